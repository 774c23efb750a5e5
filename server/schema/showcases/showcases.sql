-- Showcases with their team, pages and audit log.

-- Personal: contacts
-- Impersonal: cover address_key alias domain name slogan description share_text banners status binding_mode
-- Impersonal: payment_methods packing_note archived_from home_blocks return_note names slogans descriptions
create table showcase (
  id bigint generated always as identity primary key,
  site_id bigint not null unique,
  owner_id bigint not null references person,
  company_id bigint references company,
  bot_id bigint not null,
  alias text not null check (alias ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  domain text unique,
  name text not null check (length(name) between 2 and 100),
  slogan text not null default '' check (length(slogan) <= 120),
  description text not null default '' check (length(description) <= 2000),
  brand_hue smallint not null default 52 check (brand_hue between 0 and 359),
  share_text text not null default '',
  contacts jsonb not null default '{}',
  banners jsonb not null default '[]',
  -- Catalogue state: what the showcase sells through; 1 has landing pages only (domain.md 3.1).
  state_id smallint not null default 1 check (state_id between 1 and 4),
  status text not null default 'draft' check (status in ('draft', 'active', 'suspended', 'blocked', 'archived')),
  is_default boolean not null default false,
  require_referral boolean not null default false,
  binding_mode text not null default 'first_lifetime'
    check (binding_mode in ('first_lifetime', 'first_ttl', 'last_touch')),
  binding_ttl_days integer not null default 30,
  return_window_days integer not null default 14 check (return_window_days between 7 and 60),
  order_expire_minutes integer not null default 60 check (order_expire_minutes between 10 and 1440),
  seller_confirm_hours integer not null default 72 check (seller_confirm_hours between 1 and 336),
  guest_checkout boolean not null default true,
  accepts_global_bonus boolean not null default true,
  max_local_share_bp integer not null default 3000 check (max_local_share_bp between 0 and 10000),
  max_global_share_bp integer not null default 3000 check (max_global_share_bp between 0 and 10000),
  min_payable_kop bigint not null default 100 check (min_payable_kop >= 0),
  min_order_kop bigint not null default 0 check (min_order_kop >= 0),
  -- The most local bonus that may be outstanding at once; null: no limit (rulings 11).
  local_emission_cap_kop bigint check (local_emission_cap_kop >= 0),
  -- Cashback of the published plan, copied here because every product card shows it.
  buyer_bonus_bp integer not null default 0 check (buyer_bonus_bp between 0 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  manual_day_limit_kop bigint not null default 500000 check (manual_day_limit_kop >= 0),
  -- Payment methods that the seller allows; null: all that are available.
  payment_methods text[],
  -- Null: a paid order waits until the seller confirms it (domain.md 5.1).
  auto_confirm_minutes integer check (auto_confirm_minutes between 0 and 1440),
  -- The most of the margin that cashback may use, where the cost is known.
  buyer_margin_bp integer not null default 10000 check (buyer_margin_bp between 0 and 10000),
  -- Local bonus that a person may give to others per day; null: transfers are off (domain.md 6.4).
  transfer_day_limit_kop bigint check (transfer_day_limit_kop >= 100),
  -- Printed on every packing slip of the showcase, above the note of the order.
  packing_note text not null default '' check (length(packing_note) <= 500),
  -- What the header shows next to the name (domain.md 4.4).
  header_search boolean not null default true,
  header_favourites boolean not null default true,
  header_city boolean not null default true,
  header_slogan boolean not null default false,
  -- Whether new showcases may copy its look and rules (decision 016).
  is_template boolean not null default false,
  template_id bigint references showcase,
  -- Archived showcases return to the status in `archived_from` (decision 016).
  archived_at timestamptz,
  archived_by bigint references person,
  archived_from text check (archived_from in ('draft', 'suspended')),
  -- Incremented by every save of the category tree, so that two editors do not overwrite each other.
  catalog_version integer not null default 1,
  -- The blocks of the home page in their order; an empty list shows the default page. Saving blocks or banners
  -- increments the version.
  home_blocks jsonb not null default '[]' check (jsonb_array_length(home_blocks) <= 12),
  home_version integer not null default 1,
  -- Limits of orders without prepayment (decision 024).
  postpaid_hours integer not null default 24 check (postpaid_hours between 1 and 336),
  postpaid_max_kop bigint check (postpaid_max_kop >= 100),
  postpaid_needs_phone boolean not null default false,
  -- The key of the hashes of network addresses that postpaid orders come from.
  address_key text not null default gen_random_uuid()::text,
  -- Incremented when the pages are reordered.
  pages_version integer not null default 1,
  -- A wide picture for the menu, sharing and link previews; empty: none.
  cover text not null default '' check (length(cover) <= 200),
  -- The team is told of a product with at most this many units left; null: never.
  low_stock_at integer check (low_stock_at between 0 and 10000),
  -- How long new certificates are valid; 366 days are at least a year.
  certificate_days integer not null default 1098 check (certificate_days between 366 and 1830),
  -- When all its variants were last compared with the numbers of low stock; null: these numbers have changed since.
  low_stock_checked_at timestamptz,
  -- Where and how buyers send goods back; empty: they ask in the chat of the order.
  return_note text not null default '' check (length(return_note) <= 1000),
  -- The name and the texts in English and Arabic, where the owner has them.
  names jsonb check (names - array['en', 'ar'] = '{}'
    and length(names ->> 'en') between 2 and 100 and length(names ->> 'ar') between 2 and 100),
  slogans jsonb check (slogans - array['en', 'ar'] = '{}'
    and length(slogans ->> 'en') between 1 and 120 and length(slogans ->> 'ar') between 1 and 120),
  descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
    and length(descriptions ->> 'en') between 1 and 2000 and length(descriptions ->> 'ar') between 1 and 2000),
  constraint showcase_archived check ((status = 'archived') = (archived_at is not null))
);
create unique index showcase_default on showcase (is_default) where is_default;
create index showcase_owner on showcase (owner_id);
create index showcase_template on showcase (template_id) where template_id is not null;
create index showcase_archiver on showcase (archived_by) where archived_by is not null;
create unique index showcase_address on showcase (alias) where status <> 'archived';

-- Every address of a showcase, current and former: old links and printed codes keep working for a while (domain.md
-- 4.4).
-- Impersonal: alias
create table showcase_alias (
  alias text primary key check (alias ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  showcase_id bigint not null references showcase,
  -- Null: the current address.
  until timestamptz
);
create unique index showcase_alias_current on showcase_alias (showcase_id) where until is null;
create index showcase_alias_showcase on showcase_alias (showcase_id);

-- The domain that a showcase asks for, with the code that its owner must publish. A verified one is also
-- `showcase.domain`.
-- Impersonal: host code
create table showcase_domain (
  showcase_id bigint primary key references showcase,
  host text not null,
  code text not null,
  verified_at timestamptz,
  -- Since when the published code has not been found.
  failed_since timestamptz
);

-- Impersonal: role capabilities status
create table showcase_member (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  role text not null check (role in ('owner', 'admin', 'manager', 'content', 'cashier')),
  capabilities text[] not null default '{}',
  status text not null default 'active' check (status in ('invited', 'active', 'removed')),
  primary key (showcase_id, person_id)
);
create unique index showcase_one_owner on showcase_member (showcase_id) where role = 'owner' and status = 'active';

-- A link that lets one person join the team once; only its hash is stored (ruling 32).
-- Impersonal: token_hash role
create table team_invitation (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  token_hash bytea not null unique,
  role text not null check (role in ('admin', 'manager', 'content', 'cashier')),
  invited_by bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_by bigint references person,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null)),
  check (accepted_at is null or revoked_at is null)
);
create index team_invitation_showcase on team_invitation (showcase_id, id);

