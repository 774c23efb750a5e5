-- Wishlists of people in a showcase (domain.md 4.6). A token opens a list that is not private, and is made anew whenever
-- the list stops being private: a link sent before does not open it.
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

-- Who gives it: a row of its own, so that nothing the owner reads or writes is touched by a reservation. Until
-- `hidden_until` has passed the owner learns nothing of it; null hides it for good. It is the date the list had when
-- the gift was reserved: what was promised then no later change of the date takes back.
create table wishlist_reservation (
  item_id bigint primary key references wishlist_item on delete cascade,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  person_id bigint not null references person,
  reserved_at timestamptz not null,
  reserved_until timestamptz not null,
  hidden_until date,
  order_id bigint references orders
);
create index wishlist_reservation_person on wishlist_reservation (person_id, product_id);
create index wishlist_reservation_showcase on wishlist_reservation (showcase_id);
create index wishlist_reservation_product on wishlist_reservation (product_id);
create index wishlist_reservation_order on wishlist_reservation (order_id);
create index wishlist_reservation_due on wishlist_reservation (reserved_until) where order_id is null;

-- A gift is bought when whoever reserved it orders the product: as many gifts as were ordered, the oldest first. Done
-- where the lines are written, so that placing an order pays no statement more for it.
create function wishlist_bought() returns trigger language plpgsql as $$
begin
  update wishlist_reservation r set order_id = bought.order_id
  from (
    select w.item_id, l.order_id, l.quantity,
      row_number() over (partition by l.order_id, l.product_id order by w.reserved_at, w.item_id) as place
    from lines l
    join orders o on o.id = l.order_id and o.channel = 'online'
    join wishlist_reservation w on w.person_id = o.person_id and w.product_id = l.product_id
      and w.showcase_id = o.showcase_id and w.order_id is null and w.reserved_until > o.placed_at
  ) as bought
  where r.item_id = bought.item_id and bought.place <= bought.quantity;
  return null;
end $$;
create trigger wishlist_bought after insert on order_line
  referencing new table as lines for each statement execute function wishlist_bought();

-- An order that came to nothing leaves the gift reserved, for as long as it was.
create function wishlist_not_bought() returns trigger language plpgsql as $$
begin
  update wishlist_reservation set order_id = null where order_id = new.id;
  return null;
end $$;
create trigger wishlist_not_bought after update of status on orders
  for each row when (new.status in ('cancelled', 'expired') and old.status <> new.status)
  execute function wishlist_not_bought();
