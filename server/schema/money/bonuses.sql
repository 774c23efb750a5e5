-- Rewards of orders and the bonuses of people.

-- The inputs of a paid order’s rewards, as they were at the payment (domain.md D11).
-- Impersonal: order_number chain terms
create table reward_order (
  order_id bigint primary key,
  order_number text not null,
  showcase_id bigint not null references showcase,
  buyer_id bigint not null references person,
  plan_version_id bigint not null references plan_version,
  chain jsonb not null,
  -- Whether a provider confirmed the payment; otherwise the showcase’s credit does not cover its rewards (rulings
  -- 12).
  provider_paid boolean not null,
  confirm_at timestamptz,
  paid_at timestamptz not null,
  -- Set while the sale is disputed.
  held_at timestamptz,
  -- The plan’s exceptions for the lines, so that a return is calculated with the same.
  terms jsonb not null default '{}',
  -- What the buyer paid for goods; counts for the qualification of recommenders.
  base_kop bigint not null default 0 check (base_kop >= 0),
  -- When the return window ended and the rewards were confirmed. Only a person’s first such order in a showcase has a
  -- welcome bonus (domain.md 4.10).
  ripened_at timestamptz,
  -- Suspicious rewards stay expected until an administrator decides; `put_off`: they were due before that. Each order
  -- is checked at its payment and before its rewards are confirmed (domain.md 6.5).
  flagged_at timestamptz,
  put_off boolean not null default false,
  look_at timestamptz
);
create index reward_order_showcase on reward_order (showcase_id);
create index reward_order_buyer on reward_order (buyer_id);
create index reward_order_plan on reward_order (plan_version_id);
create index reward_order_ripened on reward_order (buyer_id, showcase_id) where ripened_at is not null;
create index reward_order_look on reward_order (look_at, order_id) where look_at is not null;
create index reward_order_put_off on reward_order (order_id) where put_off;

-- The reward of one recipient for one line: its target and what the ledger has posted (rulings 10).
-- Impersonal: asset
create table reward_allocation (
  order_id bigint not null references reward_order,
  line_id bigint not null,
  person_id bigint not null references person,
  level smallint not null check (level between 0 and 10),
  showcase_id bigint not null references showcase,
  asset text not null check (asset in ('local', 'global')),
  bp integer not null check (bp between 0 and 5000),
  base_kop bigint not null check (base_kop >= 0),
  granted_kop bigint not null check (granted_kop >= 0),
  target_kop bigint not null check (target_kop between 0 and granted_kop),
  posted_kop bigint not null default 0 check (posted_kop between 0 and granted_kop),
  cap_applied boolean not null,
  confirmed boolean not null default false,
  -- Which direct friend of the recipient the purchase came through; null for the buyer’s own reward (decision 072).
  via_id bigint,
  primary key (order_id, line_id, person_id, level)
);
-- What each direct friend’s branch earned a person.
create index reward_allocation_branch on reward_allocation (person_id, showcase_id, via_id);
create index reward_allocation_showcase on reward_allocation (showcase_id);

-- Why rewards are suspicious, and the final decision.
-- Impersonal: public_id evidence status reason
create table reward_flag (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references reward_order,
  showcase_id bigint not null references showcase,
  evidence jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'cleared', 'voided', 'gone')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person,
  reason text not null default '',
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('cleared', 'voided')) = (decided_by is not null))
);
create unique index reward_flag_waiting on reward_flag (order_id) where status = 'waiting';
create index reward_flag_order on reward_flag (order_id);
create index reward_flag_showcase on reward_flag (showcase_id);
create index reward_flag_status on reward_flag (status, id);
create index reward_flag_decider on reward_flag (decided_by);

-- The bonus history that people see; amounts are signed (domain.md 4.11).
-- Impersonal: kind asset status order_number reference
create table bonus_row (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  kind text not null
    check (kind in ('earn', 'recommend', 'welcome', 'gift', 'spend', 'spend_return', 'offline_redeem',
      'offline_payout', 'withdraw', 'withdraw_return', 'reversal', 'expire', 'transfer_in', 'transfer_out',
      'manual_debit', 'correction')),
  asset text not null check (asset in ('local', 'global')),
  amount_kop bigint not null,
  status text not null check (status in ('expected', 'available', 'cancelled', 'spent', 'held')),
  at timestamptz not null,
  order_id bigint,
  order_number text not null default '',
  level smallint,
  -- Counts attempts to spend, or reward versions: an order may be tried or returned more than once.
  turn integer not null default 0,
  bp integer,
  base_kop bigint,
  cap_applied boolean not null default false,
  confirm_at timestamptz,
  -- The showcase’s deposit does not cover it yet (rulings 11).
  unfunded boolean not null default false,
  seen_at timestamptz,
  -- The subject of a row without an order, or the return it belongs to.
  reference text not null default '',
  -- Since when the deposit does not cover it (domain.md 5.5 rule 10).
  unfunded_at timestamptz,
  -- When the row got its status; `at` is when it was earned.
  moved_at timestamptz,
  constraint bonus_row_fact unique nulls not distinct (order_id, person_id, kind, level, asset, turn, reference)
);
create index bonus_row_person on bonus_row (person_id, at, id);
create index bonus_row_showcase on bonus_row (showcase_id);
create index bonus_row_unseen on bonus_row (person_id, showcase_id) where seen_at is null;
create index bonus_row_unfunded on bonus_row (order_id) where unfunded;
create index bonus_row_unfunded_showcase on bonus_row (showcase_id, unfunded_at) where unfunded;
-- One welcome bonus per person and showcase.
create unique index bonus_row_welcome on bonus_row (person_id, showcase_id) where kind = 'welcome';

