-- A tree at most four deep; `path` holds the ancestors' ids and its own (domain.md 4.3).
create table category (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  parent_id bigint references category,
  path bigint[] not null default '{}' check (cardinality(path) <= 4),
  alias text not null check (alias ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 2 and 80),
  picture text not null default '',
  hue smallint not null default 65 check (hue between 0 and 359),
  description text not null default '' check (length(description) <= 2000),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden', 'archived')),
  unique (showcase_id, alias)
);
create index category_parent on category (parent_id);

create table brand (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  alias text not null check (alias ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 80),
  hue smallint not null default 200 check (hue between 0 and 359),
  description text not null default '' check (length(description) <= 4000),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  unique (showcase_id, alias),
  unique (showcase_id, name)
);

-- What a card needs stands in this narrow row; prices and counts below `published_at` are cached.
create table product (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  company_id bigint not null references company,
  category_id bigint references category,
  brand_id bigint references brand,
  article text not null check (length(article) between 1 and 64),
  name text not null check (length(name) between 2 and 200),
  kind text not null default 'goods' check (kind in ('goods', 'service', 'digital', 'gift_card')),
  status text not null default 'draft'
    check (status in ('draft', 'on_review', 'active', 'hidden', 'rejected', 'archived')),
  picture_small text not null default '',
  picture_large text not null default '',
  hue smallint not null default 65 check (hue between 0 and 359),
  is_hit boolean not null default false,
  sort_weight integer not null default 0,
  participates boolean not null default true,
  bonus_pay_allowed boolean not null default true,
  vat_code smallint not null default 1,
  published_at timestamptz,
  card_variant_id bigint,
  price_kop bigint,
  old_price_kop bigint,
  discount_percent smallint not null default 0,
  has_options boolean not null default false,
  rating double precision,
  reviews_cnt integer not null default 0,
  ratings integer[] not null default '{0,0,0,0,0}' check (cardinality(ratings) = 5),
  sold_cnt integer not null default 0,
  unique (showcase_id, article)
) with (fillfactor = 85);
create index product_company on product (company_id);

-- What only the product's own page and the search read; `listed` and `popularity` repeat the whole showcase's shelf.
create table product_details (
  product_id bigint primary key references product,
  showcase_id bigint not null references showcase,
  short text not null default '' check (length(short) <= 300),
  description text not null default '' check (length(description) <= 20000),
  attributes jsonb not null default '[]',
  axes jsonb not null default '[]' check (jsonb_array_length(axes) <= 3),
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 20),
  search tsvector not null default '',
  listed boolean not null default false,
  popularity integer not null default 0
) with (fillfactor = 85);
create index product_details_showcase on product_details (showcase_id);
create index product_details_search on product_details using gin (search) with (fastupdate = off);

create table product_category (
  product_id bigint not null references product,
  category_id bigint not null references category,
  showcase_id bigint not null references showcase,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id);
create index product_category_showcase on product_category (showcase_id);

-- Stock stands in the variant: on_hand − reserved can be ordered, and no statement can promise more.
create table variant (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  sku text not null check (length(sku) between 1 and 64),
  options text[] not null default '{}',
  position integer not null default 0,
  price_kop bigint not null check (price_kop >= 100),
  old_price_kop bigint check (old_price_kop > price_kop),
  cost_kop bigint check (cost_kop >= 0),
  on_hand integer not null default 0,
  reserved integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  unique (showcase_id, sku),
  constraint variant_stock check (reserved between 0 and on_hand)
) with (fillfactor = 70);
create index variant_product on variant (product_id);

-- Append-only. `reserve` and `release` move the reserved part, every other kind what is on hand.
create table stock_movement (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  variant_id bigint not null references variant,
  kind text not null check (kind in ('receipt', 'sale', 'reserve', 'release', 'return', 'correction')),
  delta integer not null,
  reference text not null,
  at timestamptz not null
);
create index stock_movement_variant on stock_movement (variant_id, id);
create index stock_movement_showcase on stock_movement (showcase_id);

-- Shows whether an old price was real (domain.md 4.3).
create table price_history (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  variant_id bigint not null references variant,
  price_kop bigint not null,
  at timestamptz not null
);
create index price_history_variant on price_history (variant_id, at);
create index price_history_showcase on price_history (showcase_id);

-- Products on sale as lists need them, one row a shelf: 0 is the whole showcase, a positive number a category
-- (its children's products included), a negative one a brand. A page is one walk along one of these indexes.
create table listing (
  showcase_id bigint not null references showcase,
  shelf bigint not null,
  product_id bigint not null references product,
  price_kop bigint not null,
  popularity integer not null,
  published_at timestamptz not null,
  discount_percent smallint not null,
  brand_id bigint,
  primary key (showcase_id, shelf, product_id)
);
create index listing_product on listing (product_id);
create index listing_price on listing (showcase_id, shelf, price_kop, product_id);
create index listing_popularity on listing (showcase_id, shelf, popularity, product_id);
create index listing_new on listing (showcase_id, shelf, published_at, product_id);
create index listing_discount on listing (showcase_id, shelf, discount_percent, product_id);

create table listing_count (
  showcase_id bigint not null references showcase,
  shelf bigint not null,
  products integer not null,
  primary key (showcase_id, shelf)
);

-- Words that stand in names, so that a mistyped one can be replaced by the nearest.
create table search_word (
  showcase_id bigint not null references showcase,
  word text not null,
  stem text not null,
  primary key (showcase_id, word)
);
create index search_word_stem on search_word (showcase_id, stem);
create index search_word_near on search_word using gin (word gin_trgm_ops);

create table review (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  person_id bigint not null references person,
  order_line_id bigint unique,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  status text not null default 'on_moderation' check (status in ('on_moderation', 'published', 'rejected')),
  seller_reply text not null default '',
  created_at timestamptz not null,
  published_at timestamptz
);
create index review_published on review (product_id, published_at, id) where status = 'published';
create index review_showcase on review (showcase_id);
create index review_person on review (person_id);

-- A variant as those who sell it see it: what carts and orders may join instead of the tables above.
create view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' as on_sale,
  case when v.status = 'active' and p.status = 'active' then v.on_hand - v.reserved else 0 end as available
from variant v
join product p on p.id = v.product_id
join company c on c.id = p.company_id;
