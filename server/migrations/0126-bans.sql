-- Who lifted a ban, and how a showcase stood before the platform blocked it, so that it stands the same afterwards.
alter table ban
  add column lifted_by bigint references person,
  add column showcase_status text check (showcase_status in ('draft', 'active', 'suspended'));
alter table ban add constraint ban_keeps_status check (showcase_status is null or scope = 'showcase');
