-- An address of the seller's own in place of the number, and what search engines and link previews show instead of the
-- page's own title and words; empty: those.
alter table landing
  add column alias text not null default '' check (alias = '' or alias ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$' and alias !~ '^[0-9]+$'),
  add column seo_title text not null default '' check (length(seo_title) <= 120),
  add column seo_description text not null default '' check (length(seo_description) <= 300);
create unique index landing_alias on landing (showcase_id, alias) where alias <> '' and status <> 'archived';
