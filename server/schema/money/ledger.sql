-- The double-entry ledger of bonuses and deposits.

-- The holder (`owner`) of an asset, and the part of the ledger (`kind`).
-- Impersonal: kind asset
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  owner bigint not null,
  asset text not null,
  -- Credits of a lazy account are appended to ledger_delta instead of locking its balance (reliability.md 5.4).
  lazy boolean not null,
  unique (kind, owner, asset),
  unique (id, asset)
);

-- A movement of value, recorded once: the key identifies the fact, the hash its content (reliability.md 5.1).
-- Impersonal: event_key kind phase body_hash of_phase meta
create table ledger_event (
  id bigint generated always as identity primary key,
  event_key text not null unique,
  kind text not null,
  phase text not null check (phase in ('post', 'hold', 'settle', 'release', 'reverse')),
  body_hash bytea not null,
  -- The hold that is settled or released, or the event that is reversed, each at most once.
  of_event bigint unique,
  of_phase text,
  at timestamptz not null,
  meta jsonb not null default '{}',
  unique (id, phase),
  foreign key (of_event, of_phase) references ledger_event (id, phase),
  check ( case phase when 'settle' then of_event is not null and of_phase is not distinct from 'hold'
    when 'release' then of_event is not null and of_phase is not distinct from 'hold'
    when 'reverse' then of_event is not null and coalesce(of_phase in ('post', 'settle'), false)
    else of_event is null and of_phase is null end )
);

-- Debit and credit are in one row, so an unbalanced event cannot be written. Both references include the asset, so a
-- posting cannot change it. `debit` gives, `credit` receives.
-- Impersonal: asset
create table ledger_posting (
  event_id bigint not null references ledger_event,
  line smallint not null,
  asset text not null,
  debit bigint not null,
  credit bigint not null,
  amount_kop bigint not null check (amount_kop between 1 and 100000000000000),
  primary key (event_id, line),
  check (debit <> credit),
  foreign key (debit, asset) references ledger_account (id, asset),
  foreign key (credit, asset) references ledger_account (id, asset)
);
create index ledger_posting_debit on ledger_posting (debit);
create index ledger_posting_credit on ledger_posting (credit);

create table ledger_balance (
  account_id bigint primary key references ledger_account,
  posted_kop bigint not null default 0,
  held_kop bigint not null default 0 check (held_kop >= 0),
  -- The lowest balance that the last debit allowed; null: no limit.
  floor_kop bigint,
  constraint ledger_floor check (posted_kop - held_kop >= floor_kop)
) with (fillfactor = 50);

-- Credits of lazy accounts that are not in their balance yet.
create table ledger_delta (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_balance,
  event_id bigint not null references ledger_event,
  amount_kop bigint not null check (amount_kop <> 0)
);
create index ledger_delta_account on ledger_delta (account_id);
