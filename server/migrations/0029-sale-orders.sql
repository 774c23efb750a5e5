-- What a seller writes on an order, and whether anybody of the showcase has looked at it (domain.md 4.7).
alter table orders add column packing_note text not null default '' check (length(packing_note) <= 500);
alter table orders add column internal_note text not null default '' check (length(internal_note) <= 1000);
alter table orders add column seller_seen_at timestamptz;
update orders set seller_seen_at = placed_at where status not in ('new', 'paid');

-- Tabs and their counts, and the counter of the menu.
create index orders_sales on orders (showcase_id, status, id) where channel = 'online';
create index orders_unseen on orders (showcase_id)
  where channel = 'online' and seller_seen_at is null and status in ('new', 'paid');
