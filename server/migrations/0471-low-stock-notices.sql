-- When the team of a showcase is told that few units are left, and which variants it was told of.
alter table showcase add column low_stock_at integer check (low_stock_at between 0 and 10000);
alter table product add column low_stock_at integer check (low_stock_at between 0 and 10000);
create table low_stock (
  variant_id bigint primary key references variant,
  showcase_id bigint not null references showcase,
  fell_at timestamptz not null
);
create index low_stock_showcase on low_stock (showcase_id);
