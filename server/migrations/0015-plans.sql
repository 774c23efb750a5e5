-- What a plan says beside its levels and caps: compression, qualification, first order's extra, overrides.
alter table plan_version add column rules jsonb not null default '{}';

-- One draft per showcase; without a showcase the platform's own. Its version tells two editors apart.
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

-- What of the plan was special about an order's lines when it was paid, so that a return computes the same.
alter table reward_order add column terms jsonb not null default '{}';
-- What the buyer paid for goods, for the qualification of recommenders.
alter table reward_order add column base_kop bigint not null default 0 check (base_kop >= 0);
update reward_order o set base_kop = coalesce((
  select sum(base) from (
    select max(base_kop) as base from reward_allocation a where a.order_id = o.order_id group by line_id
  ) line), 0);
