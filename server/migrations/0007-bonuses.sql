-- A published plan never changes; the newest version is in force (domain.md 4.10). No showcase: the platform's own.
create table plan_version (
  id bigint generated always as identity primary key,
  showcase_id bigint references showcase,
  version integer not null check (version > 0),
  levels jsonb not null,
  total_cap_bp integer not null check (total_cap_bp between 0 and 10000),
  margin_cap_bp integer not null check (margin_cap_bp between 0 and 10000),
  published_at timestamptz not null,
  unique nulls not distinct (showcase_id, version)
);
create function plan_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published plan stays as it is: publish the next version';
end
$$;
create trigger plan_version_stays before update or delete on plan_version
  for each row execute function plan_refuse_change();

-- How far below zero a showcase's deposit may go (domain.md D17); no row is no credit.
create table showcase_credit (
  showcase_id bigint primary key references showcase,
  limit_kop bigint not null check (limit_kop >= 0)
);

-- What a paid order's rewards are computed from, as it was when it was paid (domain.md D11).
create table reward_order (
  order_id bigint primary key,
  order_number text not null,
  showcase_id bigint not null references showcase,
  buyer_id bigint not null references person,
  plan_version_id bigint not null references plan_version,
  chain jsonb not null,
  -- Whether a provider confirmed the payment: if not, the showcase's credit is not for its rewards (rulings 12).
  provider_paid boolean not null,
  confirm_at timestamptz,
  paid_at timestamptz not null
);
create index reward_order_showcase on reward_order (showcase_id);
create index reward_order_buyer on reward_order (buyer_id);
create index reward_order_plan on reward_order (plan_version_id);

-- One recipient's reward for one order line: what it should be now and what the ledger has of it (rulings 10).
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
  primary key (order_id, line_id, person_id, level)
);
create index reward_allocation_person on reward_allocation (person_id);
create index reward_allocation_showcase on reward_allocation (showcase_id);

-- What a person sees: one row per fact, in their own words; amounts are signed (domain.md 4.11).
create table bonus_row (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  kind text not null check (kind in ('earn', 'recommend', 'spend', 'spend_return', 'reversal')),
  asset text not null check (asset in ('local', 'global')),
  amount_kop bigint not null,
  status text not null check (status in ('expected', 'available', 'cancelled', 'spent', 'held')),
  at timestamptz not null,
  order_id bigint,
  order_number text not null default '',
  level smallint,
  -- Which attempt to spend, or which reward version, this is: an order may be tried, or returned, more than once.
  turn integer not null default 0,
  bp integer,
  base_kop bigint,
  buyer text not null default '',
  cap_applied boolean not null default false,
  confirm_at timestamptz,
  -- The showcase could not pay for it yet (rulings 11).
  unfunded boolean not null default false,
  seen_at timestamptz,
  unique nulls not distinct (order_id, person_id, kind, level, asset, turn)
);
create index bonus_row_person on bonus_row (person_id, at, id);
create index bonus_row_showcase on bonus_row (showcase_id);
create index bonus_row_unseen on bonus_row (person_id, showcase_id) where seen_at is null;
create index bonus_row_unfunded on bonus_row (order_id) where unfunded;
