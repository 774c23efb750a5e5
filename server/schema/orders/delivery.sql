-- Delivery methods, carriers and parcels.

-- Delivery methods of a showcase; `carrier` decides how the price is found. A removed method stays for the orders
-- that used it.
-- Impersonal: kind carrier name from_city from_kladr address hours cities tariffs
create table delivery_method (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  kind text not null check (kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none')),
  carrier text not null check (carrier in ('fixed', 'pickup', 'cdek')),
  name text not null check (length(name) between 1 and 80),
  price_kop bigint not null default 0 check (price_kop >= 0),
  free_from_kop bigint check (free_from_kop > 0),
  eta_days integer not null default 0 check (eta_days between 0 and 365),
  needs_address boolean not null,
  position integer not null default 0,
  active boolean not null default true,
  from_city text not null default '',
  from_kladr text not null default '',
  -- The seller’s own pickup point, and the cities served; no cities: all (domain.md 4.7).
  address text not null default '' check (length(address) <= 300),
  hours text not null default '' check (length(hours) <= 200),
  cities text[] not null default '{}' check (cardinality(cities) <= 100),
  cod_allowed boolean not null default true,
  version integer not null default 1,
  removed_at timestamptz,
  -- Allowed tariffs of the carrier, none: all; and the markup on its price.
  tariffs text[] not null default '{}' check (cardinality(tariffs) <= 20),
  markup_kop bigint not null default 0 check (markup_kop between 0 and 100000000),
  constraint delivery_method_from check (carrier <> 'cdek' or from_city <> ''),
  constraint delivery_method_removed check (removed_at is null or not active),
  constraint delivery_method_tariffs check (carrier = 'cdek' or cardinality(tariffs) = 0 and markup_kop = 0)
);
create index delivery_method_showcase on delivery_method (showcase_id, position);

-- Prices of carriers, valid for minutes, so that an order costs what was shown.
-- Impersonal: place parcel tariff city_code
create table delivery_quote (
  method_id bigint not null references delivery_method on delete cascade,
  place text not null,
  parcel text not null,
  price_kop bigint not null check (price_kop >= 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  tariff text not null default '',
  city_code text not null default '',
  -- The showcase’s own price, because the carrier did not respond.
  is_estimate boolean not null,
  -- The carrier does not deliver there.
  is_refused boolean not null default false,
  until timestamptz not null,
  primary key (method_id, place, parcel)
);
create index delivery_quote_until on delivery_quote (until);

-- City codes of carriers; an empty code: the carrier does not know the city.
-- Impersonal: carrier place code
create table carrier_city (
  carrier text not null,
  place text not null,
  code text not null,
  until timestamptz not null,
  primary key (carrier, place)
);

-- Pickup points of carriers by city.
-- Impersonal: carrier city_code points
create table carrier_points (
  carrier text not null,
  city_code text not null,
  points jsonb not null,
  until timestamptz not null,
  primary key (carrier, city_code)
);

-- The parcels of an order that its seller divided: each is sent for itself, with or without a carrier (decision 075).
-- Impersonal: state track
create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  -- Its place in the order, from 1.
  number integer not null check (number between 1 and 20),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'ready', 'delivered', 'returning', 'returned')),
  moved_at timestamptz not null,
  sent_at timestamptz,
  track text not null default '' check (length(track) <= 60),
  unique (order_id, number)
);
create index shipment_showcase on shipment (showcase_id);

-- What is in each. No references: a line that is taken out of an order paid later is deleted, and variants never are.
create table shipment_line (
  shipment_id bigint not null references shipment on delete cascade,
  order_line_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  is_counted boolean not null,
  primary key (shipment_id, order_line_id)
);
create index shipment_line_line on shipment_line (order_line_id);

-- Parcels registered with a carrier and tracked there (domain.md 4.7, 5.1). `due_at` is the next request to the
-- carrier; a webhook only makes it earlier.
-- Impersonal: carrier number state external_id track from_point from_address refusal return_id
create table parcel (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  carrier text not null check (carrier in ('cdek')),
  -- Our number of the parcel: requested twice, the carrier has it once.
  number text not null unique,
  state text not null default 'asked'
    check (state in ('asked', 'registered', 'handed', 'in_transit', 'at_point', 'delivered', 'not_delivered',
      'returned', 'refused', 'withdrawn')),
  -- When it got this state.
  moved_at timestamptz not null,
  -- The carrier’s internal id; `track` is the public one.
  external_id text unique,
  track text not null default '',
  weight_g integer not null check (weight_g between 1 and 100000),
  length_cm integer not null check (length_cm between 1 and 300),
  width_cm integer not null check (width_cm between 1 and 300),
  height_cm integer not null check (height_cm between 1 and 300),
  -- The office to hand it in; empty: any office of the city.
  from_point text not null default '',
  from_address text not null default '',
  -- Why the carrier refused the parcel or its cancellation.
  refusal text not null default '',
  -- Time of the newest report of the carrier; older reports are ignored.
  event_at timestamptz,
  keep_until timestamptz,
  planned_on date,
  return_id text not null default '',
  asked_by bigint references person,
  asked_at timestamptz not null,
  withdraw_asked_at timestamptz,
  tries integer not null default 0,
  silent_since timestamptz,
  -- When the seller was notified that the carrier does not respond.
  silence_notified_at timestamptz,
  due_at timestamptz,
  -- The seller cancelled a parcel that the carrier already has: it is returned.
  refuse_asked_at timestamptz,
  -- The part of the order it carries; null: all of it.
  shipment_id bigint references shipment on delete set null
);
create index parcel_order on parcel (order_id, id);
create index parcel_shipment on parcel (shipment_id) where shipment_id is not null;
-- One active parcel per order or part of it.
create unique index parcel_open on parcel (order_id, coalesce(shipment_id, 0))
  where state not in ('refused', 'withdrawn');
create index parcel_showcase on parcel (showcase_id);
create index parcel_asked_by on parcel (asked_by) where asked_by is not null;
create index parcel_due on parcel (due_at) where due_at is not null;

-- Reports of the carrier, each once.
-- Impersonal: code state city
create table parcel_event (
  parcel_id bigint not null references parcel,
  at timestamptz not null,
  code text not null,
  state text not null,
  city text not null default '',
  primary key (parcel_id, at, code)
);

-- Labels and waybills of the carrier, until their links expire.
-- Impersonal: paper content
create table parcel_paper (
  parcel_id bigint not null references parcel,
  paper text not null check (paper in ('label', 'waybill')),
  content bytea not null,
  until timestamptz not null,
  primary key (parcel_id, paper)
);
create index parcel_paper_until on parcel_paper (until);
