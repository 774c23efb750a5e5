-- What a showcase lets people pay with; null: with whatever can be paid with now.
alter table showcase add column payment_methods text[];
-- The rate the receipt of a line names, by the numbers of 54-FZ that companies and products use.
alter table order_line add column vat_code smallint not null default 1;

alter table payment
  -- The provider's number of the operation that moved the money, where it is not the payment's own.
  add column operation_id text,
  -- What the provider was asked for, kept before it is asked: a repetition must say the same.
  add column request jsonb,
  -- The money is set aside at the provider and waits for us to take it.
  add column authorized_at timestamptz,
  add column attempts integer not null default 0,
  add column next_try_at timestamptz,
  add column trouble text not null default '';
create index payment_untaken on payment (id) where status = 'pending' and authorized_at is not null;
create index payment_created on payment (created_at);

alter table payment_event drop constraint payment_event_kind_check;
alter table payment_event add constraint payment_event_kind_check
  check (kind in ('captured', 'failed', 'authorized'));
alter table payment_event drop constraint payment_event_outcome_check;
alter table payment_event add constraint payment_event_outcome_check
  check (outcome in ('captured', 'failed', 'authorized', 'late', 'unwanted', 'ignored', 'amount_mismatch'));

alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check check (status in ('pending', 'succeeded', 'failed'));
alter table refund
  add column receipt jsonb,
  -- How often the provider refused and was asked anew, with a key of its own each time.
  add column round integer not null default 0,
  add column attempts integer not null default 0,
  add column next_try_at timestamptz,
  add column asked_at timestamptz,
  add column trouble text not null default '';
create index refund_failed on refund (id) where status = 'failed';

-- Fiscal receipts (54-FZ); the body is what was bought, for whom, to the kopeck.
create table receipt (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('payment', 'refund', 'offset')),
  payment_id bigint not null references payment,
  refund_id bigint references refund,
  subject_id bigint,
  body jsonb not null,
  total_kop bigint not null check (total_kop > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  external_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  trouble text not null default '',
  created_at timestamptz not null,
  done_at timestamptz
);
create index receipt_payment on receipt (payment_id);
create index receipt_refund on receipt (refund_id);
create index receipt_subject on receipt (subject_id);
create index receipt_pending on receipt (id) where status = 'pending';

-- Where our books and the provider's did not say the same (reliability.md 5.5); mended: ours follow theirs since.
create table payment_difference (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  ours text not null,
  theirs text not null,
  mended boolean not null,
  unique (payment_id, ours, theirs)
);
