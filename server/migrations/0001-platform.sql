create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Facts about this database itself: whether it is a demo, how far the demo clock is ahead.
create table setting (
  name text primary key,
  value jsonb not null
);

-- One row per money request and actor; the answer is stored with the effect (reliability.md 5.6).
create table idempotency_key (
  actor text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);
