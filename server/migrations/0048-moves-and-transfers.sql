-- Whom a showcase wants to stand under somebody else in its tree: its people ask, two of the platform's agree (domain.md
-- 4.10, 7.2). Who stood above, and who does now, stays here for ever.
create table tree_move (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  parent_id bigint not null references person,
  -- Who stood above when it was done.
  old_parent_id bigint references person,
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  -- The first of the platform's two; who asked, when they are of the platform.
  agreed_by bigint references person,
  agreed_at timestamptz,
  decided_by bigint references person,
  decided_at timestamptz,
  check (person_id <> parent_id),
  check (decided_by <> agreed_by),
  check ((status = 'waiting') = (decided_by is null)),
  check ((status = 'waiting') = (decided_at is null)),
  check ((agreed_by is null) = (agreed_at is null)),
  check (status <> 'done' or (agreed_by is not null and old_parent_id is not null))
);
create unique index tree_move_open on tree_move (showcase_id, person_id) where status = 'waiting';
create index tree_move_showcase on tree_move (showcase_id, id);
create index tree_move_person on tree_move (person_id);
create index tree_move_parent on tree_move (parent_id);
create index tree_move_old_parent on tree_move (old_parent_id);
create index tree_move_asker on tree_move (asked_by);
create index tree_move_first on tree_move (agreed_by);
create index tree_move_decider on tree_move (decided_by);

-- What a person may give away in a day of a showcase's own bonuses; null: nothing, as at first (domain.md 6.4).
alter table showcase add column transfer_day_limit_kop bigint check (transfer_day_limit_kop >= 100);
create table bonus_transfer (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  from_id bigint not null references person,
  to_id bigint not null references person,
  amount_kop bigint not null check (amount_kop > 0),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index bonus_transfer_showcase on bonus_transfer (showcase_id);
create index bonus_transfer_from on bonus_transfer (from_id);
create index bonus_transfer_to on bonus_transfer (to_id);
-- Locked first, never counted (rulings 12).
create table transfer_counter (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  day text not null,
  total_kop bigint not null check (total_kop >= 0),
  primary key (showcase_id, person_id, day)
);
create index transfer_counter_person on transfer_counter (person_id);
