-- A join must not touch any row of another person (decision 005): what was the parent's counter becomes rows of its own.
create table tree_news (
  parent_id bigint not null,
  showcase_id bigint not null,
  person_id bigint not null,
  primary key (parent_id, showcase_id, person_id)
);
insert into tree_news (parent_id, showcase_id, person_id)
select n.person_id, n.showcase_id, c.person_id from tree_node n
cross join lateral (
  select person_id from tree_node where showcase_id = n.showcase_id and parent_id = n.person_id
  order by bound_at desc limit n.new_referrals
) c where n.new_referrals > 0;
alter table tree_node drop column new_referrals;

-- How many people a branch has: counts[1] direct friends, counts[2] their friends and so on. Filled by batches.
create table tree_branch (
  showcase_id bigint not null,
  person_id bigint not null,
  counts integer[] not null,
  people integer not null check (people >= 0),
  primary key (showcase_id, person_id)
) with (fillfactor = 80);

-- Places that the counts above do not know yet.
create table tree_tail (
  showcase_id bigint not null,
  person_id bigint not null,
  primary key (showcase_id, person_id)
);
insert into tree_tail (showcase_id, person_id) select showcase_id, person_id from tree_node where parent_id is not null;

-- Newest first, and enough of the row that walking down reads the index only.
drop index tree_node_children;
create index tree_node_children on tree_node (showcase_id, parent_id, bound_at desc, person_id desc);

alter table person add column public_profile boolean not null default false;
create index person_called on person (replace(lower(first_name), 'ё', 'е') text_pattern_ops);

create function tree_add(a integer[], b integer[]) returns integer[] language sql immutable
return (
  select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by place), '{}')
  from unnest(a, b) with ordinality as both_of (x, y, place)
);

-- Checking these locks the showcase's and the agent's row for every join, the same two rows for all at once. A place
-- stays tied to its parent, the parents to the root, and neither showcases nor people are ever deleted.
alter table tree_node drop constraint tree_node_showcase_id_fkey;
alter table ref_touch drop constraint ref_touch_showcase_id_fkey, drop constraint ref_touch_agent_id_fkey;
