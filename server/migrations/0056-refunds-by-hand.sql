-- Money no provider took, and so no provider gives back: cash on delivery, transfers for invoices. What is owed stands
-- here from the moment the order is cancelled or returned until a member says that it was paid out.
create table manual_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  showcase_id bigint not null references showcase,
  -- Which cancelling or return it is for: the same is owed once.
  key text not null unique,
  amount_kop bigint not null check (amount_kop > 0),
  reason text not null check (reason in ('cancel', 'return_to_sender', 'return')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  done_at timestamptz,
  done_by bigint references person,
  note text not null default '' check (length(note) <= 300),
  constraint manual_refund_done check ((done_at is null) = (done_by is null))
);
create index manual_refund_order on manual_refund (order_id);
create index manual_refund_showcase on manual_refund (showcase_id, due_at, id);
create index manual_refund_person on manual_refund (done_by) where done_by is not null;
create index manual_refund_overdue on manual_refund (due_at) where done_at is null and reminded_at is null;

-- Who may give money back is told that it is owed, and again when its day has come; the buyer, that it was sent.
create function notice_of_manual_refund() returns trigger language plpgsql as $$
begin
  if new.done_at is not null then
    insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select o.person_id, o.showcase_id, 'payment', 'manual_refund:' || new.id, o.public_id,
      jsonb_build_object('number', o.number, 'status', 'returned', 'kop', new.amount_kop), new.done_at, new.done_at
    from orders o where o.id = new.order_id and o.person_id is not null
    on conflict do nothing;
  else
    perform notify_members(new.showcase_id, 'refunds.make', null, 'sale',
      'manual_refund:' || new.id || case when new.reminded_at is null then '' else ':late' end, o.public_id,
      jsonb_build_object('number', o.number, 'kop', new.amount_kop,
        'status', case when new.reminded_at is null then 'refund_due' else 'refund_late' end),
      coalesce(new.reminded_at, new.created_at))
    from orders o where o.id = new.order_id;
  end if;
  return null;
end
$$;
create trigger manual_refund_made after insert on manual_refund for each row execute function notice_of_manual_refund();
create trigger manual_refund_moved after update on manual_refund for each row
  when (old.done_at is distinct from new.done_at or old.reminded_at is distinct from new.reminded_at)
  execute function notice_of_manual_refund();

-- What was owed before anybody wrote it down: orders cancelled or returned after money came by hand.
insert into manual_refund (order_id, showcase_id, key, amount_kop, reason, created_at, due_at)
select o.id, o.showcase_id, 'order:' || o.id || ':before', o.refunded_kop,
  case when o.status = 'cancelled' then 'cancel' else 'return' end, ended.at, ended.at + interval '10 days'
from orders o cross join lateral (
  select coalesce(o.cancelled_at, (select max(r.at) from order_return r where r.order_id = o.id), o.placed_at) as at) ended
where o.refunded_kop > 0 and o.payment_method in ('cod', 'invoice');
