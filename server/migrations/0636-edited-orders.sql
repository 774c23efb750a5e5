-- Units taken out of an order before its handover, and letters to guests about such changes.
alter table order_line add column removed_quantity integer not null default 0 check (removed_quantity >= 0);
alter table order_mail drop constraint order_mail_kind_check;
alter table order_mail add constraint order_mail_kind_check
  check (kind in ('placed', 'payment_failed', 'refunded', 'receipt', 'edited'));
