-- Which direct friend a reward came through, so that people see what each branch earned them; rewards of an earlier place of
-- a person who was moved stay without one. Buyers are named by their accounts, only with their consent (decision 072).
alter table reward_allocation add column via_id bigint;

with recursive line as (
  select o.showcase_id, o.buyer_id, o.buyer_id as via_id, n.parent_id, 1 as step
  from (select distinct showcase_id, buyer_id from reward_order) o
  join tree_node n on n.showcase_id = o.showcase_id and n.person_id = o.buyer_id
  where n.parent_id is not null
  union all
  select line.showcase_id, line.buyer_id, n.person_id, n.parent_id, line.step + 1
  from line join tree_node n on n.showcase_id = line.showcase_id and n.person_id = line.parent_id
  where n.parent_id is not null and line.step < 50
)
update reward_allocation a set via_id = line.via_id
from reward_order o join line on line.showcase_id = o.showcase_id and line.buyer_id = o.buyer_id
where o.order_id = a.order_id and a.level > 0 and a.person_id = line.parent_id;

create index reward_allocation_branch on reward_allocation (person_id, showcase_id, via_id);
drop index reward_allocation_person;

alter table bonus_row drop column buyer;
