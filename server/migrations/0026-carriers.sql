-- Where a person has things brought (domain.md 4.7); orders keep a copy of their own.
create table address (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  city text not null check (length(city) between 1 and 100),
  line text not null check (length(line) between 1 and 300),
  region text not null default '',
  postal_code text not null default '',
  entrance text not null default '',
  floor text not null default '',
  intercom text not null default '',
  comment text not null default '' check (length(comment) <= 200),
  -- Of the address itself, and of its city: carriers know cities by their code.
  fias_id text not null default '',
  kladr_id text not null default '',
  city_kladr_id text not null default '',
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  is_default boolean not null default false,
  used_at timestamptz not null,
  unique (person_id, city, line)
);
create unique index address_default on address (person_id) where is_default;

-- What goods weigh and measure: a product's own, unless a variant differs. Without an answer from the seller, an ordinary small box.
alter table product
  add column weight_g integer not null default 500 check (weight_g between 1 and 100000),
  add column length_cm integer not null default 20 check (length_cm between 1 and 300),
  add column width_cm integer not null default 15 check (width_cm between 1 and 300),
  add column height_cm integer not null default 10 check (height_cm between 1 and 300);
alter table variant
  add column weight_g integer check (weight_g between 1 and 100000),
  add column length_cm integer check (length_cm between 1 and 300),
  add column width_cm integer check (width_cm between 1 and 300),
  add column height_cm integer check (height_cm between 1 and 300);

-- `pvz`: fetched from a point of the carrier's. Its price and days stand in while the carrier is silent.
alter table delivery_method drop constraint delivery_method_kind_check;
alter table delivery_method add constraint delivery_method_kind_check
  check (kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none'));
alter table delivery_method drop constraint delivery_method_carrier_check;
alter table delivery_method add constraint delivery_method_carrier_check
  check (carrier in ('fixed', 'pickup', 'cdek'));
alter table delivery_method
  add column from_city text not null default '',
  add column from_kladr text not null default '',
  add constraint delivery_method_from check (carrier <> 'cdek' or from_city <> '');

alter table orders drop constraint orders_delivery_kind_check;
alter table orders add constraint orders_delivery_kind_check
  check (delivery_kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none'));
-- What was agreed with the carrier: tariff, days, city, the point with its address.
alter table orders add column delivery_details jsonb not null default '{}';

-- What a carrier said a parcel costs to a place: for minutes, so that placing stands by what was shown.
create table delivery_quote (
  method_id bigint not null references delivery_method on delete cascade,
  place text not null,
  parcel text not null,
  price_kop bigint not null check (price_kop >= 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  tariff text not null default '',
  city_code text not null default '',
  -- Said by the showcase because the carrier was silent.
  is_estimate boolean not null,
  -- The carrier does not bring it there.
  is_refused boolean not null default false,
  until timestamptz not null,
  primary key (method_id, place, parcel)
);
create index delivery_quote_until on delivery_quote (until);

-- How carriers call cities; an empty code: they don't know it.
create table carrier_city (
  carrier text not null,
  place text not null,
  code text not null,
  until timestamptz not null,
  primary key (carrier, place)
);

create table carrier_points (
  carrier text not null,
  city_code text not null,
  points jsonb not null,
  until timestamptz not null,
  primary key (carrier, city_code)
);
