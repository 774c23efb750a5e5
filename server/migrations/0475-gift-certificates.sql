-- Gift certificates: tables, the part of an order they pay, and orders that need no delivery (decision 060).
alter table orders add column certificate_kop bigint not null default 0;
alter table order_line add column certificate_kop bigint not null default 0;
alter table order_line add column kind text not null default 'goods';
alter table order_return add column certificate_kop bigint not null default 0
  check (certificate_kop between 0 and money_kop);
alter table showcase add column certificate_days integer not null default 1098
  check (certificate_days between 366 and 1830);
create or replace function order_is_sound(o orders) returns boolean language plpgsql immutable as $$
begin
  return o.status in ('new', 'awaiting_payment', 'paid', 'confirmed', 'assembling', 'ready', 'shipped', 'delivered',
      'completed', 'cancelled', 'expired', 'partially_returned', 'returned')
    and o.payment_status in
      ('not_required', 'pending', 'paid', 'partially_refunded', 'refunded', 'cod_due', 'failed', 'offline')
    and o.delivery_status in
      ('none', 'pending', 'handed', 'in_transit', 'at_point', 'delivered', 'returning', 'returned')
    and o.delivery_kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none')
    and o.channel in ('online', 'offline')
    and o.cancel_by in ('client', 'member', 'platform', 'system')
    and (o.channel = 'offline' or o.delivery_method_id is not null or o.delivery_kind = 'digital')
    and ((o.channel = 'offline' and o.contact_phone = '') or o.contact_phone ~ '^\+[1-9]\d{7,14}$')
    and length(o.contact_name) between 1 and 100
    and length(o.comment) <= 500 and length(o.packing_note) <= 500 and length(o.internal_note) <= 1000
    and o.goods_kop >= 0 and o.discount_kop >= 0 and o.bonus_local_kop >= 0 and o.bonus_global_kop >= 0
    and o.delivery_kop >= 0 and o.payable_kop >= 0
    and o.payable_kop = o.goods_kop - o.discount_kop - o.bonus_local_kop - o.bonus_global_kop + o.delivery_kop
    and o.refunded_kop between 0 and o.payable_kop and o.certificate_kop between 0 and o.payable_kop
    and o.rewards_posted between 0 and o.reward_version
    and (o.replaces_claim_id is null or o.payable_kop = 0 and o.delivery_kop = 0 and o.reward_version = 0);
end
$$;
create or replace function order_line_is_sound(l order_line) returns boolean language plpgsql immutable as $$
begin
  return l.quantity between 1 and 999 and l.returned_quantity between 0 and l.quantity
    and l.certificate_kop between 0 and l.paid_kop and l.kind in ('goods', 'service', 'digital', 'gift_card')
    and l.price_kop > 0 and l.bonus_local_kop >= 0 and l.bonus_global_kop >= 0 and l.paid_kop >= 0
    and l.paid_kop = case when l.replaces_line_id is null
      then l.price_kop * l.quantity - l.bonus_local_kop - l.bonus_global_kop else 0 end;
end
$$;
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then case when v.is_counted then v.on_hand - v.reserved else 999 end else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell, v.is_counted, v.ships_on,
  p.min_quantity, p.quantity_step, p.unit, p.kind
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
-- Gift certificates: prepaid money that pays for orders of the showcase that sold it (decision 060). Their balances are in the
-- ledger, asset `certificate`.

-- A certificate, issued when its order is paid. The holder is its buyer until somebody claims it by its code.
-- Personal: recipient_name greeting
-- Erased: code_hash sealed_code
-- Impersonal: public_id
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
alter table job_run drop constraint job_run_name_check;
alter table job_run add constraint job_run_name_check check (name in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains', 'imports',
    'import_files', 'certificates'));
create or replace function notification_is_sound(n notification) returns boolean language plpgsql immutable as $$
begin
  return n.bot_state in ('waiting', 'sending', 'sent', 'skipped', 'failed')
    and n.type in ('order_status', 'payment', 'delivery', 'claim', 'message', 'bonus_expected', 'bonus_confirmed',
      'bonus_reversed', 'bonus_expiring', 'new_referral', 'withdraw', 'agent_request', 'offline_sale', 'price_drop',
      'back_in_stock', 'certificate', 'wishlist_reserved', 'promo', 'system', 'sale', 'sale_claim');
end
$$;
