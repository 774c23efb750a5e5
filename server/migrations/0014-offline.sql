-- What came back of each line, in any parts (domain.md 5.1).
alter table order_line add column returned_quantity integer not null default 0
  check (returned_quantity between 0 and quantity);
create table order_return (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  at timestamptz not null,
  reason text not null default '',
  restocked boolean not null,
  lines jsonb not null,
  money_kop bigint not null check (money_kop >= 0),
  bonus_local_kop bigint not null check (bonus_local_kop >= 0),
  bonus_global_kop bigint not null check (bonus_global_kop >= 0)
);
create index order_return_order on order_return (order_id);
create index order_return_showcase on order_return (showcase_id);
create index order_return_person on order_return (person_id);
create index orders_confirm_rest on orders (confirm_at) where status = 'partially_returned';

-- A sale outside the app is an order too, without delivery and without a phone (domain.md D15).
alter table orders add column channel text not null default 'online' check (channel in ('online', 'offline'));
alter table orders alter column delivery_method_id drop not null;
alter table orders add constraint orders_delivered check (channel = 'offline' or delivery_method_id is not null);
alter table orders drop constraint orders_contact_phone_check;
alter table orders add constraint orders_contact_phone_check
  check (channel = 'offline' and contact_phone = '' or contact_phone ~ '^\+[1-9]\d{7,14}$');

-- How a showcase sells outside the app; no row: as the columns say.
create table offline_terms (
  showcase_id bigint primary key references showcase,
  receipt_limit_kop bigint not null default 10000000 check (receipt_limit_kop > 0),
  day_limit_kop bigint not null default 50000000 check (day_limit_kop > 0),
  client_month_limit integer not null default 20 check (client_month_limit > 0),
  -- Null: as long as the return window.
  confirm_days integer check (confirm_days between 0 and 30),
  code_always boolean not null default false,
  payout_enabled boolean not null default false
);

create table offline_sale (
  order_id bigint primary key references orders,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  member_id bigint not null references person,
  amount_kop bigint not null check (amount_kop > 0),
  no_bonus_kop bigint not null check (no_bonus_kop between 0 and amount_kop),
  receipt text not null default '',
  sold_at timestamptz not null,
  items jsonb not null default '[]',
  comment text not null default '',
  recorded_at timestamptz not null,
  void_until timestamptz not null,
  confirmed_at timestamptz,
  voided_at timestamptz,
  disputed_at timestamptz,
  dispute_comment text not null default ''
);
create index offline_sale_showcase on offline_sale (showcase_id, person_id, recorded_at);
create index offline_sale_person on offline_sale (person_id);
create index offline_sale_member on offline_sale (member_id);
create index offline_sale_receipt on offline_sale (showcase_id, receipt) where receipt <> '';
create index offline_sale_waiting on offline_sale (order_id)
  where confirmed_at is null and voided_at is null and disputed_at is null;

-- What was sold outside the app in a day, or to one client in a month: locked first, never counted (rulings 12).
create table offline_counter (
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  period text not null,
  total_kop bigint not null default 0,
  operations integer not null default 0,
  unique nulls not distinct (showcase_id, person_id, period)
);
create index offline_counter_person on offline_counter (person_id) where person_id is not null;

-- The code a client reads out at the till; the newest one counts (rulings 12).
create table redeem_code (
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  max_kop bigint not null check (max_kop > 0),
  salt text not null,
  hash bytea not null,
  tries_left integer not null check (tries_left between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, showcase_id)
);
create index redeem_code_showcase on redeem_code (showcase_id);

-- Rewards that wait because their sale is disputed.
alter table reward_order add column held_at timestamptz;
