-- Webhooks: where a showcase sends signed messages, the messages, and the attempts to send them.
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
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('member', 'failing', 'gone')),
  stock_due_at timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_showcase on webhook (showcase_id);
create index webhook_person on webhook (person_id);

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

create table webhook_stock (
  webhook_id bigint not null references webhook on delete cascade,
  variant_id bigint not null,
  available integer,
  primary key (webhook_id, variant_id)
);

alter table job_run drop constraint job_run_name_check;
alter table job_run add constraint job_run_name_check check (name in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains', 'imports',
    'import_files', 'certificates', 'webhooks', 'stock_events'));
