-- Suspected rewards (domain.md 6.5): they stay expected while somebody of the platform looks at them. Put off: they were
-- due meanwhile. Each order is looked at when it is paid, and again just before its rewards are confirmed.
alter table reward_order
  add column flagged_at timestamptz,
  add column put_off boolean not null default false,
  add column look_at timestamptz;
create index reward_order_look on reward_order (look_at, order_id) where look_at is not null;
create index reward_order_put_off on reward_order (order_id) where put_off;
update reward_order o set look_at = coalesce(confirm_at, paid_at)
where exists (select from reward_allocation a where a.order_id = o.order_id and a.target_kop > 0 and not a.confirmed);

-- Why an order's rewards were suspected and what was decided, by whom; a decision is never taken back.
create table reward_flag (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references reward_order,
  showcase_id bigint not null references showcase,
  evidence jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'cleared', 'voided', 'gone')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person,
  reason text not null default '',
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('cleared', 'voided')) = (decided_by is not null))
);
create unique index reward_flag_waiting on reward_flag (order_id) where status = 'waiting';
create index reward_flag_order on reward_flag (order_id);
create index reward_flag_showcase on reward_flag (showcase_id);
create index reward_flag_status on reward_flag (status, id);
create index reward_flag_decider on reward_flag (decided_by);
