-- Brands have names and descriptions in English and Arabic too; suggestions find them by any name (decision 080).
alter table brand add column names jsonb check (names - array['en', 'ar'] = '{}'
  and length(names ->> 'en') between 1 and 80 and length(names ->> 'ar') between 1 and 80);
alter table brand add column descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
  and length(descriptions ->> 'en') between 1 and 4000 and length(descriptions ->> 'ar') between 1 and 4000);
drop index brand_search;
alter table brand drop column search;
alter table brand add column search tsvector not null generated always as (to_tsvector('simple', replace(lower(
  name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '')), 'ё', 'е'))) stored;
create index brand_search on brand using gin (search) where status = 'active';
