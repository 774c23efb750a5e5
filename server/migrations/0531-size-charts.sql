-- Tables of sizes.
-- A table of sizes: products choose it, or all products of a category have it.
-- Impersonal: name unit columns rows
create table size_chart (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 80),
  unit text not null default '',
  columns jsonb not null,
  rows jsonb not null,
  category_id bigint references category,
  version integer not null default 1
);
create index size_chart_showcase on size_chart (showcase_id);
create unique index size_chart_category on size_chart (category_id) where category_id is not null;
alter table product_details add column size_chart_id bigint references size_chart on delete set null;
create index product_details_size_chart on product_details (size_chart_id) where size_chart_id is not null;
