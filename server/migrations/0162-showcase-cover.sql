-- A wide picture of the showcase for its menu, sharing and link previews; empty: none.
alter table showcase add column cover text not null default '' check (length(cover) <= 200);
