-- Categories, brands, products, variants, stock and reviews.

-- A tree of at most four levels; `path` holds the ids of the ancestors and its own (domain.md 4.3).
-- Impersonal: path alias name picture description status marked_group names
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
  -- Whether neither the category nor an ancestor is hidden; stored because every list needs it.
  shown boolean not null default true,
  -- The age limit and the group of «Честный знак» that new products of the category begin with.
  age_limit smallint not null default 0 check (age_limit in (0, 6, 12, 16, 18)),
  marked_group text not null default '',
  -- The name in English and Arabic, where the owner has one.
  names jsonb check (names - array['en', 'ar'] = '{}'
    and length(names ->> 'en') between 2 and 80 and length(names ->> 'ar') between 2 and 80),
  -- For suggestions by any form of a word.
  search tsvector not null generated always as (to_tsvector('russian', replace(lower(
    name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '')), 'ё', 'е'))) stored,
  unique (showcase_id, alias)
);
create index category_parent on category (parent_id);
create index category_search on category using gin (search) where shown;

-- Returns the sort key of a brand: Cyrillic letters first, then Latin ones, other letters, and the rest; ignores
-- quotes and signs, and treats ё as е.
create function brand_place(name text) returns text language sql immutable parallel safe as $$
  select case
      when plain < 'а' collate "C" and plain >= 'a' collate "C" and plain < '{' collate "C" then '1'
      when plain >= 'а' collate "C" and plain < 'ѐ' collate "C" then '0'
      when plain collate "default" ~ '^[[:alpha:]]' then '2'
      else '3'
    end || plain
  from (
    select trim(regexp_replace(replace(lower(name), 'ё', 'е'), '[^[:alnum:] ]+', '', 'g')) collate "C" as plain) said
$$;

-- Impersonal: alias name description status place logo link names descriptions
create table brand (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  alias text not null check (alias ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 80),
  hue smallint not null default 200 check (hue between 0 and 359),
  description text not null default '' check (length(description) <= 4000),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  place text collate "C" not null generated always as (brand_place(name)) stored,
  -- Shown with name and description (domain.md 4.3).
  logo text not null default '' check (length(logo) <= 200),
  link text not null default '' check (length(link) <= 300 and (link = '' or link like 'https://%')),
  version integer not null default 1,
  -- Name and description in English and Arabic, where the owner has them.
  names jsonb check (names - array['en', 'ar'] = '{}'
    and length(names ->> 'en') between 1 and 80 and length(names ->> 'ar') between 1 and 80),
  descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
    and length(descriptions ->> 'en') between 1 and 4000 and length(descriptions ->> 'ar') between 1 and 4000),
  search tsvector not null generated always as (to_tsvector('simple', replace(lower(
    name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '')), 'ё', 'е'))) stored,
  unique (showcase_id, alias),
  unique (showcase_id, name)
);
create index brand_search on brand using gin (search) where status = 'active';
create index brand_in_order on brand (showcase_id, place, id);

-- Attributes that a showcase defines for its products (domain.md 4.3). A product stores values by the attribute’s
-- name, so they outlive the definition. A definition without categories applies to all products.
-- Impersonal: name kind unit options status
create table attribute (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'flag', 'list')),
  unit text not null default '' check (length(unit) <= 16),
  required boolean not null default false,
  filterable boolean not null default true,
  options text[] not null default '{}' check (cardinality(options) <= 100),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1
);
create unique index attribute_name on attribute (showcase_id, lower(name));

create table attribute_category (
  attribute_id bigint not null references attribute,
  category_id bigint not null references category,
  showcase_id bigint not null references showcase,
  primary key (attribute_id, category_id)
);
create index attribute_category_category on attribute_category (category_id);
create index attribute_category_showcase on attribute_category (showcase_id);

