-- Programs of sellers: API keys and webhooks (decision 064).

-- An API key of a showcase, stored as its SHA-256. It acts with the present rights of the member who made it, and with no
-- more than its scopes.
-- Impersonal: name ending scopes key_hash
create table api_key (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  key_hash bytea not null unique,
  -- The last characters, by which its owner recognises it.
  ending text not null check (length(ending) = 4),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- Written at most once an hour.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_showcase on api_key (showcase_id) where revoked_at is null;
create index api_key_person on api_key (person_id);

-- Where a showcase sends signed messages. The secrets are sealed (decision 032); the previous one signs as well until
-- `previous_until`. While `off_at` is set nothing is recorded or sent.
-- Impersonal: url events sealed_secret previous_secret off_reason
create table webhook (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  sealed_secret text not null,
  previous_secret text,
  previous_until timestamptz,
  person_id bigint not null references person,
  created_at timestamptz not null,
  -- Since when no attempt has succeeded.
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('member', 'failing', 'gone')),
  -- When the stock is compared next; null: it was never compared.
  stock_due_at timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_showcase on webhook (showcase_id);
create index webhook_person on webhook (person_id);

-- A message for one webhook, recorded with its fact and sent at least once. A server that sends it holds it until
-- `leased_until`. `attempts` counts those since it was recorded or sent again by hand.
-- Impersonal: type data state
create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  type text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at timestamptz not null,
  leased_until timestamptz,
  attempts integer not null default 0
);
create index webhook_message_log on webhook_message (webhook_id, id desc);
create index webhook_message_due on webhook_message (due_at, id) where state = 'waiting';
create index webhook_message_at on webhook_message (at);

-- An attempt to send a message: the status of the response, or why there was none.
-- Impersonal: fault excerpt
create table webhook_attempt (
  id bigint generated always as identity primary key,
  message_id bigint not null references webhook_message on delete cascade,
  at timestamptz not null,
  status integer,
  fault text check (fault in ('address_private', 'unreachable', 'too_slow')),
  ms integer not null,
  excerpt text not null default '' check (length(excerpt) <= 300),
  check ((status is null) <> (fault is null))
);
create index webhook_attempt_message on webhook_attempt (message_id, id desc);

-- The stock that a webhook was told of last; null: any number can be ordered. No references (decision 007).
create table webhook_stock (
  webhook_id bigint not null references webhook on delete cascade,
  variant_id bigint not null,
  available integer,
  primary key (webhook_id, variant_id)
);