-- How many days local bonuses live; without a row they do not expire.
create table bonus_terms (
  showcase_id bigint primary key references showcase,
  local_days integer not null check (local_days between 1 and 3650)
);

-- Local bonuses with one expiry date; the nearest expiry is spent first.
-- Impersonal: source
create table bonus_lot (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  source text not null,
  granted_kop bigint not null check (granted_kop > 0),
  left_kop bigint not null check (left_kop between 0 and granted_kop),
  expires_at timestamptz not null,
  -- When the owner was notified of the expiry.
  announced_at timestamptz,
  unique (person_id, source)
);
create index bonus_lot_showcase on bonus_lot (showcase_id);
create index bonus_lot_purse on bonus_lot (person_id, showcase_id, expires_at) where left_kop > 0;
create index bonus_lot_due on bonus_lot (expires_at) where left_kop > 0;

-- What was taken from a lot, so that it can be returned to it.
-- Impersonal: reference
create table bonus_lot_use (
  lot_id bigint not null references bonus_lot,
  reference text not null,
  taken_kop bigint not null check (taken_kop > 0),
  returned_kop bigint not null default 0 check (returned_kop between 0 and taken_kop),
  primary key (reference, lot_id)
);
create index bonus_lot_use_lot on bonus_lot_use (lot_id);

-- Local bonuses granted or debited manually; amounts above the daily limit need a second member (domain.md 4.11).
-- Personal: reason
-- Impersonal: public_id kind status
create table manual_bonus (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  kind text not null check (kind in ('gift', 'manual_debit')),
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  check (asked_by <> person_id),
  check (decided_by <> asked_by),
  check (status = 'done' or (status = 'waiting') = (decided_by is null))
);
create index manual_bonus_showcase on manual_bonus (showcase_id, id);
create index manual_bonus_person on manual_bonus (person_id);
create index manual_bonus_asker on manual_bonus (asked_by);
create index manual_bonus_decider on manual_bonus (decided_by);

-- Manual bonuses of a member per day: locked and updated, never recounted (rulings 12).
-- Impersonal: day
create table manual_counter (
  showcase_id bigint not null references showcase,
  member_id bigint not null references person,
  day text not null,
  total_kop bigint not null check (total_kop >= 0),
  primary key (showcase_id, member_id, day)
);
create index manual_counter_member on manual_counter (member_id);

-- Corrections of the ledger by two administrators of the platform (domain.md 4.11).
-- Personal: reason
-- Impersonal: public_id asset status
create table correction (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  asset text not null check (asset in ('local', 'global')),
  amount_kop bigint not null check (amount_kop <> 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  check (asked_by <> person_id),
  check (decided_by <> asked_by),
  check (decided_by <> person_id),
  check ((status = 'waiting') = (decided_by is null)),
  check ((status = 'waiting') = (decided_at is null))
);
create index correction_waiting on correction (id) where status = 'waiting';
create index correction_showcase on correction (showcase_id);
create index correction_person on correction (person_id);
create index correction_asker on correction (asked_by);
create index correction_decider on correction (decided_by);

-- Impersonal: public_id
create table bonus_transfer (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  from_id bigint not null references person,
  to_id bigint not null references person,
  amount_kop bigint not null check (amount_kop > 0),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index bonus_transfer_showcase on bonus_transfer (showcase_id);
create index bonus_transfer_from on bonus_transfer (from_id);
create index bonus_transfer_to on bonus_transfer (to_id);

-- Transfers of a person per day: locked and updated, never recounted (rulings 12).
-- Impersonal: day
create table transfer_counter (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  day text not null,
  total_kop bigint not null check (total_kop >= 0),
  primary key (showcase_id, person_id, day)
);
create index transfer_counter_person on transfer_counter (person_id);
