-- Categories have names in English and Arabic too; suggestions find them by any name (decision 080).
alter table category add column names jsonb check (names - array['en', 'ar'] = '{}'
  and length(names ->> 'en') between 2 and 80 and length(names ->> 'ar') between 2 and 80);
drop index category_search;
alter table category drop column search;
alter table category add column search tsvector not null generated always as (to_tsvector('russian', replace(lower(
  name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '')), 'ё', 'е'))) stored;
create index category_search on category using gin (search) where shown;