-- An owner offers the showcase to a member, who accepts or declines (domain.md 5.7).
create table ownership_offer (
  showcase_id bigint primary key references showcase,
  from_id bigint not null references person,
  to_id bigint not null references person check (to_id <> from_id),
  offered_at timestamptz not null,
  expires_at timestamptz not null
);

-- Personal: reason
-- Impersonal: scope showcase_status
create table ban (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('global_client', 'showcase_client', 'showcase')),
  showcase_id bigint references showcase,
  person_id bigint references person,
  reason text not null check (length(reason) between 3 and 500),
  until timestamptz,
  created_by bigint references person,
  created_at timestamptz not null,
  lifted_at timestamptz,
  -- Who lifted the ban, and the showcase’s status before it, which is restored.
  lifted_by bigint references person,
  showcase_status text check (showcase_status in ('draft', 'active', 'suspended')),
  constraint ban_keeps_status check (showcase_status is null or scope = 'showcase')
);
create unique index ban_active on ban (scope, showcase_id, person_id) nulls not distinct where lifted_at is null;
create index ban_person on ban (person_id) where lifted_at is null;

-- What the team of a showcase notes about a customer, who never sees it (issue 16).
-- Erased: text
create table customer_note (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  text text not null check (length(text) <= 2000),
  written_by bigint references person,
  written_at timestamptz not null,
  primary key (showcase_id, person_id)
);
create index customer_note_person on customer_note (person_id);
create index customer_note_writer on customer_note (written_by) where written_by is not null;

