-- Payments with Telegram Stars: what was asked for, and what was charged.
create table stars_invoice (
  payment_id bigint primary key references payment,
  bot_id bigint not null references bot,
  stars integer not null check (stars > 0),
  link text not null,
  allowed_at timestamptz
);
create index stars_invoice_bot on stars_invoice (bot_id);
create table stars_charge (
  id bigint generated always as identity primary key,
  charge_id text not null unique,
  payment_id bigint not null references stars_invoice,
  payer_id bigint not null,
  stars integer not null check (stars > 0),
  is_surplus boolean not null,
  paid_at timestamptz not null,
  refunded_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text not null default ''
);
create unique index stars_charge_applied on stars_charge (payment_id) where not is_surplus;
create index stars_charge_payment on stars_charge (payment_id);
create index stars_charge_owed on stars_charge (id) where is_surplus and refunded_at is null;
-- A bot that was connected before is connected again, so that the messenger asks it before charges.
alter table bot add column update_kinds text not null default '';
