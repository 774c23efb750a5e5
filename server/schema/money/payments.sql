-- Payments, refunds, receipts and the providers’ own records.

-- Pays a checkout group, which it knows by number only (rulings 8), or a top-up, which has no shares (ruling 38). A surcharge
-- for dearer goods is a payment of its own (decision 074).
-- Quoting: request
-- Impersonal: public_id provider currency status external_id confirmation_url operation_id last_error way
create table payment (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint,
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
  -- When the provider confirmed that the payment is cancelled.
  cancel_confirmed_at timestamptz,
  -- The provider’s id of the operation, if it differs from the payment’s.
  operation_id text,
  -- What was requested, stored before the request: a retry must send the same.
  request jsonb,
  -- The money is reserved at the provider and must be captured.
  authorized_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text not null default '',
  top_up_id bigint references deposit_top_up,
  -- What the shopper chose to pay with; null leaves the choice to the provider’s page.
  way text check (way in ('card', 'sbp')),
  -- The proposal of dearer goods that it pays for, of an order of the group; null for the orders themselves.
  proposal_id bigint,
  unique (provider, external_id),
  constraint payment_pays_one_thing check ((group_id is null) <> (top_up_id is null))
);
create unique index payment_captured on payment (group_id) where status = 'succeeded' and proposal_id is null;
create unique index payment_open on payment (group_id) where status = 'pending' and proposal_id is null;
create index payment_group on payment (group_id);
create index payment_showcase on payment (showcase_id);
create index payment_cancel_unconfirmed on payment (id) where status = 'canceled' and cancel_confirmed_at is null;
create index payment_uncaptured on payment (id) where status = 'pending' and authorized_at is not null;
create index payment_created on payment (created_at);
create unique index payment_top_up_captured on payment (top_up_id) where status = 'succeeded';
create unique index payment_top_up_open on payment (top_up_id) where status = 'pending';
create index payment_top_up on payment (top_up_id);
create unique index payment_proposal_captured on payment (proposal_id) where status = 'succeeded';
create unique index payment_proposal_open on payment (proposal_id) where status = 'pending';

-- The part of a payment that belongs to one order. Shares add up to the payment and never change.
create table payment_share (
  payment_id bigint not null references payment,
  subject_id bigint not null,
  amount_kop bigint not null check (amount_kop >= 0),
  primary key (payment_id, subject_id)
);

-- Each notification or status of a provider, once; `raw` contains no personal data.
-- Quoting: raw
-- Impersonal: provider event_id kind currency outcome
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  payment_id bigint not null references payment,
  kind text not null check (kind in ('captured', 'failed', 'authorized')),
  amount_kop bigint not null,
  currency text not null,
  outcome text not null
    check (outcome in ('captured', 'failed', 'authorized', 'late', 'unwanted', 'ignored', 'amount_mismatch')),
  raw jsonb not null,
  at timestamptz not null,
  unique (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id);

