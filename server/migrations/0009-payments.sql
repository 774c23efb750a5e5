-- A payment belongs to a checkout group that payments know only by number (rulings 8).
create table payment (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null,
  showcase_id bigint not null references showcase,
  provider text not null,
  amount_kop bigint not null check (amount_kop > 0),
  currency text not null default 'RUB' check (currency = 'RUB'),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled', 'failed')),
  external_id text,
  confirmation_url text,
  created_at timestamptz not null,
  captured_at timestamptz,
  closed_at timestamptz,
  -- The provider has been told that we no longer want this money.
  told_at timestamptz,
  unique (provider, external_id)
);
create unique index payment_captured on payment (group_id) where status = 'succeeded';
create unique index payment_open on payment (group_id) where status = 'pending';
create index payment_group on payment (group_id);
create index payment_showcase on payment (showcase_id);
create index payment_untold on payment (id) where status = 'canceled' and told_at is null;

create table payment_share (
  payment_id bigint not null references payment,
  subject_id bigint not null,
  amount_kop bigint not null check (amount_kop >= 0),
  primary key (payment_id, subject_id)
);

-- A payment and its shares are written by one statement, after which they must agree and never change.
create function payment_is_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w join payment p on p.id = w.payment_id
    where p.amount_kop is distinct from (select sum(s.amount_kop) from payment_share s where s.payment_id = p.id)
  ) then
    raise exception 'the shares of a payment must add up to it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function payment_has_shares() returns trigger language plpgsql as $$
begin
  if exists (
    select from written p
    where p.amount_kop is distinct from (select sum(s.amount_kop) from payment_share s where s.payment_id = p.id)
  ) then
    raise exception 'the shares of a payment must add up to it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function payment_share_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the amounts of a payment never change' using errcode = 'check_violation';
end $$;
create trigger payment_shares_whole after insert on payment_share
  referencing new table as written for each statement execute function payment_is_whole();
create trigger payment_whole after insert on payment
  referencing new table as written for each statement execute function payment_has_shares();
create trigger payment_share_fixed before update or delete on payment_share
  for each statement execute function payment_share_stays();
create trigger payment_amount_fixed before update of amount_kop, group_id on payment
  for each statement execute function payment_share_stays();

-- Every notification or status that a provider gave, once; raw holds no personal data.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  payment_id bigint not null references payment,
  kind text not null check (kind in ('captured', 'failed')),
  amount_kop bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('captured', 'failed', 'late', 'ignored', 'amount_mismatch')),
  raw jsonb not null,
  at timestamptz not null,
  unique (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id);

create table refund (
  id bigint generated always as identity primary key,
  key text not null unique,
  payment_id bigint not null references payment,
  subject_id bigint,
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded')),
  external_id text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_pending on refund (id) where status = 'pending';

-- What the sandbox bank knows; it stands in for a real bank's own database.
create table sandbox_payment (
  id text primary key,
  amount_kop bigint not null check (amount_kop > 0),
  currency text not null,
  merchant text not null,
  purpose text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'cancelled')),
  event_id text unique,
  notified_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz
);
create table sandbox_refund (
  key text primary key,
  payment_id text not null references sandbox_payment,
  amount_kop bigint not null check (amount_kop > 0),
  at timestamptz not null
);
