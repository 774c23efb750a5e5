-- The exchange of goods and orders with 1C (CommerceML 2, decision 062).

-- How a showcase exchanges data. The password is random and known as its SHA-256 only. Changes of orders up to the id
-- `collected_id` of order_history are in exchange_order; null: none was collected yet.
-- Impersonal: goods_mode price_type encoding
create table exchange (
  showcase_id bigint primary key references showcase,
  is_on boolean not null,
  password_hash bytea,
  password_at timestamptz,
  part_bytes integer not null check (part_bytes between 262144 and 10485760),
  takes_zip boolean not null,
  takes_goods boolean not null,
  goods_mode text not null check (goods_mode in ('everything', 'prices')),
  hides_missing boolean not null,
  price_type text not null check (length(price_type) <= 200),
  gives_orders boolean not null,
  orders_from timestamptz not null,
  takes_statuses boolean not null,
  encoding text not null check (encoding in ('utf-8', 'windows-1251')),
  collected_id bigint,
  refused_at timestamptz
);

-- One exchange: from the login of 1C to the end of its session. `folder` holds the files it has sent, among the files of imports;
-- `old_folders` are those of earlier beginnings that an import may still read.
-- Impersonal: kind version folder old_folders
create table exchange_session (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  kind text not null check (kind in ('catalog', 'sale')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  version text not null default '' check (length(version) <= 20),
  folder text not null default '',
  old_folders text[] not null default '{}',
  job_id bigint references import_job on delete set null,
  hid_missing boolean not null default false,
  queried_at timestamptz,
  orders_given integer not null default 0,
  orders_taken integer not null default 0,
  moved integer not null default 0,
  problems integer not null default 0
);
create index exchange_session_showcase on exchange_session (showcase_id, id);
create index exchange_session_job on exchange_session (job_id) where job_id is not null;
create index exchange_session_folder on exchange_session (expires_at) where folder <> '' or old_folders <> '{}';
create index exchange_session_created on exchange_session (created_at);

-- A file of a session with the bytes that have arrived. `is_handled`: it is imported or being imported, so that its next part
-- begins it again; `documents` of it have been dealt with.
-- Impersonal: name
create table exchange_file (
  exchange_id bigint not null references exchange_session on delete cascade,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null,
  is_handled boolean not null default false,
  documents integer not null default 0,
  primary key (exchange_id, name)
);

-- What an owner should know about an exchange. `subject` is a file or the number of an order, `detail` a code or a number.
-- Impersonal: code subject detail
create table exchange_event (
  id bigint generated always as identity primary key,
  exchange_id bigint not null references exchange_session on delete cascade,
  at timestamptz not null,
  code text not null check (length(code) between 1 and 40),
  subject text not null default '' check (length(subject) <= 200),
  detail text not null default '' check (length(detail) <= 200)
);
create index exchange_event_session on exchange_event (exchange_id, id);

-- The last change of an order that was found, and the last one that 1C has taken; both are ids of order_history. No references
-- (decision 007).
create table exchange_order (
  order_id bigint primary key,
  showcase_id bigint not null,
  stamp bigint not null,
  taken_stamp bigint not null default 0
);
create index exchange_order_waiting on exchange_order (showcase_id, order_id) where stamp > taken_stamp;

-- The orders that a session was given, as they were, until 1C confirms that it has saved them.
create table exchange_given (
  exchange_id bigint not null references exchange_session on delete cascade,
  order_id bigint not null,
  stamp bigint not null,
  primary key (exchange_id, order_id)
);

alter table import_job add column is_exchange boolean not null default false;
