create table bot (
  id bigint generated always as identity primary key,
  username text not null unique,
  token text not null,
  is_platform boolean not null default false
);
create unique index bot_platform on bot (is_platform) where is_platform;

-- A legal seller (domain.md 4.2).
create table company (
  id bigint generated always as identity primary key,
  owner_id bigint not null references person,
  type text not null check (type in ('ooo', 'ao', 'ip', 'npd', 'nko', 'other')),
  name_full text not null,
  name_short text not null,
  inn text not null,
  kpp text,
  ogrn text,
  legal_address text not null default '',
  phone text not null default '',
  email text not null default '',
  tax_system text not null default 'usn_income',
  vat_code smallint not null default 1,
  status text not null default 'draft'
    check (status in ('draft', 'on_review', 'verified', 'rejected', 'suspended', 'archived')),
  created_at timestamptz not null,
  unique nulls not distinct (owner_id, inn, kpp)
);

create table showcase (
  id bigint generated always as identity primary key,
  site_id bigint not null unique,
  owner_id bigint not null references person,
  company_id bigint references company,
  bot_id bigint not null references bot,
  alias text not null unique check (alias ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  domain text unique,
  name text not null check (length(name) between 2 and 100),
  slogan text not null default '' check (length(slogan) <= 120),
  description text not null default '' check (length(description) <= 2000),
  brand_hue smallint not null default 52 check (brand_hue between 0 and 359),
  share_text text not null default '',
  contacts jsonb not null default '{}',
  banners jsonb not null default '[]',
  -- What it sells through; 1 is a landing-only showcase (domain.md 3.1).
  state_id smallint not null default 1 check (state_id between 1 and 4),
  status text not null default 'draft' check (status in ('draft', 'active', 'suspended', 'blocked', 'archived')),
  is_default boolean not null default false,
  require_referral boolean not null default false,
  binding_mode text not null default 'first_lifetime'
    check (binding_mode in ('first_lifetime', 'first_ttl', 'last_touch')),
  binding_ttl_days integer not null default 30,
  return_window_days integer not null default 14 check (return_window_days between 7 and 60),
  order_expire_minutes integer not null default 60 check (order_expire_minutes between 10 and 1440),
  seller_confirm_hours integer not null default 72,
  guest_checkout boolean not null default true,
  accepts_global_bonus boolean not null default true,
  max_local_share_bp integer not null default 3000 check (max_local_share_bp between 0 and 10000),
  max_global_share_bp integer not null default 3000 check (max_global_share_bp between 0 and 10000),
  min_payable_kop bigint not null default 100 check (min_payable_kop >= 0),
  min_order_kop bigint not null default 0 check (min_order_kop >= 0),
  -- How much local bonus may be out at once; null is no cap (rulings 11).
  local_emission_cap_kop bigint check (local_emission_cap_kop >= 0),
  -- Cashback of the published plan, kept here because every product card shows it.
  buyer_bonus_bp integer not null default 0 check (buyer_bonus_bp between 0 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index showcase_default on showcase (is_default) where is_default;
create index showcase_owner on showcase (owner_id);
alter table session_token add foreign key (showcase_id) references showcase;
alter table consent add foreign key (showcase_id) references showcase;

create table showcase_member (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  role text not null check (role in ('owner', 'admin', 'manager', 'content', 'cashier')),
  capabilities text[] not null default '{}',
  status text not null default 'active' check (status in ('invited', 'active', 'removed')),
  primary key (showcase_id, person_id)
);
create unique index showcase_one_owner on showcase_member (showcase_id) where role = 'owner' and status = 'active';

create table ban (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('global_client', 'showcase_client', 'showcase')),
  showcase_id bigint references showcase,
  person_id bigint references person,
  reason text not null check (length(reason) between 3 and 500),
  until timestamptz,
  created_by bigint references person,
  created_at timestamptz not null,
  lifted_at timestamptz
);
create unique index ban_active on ban (scope, showcase_id, person_id) nulls not distinct where lifted_at is null;

create table menu_item (
  showcase_id bigint not null references showcase,
  type smallint not null,
  caption text not null check (length(caption) between 1 and 30),
  visible boolean not null default true,
  primary key (showcase_id, type)
);

create table page_group (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 40),
  position integer not null
);
create index page_group_showcase on page_group (showcase_id);

-- Legal pages are versioned: a new text is a new row (domain.md 4.4).
create table page (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  group_id bigint references page_group,
  alias text not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null default 'generic'
    check (kind in ('generic', 'offer', 'privacy', 'consent', 'returns', 'delivery', 'bonus_rules', 'contacts')),
  blocks jsonb not null default '[]',
  version integer not null default 1,
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz,
  unique (showcase_id, alias, version)
);
create unique index page_current on page (showcase_id, alias) where status = 'published';
create index page_group_pages on page (group_id);
