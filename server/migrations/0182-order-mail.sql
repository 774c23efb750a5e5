-- Letters to guests about their orders (issue 13). Guests have no bot that could write to them. A row says which fact the
-- letter is about; address and words are read when it is sent, so that no personal data is copied here.
alter table checkout_group add column locale text check (locale in ('ru-RU', 'en-US', 'ar-AR'));

create table order_mail (
  id bigint generated always as identity primary key,
  group_id bigint not null references checkout_group on delete cascade,
  kind text not null check (kind in ('placed', 'payment_failed', 'refunded', 'receipt')),
  -- Which fact this is: one fact is one letter.
  subject text not null unique,
  receipt_id bigint references receipt,
  amount_kop bigint check (amount_kop > 0),
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  due_at timestamptz not null,
  tries integer not null default 0,
  why text not null default ''
);
create index order_mail_group on order_mail (group_id);
create index order_mail_receipt on order_mail (receipt_id) where receipt_id is not null;
create index order_mail_due on order_mail (due_at, id) where state in ('waiting', 'sending');

-- Makes a letter for the guest who placed a checkout, if they gave an address.
create function mail_guest(of_group bigint, of_kind text, of_subject text, kop bigint, receipt bigint, moment timestamptz)
returns void language sql as $$
  insert into order_mail (group_id, kind, subject, amount_kop, receipt_id, at, due_at)
  select of_group, of_kind, of_subject, kop, receipt, moment, moment
  where exists (select from orders where group_id = of_group and person_id is null and contact_email <> '')
  on conflict (subject) do nothing
$$;

create function mail_of_order() returns trigger language plpgsql as $$
begin
  insert into order_mail (group_id, kind, subject, at, due_at)
  values (new.group_id, 'placed', 'placed:' || new.group_id, new.placed_at, new.placed_at)
  on conflict (subject) do nothing;
  return null;
end
$$;
create trigger order_mail_placed after insert on orders for each row
  when (new.person_id is null and new.contact_email <> '') execute function mail_of_order();

create function mail_of_refund() returns trigger language plpgsql as $$
begin
  perform mail_guest(p.group_id, 'refunded', 'refund:' || new.id, new.amount_kop, null, new.done_at)
  from payment p where p.id = new.payment_id;
  return null;
end
$$;
create trigger refund_mail after insert or update of status on refund for each row
  when (new.status = 'succeeded' and new.done_at is not null) execute function mail_of_refund();

create function mail_of_manual_refund() returns trigger language plpgsql as $$
begin
  perform mail_guest(o.group_id, 'refunded', 'manual_refund:' || new.id, new.amount_kop, null, new.done_at)
  from orders o where o.id = new.order_id;
  return null;
end
$$;
create trigger manual_refund_mail after update of done_at on manual_refund for each row
  when (new.done_at is not null) execute function mail_of_manual_refund();

-- A receipt is ready when its register printed it, or when the seller says where to read it.
create function mail_of_receipt() returns trigger language plpgsql as $$
begin
  perform mail_guest(coalesce((select group_id from payment where id = new.payment_id),
      (select group_id from orders where id = new.subject_id)),
    'receipt', 'receipt:' || new.id, new.total_kop, new.id, coalesce(new.linked_at, new.done_at));
  return null;
end
$$;
create trigger receipt_mail after insert or update of status, link on receipt for each row
  when ((new.status = 'succeeded' or new.link <> '') and coalesce(new.linked_at, new.done_at) is not null)
  execute function mail_of_receipt();
