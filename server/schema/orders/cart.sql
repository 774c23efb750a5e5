-- Carts.

-- `owner` is p<person> or s<session>; each has one active cart per showcase. No references to showcase (decision
-- 007).
-- Personal: draft
-- Impersonal: owner status
create table cart (
  id bigint generated always as identity primary key,
  showcase_id bigint not null,
  owner text not null,
  person_id bigint references person,
  session_id bigint references session on delete cascade,
  status text not null default 'active',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What was typed into the checkout so far.
  draft jsonb
) with (fillfactor = 80);
create unique index cart_active on cart (showcase_id, owner) where status = 'active';
create index cart_person on cart (person_id) where person_id is not null;
create index cart_session on cart (session_id) where session_id is not null;

-- `seen_price_kop` is the price at the shopper’s last change of the line (domain.md 4.6). No references (decision
-- 007).
create table cart_line (
  cart_id bigint not null,
  variant_id bigint not null,
  showcase_id bigint not null,
  quantity integer not null,
  seen_price_kop bigint not null,
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
