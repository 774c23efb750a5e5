-- Where a new showcase came from, and what becomes of one that is removed (domain.md 4.4, decision 016).
alter table showcase
  -- Anybody who may open a showcase may begin with this one's look and rules.
  add column is_template boolean not null default false,
  add column template_id bigint references showcase,
  add column archived_at timestamptz,
  add column archived_by bigint references person,
  -- How it stood before it was removed: that is what it comes back to.
  add column archived_from text check (archived_from in ('draft', 'suspended'));
create index showcase_template on showcase (template_id) where template_id is not null;
create index showcase_archiver on showcase (archived_by) where archived_by is not null;

update showcase set archived_at = updated_at where status = 'archived';
alter table showcase add constraint showcase_archived check ((status = 'archived') = (archived_at is not null));

-- The address of a removed showcase is another's in the end, while its books keep the name it had.
alter table showcase drop constraint showcase_alias_key;
create unique index showcase_address on showcase (alias) where status <> 'archived';
