-- Sales outside the app, at the shop’s point of sale.

-- Limits of these sales; without a row, the defaults.
create table offline_terms (
  showcase_id bigint primary key references showcase,
  receipt_limit_kop bigint not null default 10000000 check (receipt_limit_kop > 0),
  day_limit_kop bigint not null default 50000000 check (day_limit_kop > 0),
  client_month_limit integer not null default 20 check (client_month_limit > 0),
  -- Null: the return window.
  confirm_days integer check (confirm_days between 0 and 30),
  code_always boolean not null default false,
  payout_enabled boolean not null default false
);

-- A sale at the point of sale, recorded for its rewards (domain.md D15).
-- Personal: receipt items comment dispute_comment
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

-- Sales per day and per client and month: the row is locked and updated, never recounted (rulings 12).
-- Impersonal: period
create table offline_counter (
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  period text not null,
  total_kop bigint not null default 0,
  operations integer not null default 0,
  unique nulls not distinct (showcase_id, person_id, period)
);
create index offline_counter_person on offline_counter (person_id) where person_id is not null;

-- The code that a client shows the cashier; the newest one is valid (rulings 12).
-- Erased: salt hash
create table redeem_code (
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  max_kop bigint not null check (max_kop > 0),
  salt text not null,
  hash bytea not null,
  tries_left integer not null check (tries_left between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- True if only the showcase’s own bot signed the session: global bonuses stay locked (decision 002).
  local_only boolean not null default false,
  primary key (person_id, showcase_id)
);
create index redeem_code_showcase on redeem_code (showcase_id);
