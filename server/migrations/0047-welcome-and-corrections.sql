-- When an order's return window was over and its rewards became the people's: only the first such order of a person in
-- a showcase is welcomed (domain.md 4.10).
alter table reward_order add column ripened_at timestamptz;
update reward_order r set ripened_at = o.completed_at from orders o where o.id = r.order_id and o.completed_at is not null;
create index reward_order_ripened on reward_order (buyer_id, showcase_id) where ripened_at is not null;
-- A person is welcomed once in a showcase, whatever happens to the order.
create unique index bonus_row_welcome on bonus_row (person_id, showcase_id) where kind = 'welcome';

-- What the platform's administrators put right in the books, with who asked, why, and who else agreed (domain.md 4.11).
create table correction (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  asset text not null check (asset in ('local', 'global')),
  amount_kop bigint not null check (amount_kop <> 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  check (asked_by <> person_id),
  check (decided_by <> asked_by),
  check (decided_by <> person_id),
  check ((status = 'waiting') = (decided_by is null)),
  check ((status = 'waiting') = (decided_at is null))
);
create index correction_waiting on correction (id) where status = 'waiting';
create index correction_showcase on correction (showcase_id);
create index correction_person on correction (person_id);
create index correction_asker on correction (asked_by);
create index correction_decider on correction (decided_by);
