-- Every kind of operation people see (domain.md 4.11).
alter table bonus_row drop constraint bonus_row_kind_check;
alter table bonus_row add constraint bonus_row_kind_check check (kind in ('earn', 'recommend', 'welcome', 'gift',
  'spend', 'spend_return', 'offline_redeem', 'offline_payout', 'withdraw', 'withdraw_return', 'reversal', 'expire',
  'transfer_in', 'transfer_out', 'manual_debit', 'correction'));
-- What a row without an order is about, and which return of an order it belongs to.
alter table bonus_row add column reference text not null default '';
-- When bonuses that could not be paid for began to wait (domain.md 5.5 rule 10).
alter table bonus_row add column unfunded_at timestamptz;
alter table bonus_row drop constraint bonus_row_order_id_person_id_kind_level_asset_turn_key;
alter table bonus_row add constraint bonus_row_fact
  unique nulls not distinct (order_id, person_id, kind, level, asset, turn, reference);

-- How long a showcase's own bonuses live; no row: for ever.
create table bonus_terms (
  showcase_id bigint primary key references showcase,
  local_days integer not null check (local_days between 1 and 3650)
);

-- Bonuses that will expire: granted together, spent nearest expiry first.
create table bonus_lot (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  source text not null,
  granted_kop bigint not null check (granted_kop > 0),
  left_kop bigint not null check (left_kop between 0 and granted_kop),
  expires_at timestamptz not null,
  unique (person_id, source)
);
create index bonus_lot_showcase on bonus_lot (showcase_id);
create index bonus_lot_purse on bonus_lot (person_id, showcase_id, expires_at) where left_kop > 0;
create index bonus_lot_due on bonus_lot (expires_at) where left_kop > 0;

-- What was taken out of which lot, so that it can come back to it.
create table bonus_lot_use (
  lot_id bigint not null references bonus_lot,
  reference text not null,
  taken_kop bigint not null check (taken_kop > 0),
  returned_kop bigint not null default 0 check (returned_kop between 0 and taken_kop),
  primary key (reference, lot_id)
);
create index bonus_lot_use_lot on bonus_lot_use (lot_id);

-- A warning is given once each time a showcase's funds fall below a line (domain.md 5.5 rule 10).
create table fund_warning (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  level text not null check (level in ('low', 'empty')),
  at timestamptz not null,
  over_at timestamptz
);
create unique index fund_warning_open on fund_warning (showcase_id, level) where over_at is null;
create index bonus_row_unfunded_showcase on bonus_row (showcase_id, unfunded_at) where unfunded;
