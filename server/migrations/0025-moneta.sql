-- What MONETA was asked to take, by the name it knows; the receipt is told when it asks again (integrations.md 1.6).
create table moneta_form (
  transaction_id text primary key,
  amount_kop bigint not null check (amount_kop > 0),
  receipt jsonb not null,
  -- The operation whose money is the payment's; that of any other goes back.
  taken_by text,
  created_at timestamptz not null
);

-- Operations that MONETA has named to us; several people may pay one form.
create table moneta_operation (
  id text primary key,
  transaction_id text not null references moneta_form,
  seen_at timestamptz not null,
  -- MONETA has said under its signature that this one is paid.
  notified_at timestamptz,
  -- Its money pays nothing: it came twice, or is not the sum that was asked for.
  stray_kop bigint check (stray_kop > 0),
  returned_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  trouble text not null default ''
);
create index moneta_operation_transaction on moneta_operation (transaction_id);
create index moneta_operation_stray on moneta_operation (next_try_at) where stray_kop is not null and returned_at is null;

-- What the demo's MONETA knows; it stands in for the real one's own database.
create table fake_moneta_operation (
  id bigint generated always as identity (start with 100001) primary key,
  kind text not null check (kind in ('payment', 'refund')),
  parent_id bigint references fake_moneta_operation,
  client_transaction text not null,
  amount_kop bigint not null check (amount_kop > 0),
  status text not null check (status in ('CREATED', 'TAKENIN_NOTSENT', 'SUCCEED', 'CANCELED')),
  -- What the shop's form asked for: description and where people go afterwards.
  form jsonb not null,
  -- What the cash register printed, or why it could not.
  receipt jsonb,
  attempts integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index fake_moneta_operation_parent on fake_moneta_operation (parent_id);
create index fake_moneta_operation_client on fake_moneta_operation (client_transaction);
create index fake_moneta_operation_due on fake_moneta_operation (next_try_at) where status = 'TAKENIN_NOTSENT';
