-- A change that a member made in the table of goods: of one value, or of many products at once. Deleted after some days
-- with its items; until then it can be undone, once.
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

