-- Lists, filters and search: tables derived from the catalogue. Those with rows for each product refer to it and to its showcase without
-- a foreign key (decision 007).

-- Values by which products are filtered, other than price and brand: attributes and options, each with a number.
-- Impersonal: name value
create table trait (
  id integer generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) <= 60),
  value text not null check (length(value) <= 80),
  unique (showcase_id, name, value)
);

-- Products on sale for lists. `list_id` is 0 for the whole showcase, a positive number for a category with its
-- descendants, a negative one for a brand. A page reads one range of one index.
-- Impersonal: traits
create table listing (
  showcase_id bigint not null,
  list_id bigint not null,
  product_id bigint not null,
  price_kop bigint not null,
  popularity integer not null,
  published_at timestamptz not null,
  discount_percent smallint not null,
  brand_id bigint,
  -- `stocked` counts the active variants in stock.
  traits integer[] not null default '{}',
  stocked integer not null default 0,
  primary key (showcase_id, list_id, product_id)
);
create index listing_product on listing (product_id);
create index listing_price on listing (showcase_id, list_id, price_kop, product_id);
create index listing_popularity on listing (showcase_id, list_id, popularity, product_id);
create index listing_new on listing (showcase_id, list_id, published_at, product_id);
create index listing_discount on listing (showcase_id, list_id, discount_percent, product_id);

create table listing_count (
  showcase_id bigint not null references showcase,
  list_id bigint not null,
  products integer not null,
  primary key (showcase_id, list_id)
);

-- The words of names and articles alone: most searches are found in them, and each result costs a narrow row.
-- `listed` and `popularity` are copies of the showcase’s listing.
create table product_name (
  product_id bigint primary key,
  showcase_id bigint not null,
  popularity integer not null default 0,
  listed boolean not null default false,
  words tsvector not null
) with (fillfactor = 85);
create index product_name_showcase on product_name (showcase_id);
create index product_name_words on product_name using gin (words) with (fastupdate = off) where listed;

-- Products on sale by each word of their names: a search for one word, the most frequent kind, reads a range of this
-- index however many products contain the word.
-- Impersonal: lexeme
create table word_listing (
  product_id bigint not null,
  lexeme text not null,
  showcase_id bigint not null,
  popularity integer not null,
  primary key (product_id, lexeme)
);
create index word_listing_popularity on word_listing (showcase_id, lexeme, popularity, product_id);

-- Words that occur in names, to correct a mistyped word.
-- Impersonal: word stem
create table search_word (
  showcase_id bigint not null references showcase,
  word text not null,
  stem text not null,
  primary key (showcase_id, word)
);
create index search_word_stem on search_word (showcase_id, stem);
create index search_word_near on search_word using gin (word gin_trgm_ops);

-- Successful searches, limited to words that occur in names: no visitor can put other words into the suggestions of
-- others.
-- Impersonal: text
create table search_query (
  showcase_id bigint not null references showcase,
  text text not null check (length(text) between 2 and 80),
  asked integer not null default 1,
  asked_at timestamptz not null,
  primary key (showcase_id, text)
);
create index search_query_popular on search_query (showcase_id, asked desc, text);
create index search_query_text on search_query (showcase_id, text text_pattern_ops);
