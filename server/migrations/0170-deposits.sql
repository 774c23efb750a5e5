-- Money that showcases pay into their deposits, and money the platform pays out to them (domain.md 4.11, D17).
create table deposit_top_up (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  asked_by bigint not null references person,
  way text not null check (way in ('invoice', 'card')),
  amount_kop bigint not null check (amount_kop > 0),
  -- failed: the payment system refused; its word that the money came may still follow.
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'cancelled')),
  company_id bigint not null references company,
  -- The platform's details as they were when it was asked.
  payee jsonb not null,
  refunded_kop bigint not null default 0 check (refunded_kop between 0 and amount_kop),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references person,
  reason text not null default '',
  check ((status = 'waiting') = (closed_at is null)),
  check (status = 'paid' or refunded_kop = 0)
);
create index deposit_top_up_showcase on deposit_top_up (showcase_id, id);
create index deposit_top_up_company on deposit_top_up (company_id);
create index deposit_top_up_asked on deposit_top_up (asked_by);
create index deposit_top_up_closed on deposit_top_up (closed_by);
create index deposit_top_up_waiting on deposit_top_up (id) where status = 'waiting' and way = 'invoice';

-- earned: global bonuses that buyers spent there; deposit: what is left of an invoice that was paid.
create table showcase_payout (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  asked_by bigint not null references person,
  kind text not null check (kind in ('earned', 'deposit')),
  top_up_id bigint references deposit_top_up,
  amount_kop bigint not null check (amount_kop > 0),
  -- Paid to the account this company has, and to no other.
  company_id bigint not null references company,
  status text not null default 'new' check (status in ('new', 'review', 'approved', 'processing', 'paid', 'failed',
    'rejected', 'cancelled')),
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

-- How low the owner lets the deposit fall before a warning, and the credit limit, each with the version that was read.
create table deposit_rule (
  showcase_id bigint primary key references showcase,
  threshold_kop bigint check (threshold_kop >= 0),
  version integer not null default 1
);
alter table showcase_credit add column version integer not null default 1;

-- A payment belongs to a checkout group or pays a top-up, which has no group and no shares (ruling 38).
alter table payment alter column group_id drop not null;
alter table payment add column top_up_id bigint references deposit_top_up;
alter table payment add constraint payment_pays_one_thing check ((group_id is null) <> (top_up_id is null));
create unique index payment_top_up_captured on payment (top_up_id) where status = 'succeeded';
create unique index payment_top_up_open on payment (top_up_id) where status = 'pending';
create index payment_top_up on payment (top_up_id);

create or replace function payment_has_shares() returns trigger language plpgsql as $$
begin
  if exists (
    select from written p
    where p.group_id is not null
      and p.amount_kop is distinct from (select sum(s.amount_kop) from payment_share s where s.payment_id = p.id)
  ) then
    raise exception 'the shares of a payment must add up to it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger payment_amount_fixed on payment;
create trigger payment_amount_fixed before update of amount_kop, group_id, top_up_id on payment
  for each statement execute function payment_share_stays();

-- Owners and members who see the money are told that it runs out; the platform, that there is none left.
create function notify_finance(showcase bigint, about text, what jsonb, moment timestamptz) returns void language sql as $$
insert into notification (person_id, showcase_id, type, subject, data, at, bot_due_at)
select m.person_id, showcase, 'system', about, what, moment, moment
from showcase_member m
where m.showcase_id = showcase and m.status = 'active' and (m.role = 'owner' or 'finance.view' = any (m.capabilities))
on conflict do nothing
$$;

create function notice_of_funds() returns trigger language plpgsql as $$
begin
  perform notify_finance(new.showcase_id, 'funds:' || new.id,
    jsonb_build_object('kind', 'deposit_' || new.level, 'tab', 'deposit'), new.at);
  if new.level = 'empty' then
    perform notify_platform(null, 'funds_desk:' || new.id, jsonb_build_object('status', 'deposit_overdue', 'tab', 'deposits',
      'name', (select s.name from showcase s where s.id = new.showcase_id)), new.at);
  end if;
  return null;
end
$$;
create trigger fund_warning_told after insert on fund_warning for each row execute function notice_of_funds();

create function notice_of_top_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.way = 'invoice' then
      perform notify_platform(new.asked_by, 'top_up:' || new.id, jsonb_build_object('status', 'top_up', 'tab', 'invoices',
        'kop', new.amount_kop), new.created_at);
    end if;
  elsif new.status <> old.status and (new.status = 'paid' or new.closed_by is distinct from new.asked_by) then
    perform notify_finance(new.showcase_id, 'top_up:' || new.id || ':' || new.status, jsonb_build_object(
      'kind', 'top_up_' || new.status, 'tab', 'deposit', 'kop', new.amount_kop, 'reason', new.reason), new.closed_at);
  end if;
  return null;
end
$$;
create trigger top_up_told after insert or update of status on deposit_top_up
  for each row execute function notice_of_top_up();

create function notice_of_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_platform(new.asked_by, 'payout:' || new.id, jsonb_build_object('status', 'payout', 'tab', 'payouts',
      'kop', new.amount_kop), new.created_at);
  elsif new.status <> old.status and new.status in ('paid', 'failed', 'rejected') then
    perform notify_finance(new.showcase_id, 'payout:' || new.id || ':' || new.status, jsonb_build_object(
      'kind', 'payout_' || new.status, 'tab', 'deposit', 'kop', new.amount_kop, 'reason', new.reason), new.decided_at);
  end if;
  return null;
end
$$;
create trigger payout_told after insert or update of status on showcase_payout
  for each row execute function notice_of_payout();
