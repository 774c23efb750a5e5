-- One place per person and showcase; the showcase's owner is the root (domain.md 4.10).
create table tree_node (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  parent_id bigint,
  depth integer not null check (depth >= 0),
  bound_by text not null check (bound_by in ('touch', 'code', 'admin', 'organic', 'import', 'root')),
  bound_at timestamptz not null,
  expires_at timestamptz,
  touch_id bigint,
  -- Direct friends who joined since the person last looked.
  new_referrals integer not null default 0 check (new_referrals >= 0),
  primary key (showcase_id, person_id),
  foreign key (showcase_id, parent_id) references tree_node (showcase_id, person_id),
  check (parent_id <> person_id),
  check ((parent_id is null) = (bound_by = 'root'))
);
create index tree_node_children on tree_node (showcase_id, parent_id, bound_at desc);
create index tree_node_person on tree_node (person_id);

-- Every entry by a recommendation, whatever came of it; kept 180 days (domain.md 4.10).
create table ref_touch (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  ref_code text not null,
  agent_id bigint references person,
  campaign text not null default '',
  channel text not null default '',
  source text not null check (source in ('startapp', 'start', 'web', 'qr', 'code_entry')),
  result text not null check (result in
    ('bound', 'ignored_already', 'ignored_self', 'ignored_cycle', 'ignored_unknown', 'ignored_banned', 'pending')),
  at timestamptz not null
);
create index ref_touch_showcase on ref_touch (showcase_id, at);
create index ref_touch_person on ref_touch (person_id);
create index ref_touch_session on ref_touch (session_id) where person_id is null;
