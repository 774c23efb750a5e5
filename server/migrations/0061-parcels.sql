-- Parcels registered with a carrier and followed there (domain.md 4.7, 5.1). `due_at` is when somebody asks the carrier
-- next; the table is the truth, a webhook only brings that moment nearer.
create table parcel (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  carrier text not null check (carrier in ('cdek')),
  -- Our own number of it there: asked twice under one number, a carrier has one parcel.
  number text not null unique,
  state text not null default 'asked' check (state in ('asked', 'registered', 'handed', 'in_transit', 'at_point',
    'delivered', 'not_delivered', 'returned', 'refused', 'withdrawn')),
  -- When it got that state.
  moved_at timestamptz not null,
  -- How the carrier names it inside; the number people follow it by is `track`.
  external_id text unique,
  track text not null default '',
  weight_g integer not null check (weight_g between 1 and 100000),
  length_cm integer not null check (length_cm between 1 and 300),
  width_cm integer not null check (width_cm between 1 and 300),
  height_cm integer not null check (height_cm between 1 and 300),
  -- Where the seller brings it; empty: to any office of the city.
  from_point text not null default '',
  from_address text not null default '',
  -- Why the carrier did not take it, or did not forget it, in its own words.
  refusal text not null default '',
  -- The moment of the newest thing the carrier told: what is older changes nothing.
  event_at timestamptz,
  keep_until timestamptz,
  planned_on date,
  return_id text not null default '',
  asked_by bigint references person,
  asked_at timestamptz not null,
  withdraw_asked_at timestamptz,
  tries integer not null default 0,
  silent_since timestamptz,
  -- When its seller was told that the carrier keeps silent.
  told_at timestamptz,
  due_at timestamptz
);
create index parcel_order on parcel (order_id, id);
-- Something is on its way, or was brought: a second parcel would be sent in vain.
create unique index parcel_open on parcel (order_id) where state not in ('refused', 'withdrawn');
create index parcel_showcase on parcel (showcase_id);
create index parcel_asked_by on parcel (asked_by) where asked_by is not null;
create index parcel_due on parcel (due_at) where due_at is not null;

-- What a carrier told, once each.
create table parcel_event (
  parcel_id bigint not null references parcel,
  at timestamptz not null,
  code text not null,
  state text not null,
  city text not null default '',
  primary key (parcel_id, at, code)
);

-- Refused by its buyer and on its way home.
alter table orders drop constraint orders_delivery_status_check;
alter table orders add constraint orders_delivery_status_check check (delivery_status in
  ('none', 'pending', 'handed', 'in_transit', 'at_point', 'delivered', 'returning', 'returned'));

-- Sellers hear what they must do something about.
create function notice_of_parcel() returns trigger language plpgsql as $$
declare
  is_kept boolean := new.withdraw_asked_at is null and old.withdraw_asked_at is not null
    and new.state not in ('withdrawn', 'refused');
  what text := case when is_kept then 'parcel_kept' when new.state <> old.state then 'parcel_' || new.state
    else 'parcel_silent' end;
  moment timestamptz := case when is_kept then old.withdraw_asked_at when new.state <> old.state then new.moved_at
    else new.told_at end;
begin
  perform notify_members(new.showcase_id, 'orders.manage', null, 'sale',
    'parcel:' || new.id || ':' || what || ':' || extract(epoch from moment)::bigint, o.public_id,
    jsonb_build_object('number', o.number, 'status', what, 'reason', new.refusal), moment)
  from orders o where o.id = new.order_id;
  return null;
end
$$;
create trigger parcel_notice after update on parcel for each row
  when (new.state <> old.state and new.state in ('refused', 'not_delivered', 'returned')
    or new.told_at is not null and old.told_at is null
    or new.withdraw_asked_at is null and old.withdraw_asked_at is not null
      and new.state not in ('withdrawn', 'refused'))
  execute function notice_of_parcel();
