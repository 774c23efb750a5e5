-- Notes of a showcase's team about its customers, and indexes that list the customers without reading their orders.
create table customer_note (
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  text text not null check (length(text) <= 2000),
  written_by bigint references person,
  written_at timestamptz not null,
  primary key (showcase_id, person_id)
);
create index customer_note_person on customer_note (person_id);
create index customer_note_writer on customer_note (written_by) where written_by is not null;
create index orders_customer on orders (showcase_id, person_id, placed_at)
  where person_id is not null and channel = 'online';
create index tree_node_joined on tree_node (showcase_id, person_id, bound_at) where parent_id is not null;
