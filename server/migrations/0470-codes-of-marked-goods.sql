-- Codes of «Честный знак».
alter table product add column marked_group text not null default '';
-- A code of «Честный знак» on a packed unit; a returned one may be sold again (trade.md 7).
-- Impersonal: identity code
create table marking_code (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_line,
  identity text not null check (length(identity) between 23 and 40),
  code text not null check (length(code) between 23 and 200),
  packed_by bigint references person,
  packed_at timestamptz not null,
  return_id bigint references order_return,
  returned_at timestamptz
);
create unique index marking_code_in_use on marking_code (showcase_id, identity) where returned_at is null;
create index marking_code_order on marking_code (order_id);
create index marking_code_line on marking_code (order_line_id);
create index marking_code_packer on marking_code (packed_by) where packed_by is not null;
create index marking_code_return on marking_code (return_id) where return_id is not null;
