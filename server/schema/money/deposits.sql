-- Deposits of showcases: top-ups, payouts, warnings.

-- How far a showcase’s deposit may go below zero (domain.md D17); without a row, not at all.
create table showcase_credit (
  showcase_id bigint primary key references showcase,
  limit_kop bigint not null check (limit_kop >= 0),
  version integer not null default 1
);

-- The balance below which the owner is warned. The version detects concurrent editors.
create table deposit_rule (
  showcase_id bigint primary key references showcase,
  threshold_kop bigint check (threshold_kop >= 0),
  version integer not null default 1
);

-- Money that showcases pay into their deposits (domain.md 4.11, D17).
-- Impersonal: public_id way status payee reason
create table deposit_top_up (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  asked_by bigint not null references person,
  way text not null check (way in ('invoice', 'card')),
  amount_kop bigint not null check (amount_kop > 0),
  -- `failed`: the provider refused, but may still report the payment.
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'cancelled')),
  company_id bigint not null references company,
  -- The platform’s bank details at the time of the request.
  payee jsonb not null,
  refunded_kop bigint not null default 0 check (refunded_kop between 0 and amount_kop),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references person,
  reason text not null default '',
  -- Spent on rewards and set off against the advance by receipts (54-FZ).
  set_off_kop bigint not null default 0,
  check ((status = 'waiting') = (closed_at is null)),
  check (status = 'paid' or refunded_kop = 0),
  constraint deposit_top_up_set_off check (set_off_kop >= 0 and set_off_kop + refunded_kop <= amount_kop)
);
create index deposit_top_up_showcase on deposit_top_up (showcase_id, id);
create index deposit_top_up_company on deposit_top_up (company_id);
create index deposit_top_up_asked on deposit_top_up (asked_by);
create index deposit_top_up_closed on deposit_top_up (closed_by);
create index deposit_top_up_waiting on deposit_top_up (id) where status = 'waiting' and way = 'invoice';
create index deposit_top_up_to_set_off on deposit_top_up (showcase_id)
  where status = 'paid' and set_off_kop + refunded_kop < amount_kop;

-- Money paid out to a showcase. `earned`: global bonuses that buyers spent there; `deposit`: the rest of a paid
-- invoice.
-- Impersonal: public_id kind status reason
create table showcase_payout (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  asked_by bigint not null references person,
  kind text not null check (kind in ('earned', 'deposit')),
  top_up_id bigint references deposit_top_up,
  amount_kop bigint not null check (amount_kop > 0),
  -- The only company whose account may receive it.
  company_id bigint not null references company,
  status text not null default 'new'
    check (status in ('new', 'review', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person,
  reason text not null default '',
  check ((kind = 'deposit') = (top_up_id is not null))
);
create unique index showcase_payout_open on showcase_payout (showcase_id)
  where status in ('new', 'review', 'approved', 'processing', 'failed');
create index showcase_payout_showcase on showcase_payout (showcase_id, id);
create index showcase_payout_waiting on showcase_payout (id)
  where status in ('new', 'review', 'approved', 'processing', 'failed');
create index showcase_payout_top_up on showcase_payout (top_up_id);
create index showcase_payout_company on showcase_payout (company_id);
create index showcase_payout_asked on showcase_payout (asked_by);
create index showcase_payout_decided on showcase_payout (decided_by);

-- One warning each time the deposit falls below a limit (domain.md 5.5 rule 10).
-- Impersonal: level
create table fund_warning (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  level text not null check (level in ('low', 'empty')),
  at timestamptz not null,
  over_at timestamptz
);
create unique index fund_warning_open on fund_warning (showcase_id, level) where over_at is null;