-- The columns of a product card, in a narrow row; prices and counts after `published_at` are cached. `company_id` is
-- null until the showcase names a seller; nothing can be ordered before.
-- Impersonal: article name kind status picture_small picture_large ratings unit content_unit marked_group names
create table product (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  company_id bigint references company,
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
  -- Weight and size, unless a variant has its own; the default is a small box.
  weight_g integer not null default 500 check (weight_g between 1 and 100000),
  length_cm integer not null default 20 check (length_cm between 1 and 300),
  width_cm integer not null default 15 check (width_cm between 1 and 300),
  height_cm integer not null default 10 check (height_cm between 1 and 300),
  -- The plan’s exception for this product or its categories; null: the showcase’s value.
  cashback_bp integer check (cashback_bp between 0 and 5000),
  cashback_margin_bp integer check (cashback_margin_bp between 0 and 10000),
  -- Cached cost of the variant on the card.
  cost_kop bigint,
  -- Incremented by every edit, so that two editors do not overwrite each other.
  version integer not null default 1,
  -- The number of active variants in stock, kept by a trigger: summing the variants was half of the cost of a list.
  stocked integer not null default 0,
  -- Quantities that can be ordered: at least the minimum, in multiples of the step; what one of them is.
  min_quantity smallint not null default 1 check (min_quantity between 1 and 999),
  quantity_step smallint not null default 1 check (quantity_step between 1 and 999),
  unit text not null default 'piece',
  -- In what the contents of a unit are measured, and the cached contents of the card’s variant.
  content_unit text not null default 'g',
  card_content integer,
  -- The group of «Честный знак» whose codes its units carry; empty: none.
  marked_group text not null default '',
  -- The team is told of a variant with at most this many units left; null: the showcase's number.
  low_stock_at integer check (low_stock_at between 0 and 10000),
  -- From which age it is for; 0: any.
  age_limit smallint not null default 0 check (age_limit in (0, 6, 12, 16, 18)),
  -- The name in English and Arabic, where the owner has one.
  names jsonb check (names - array['en', 'ar'] = '{}'
    and length(names ->> 'en') between 2 and 200 and length(names ->> 'ar') between 2 and 200),
  unique (showcase_id, article)
) with (fillfactor = 85);
create index product_company on product (company_id);
create index product_low_stock on product (showcase_id) where low_stock_at is not null;

-- A table of sizes: products choose it, or all products of a category have it.
-- Impersonal: name unit columns rows
create table size_chart (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 80),
  unit text not null default '',
  columns jsonb not null,
  rows jsonb not null,
  category_id bigint references category,
  version integer not null default 1
);
create index size_chart_showcase on size_chart (showcase_id);
create unique index size_chart_category on size_chart (category_id) where category_id is not null;

-- What only the product’s page and the search read. `listed` and `popularity` are copies of the showcase’s listing. No reference
-- to the showcase (decision 007).
-- Impersonal: short description attributes axes pictures video descriptions similar_ids
create table product_details (
  product_id bigint primary key references product,
  showcase_id bigint not null,
  short text not null default '' check (length(short) <= 300),
  description text not null default '' check (length(description) <= 20000),
  attributes jsonb not null default '[]',
  axes jsonb not null default '[]' check (jsonb_array_length(axes) <= 3),
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 20),
  search tsvector not null default '',
  listed boolean not null default false,
  popularity integer not null default 0,
  -- The product’s own table of sizes; null: that of its main category.
  size_chart_id bigint references size_chart on delete set null,
  -- The address of a video at a host whose player the page embeds (decision 065); empty: none.
  video text not null default '' check (length(video) <= 300),
  -- The description in English and Arabic, where the owner has one.
  descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
    and length(descriptions ->> 'en') between 1 and 20000 and length(descriptions ->> 'ar') between 1 and 20000),
  -- Similar products, as the nightly job found them; null since the product last changed: its page computes them.
  similar_ids bigint[]
) with (fillfactor = 85);
create index product_details_showcase on product_details (showcase_id);
create index product_details_size_chart on product_details (size_chart_id) where size_chart_id is not null;
create index product_details_search on product_details using gin (search) with (fastupdate = off);

-- No reference to the showcase (decision 007).
create table product_category (
  product_id bigint not null references product,
  category_id bigint not null references category,
  showcase_id bigint not null,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id);

-- Stock is stored here: `on_hand` − `reserved` can be ordered. `uncommitted` counts the reserved units of postpaid
-- orders that expire unless confirmed (decision 024). A removed variant stays for the orders and carts that refer to
-- it; its code may be used again. Without `is_counted` any number can be ordered, and no stock is reserved. With
-- `ships_on` it is pre-ordered; what is on hand is then how many may be.
-- Impersonal: sku barcode options status
create table variant (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  sku text not null,
  options text[] not null default '{}',
  position integer not null default 0,
  price_kop bigint not null,
  old_price_kop bigint,
  cost_kop bigint,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  status text not null default 'active',
  weight_g integer,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  uncommitted integer not null default 0,
  barcode text check (barcode ~ '^(\d{8}|\d{12,14})$'),
  is_counted boolean not null default true,
  ships_on date,
  -- Grams, millilitres, centimetres or pieces in one unit, for the price of 100 g.
  content integer
) with (fillfactor = 70);
create index variant_product on variant (product_id);
create unique index variant_sku on variant (showcase_id, sku) where status <> 'removed';
create index variant_barcode on variant (showcase_id, barcode) where barcode is not null and status <> 'removed';

