-- The words of a product's name and article apart from all its others: what is sought most is found in them, and a hit
-- costs one narrow row instead of a wide one. `listed` and `popularity` repeat the whole showcase's shelf.
create table product_name (
  product_id bigint primary key references product,
  showcase_id bigint not null references showcase,
  popularity integer not null default 0,
  listed boolean not null default false,
  words tsvector not null
) with (fillfactor = 85);
create index product_name_showcase on product_name (showcase_id);
create index product_name_words on product_name using gin (words) with (fastupdate = off) where listed;

insert into product_name (product_id, showcase_id, popularity, listed, words)
select product_id, showcase_id, popularity, listed, ts_filter(search, '{a}') from product_details order by product_id;

alter table product_details drop column name_words;
