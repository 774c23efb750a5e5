-- Raised by every save: two who write the same landing page do not overwrite each other.
alter table landing add column version integer not null default 1;
alter table landing add column updated_at timestamptz;
update landing set updated_at = created_at;
alter table landing alter column updated_at set not null;
