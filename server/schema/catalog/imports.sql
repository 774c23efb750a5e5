-- Imports of products: files, addresses with schedules, staged rows and the pictures that rows name.

-- An address that is imported on a schedule. `due_at` is null while the schedule is off; `settings` is null until a member
-- has chosen a mapping.
-- Impersonal: name url settings mode
create table import_source (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 1000),
  settings jsonb,
  mode text not null check (mode in ('everything', 'prices', 'hide_missing')),
  every_hours integer not null check (every_hours between 1 and 168),
  due_at timestamptz,
  person_id bigint references person,
  created_at timestamptz not null
);
create index import_source_showcase on import_source (showcase_id);
create index import_source_person on import_source (person_id);
create index import_source_due on import_source (due_at) where due_at is not null;

-- One import. `goal` is what a server works towards while it is queued or running, `phase` how far it is. A server holds a
-- running import by its `worker` until `lease_until`, and extends the lease with every batch. `group_cursor` is the last
-- group of rows that is done; it is written in the transaction that does it.
-- Impersonal: file_name stored_as url info settings mode state goal phase worker fault
create table import_job (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  source_id bigint references import_source on delete set null,
  person_id bigint references person,
  file_name text not null default '' check (length(file_name) <= 200),
  stored_as text not null default '',
  url text not null default '' check (length(url) <= 1000),
  info jsonb,
  settings jsonb,
  mode text not null default 'everything' check (mode in ('everything', 'prices', 'hide_missing')),
  state text not null check (state in ('queued', 'running', 'paused', 'ready', 'checked', 'done', 'cancelled', 'failed')),
  goal text not null check (goal in ('fetch', 'check', 'apply')),
  phase text not null check (phase in ('fetch', 'read', 'rows', 'missing', 'pictures')),
  worker text not null default '',
  lease_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  is_staged boolean not null default false,
  has_rows boolean not null default false,
  group_cursor integer not null default 0,
  groups integer not null default 0,
  total_rows integer,
  processed integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  hidden integer not null default 0,
  rejected integer not null default 0,
  problems integer not null default 0,
  pictures integer not null default 0,
  pictures_fetched integer not null default 0,
  pictures_failed integer not null default 0,
  fault text not null default '',
  fault_line integer,
  -- Began by 1C: it is in the list of exchanges.
  is_exchange boolean not null default false
) with (fillfactor = 70);
create index import_job_showcase on import_job (showcase_id, id);
create index import_job_source on import_job (source_id, id) where source_id is not null;
create index import_job_person on import_job (person_id);
create index import_job_open on import_job (id) where state in ('queued', 'running');
create index import_job_ended on import_job (ended_at) where has_rows or stored_as <> '';
create unique index import_job_running on import_job (showcase_id) where state = 'running';

-- The rows of a file as the reader understood them, ordered so that rows of one product follow each other. Deleted some days
-- after the end (server/catalog/imports/retention.ts).
-- Impersonal: data outcome problems
create table import_row (
  job_id bigint not null references import_job on delete cascade,
  group_no integer not null,
  row_no integer not null,
  data jsonb not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'created', 'changed', 'unchanged', 'hidden', 'rejected')),
  problems jsonb not null default '[]',
  -- Hash of what the row says.
  print uuid,
  primary key (job_id, group_no, row_no)
) with (fillfactor = 90);
create index import_row_problems on import_row (job_id, row_no) where problems <> '[]';

-- Variants that an import has met, kept while it runs, to find those that its file lacks. No references (decision 007).
create table import_seen (
  job_id bigint not null references import_job on delete cascade,
  variant_id bigint not null,
  primary key (job_id, variant_id)
);

-- Ids of products and variants in the system that a showcase imports from (1C).
-- Impersonal: key
create table import_key (
  showcase_id bigint not null references showcase,
  key text not null check (length(key) between 1 and 200),
  product_id bigint not null references product,
  variant_id bigint references variant,
  primary key (showcase_id, key)
);
create index import_key_product on import_key (product_id);
create index import_key_variant on import_key (variant_id) where variant_id is not null;

-- Pictures that were fetched for a showcase, by the address they came from; pictures with equal content share a file. A failed
-- one is tried again when its time has come.
-- Impersonal: address content_hash path small problem
create table imported_picture (
  showcase_id bigint not null references showcase,
  address text not null check (length(address) <= 2000),
  content_hash text not null default '',
  path text not null default '',
  small text not null default '',
  attempts integer not null default 0,
  problem text not null default '',
  due_at timestamptz,
  primary key (showcase_id, address)
);
create index imported_picture_due on imported_picture (showcase_id, due_at) where path = '';
create index imported_picture_content on imported_picture (showcase_id, content_hash) where content_hash <> '';

-- Products that wait for pictures of an import, with all addresses in display order.
-- Impersonal: addresses
create table import_picture (
  job_id bigint not null references import_job on delete cascade,
  product_id bigint not null references product,
  row_no integer not null,
  group_no integer not null,
  addresses text[] not null,
  publishes boolean not null default false,
  primary key (job_id, product_id)
);
create index import_picture_product on import_picture (product_id);

-- Products that agreed with the rows of an import, by hashes of both: the next import of these rows skips a product that has not
-- changed since (decision 061). No references (decision 007).
create table import_print (
  product_id bigint primary key,
  showcase_id bigint not null,
  print uuid not null,
  state uuid not null
);
create index import_print_rows on import_print (showcase_id, print);
