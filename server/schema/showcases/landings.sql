-- Landing pages and the requests left on them.

-- Landing pages («лендинги», `actions` on the wire): trees of typed blocks, never raw HTML (domain.md 4.5, rulings
-- 23).
-- Impersonal: title short cover blocks status alias seo_title seo_description names
create table landing (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  title text not null check (length(title) between 2 and 120),
  short text not null default '' check (length(short) <= 300),
  cover text not null default '',
  hue smallint not null default 52 check (hue between 0 and 359),
  blocks jsonb not null default '[]' check (jsonb_array_length(blocks) <= 50),
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'ended', 'archived')),
  created_at timestamptz not null,
  -- Incremented by every save.
  version integer not null default 1,
  updated_at timestamptz not null,
  -- An address in place of the number, and the texts for search engines and link previews; empty: the defaults.
  alias text not null default ''
    check (alias = '' or alias ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$' and alias !~ '^[0-9]+$'),
  seo_title text not null default '' check (length(seo_title) <= 120),
  seo_description text not null default '' check (length(seo_description) <= 300),
  -- The title in English and Arabic, where the owner has one.
  names jsonb check (names - array['en', 'ar'] = '{}'
    and length(names ->> 'en') between 2 and 120 and length(names ->> 'ar') between 2 and 120),
  check (ends_at > starts_at)
);
create index landing_showcase on landing (showcase_id, status, position, id);
create unique index landing_alias on landing (showcase_id, alias) where alias <> '' and status <> 'archived';

-- Page views, collected in memory and added in batches; a separate table keeps the landing page cacheable.
create table landing_view (
  landing_id bigint primary key references landing,
  views bigint not null default 0
) with (fillfactor = 70);

-- Requests left on landing pages (domain.md 4.5). One phone has one unanswered request per page.
-- Personal: name phone comment
-- Erased: note
-- Impersonal: public_id status
create table lead (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  landing_id bigint not null references landing,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  name text not null check (length(name) <= 80),
  phone text not null,
  comment text not null default '' check (length(comment) <= 500),
  -- The recommender at that time.
  ref_agent_id bigint references person,
  status text not null default 'new' check (status in ('new', 'in_work', 'converted', 'rejected')),
  order_id bigint references orders,
  note text not null default '' check (length(note) <= 500),
  moved_by bigint references person,
  moved_at timestamptz,
  created_at timestamptz not null
);
create unique index lead_waiting on lead (landing_id, phone) where status = 'new';
create index lead_showcase on lead (showcase_id, status, id);
create index lead_landing on lead (landing_id);
create index lead_person on lead (person_id);
create index lead_session on lead (session_id, created_at);
create index lead_agent on lead (ref_agent_id) where ref_agent_id is not null;
create index lead_order on lead (order_id) where order_id is not null;
create index lead_mover on lead (moved_by) where moved_by is not null;
