-- Checkouts, orders, returns and their scheduled changes.

-- The orders of one checkout: one per seller, one payment. A cart is used once, with any idempotency key (rulings
-- 8).
-- Impersonal: public_id locale consents
create table checkout_group (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null,
  cart_id bigint unique references cart on delete set null,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  placed_at timestamptz not null,
  -- The language of e-mails to a guest.
  locale text check (locale in ('ru-RU', 'en-US', 'ar-AR')),
  -- The consents that these orders rest on, with the versions of their texts, whether given now or earlier.
  consents jsonb not null default '[]'
);
create index checkout_group_person on checkout_group (person_id) where person_id is not null;
create index checkout_group_session on checkout_group (session_id) where session_id is not null;

-- References that would lock a shared row for every order are left out (decision 007); triggers keep the referenced
-- rows from being deleted. The checks are in functions.sql (decision 014).
-- Personal: contact_name contact_phone contact_email address address_notes comment delivery_details cancel_reason
-- Erased: packing_note internal_note address_hash
-- Impersonal: public_id number status payment_status delivery_status payment_method city delivery_kind delivery_name
-- Impersonal: track cancel_by channel
create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- `{showcase}-{number}`: one sequence for all showcases, so that placing an order locks no shared row.
  number text not null
    generated always as (showcase_id::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  group_id bigint not null references checkout_group,
  showcase_id bigint not null,
  company_id bigint not null,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  status text not null,
  payment_status text not null,
  delivery_status text not null default 'pending',
  payment_method text not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null default '',
  city text not null default '',
  address text not null default '',
  address_notes jsonb not null default '{}',
  comment text not null default '',
  delivery_method_id bigint,
  delivery_kind text not null,
  delivery_name text not null,
  track text not null default '',
  goods_kop bigint not null,
  discount_kop bigint not null,
  bonus_local_kop bigint not null default 0,
  bonus_global_kop bigint not null default 0,
  delivery_kop bigint not null,
  payable_kop bigint not null,
  refunded_kop bigint not null default 0,
  -- The reward that was shown to the buyer.
  earn_kop bigint not null default 0,
  return_window_days integer not null,
  -- Rewards are posted when `rewards_posted` equals `reward_version` (rulings 10).
  reward_version integer not null default 0,
  rewards_posted integer not null default 0,
  placed_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  confirm_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_by text,
  cancel_reason text not null default '',
  -- Sales outside the app are orders without delivery and phone (domain.md D15).
  channel text not null default 'online',
  -- The carrier’s terms: tariff, days, city, pickup point.
  delivery_details jsonb not null default '{}',
  -- Notes of the seller, and whether a member has seen the order (domain.md 4.7).
  packing_note text not null default '',
  internal_note text not null default '',
  seller_seen_at timestamptz,
  -- The claim for which this free replacement was made (domain.md 4.8).
  replaces_claim_id bigint,
  -- A hash of the network address of an unconfirmed postpaid order (decision 024).
  address_hash text,
  -- The part of `payable_kop` that certificates pay (decision 060).
  certificate_kop bigint not null default 0,
  -- The parcels into which its seller divided the order, 0: it is sent whole; and how many are out of
  -- the shop (decision 075).
  shipment_count integer not null default 0,
  shipments_out integer not null default 0
) with (fillfactor = 80);
create index orders_group on orders (group_id);
create index orders_showcase on orders (showcase_id, id);
create index orders_person on orders (person_id, showcase_id, id) where person_id is not null;
create index orders_session on orders (session_id) where session_id is not null;
create index orders_company on orders (company_id);
create index orders_confirm on orders (confirm_at) where status = 'delivered';
create index orders_unposted on orders (id) where rewards_posted < reward_version;
create index orders_confirm_rest on orders (confirm_at) where status = 'partially_returned';
-- The seller’s tabs, the counts of unfinished orders, and the counter of the menu.
create index orders_sales on orders (showcase_id, status, id) where channel = 'online';
create index orders_unseen on orders (showcase_id)
  where channel = 'online' and seller_seen_at is null and status in ('new', 'paid');
create index orders_replaces on orders (replaces_claim_id) where replaces_claim_id is not null;
create index orders_expiry on orders (expires_at)
  where status in ('new', 'awaiting_payment') and expires_at is not null;
