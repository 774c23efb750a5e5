-- Extensions and tables of the platform itself. A change of a table also needs a file in server/migrations
-- (CONTRIBUTING.md).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The migrations that were applied, and those whose result a new database already had when it was created.
-- `oldest` is the newest migration that a server must know to run with this one; null: the migration itself (decision 088).
-- Impersonal: name oldest
create table schema_migration (
  name text primary key,
  oldest text
);

-- Facts about this database: whether it is a demo, and how far the demo clock is ahead.
-- Impersonal: name value
create table setting (
  name text primary key,
  value jsonb not null
);

-- One row per actor and idempotency key. The response is stored in the transaction of its effect (reliability.md
-- 5.6).
-- Erased: actor answer
-- Impersonal: key body_hash
create table idempotency_key (
  actor text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);

-- Requests counted per rate limit, shared by all servers (decision 042). Unlogged: after a crash the counts start at
-- zero.
-- Impersonal: key
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);

-- A growing number of each server, by which it sees how far replicas have come (decision 091). A server deletes its row when it
-- ends, and those that are a day old.
-- Impersonal: server
create table replica_beat (
  server text primary key,
  beat bigint not null,
  at timestamptz not null
) with (fillfactor = 50);

-- The state of each background job. All times are those of the application’s clock.
-- Impersonal: name error
create table job_run (
  name text primary key check (name in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains', 'imports',
    'import_files', 'certificates', 'webhooks', 'stock_events', 'unrecorded_files')),
  -- Null for a job that does not run once a night.
  due_at timestamptz,
  -- Claimed for this night and not finished: later steps wait for it.
  is_pending boolean not null default false,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Failures since the last success; `total_failures` counts all.
  failures integer not null default 0,
  total_failures bigint not null default 0,
  -- The kind of the last error; never contains personal data.
  error text not null default ''
);

-- Fingerprints of the keys that encrypt bot tokens and private documents; the keys themselves are settings.
-- `handover` is a new key encrypted with its predecessor, for servers that were started before the new key was made.
-- Impersonal: purpose key_id handover
create table sealing_key (
  purpose text not null check (purpose in ('documents', 'secrets')),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  is_current boolean not null,
  handover bytea,
  primary key (purpose, key_id)
);
create unique index sealing_key_current on sealing_key (purpose) where is_current;
