-- Sellers.

-- A legal seller (domain.md 4.2).
-- Personal: phone email director bik bank_name account corr_account reason
-- Impersonal: type name_full name_short inn kpp ogrn legal_address tax_system status kkt_mode
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
  tax_system text not null default 'usn_income'
    check (tax_system in ('osn', 'usn_income', 'usn_income_outcome', 'eshn', 'patent', 'npd', 'ausn')),
  vat_code smallint not null default 1,
  status text not null default 'draft'
    check (status in ('draft', 'on_review', 'verified', 'rejected', 'suspended', 'archived')),
  created_at timestamptz not null,
  director text not null default '',
  bik text not null default '',
  bank_name text not null default '',
  account text not null default '',
  corr_account text not null default '',
  reason text not null default '',
  version integer not null default 1,
  decided_by bigint references person,
  updated_at timestamptz,
  -- Whose cash register prints receipts of money that no payment provider took: cash on delivery, bank transfers
  -- (domain.md 4.2).
  kkt_mode text not null default 'seller' check (kkt_mode in ('seller', 'platform', 'aggregator', 'none')),
  -- True from the first verification until the platform revokes it: a running shop keeps taking orders while changed
  -- bank details are reviewed (issue 13).
  may_sell boolean not null default false,
  unique nulls not distinct (owner_id, inn, kpp),
  constraint company_may_sell_by_status
    check (case status when 'verified' then may_sell when 'on_review' then true else not may_sell end)
);
create index company_decider on company (decided_by);
