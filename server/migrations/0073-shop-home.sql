-- What a showcase's home page shows and in which order; an empty list is the usual page. The version is raised by every
-- save of the blocks or the banners, so that two who write them do not overwrite each other.
alter table showcase add column home_blocks jsonb not null default '[]' check (jsonb_array_length(home_blocks) <= 12);
alter table showcase add column home_version integer not null default 1;