-- Counts unconfirmed postpaid orders by phone. The showcase is left out: with it, a cached plan read all unconfirmed
-- orders of the shop.
create index orders_unconfirmed_phone on orders (contact_phone) where status = 'new' and expires_at is not null;
-- The owner’s sales per day; unpaid orders are not in the index.
create index orders_paid on orders (showcase_id, paid_at) where paid_at is not null;
-- Paid orders of digital goods that wait for keys; all others were handed over by their payment.
create index orders_waiting_digital on orders (id) where status = 'paid' and delivery_kind = 'digital';
-- The customers of a showcase with the number and the dates of their orders, without reading the orders.
create index orders_customer on orders (showcase_id, person_id, placed_at)
  where person_id is not null and channel = 'online';
-- The seller’s list: orders by day, and the dearest and the cheapest ones of a tab.
create index orders_placed on orders (showcase_id, placed_at) where channel = 'online';
create index orders_by_price on orders (showcase_id, status, payable_kop, id) where channel = 'online';

-- How many orders of a showcase are in the two tabs that never become smaller; the others are counted when they are shown. The count
-- of a tab is the sum of its rows: a transaction adds to one that no other holds, so none waits for another.
-- Impersonal: tab
create table sale_total (
  showcase_id bigint not null,
  tab text not null check (tab in ('done', 'cancelled')),
  slot bigint generated always as identity,
  orders bigint not null,
  primary key (showcase_id, tab, slot)
) with (fillfactor = 50);

-- Who receives an order that is a gift, and the greeting for its card; `orders` has the buyer, who gets the receipt.
-- Personal: recipient_name recipient_phone greeting
create table order_gift (
  order_id bigint primary key,
  showcase_id bigint not null,
  recipient_name text not null check (length(recipient_name) <= 100),
  recipient_phone text not null check (length(recipient_phone) <= 20),
  greeting text not null default '' check (length(greeting) <= 300),
  -- Nothing that goes to the recipient names a price.
  hides_prices boolean not null
);

-- What was bought, as it was at that time.
-- Impersonal: name options picture picture_large kind names
create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  showcase_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  name text not null,
  options jsonb not null default '[]',
  picture text not null default '',
  picture_large text not null default '',
  hue smallint not null,
  quantity integer not null,
  price_kop bigint not null,
  old_price_kop bigint,
  cost_kop bigint,
  participates boolean not null,
  bonus_local_kop bigint not null default 0,
  bonus_global_kop bigint not null default 0,
  paid_kop bigint not null,
  -- Units returned so far (domain.md 5.1).
  returned_quantity integer not null default 0,
  -- The tax rate on the receipt, by the numbers of 54-FZ.
  vat_code smallint not null default 1,
  -- A replacement was paid with the line it replaces.
  replaces_line_id bigint references order_line,
  -- Its units were reserved; what the seller counts now may differ.
  is_counted boolean not null default true,
  -- What a pre-order promised.
  ships_on date,
  -- The part of `paid_kop` that certificates paid, and the kind of the product when it was bought.
  certificate_kop bigint not null default 0,
  kind text not null default 'goods',
  -- Those of the returned units that never reached the buyer: taken out of the order before it was handed over.
  removed_quantity integer not null default 0 check (removed_quantity >= 0),
  -- The name in other languages; the buyer reads it in theirs, the seller reads `name`.
  names jsonb
);
create index order_line_order on order_line (order_id);
create index order_line_replaces on order_line (replaces_line_id) where replaces_line_id is not null;

-- Every change of an order. Who is notified of an entry is in server/notifications/facts.ts.
-- Quoting: data
-- Impersonal: actor event from_status to_status
create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  showcase_id bigint not null,
  at timestamptz not null,
  actor text not null,
  person_id bigint references person,
  event text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}',
  visible_to_client boolean not null default true
);
create index order_history_order on order_history (order_id, id);

-- Scheduled changes of an order; deleted when a person changes it first.
-- Impersonal: kind
create table order_timer (
  order_id bigint not null references orders,
  kind text not null check (kind in ('auto_confirm', 'seller_silence')),
  due_at timestamptz not null,
  primary key (order_id, kind)
);
create index order_timer_due on order_timer (kind, due_at);

