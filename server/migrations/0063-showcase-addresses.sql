-- Every address a showcase has or had: links and printed codes with an old one lead to it for a while (domain.md 4.4).
create table showcase_alias (
  alias text primary key check (alias ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  showcase_id bigint not null references showcase,
  -- Null: it is the showcase's address now.
  until timestamptz
);
create unique index showcase_alias_current on showcase_alias (showcase_id) where until is null;
create index showcase_alias_showcase on showcase_alias (showcase_id);
insert into showcase_alias (alias, showcase_id) select alias, id from showcase;
