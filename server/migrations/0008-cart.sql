-- `owner` is p<person> or s<session>: one active cart for each in a showcase.
create table cart (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  owner text not null,
  person_id bigint references person,
  session_id bigint references session on delete cascade,
  status text not null default 'active' check (status in ('active', 'converted', 'merged', 'abandoned')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (owner = coalesce('p' || person_id::text, 's' || session_id::text))
) with (fillfactor = 80);
create unique index cart_active on cart (showcase_id, owner) where status = 'active';
create index cart_person on cart (person_id) where person_id is not null;
create index cart_session on cart (session_id) where session_id is not null;

-- `seen_price_kop` is what the shopper saw when they last touched the line (domain.md 4.6).
create table cart_line (
  cart_id bigint not null references cart on delete cascade,
  variant_id bigint not null references variant,
  showcase_id bigint not null references showcase,
  quantity integer not null check (quantity between 1 and 999),
  seen_price_kop bigint not null,
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
create index cart_line_variant on cart_line (variant_id);
create index cart_line_showcase on cart_line (showcase_id);

create table favourite (
  showcase_id bigint not null references showcase,
  owner text not null,
  product_id bigint not null references product,
  person_id bigint references person,
  session_id bigint references session on delete cascade,
  added_at timestamptz not null,
  primary key (showcase_id, owner, product_id),
  check (owner = coalesce('p' || person_id::text, 's' || session_id::text))
);
create index favourite_product on favourite (product_id);
create index favourite_person on favourite (person_id) where person_id is not null;
create index favourite_session on favourite (session_id) where session_id is not null;
