-- Who opened a private document, when and from where (domain.md 4.12).
create table document_access (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  person_id bigint not null references person,
  at timestamptz not null,
  ip text not null
);
create index document_access_document on document_access (document_id, id);
create index document_access_person on document_access (person_id);
-- Scans of passports whose time is over are looked for among decided requests.
create index agent_request_decided on agent_request (decided_at) where decided_at is not null;

-- Local bonuses given or taken by hand, with who asked, why, and who decided what was above the day's limit (4.11).
create table manual_bonus (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  kind text not null check (kind in ('gift', 'manual_debit')),
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  check (asked_by <> person_id),
  check (decided_by <> asked_by),
  check (status = 'done' or (status = 'waiting') = (decided_by is null))
);
create index manual_bonus_showcase on manual_bonus (showcase_id, id);
create index manual_bonus_person on manual_bonus (person_id);
create index manual_bonus_asker on manual_bonus (asked_by);
create index manual_bonus_decider on manual_bonus (decided_by);

-- What a member gave and took by hand in a day: locked first, never counted (rulings 12).
create table manual_counter (
  showcase_id bigint not null references showcase,
  member_id bigint not null references person,
  day text not null,
  total_kop bigint not null check (total_kop >= 0),
  primary key (showcase_id, member_id, day)
);
create index manual_counter_member on manual_counter (member_id);
alter table showcase add column manual_day_limit_kop bigint not null default 500000
  check (manual_day_limit_kop >= 0);
