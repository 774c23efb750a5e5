-- What a showcase's header shows beside its name; how its side menu stands (domain.md 4.4).
alter table showcase
  add column header_search boolean not null default true,
  add column header_favourites boolean not null default true,
  add column header_city boolean not null default true,
  add column header_slogan boolean not null default false;

-- Null: the usual words for it.
alter table menu_item alter column caption drop not null;
-- Null: its usual place.
alter table menu_item add column position smallint check (position > 0);