-- Append-only. `reserve` and `release` change the reserved units, all other kinds the units on hand. No references
-- (decision 007).
-- Impersonal: kind reference
create table stock_movement (
  id bigint generated always as identity primary key,
  showcase_id bigint not null,
  variant_id bigint not null,
  kind text not null,
  delta integer not null,
  reference text not null,
  at timestamptz not null
);
create index stock_movement_variant on stock_movement (variant_id, id);
-- Rows lie in the order of their times, so an index of blocks is enough to find old ones.
create index stock_movement_at on stock_movement using brin (at);

-- Variants with few units left whose fall the team was told of; a row leaves once there are more units again.
create table low_stock (
  variant_id bigint primary key references variant,
  showcase_id bigint not null references showcase,
  fell_at timestamptz not null
);
create index low_stock_showcase on low_stock (showcase_id);

-- Shows whether an old price was real (domain.md 4.3). No references (decision 007).
create table price_history (
  id bigint generated always as identity primary key,
  showcase_id bigint not null,
  variant_id bigint not null,
  price_kop bigint not null,
  at timestamptz not null
);
create index price_history_variant on price_history (variant_id, at);
create index price_history_at on price_history using brin (at);

-- Personal: text photos
-- Erased: seller_reply reason
-- Impersonal: status
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
  published_at timestamptz,
  -- Public ids of the photos in their order, stored here so that a list of reviews reads one table.
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  reason text not null default '' check (length(reason) <= 500),
  decided_by bigint references person,
  decided_at timestamptz,
  replied_at timestamptz,
  constraint review_reply check (length(seller_reply) <= 2000)
);
create index review_published on review (product_id, published_at, id) where status = 'published';
create index review_person on review (person_id);
create index review_decided on review (decided_by) where decided_by is not null;
create index review_queue on review (showcase_id, status, id);
create index review_marks on review (product_id, rating, published_at, id) where status = 'published';

-- Uploaded photos; without a review they wait for one.
create table review_photo (
  document_id bigint primary key references document,
  person_id bigint not null references person,
  review_id bigint references review,
  uploaded_at timestamptz not null
);
create index review_photo_person on review_photo (person_id);
create index review_photo_review on review_photo (review_id) where review_id is not null;
create index review_photo_waiting on review_photo (uploaded_at) where review_id is null;

-- A change that a member made in the table of goods: of one value, or of many products at once. Deleted after some days
-- with its items; until then it can be undone, once.
-- Impersonal: kind detail
create table goods_change (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  kind text not null check (kind in ('price', 'old_price', 'stock', 'status', 'vat', 'brand', 'category')),
  detail jsonb not null,
  products integer not null default 0,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references person
);
create index goods_change_showcase on goods_change (showcase_id, id);
create index goods_change_at on goods_change (at);
create index goods_change_person on goods_change (person_id);
create index goods_change_undone_by on goods_change (undone_by) where undone_by is not null;

-- The values that a change replaced; `variant_id` 0: a value of the product. No references to goods (decision 007).
-- Impersonal: before after
create table goods_change_item (
  change_id bigint not null references goods_change on delete cascade,
  product_id bigint not null,
  variant_id bigint not null default 0,
  showcase_id bigint not null references showcase,
  before jsonb not null,
  after jsonb not null,
  primary key (change_id, product_id, variant_id)
);
create index goods_change_item_showcase on goods_change_item (showcase_id);

-- The address of a showcase's YML file, if the seller has made one. The token keeps showcases that open only by a
-- recommendation from strangers; a new one closes the old address.
-- Impersonal: token
create table product_feed (
  showcase_id bigint primary key references showcase,
  token text not null unique,
  created_at timestamptz not null
);

-- Questions about products, published with the seller's answer (issue 16).
-- Personal: text
-- Erased: answer reason
-- Impersonal: status
create table question (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  person_id bigint not null references person,
  text text not null check (length(text) <= 1000),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'hidden')),
  answer text not null default '' check (length(answer) <= 1000),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  answered_at timestamptz,
  decided_by bigint references person,
  reports integer not null default 0 check (reports >= 0)
);
create index question_published on question (product_id, id) where status = 'published';
create index question_person on question (person_id, product_id, id);
create index question_decided on question (decided_by) where decided_by is not null;
create index question_queue on question (showcase_id, status, id);
create index question_reported on question (showcase_id, id) where reports > 0 and status = 'published';

-- Who complained of a question: each person counts once.
create table question_report (
  question_id bigint not null references question,
  person_id bigint not null references person,
  at timestamptz not null,
  primary key (question_id, person_id)
);
create index question_report_person on question_report (person_id);

-- A variant with its product and seller, for carts and orders. What is not counted is available in the largest
-- quantity of a line. Nothing can be ordered without a seller. The left join
-- is skipped when no column of the company is read.
create view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then case when v.is_counted then v.on_hand - v.reserved else 999 end else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell, v.is_counted, v.ships_on,
  p.min_quantity, p.quantity_step, p.unit, p.kind, p.age_limit, p.names
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
