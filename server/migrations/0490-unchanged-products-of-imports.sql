-- Imports recognise products that neither the file nor anyone else has changed.
alter table import_row add column print uuid;
create table import_print (
  product_id bigint primary key references product,
  showcase_id bigint not null references showcase,
  print uuid not null,
  state uuid not null
);
create index import_print_rows on import_print (showcase_id, print);
