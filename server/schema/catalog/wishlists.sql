-- Favourites and wishlists.

-- Impersonal: owner
create table favourite (
  showcase_id bigint not null references showcase,
  owner text not null,
  product_id bigint not null references product,
  person_id bigint references person,
  session_id bigint references session on delete cascade,
  added_at timestamptz not null,
  -- The price when it was added; whether to notify the owner when it is back in stock; when it came back (domain.md
  -- 4.6).
  price_kop bigint check (price_kop >= 0),
  tell_at timestamptz,
  back_at timestamptz,
  primary key (showcase_id, owner, product_id),
  check (owner = coalesce('p' || person_id::text, 's' || session_id::text))
);
create index favourite_product on favourite (product_id);
create index favourite_person on favourite (person_id) where person_id is not null;
create index favourite_session on favourite (session_id) where session_id is not null;
create index favourite_tell on favourite (showcase_id, product_id) where tell_at is not null;

-- Sold-out variants whose arrival a person waits for; the row ends with its notice.
create table restock_subscription (
  person_id bigint not null references person,
  variant_id bigint not null references variant,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  created_at timestamptz not null,
  primary key (person_id, variant_id)
);
create index restock_subscription_variant on restock_subscription (variant_id);
create index restock_subscription_product on restock_subscription (product_id);
create index restock_subscription_showcase on restock_subscription (showcase_id);

-- Wishlists (domain.md 4.6). The token opens a list that is not private; it is re-created when the list stops being
-- private, so old links do not open it.
-- Personal: name description
-- Impersonal: visibility token
create table wishlist (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 500),
  event_date date,
  visibility text not null check (visibility in ('private', 'link', 'public')),
  token text not null unique check (token ~ '^[0-9A-Za-z]{22}$'),
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index wishlist_owner on wishlist (showcase_id, person_id, id);
create index wishlist_person on wishlist (person_id);
create unique index wishlist_default on wishlist (showcase_id, person_id) where is_default;

-- Personal: note
-- Impersonal: priority
create table wishlist_item (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlist on delete cascade,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  variant_id bigint not null references variant,
  quantity integer not null check (quantity between 1 and 99),
  priority text not null check (priority in ('low', 'normal', 'high')),
  note text not null default '' check (length(note) <= 200),
  price_kop bigint not null check (price_kop >= 0),
  added_at timestamptz not null,
  unique (wishlist_id, variant_id)
);
create index wishlist_item_showcase on wishlist_item (showcase_id);
create index wishlist_item_product on wishlist_item (product_id);
create index wishlist_item_variant on wishlist_item (variant_id);

-- Who gives the item: a separate table, so that the owner’s reads and writes do not touch it. It is hidden from the
-- owner until `hidden_until`, null: always. This is the list’s date at the time of the reservation; changing the
-- list’s date later does not change it.
create table wishlist_reservation (
  item_id bigint primary key references wishlist_item on delete cascade,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  person_id bigint not null references person,
  reserved_at timestamptz not null,
  reserved_until timestamptz not null,
  hidden_until date,
  order_id bigint references orders,
  -- When the owner was notified that the event is over (domain.md 4.6, 4.9).
  notified_at timestamptz
);
create index wishlist_reservation_person on wishlist_reservation (person_id, product_id);
create index wishlist_reservation_showcase on wishlist_reservation (showcase_id);
create index wishlist_reservation_product on wishlist_reservation (product_id);
create index wishlist_reservation_order on wishlist_reservation (order_id);
create index wishlist_reservation_due on wishlist_reservation (reserved_until) where order_id is null;
create index wishlist_reservation_unnotified on wishlist_reservation (hidden_until)
  where notified_at is null and hidden_until is not null;
