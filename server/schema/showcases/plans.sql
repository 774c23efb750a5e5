-- Reward plans.

-- A published plan never changes; the newest version is in force (domain.md 4.10). Without a showcase it is the
-- platform’s plan.
-- Impersonal: levels rules
create table plan_version (
  id bigint generated always as identity primary key,
  showcase_id bigint references showcase,
  version integer not null check (version > 0),
  levels jsonb not null,
  total_cap_bp integer not null check (total_cap_bp between 0 and 10000),
  margin_cap_bp integer not null check (margin_cap_bp between 0 and 10000),
  published_at timestamptz not null,
  -- Compression, qualification, the extra of a first order, and exceptions.
  rules jsonb not null default '{}',
  unique nulls not distinct (showcase_id, version)
);

-- One draft per showcase; without a showcase the platform’s draft. The version detects concurrent editors.
-- Impersonal: rules
create table plan_draft (
  id bigint generated always as identity primary key,
  showcase_id bigint references showcase,
  version integer not null check (version > 0),
  rules jsonb not null,
  saved_by bigint not null references person,
  saved_at timestamptz not null,
  unique nulls not distinct (showcase_id)
);
create index plan_draft_person on plan_draft (saved_by);
