-- Gift certificates: prepaid money that pays for orders of the showcase that sold it (decision 060). Their balances are in the
-- ledger, asset `certificate`.

-- A certificate, issued when its order is paid. The holder is its buyer until somebody claims it by its code.
-- Personal: recipient_name greeting
-- Impersonal: public_id code_hash sealed_code
create table certificate (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_line,
  -- The position among the units of its line, from 1.
  unit integer not null check (unit > 0),
  face_kop bigint not null check (face_kop > 0),
  person_id bigint references person,
  session_id bigint references session on delete set null,
  -- The code is made when the buyer first asks for it; it works once.
  code_hash bytea unique,
  sealed_code text,
  recipient_name text not null default '' check (length(recipient_name) <= 60),
  greeting text not null default '' check (length(greeting) <= 300),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  void_at timestamptz,
  announced_at timestamptz,
  unique (order_line_id, unit),
  constraint certificate_code check ((code_hash is null) = (sealed_code is null)),
  constraint certificate_year check (expires_at >= issued_at + interval '365 days')
);
create index certificate_showcase on certificate (showcase_id, id);
create index certificate_order on certificate (order_id);
create index certificate_person on certificate (person_id) where person_id is not null;
create index certificate_session on certificate (session_id) where session_id is not null;
create index certificate_expiry on certificate (expires_at);

-- Every change of a certificate's balance, as its holder and the seller see it. The sum of the rows that are not released equals
-- what the ledger says can be spent.
-- Impersonal: kind status order_number reference
create table certificate_row (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate,
  showcase_id bigint not null references showcase,
  kind text not null check (kind in ('issue', 'spend', 'return', 'expire', 'void')),
  amount_kop bigint not null check (amount_kop <> 0),
  status text not null check (status in ('done', 'held', 'released')),
  at timestamptz not null,
  order_id bigint references orders,
  order_number text not null default '',
  -- Counts the times an order held the certificate: an expired order that is paid late holds it again.
  turn integer not null default 0,
  reference text not null default '',
  constraint certificate_row_sign check ((amount_kop > 0) = (kind in ('issue', 'return'))),
  constraint certificate_row_held check (status = 'done' or kind = 'spend')
);
create index certificate_row_certificate on certificate_row (certificate_id, id);
create index certificate_row_order on certificate_row (order_id);
create index certificate_row_showcase on certificate_row (showcase_id, kind);
create unique index certificate_row_once on certificate_row (certificate_id, kind, order_id, turn, reference)
  nulls not distinct;
