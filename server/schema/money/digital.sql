-- Digital goods: files and keys that a paid order hands over by itself (decision 063).

-- A file that a variant sells. One that was replaced or removed stays for those who bought it.
-- Impersonal: name mime stored_as
create table digital_file (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  variant_id bigint not null references variant,
  name text not null check (length(name) between 1 and 100),
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  stored_as text not null unique,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index digital_file_sold on digital_file (variant_id) where removed_at is null;
create index digital_file_variant on digital_file (variant_id);
create index digital_file_showcase on digital_file (showcase_id);

-- A key of a variant: a licence, a code, a link. It is sold once; a refunded one is never sold again.
-- Impersonal: hash sealed_key
create table digital_key (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  variant_id bigint not null references variant,
  -- Finds a key that was added before; the key itself is sealed (decision 032).
  hash bytea not null,
  sealed_key text not null,
  added_at timestamptz not null,
  order_line_id bigint references order_line,
  -- The position among the units of its line, from 1.
  unit integer,
  delivered_at timestamptz,
  refunded_at timestamptz,
  unique (showcase_id, hash),
  unique (order_line_id, unit),
  constraint digital_key_sold check (num_nulls(order_line_id, unit, delivered_at) in (0, 3)),
  constraint digital_key_refunded check (refunded_at is null or delivered_at is not null)
);
create index digital_key_unsold on digital_key (variant_id, id) where order_line_id is null;
create index digital_key_variant on digital_key (variant_id);

-- The file that a paid order line gave, as it was when the order was paid.
create table digital_download (
  order_line_id bigint primary key references order_line,
  showcase_id bigint not null references showcase,
  file_id bigint not null references digital_file,
  delivered_at timestamptz not null,
  downloads integer not null default 0,
  last_at timestamptz
);
create index digital_download_file on digital_download (file_id);
create index digital_download_showcase on digital_download (showcase_id);
