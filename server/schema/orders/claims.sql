-- Complaints about purchases.

-- Complaints about a purchase (domain.md 4.8, 5.3).
-- Personal: text
-- Impersonal: public_id number type reason_code wanted status resolution
-- Erased: return_track
create table claim (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  number text not null generated always as ('C-' || id::text) stored,
  order_id bigint not null references orders,
  order_line_id bigint references order_line,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  type text not null
    check (type in ('return_ok', 'return_defect', 'exchange', 'missing_item', 'wrong_item', 'damaged',
      'not_delivered', 'bonus', 'not_my_purchase', 'other')),
  reason_code text not null,
  text text not null check (length(text) <= 2000),
  quantity integer check (quantity between 1 and 999),
  wanted text check (wanted in ('refund', 'replace', 'repair', 'discount')),
  status text not null default 'new'
    check (status in ('new', 'in_review', 'need_info', 'approved', 'awaiting_return', 'received', 'refunded',
      'replaced', 'repaired', 'rejected', 'platform_review', 'cancelled', 'closed')),
  resolution text check (resolution in ('refund', 'replace', 'repair', 'void', 'other')),
  -- An open claim keeps its order from completing and the rewards from being confirmed.
  is_open boolean not null
    generated always as (status in ('new', 'in_review', 'need_info', 'approved', 'awaiting_return', 'received',
      'platform_review')) stored,
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  escalated_at timestamptz,
  assigned_to bigint references person,
  return_id bigint references order_return,
  money_kop bigint check (money_kop >= 0),
  bonus_local_kop bigint check (bonus_local_kop >= 0),
  bonus_global_kop bigint check (bonus_global_kop >= 0),
  replacement_order_id bigint references orders,
  -- The goods on their way back: when the buyer sent them, and the number of the parcel if there is one.
  sent_back_at timestamptz,
  return_track text not null default '' check (length(return_track) <= 60),
  -- The part of `money_kop` that went back to certificates; null before the refund, and in refunds of earlier versions.
  certificate_kop bigint check (certificate_kop >= 0),
  check ((type in ('not_delivered', 'bonus', 'not_my_purchase', 'other')) = (quantity is null))
);
create index claim_order on claim (order_id);
create index claim_line on claim (order_line_id) where order_line_id is not null;
create index claim_person on claim (person_id, showcase_id, id);
create index claim_showcase on claim (showcase_id, is_open, id);
create index claim_escalated on claim (is_open, id) where escalated_at is not null;
create index claim_assigned on claim (assigned_to) where assigned_to is not null;
create index claim_return on claim (return_id) where return_id is not null;
create index claim_holds on claim (order_id) where is_open;
-- One open claim per order, line and type.
create unique index claim_once on claim (order_id, coalesce(order_line_id, 0), type) where is_open;
-- Claims that wait for the platform.
create index claim_at_platform on claim (id) where is_open and escalated_at is not null;
create unique index claim_replacement on claim (replacement_order_id) where replacement_order_id is not null;

-- Erased: reason
-- Impersonal: actor event to_status
create table claim_event (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  at timestamptz not null,
  actor text not null check (actor in ('client', 'member', 'platform', 'system')),
  person_id bigint references person,
  event text not null,
  to_status text not null,
  reason text not null default ''
);
create index claim_event_claim on claim_event (claim_id, id);
create index claim_event_person on claim_event (person_id) where person_id is not null;

-- Personal: text
-- Impersonal: author
create table claim_message (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  at timestamptz not null,
  author text not null check (author in ('client', 'seller', 'platform', 'system')),
  person_id bigint references person,
  text text not null check (length(text) between 1 and 2000),
  internal boolean not null default false,
  -- When the other side read the message (domain.md 4.8).
  read_at timestamptz
);
create index claim_message_claim on claim_message (claim_id, id);
create index claim_message_person on claim_message (person_id) where person_id is not null;
create index claim_message_unread on claim_message (claim_id) where read_at is null;

-- Private photos; without a claim they wait for one.
create table claim_photo (
  document_id bigint primary key references document,
  person_id bigint not null references person,
  claim_id bigint references claim,
  message_id bigint references claim_message,
  position smallint not null default 0,
  uploaded_at timestamptz not null
);
create index claim_photo_person on claim_photo (person_id);
create index claim_photo_claim on claim_photo (claim_id) where claim_id is not null;
create index claim_photo_message on claim_photo (message_id) where message_id is not null;
create index claim_photo_waiting on claim_photo (uploaded_at) where claim_id is null;

-- Scheduled changes of a claim.
-- Impersonal: kind
create table claim_timer (
  claim_id bigint not null references claim,
  kind text not null check (kind in ('remind', 'overdue', 'close')),
  due_at timestamptz not null,
  primary key (claim_id, kind)
);
create index claim_timer_due on claim_timer (kind, due_at);

alter table orders add foreign key (replaces_claim_id) references claim;
