-- An order without prepayment holds its units only for a term, unless its buyer proved their phone (decision 024): such an order is
-- `new` with a moment at which it expires. A variant counts the units these orders hold, so that they never hold more than half of it.
alter table variant add column uncommitted integer not null default 0;
alter table orders add column address_hash text;

alter table showcase
  add column postpaid_hours integer not null default 24 check (postpaid_hours between 1 and 336),
  add column postpaid_max_kop bigint check (postpaid_max_kop >= 100),
  add column postpaid_needs_phone boolean not null default false,
  -- Keys the hashes of the network addresses that such orders come from.
  add column address_key text not null default gen_random_uuid()::text;

create index orders_unconfirmed_phone on orders (showcase_id, contact_phone) where status = 'new' and expires_at is not null;
drop index orders_expiry;
create index orders_expiry on orders (expires_at)
  where status in ('new', 'awaiting_payment') and expires_at is not null;

-- Which addresses the sellers were already warned of, and until when that holds.
create table address_alert (
  showcase_id bigint not null references showcase,
  address_hash text not null,
  until timestamptz not null,
  primary key (showcase_id, address_hash)
);

-- Orders that already wait get a term from the last thing that happened here: a migration has no clock.
update orders o set expires_at = greatest(o.placed_at, (select at from order_history order by id desc limit 1)) + interval '24 hours'
where o.status = 'new' and o.payment_method in ('cod', 'invoice') and o.payment_status <> 'paid' and o.expires_at is null
  and not exists (select from verified_phone v where v.person_id = o.person_id);
update variant v set uncommitted = held.quantity
from (
  select l.variant_id, sum(l.quantity)::int as quantity from order_line l join orders o on o.id = l.order_id
  where o.status = 'new' and o.expires_at is not null group by l.variant_id) held
where held.variant_id = v.id;

create or replace function variant_is_sound(v variant) returns boolean language plpgsql immutable as $$
begin
  return length(v.sku) between 1 and 64 and v.status in ('active', 'hidden')
    and v.price_kop >= 100 and v.old_price_kop > v.price_kop and v.cost_kop >= 0
    and v.reserved between 0 and v.on_hand and v.uncommitted between 0 and v.reserved
    and v.weight_g between 1 and 100000 and v.length_cm between 1 and 300 and v.width_cm between 1 and 300
    and v.height_cm between 1 and 300;
end
$$;
