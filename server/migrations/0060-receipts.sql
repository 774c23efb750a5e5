-- Whose cash register prints what no payment system took: cash at the door, a transfer by invoice (domain.md 4.2).
alter table company add column kkt_mode text not null default 'seller'
  check (kkt_mode in ('seller', 'platform', 'aggregator', 'none'));

-- Receipts of such money have no payment; those the seller prints wait for their link (54-FZ).
alter table receipt
  alter column payment_id drop not null,
  drop constraint receipt_kind_check,
  add constraint receipt_kind_check check (kind in ('payment', 'refund', 'offset', 'sale', 'return')),
  drop constraint receipt_status_check,
  add constraint receipt_status_check check (status in ('pending', 'succeeded', 'canceled', 'by_seller')),
  add column settled text check (settled in ('cash', 'card', 'prepaid')),
  add column link text not null default '' check (length(link) <= 500),
  add column linked_by bigint references person,
  add column linked_at timestamptz,
  add constraint receipt_without_payment check
    (case when payment_id is null then kind in ('sale', 'offset', 'return') and settled is not null and subject_id is not null
      else status <> 'by_seller' end);
create index receipt_linked_by on receipt (linked_by) where linked_by is not null;
