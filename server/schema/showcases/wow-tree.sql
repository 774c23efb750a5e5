-- The recommendations between people.

-- One place per person and showcase; the first owner is the root (domain.md 4.10). No reference to showcase: its row
-- would be locked by every join (decision 005).
-- Impersonal: bound_by
create table tree_node (
  showcase_id bigint not null,
  person_id bigint not null references person,
  parent_id bigint,
  depth integer not null check (depth >= 0),
  bound_by text not null check (bound_by in ('touch', 'code', 'admin', 'organic', 'import', 'root')),
  bound_at timestamptz not null,
  expires_at timestamptz,
  touch_id bigint,
  primary key (showcase_id, person_id),
  foreign key (showcase_id, parent_id) references tree_node (showcase_id, person_id),
  check (parent_id <> person_id),
  check ((parent_id is null) = (bound_by = 'root'))
);
create index tree_node_person on tree_node (person_id);
-- The people of a network with the time they joined, for the list of customers.
create index tree_node_joined on tree_node (showcase_id, person_id, bound_at) where parent_id is not null;
create index tree_node_children on tree_node (showcase_id, parent_id, bound_at desc, person_id desc);
-- The root stays when the showcase gets another owner (decision 030).
create unique index tree_node_root on tree_node (showcase_id) where parent_id is null;

-- New direct friends that the parent has not seen. A row each, because a join must not update another person’s row
-- (decision 005).
create table tree_news (
  parent_id bigint not null,
  showcase_id bigint not null,
  person_id bigint not null,
  primary key (parent_id, showcase_id, person_id)
);

-- The size of a branch by level: counts[1] are direct friends. Updated in batches.
-- Impersonal: counts
create table tree_branch (
  showcase_id bigint not null,
  person_id bigint not null,
  counts integer[] not null,
  people integer not null check (people >= 0),
  primary key (showcase_id, person_id)
) with (fillfactor = 80);

-- Places that tree_branch does not count yet.
create table tree_tail (
  showcase_id bigint not null,
  person_id bigint not null,
  primary key (showcase_id, person_id)
);

-- A request to move a person below another person: the showcase asks, two administrators of the platform agree
-- (domain.md 4.10, 7.2). The old and the new parent remain recorded.
-- Personal: reason
-- Impersonal: public_id status
create table tree_move (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  parent_id bigint not null references person,
  -- The parent before the move.
  old_parent_id bigint references person,
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  -- The first of the two administrators; the requester, if they are one.
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

-- Every visit by a recommendation with its result; kept for 180 days (domain.md 4.10).
-- Personal: campaign
-- Impersonal: ref_code channel source result
create table ref_touch (
  id bigint generated always as identity primary key,
  showcase_id bigint not null,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  ref_code text not null,
  agent_id bigint,
  campaign text not null default '',
  channel text not null default '',
  source text not null check (source in ('startapp', 'start', 'web', 'qr', 'code_entry')),
  result text not null
    check (result in ('bound', 'ignored_already', 'ignored_self', 'ignored_cycle', 'ignored_unknown',
      'ignored_banned', 'pending')),
  at timestamptz not null
);
create index ref_touch_showcase on ref_touch (showcase_id, at);
create index ref_touch_person on ref_touch (person_id);
create index ref_touch_session on ref_touch (session_id) where session_id is not null;

-- A product card sent from inline mode, as the bot reports it. Contains no person; kept for 180 days.
-- Impersonal: campaign
create table card_share (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  bot_id bigint references bot on delete set null,
  campaign text not null,
  at timestamptz not null
);
create index card_share_showcase on card_share (showcase_id, at);
create index card_share_bot on card_share (bot_id);