-- Types 1 to 3 are the default entries, each at most once. Others lead to pages (4), external addresses (5),
-- categories (6) and landing pages (7). An entry of level 1 belongs to the entry of level 0 before it.
-- Impersonal: caption target
create table menu_item (
  showcase_id bigint not null references showcase,
  type smallint not null check (type between 1 and 7),
  -- Null: the default caption.
  caption text check (length(caption) between 1 and 30),
  visible boolean not null default true,
  -- Null: the default position.
  position smallint check (position > 0),
  id bigint generated always as identity primary key,
  target text not null default '' check (length(target) <= 500),
  level smallint not null default 0 check (level in (0, 1)),
  check (type <= 3 or caption is not null and target <> '' and position is not null)
);
create unique index menu_item_usual on menu_item (showcase_id, type) where type <= 3;
create index menu_item_showcase on menu_item (showcase_id);

-- Impersonal: name
create table page_group (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 40),
  position integer not null
);
create index page_group_showcase on page_group (showcase_id);

-- Legal pages are versioned: a new text is a new row (domain.md 4.4).
-- Impersonal: alias name kind blocks status
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
  -- Incremented by every save. A hidden page opens by its address but is in no menu. A template is a text generated
  -- from the seller’s details until it is edited.
  revision integer not null default 1,
  visible boolean not null default true,
  is_template boolean not null default false,
  unique (showcase_id, alias, version)
);
create unique index page_current on page (showcase_id, alias) where status = 'published';
create index page_group_pages on page (group_id);
create unique index page_draft on page (showcase_id, alias) where status = 'draft';

-- Who changed what, with the values before and after (domain.md 4.13). Append-only. Changes by the platform have no
-- showcase.
-- Impersonal: action object before after
create table audit_entry (
  id bigint generated always as identity primary key,
  showcase_id bigint references showcase,
  person_id bigint references person,
  action text not null,
  object text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  at timestamptz not null
);
create index audit_entry_showcase on audit_entry (showcase_id, object, id);
create index audit_entry_person on audit_entry (person_id) where person_id is not null;
-- The newest changes first (domain.md 4.13).
create index audit_entry_latest on audit_entry (showcase_id, id);

alter table person add foreign key (introduced_by) references showcase;
alter table session_token add foreign key (showcase_id) references showcase;
