-- Names of shelves by their words in any form, for suggestions.
alter table category add column search tsvector not null
  generated always as (to_tsvector('russian', replace(lower(name), 'ё', 'е'))) stored;
create index category_search on category using gin (search) where status = 'active';
alter table brand add column search tsvector not null
  generated always as (to_tsvector('simple', replace(lower(name), 'ё', 'е'))) stored;
create index brand_search on brand using gin (search) where status = 'active';

-- What shoppers looked for and found, in words that stand in names here: nobody can put their own into others' suggestions.
create table search_query (
  showcase_id bigint not null references showcase,
  text text not null check (length(text) between 2 and 80),
  asked integer not null default 1,
  asked_at timestamptz not null,
  primary key (showcase_id, text)
);
create index search_query_popular on search_query (showcase_id, asked desc, text);
create index search_query_text on search_query (showcase_id, text text_pattern_ops);

-- The words of names and articles alone: short enough to be compared for every hit, where all words of a product are not.
alter table product_details add column name_words tsvector not null
  generated always as (ts_filter(search, '{a}')) stored;
