-- Orders in several parcels: what is in each, its state, and the carrier's parcel of each.
alter table orders add column shipment_count integer not null default 0;
alter table orders add column shipments_out integer not null default 0;
create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  number integer not null check (number between 1 and 20),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'ready', 'delivered', 'returning', 'returned')),
  moved_at timestamptz not null,
  sent_at timestamptz,
  track text not null default '' check (length(track) <= 60),
  unique (order_id, number)
);
create index shipment_showcase on shipment (showcase_id);

create table shipment_line (
  shipment_id bigint not null references shipment on delete cascade,
  order_line_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  is_counted boolean not null,
  primary key (shipment_id, order_line_id)
);
create index shipment_line_line on shipment_line (order_line_id);
alter table parcel add column shipment_id bigint references shipment on delete set null;
create index parcel_shipment on parcel (shipment_id) where shipment_id is not null;
drop index parcel_open;
create unique index parcel_open on parcel (order_id, coalesce(shipment_id, 0))
  where state not in ('refused', 'withdrawn');
