-- Ways a showcase delivers; `carrier` names the rule that prices it.
create table delivery_method (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  kind text not null check (kind in ('courier', 'pickup', 'post')),
  carrier text not null check (carrier in ('fixed', 'pickup')),
  name text not null check (length(name) between 1 and 80),
  price_kop bigint not null default 0 check (price_kop >= 0),
  free_from_kop bigint check (free_from_kop > 0),
  eta_days integer not null default 0 check (eta_days between 0 and 365),
  needs_address boolean not null,
  position integer not null default 0,
  active boolean not null default true
);
create index delivery_method_showcase on delivery_method (showcase_id, position);

-- What one checkout made: an order per seller under one payment. A cart is consumed once, whatever the key (rulings 8).
create table checkout_group (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  cart_id bigint unique references cart on delete set null,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  placed_at timestamptz not null
);
create index checkout_group_showcase on checkout_group (showcase_id);
create index checkout_group_person on checkout_group (person_id) where person_id is not null;
create index checkout_group_session on checkout_group (session_id) where session_id is not null;

create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- `{showcase}-{seq}`: the sequence is one for all showcases, so that placing locks no common row.
  number text not null generated always as
    (showcase_id::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  group_id bigint not null references checkout_group,
  showcase_id bigint not null references showcase,
  company_id bigint not null references company,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  status text not null check (status in ('new', 'awaiting_payment', 'paid', 'confirmed', 'assembling', 'ready',
    'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'partially_returned', 'returned')),
  payment_status text not null check (payment_status in
    ('not_required', 'pending', 'paid', 'partially_refunded', 'refunded', 'cod_due', 'failed', 'offline')),
  delivery_status text not null default 'pending'
    check (delivery_status in ('none', 'pending', 'handed', 'in_transit', 'at_point', 'delivered')),
  payment_method text not null,
  contact_name text not null check (length(contact_name) between 1 and 100),
  contact_phone text not null check (contact_phone ~ '^\+[1-9]\d{7,14}$'),
  contact_email text not null default '',
  city text not null default '',
  address text not null default '',
  address_notes jsonb not null default '{}',
  comment text not null default '' check (length(comment) <= 500),
  delivery_method_id bigint not null references delivery_method,
  delivery_kind text not null check (delivery_kind in ('courier', 'pickup', 'post')),
  delivery_name text not null,
  track text not null default '',
  goods_kop bigint not null check (goods_kop >= 0),
  discount_kop bigint not null check (discount_kop >= 0),
  bonus_local_kop bigint not null default 0 check (bonus_local_kop >= 0),
  bonus_global_kop bigint not null default 0 check (bonus_global_kop >= 0),
  delivery_kop bigint not null check (delivery_kop >= 0),
  payable_kop bigint not null check (payable_kop >= 0),
  refunded_kop bigint not null default 0,
  -- What the buyer was told they would get for it.
  earn_kop bigint not null default 0,
  return_window_days integer not null,
  -- Rewards are posted when the second has caught up with the first (rulings 10).
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
  cancel_by text check (cancel_by in ('client', 'member', 'system')),
  cancel_reason text not null default '',
  check (payable_kop = goods_kop - discount_kop - bonus_local_kop - bonus_global_kop + delivery_kop),
  check (refunded_kop between 0 and payable_kop),
  check (rewards_posted between 0 and reward_version)
) with (fillfactor = 80);
create index orders_group on orders (group_id);
create index orders_showcase on orders (showcase_id, id);
create index orders_person on orders (person_id, showcase_id, id) where person_id is not null;
create index orders_session on orders (session_id) where session_id is not null;
create index orders_company on orders (company_id);
create index orders_delivery_method on orders (delivery_method_id);
create index orders_expiry on orders (expires_at) where status = 'awaiting_payment';
create index orders_confirm on orders (confirm_at) where status = 'delivered';
create index orders_unposted on orders (id) where rewards_posted < reward_version;

-- What was bought, as it was when it was bought.
create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  variant_id bigint not null references variant,
  name text not null,
  options jsonb not null default '[]',
  picture text not null default '',
  picture_large text not null default '',
  hue smallint not null,
  quantity integer not null check (quantity between 1 and 999),
  price_kop bigint not null check (price_kop > 0),
  old_price_kop bigint,
  cost_kop bigint,
  participates boolean not null,
  bonus_local_kop bigint not null default 0 check (bonus_local_kop >= 0),
  bonus_global_kop bigint not null default 0 check (bonus_global_kop >= 0),
  paid_kop bigint not null check (paid_kop >= 0),
  check (paid_kop = price_kop * quantity - bonus_local_kop - bonus_global_kop)
);
create index order_line_order on order_line (order_id);
create index order_line_variant on order_line (variant_id);
create index order_line_product on order_line (product_id);
create index order_line_showcase on order_line (showcase_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  at timestamptz not null,
  actor text not null check (actor in ('client', 'member', 'system')),
  person_id bigint references person,
  event text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}'
);
create index order_history_order on order_history (order_id, id);
create index order_history_showcase on order_history (showcase_id);