-- Quoting: receipt
-- Impersonal: key reason status external_id last_error
create table refund (
  id bigint generated always as identity primary key,
  key text not null unique,
  payment_id bigint not null references payment,
  subject_id bigint,
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  external_id text,
  created_at timestamptz not null,
  done_at timestamptz,
  receipt jsonb,
  -- How often the provider refused; each new attempt has a key of its own.
  round integer not null default 0,
  attempts integer not null default 0,
  next_try_at timestamptz,
  asked_at timestamptz,
  last_error text not null default '',
  -- The last failed attempt.
  tried_at timestamptz,
  -- Resolved manually: the provider is not asked again.
  settled_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_pending on refund (id) where status = 'pending';
create index refund_failed on refund (id) where status = 'failed';

-- Fiscal receipts (54-FZ); `body` lists what was bought, in kopecks. Receipts of cash and bank transfers have no
-- payment; those that the seller prints wait for their link.
-- Quoting: body
-- Impersonal: key kind status external_id last_error settled link
create table receipt (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('payment', 'refund', 'offset', 'sale', 'return')),
  payment_id bigint references payment,
  refund_id bigint references refund,
  subject_id bigint,
  body jsonb not null,
  total_kop bigint not null check (total_kop > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled', 'by_seller')),
  external_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  settled text check (settled in ('cash', 'card', 'prepaid')),
  link text not null default '' check (length(link) <= 500),
  linked_by bigint references person,
  linked_at timestamptz,
  constraint receipt_without_payment
    check (case when payment_id is null then kind in ('sale', 'offset', 'return') and settled is not null
      and subject_id is not null else status <> 'by_seller' end)
);
create index receipt_payment on receipt (payment_id);
create index receipt_refund on receipt (refund_id);
create index receipt_subject on receipt (subject_id);
create index receipt_pending on receipt (id) where status = 'pending';
create index receipt_linked_by on receipt (linked_by) where linked_by is not null;

-- Where our records and the provider’s differed (reliability.md 5.5). `mended`: ours were corrected.
-- Impersonal: ours theirs
create table payment_difference (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  ours text not null,
  theirs text not null,
  mended boolean not null,
  mended_at timestamptz,
  unique (payment_id, ours, theirs)
);

-- Payment forms of MONETA by its transaction id; MONETA asks for the receipt later (integrations.md 1.6).
-- Quoting: receipt
-- Impersonal: transaction_id taken_by
create table moneta_form (
  transaction_id text primary key,
  amount_kop bigint not null check (amount_kop > 0),
  receipt jsonb not null,
  -- The operation that paid; money of any other operation is refunded.
  taken_by text,
  created_at timestamptz not null
);

-- Operations that MONETA reported; several people may pay one form.
-- Impersonal: id transaction_id last_error
create table moneta_operation (
  id text primary key,
  transaction_id text not null references moneta_form,
  seen_at timestamptz not null,
  -- MONETA’s signed notification of the payment.
  notified_at timestamptz,
  -- An unmatched payment: paid twice, or with a wrong amount.
  unmatched_kop bigint check (unmatched_kop > 0),
  returned_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text not null default '',
  -- The last failed refund, and whether MONETA refused it. An unmatched payment that cannot be refunded becomes a
  -- payment case (decision 011).
  tried_at timestamptz,
  is_refused boolean not null default false,
  -- Resolved manually: MONETA is not asked again.
  settled_at timestamptz
);
create index moneta_operation_transaction on moneta_operation (transaction_id);
create index moneta_operation_unmatched on moneta_operation (next_try_at)
  where unmatched_kop is not null and returned_at is null and settled_at is null;

-- The unmatched payments of every provider; payment cases read and change them through this view only.
create view unmatched_payment as
select id, unmatched_kop as amount_kop, returned_at, attempts, next_try_at, last_error, tried_at, is_refused, settled_at
from moneta_operation where unmatched_kop is not null;

-- Money that an administrator must look at: a difference to the provider’s records, a failed refund, an unmatched
-- payment (domain.md 5.2, reliability.md 5.5).
-- Impersonal: kind status unmatched_id
create table payment_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('difference', 'refund', 'unmatched')),
  payment_id bigint not null references payment,
  -- The latest difference.
  difference_id bigint references payment_difference,
  refund_id bigint references refund,
  -- `settled`: resolved manually; `gone`: resolved by itself or by a retry.
  status text not null default 'open' check (status in ('open', 'settled', 'gone')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unmatched_id text references moneta_operation,
  check ((kind = 'difference') = (difference_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((status = 'open') = (closed_at is null)),
  constraint payment_case_unmatched_check check ((kind = 'unmatched') = (unmatched_id is not null))
);
create unique index payment_case_refund on payment_case (refund_id);
create unique index payment_case_differs on payment_case (payment_id) where kind = 'difference' and status = 'open';
create index payment_case_payment on payment_case (payment_id);
create index payment_case_difference on payment_case (difference_id);
create index payment_case_status on payment_case (status, id);
create unique index payment_case_unmatched on payment_case (unmatched_id);

-- The history of a case; without a person the server did it. The note is a person’s text or the provider’s response.
-- Impersonal: event note
create table payment_case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references payment_case,
  at timestamptz not null,
  person_id bigint references person,
  event text not null check (event in ('open', 'change', 'retry', 'ask', 'answer', 'settle', 'gone')),
  note text not null default ''
);
create index payment_case_event_case on payment_case_event (case_id, id);
create index payment_case_event_person on payment_case_event (person_id);

-- The database of the sandbox bank.
-- Impersonal: id currency merchant purpose return_url status event_id
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

-- Impersonal: key payment_id
create table sandbox_refund (
  key text primary key,
  payment_id text not null references sandbox_payment,
  amount_kop bigint not null check (amount_kop > 0),
  at timestamptz not null
);

-- The database of the demo’s MONETA.
-- Impersonal: kind client_transaction status form receipt
create table fake_moneta_operation (
  id bigint generated always as identity (start with 100001) primary key,
  kind text not null check (kind in ('payment', 'refund')),
  parent_id bigint references fake_moneta_operation,
  client_transaction text not null,
  amount_kop bigint not null check (amount_kop > 0),
  status text not null check (status in ('CREATED', 'TAKENIN_NOTSENT', 'SUCCEED', 'CANCELED')),
  -- The shop’s request: description and return address.
  form jsonb not null,
  -- What the cash register printed, or why it failed.
  receipt jsonb,
  attempts integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index fake_moneta_operation_parent on fake_moneta_operation (parent_id);
create index fake_moneta_operation_client on fake_moneta_operation (client_transaction);
create index fake_moneta_operation_due on fake_moneta_operation (next_try_at) where status = 'TAKENIN_NOTSENT';

-- Requests for Telegram Stars: how many a payment takes, and which bot asks for them (decision 067).
-- Impersonal: link
create table stars_invoice (
  payment_id bigint primary key references payment,
  bot_id bigint not null references bot,
  stars integer not null check (stars > 0),
  link text not null,
  -- When the last charge was allowed.
  allowed_at timestamptz
);
create index stars_invoice_bot on stars_invoice (bot_id);

-- Charges of Stars. One at most is applied to its payment; any other is surplus, and its Stars go back to the payer.
-- Impersonal: charge_id last_error
create table stars_charge (
  id bigint generated always as identity primary key,
  charge_id text not null unique,
  payment_id bigint not null references stars_invoice,
  -- The payer’s number in the messenger, which returns the Stars to it.
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