-- Goods that cost more, which a seller offered in the place of a line: the order gets them when its buyer agrees, and if
-- it is paid already, when they paid the difference (decision 074).
-- Impersonal: state
create table order_proposal (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What the buyer saw: the line as it was, with its units, and the new goods at a price that stays.
  line_id bigint not null,
  old_variant_id bigint not null,
  old_price_kop bigint not null,
  quantity integer not null check (quantity > 0),
  variant_id bigint not null,
  price_kop bigint not null check (price_kop > old_price_kop),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- `agreed`: the difference is being paid. `over`: not answered in time, or the order changed.
  state text not null default 'open' check (state in ('open', 'agreed', 'done', 'declined', 'withdrawn', 'over')),
  closed_at timestamptz,
  check ((state in ('open', 'agreed')) = (closed_at is null))
);
create index order_proposal_order on order_proposal (order_id);
create unique index order_proposal_open on order_proposal (order_id) where closed_at is null;

-- Returned goods and the money and bonuses refunded for them.
-- Personal: reason
-- Impersonal: lines
create table order_return (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  at timestamptz not null,
  reason text not null default '',
  restocked boolean not null,
  lines jsonb not null,
  money_kop bigint not null check (money_kop >= 0),
  bonus_local_kop bigint not null check (bonus_local_kop >= 0),
  bonus_global_kop bigint not null check (bonus_global_kop >= 0),
  -- The part of `money_kop` that went back to certificates.
  certificate_kop bigint not null default 0 check (certificate_kop between 0 and money_kop)
);
create index order_return_order on order_return (order_id);
create index order_return_showcase on order_return (showcase_id);
create index order_return_person on order_return (person_id);

-- A code of «Честный знак» on a packed unit; a returned one may be sold again (trade.md 7).
-- Impersonal: identity code
create table marking_code (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_line,
  identity text not null check (length(identity) between 23 and 40),
  code text not null check (length(code) between 23 and 200),
  packed_by bigint references person,
  packed_at timestamptz not null,
  return_id bigint references order_return,
  returned_at timestamptz
);
create unique index marking_code_in_use on marking_code (showcase_id, identity) where returned_at is null;
create index marking_code_order on marking_code (order_id);
create index marking_code_line on marking_code (order_line_id);
create index marking_code_packer on marking_code (packed_by) where packed_by is not null;
create index marking_code_return on marking_code (return_id) where return_id is not null;

-- Money that no provider took and no provider can refund: cash on delivery, bank transfers. Owed from the
-- cancellation or return until a member marks it as paid out.
-- Erased: note
-- Impersonal: key reason
create table manual_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  -- The cancellation or return it belongs to: each is owed once.
  key text not null unique,
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null check (reason in ('cancel', 'return_to_sender', 'return')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  done_at timestamptz,
  done_by bigint references person,
  note text not null default '' check (length(note) <= 300),
  constraint manual_refund_done check ((done_at is null) = (done_by is null))
);
create index manual_refund_order on manual_refund (order_id);
create index manual_refund_showcase on manual_refund (showcase_id, due_at, id);
create index manual_refund_person on manual_refund (done_by) where done_by is not null;
create index manual_refund_overdue on manual_refund (due_at) where done_at is null and reminded_at is null;

-- Network addresses that sellers were warned of, and until when the warning holds.
-- Impersonal: address_hash
create table address_alert (
  showcase_id bigint not null references showcase,
  address_hash text not null,
  until timestamptz not null,
  primary key (showcase_id, address_hash)
);

-- E-mails to guests about their orders (issue 13). Address and text are read when the mail is sent, so no personal
-- data is copied here.
-- Impersonal: kind subject state why
create table order_mail (
  id bigint generated always as identity primary key,
  group_id bigint not null references checkout_group on delete cascade,
  kind text not null check (kind in ('placed', 'payment_failed', 'refunded', 'receipt', 'edited')),
  -- Identifies the fact: one e-mail per fact.
  subject text not null unique,
  receipt_id bigint references receipt,
  amount_kop bigint check (amount_kop > 0),
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  due_at timestamptz not null,
  tries integer not null default 0,
  why text not null default ''
);
create index order_mail_group on order_mail (group_id);
create index order_mail_receipt on order_mail (receipt_id) where receipt_id is not null;
create index order_mail_due on order_mail (due_at, id) where state in ('waiting', 'sending');
