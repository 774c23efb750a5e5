-- Bonuses paid out as money.

-- Global bonuses paid out as money (domain.md 4.12). They are held from the request on.
-- Personal: requisites reason
-- Impersonal: public_id tax_status status
create table withdrawal (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  person_id bigint not null references person,
  -- Where it was requested.
  showcase_id bigint not null references showcase,
  company_id bigint references company,
  amount_kop bigint not null check (amount_kop >= 100000),
  fee_kop bigint not null check (fee_kop >= 0),
  tax_kop bigint not null check (tax_kop >= 0),
  tax_status text not null check (tax_status in ('individual', 'npd', 'ip', 'company')),
  requisites jsonb not null,
  status text not null
    check (status in ('new', 'review', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person,
  check (amount_kop > fee_kop + tax_kop)
);
create unique index withdrawal_open on withdrawal (person_id)
  where status in ('new', 'review', 'approved', 'processing', 'failed');
create index withdrawal_person on withdrawal (person_id, id);
create index withdrawal_status on withdrawal (status, id);
create index withdrawal_showcase on withdrawal (showcase_id);
create index withdrawal_company on withdrawal (company_id);
create index withdrawal_decider on withdrawal (decided_by);

-- Erased: reason
-- Impersonal: event to_status
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null,
  person_id bigint not null references person,
  event text not null,
  to_status text not null,
  reason text not null default ''
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);
create index withdrawal_event_person on withdrawal_event (person_id);
