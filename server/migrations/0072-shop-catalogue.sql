-- `shown`: neither the category nor one it stands in is hidden; kept with the tree, as every list asks for it.
alter table category add column shown boolean not null default true;
update category c set shown = false
where exists (select from category a where a.id = any(c.path) and a.status <> 'active');
drop index category_search;
create index category_search on category using gin (search) where shown;

-- Raised by every save of the tree: two who order the same categories do not overwrite each other.
alter table showcase add column catalog_version integer not null default 1;
