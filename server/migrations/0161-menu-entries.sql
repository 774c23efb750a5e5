-- A menu has three usual entries, each at most once, and entries of its own that lead to pages (4), out of the shop (5), to
-- categories (6) and landing pages (7). An entry of level 1 is shown below the one of level 0 before it.
alter table menu_item drop constraint menu_item_pkey;
alter table menu_item
  add column id bigint generated always as identity primary key,
  add column target text not null default '' check (length(target) <= 500),
  add column level smallint not null default 0 check (level in (0, 1)),
  add check (type between 1 and 7),
  add check (type <= 3 or caption is not null and target <> '' and position is not null);
create unique index menu_item_usual on menu_item (showcase_id, type) where type <= 3;
create index menu_item_showcase on menu_item (showcase_id);
