-- An order without prepayment that nobody confirmed in time expires (decision 024): its buyer is told why, and so are the showcase's
-- people, who were told of it when it was placed.
create or replace function order_history_told() returns trigger language plpgsql as $$
declare
  has_changed boolean := new.to_status is distinct from new.from_status;
  told text := case
    when has_changed and new.actor <> 'client' and new.event not in ('create', 'offline')
      and new.to_status in ('paid', 'confirmed', 'assembling', 'ready', 'shipped', 'delivered', 'cancelled', 'expired',
        'partially_returned', 'returned') then new.to_status
    -- A seller says that a transfer came: the order keeps its status.
    when new.event = 'mark_paid' then 'paid' end;
begin
  if told is not null then
    insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select o.person_id, o.showcase_id,
      case when told = 'paid' then 'payment' when told in ('ready', 'shipped', 'delivered') then 'delivery'
        else 'order_status' end,
      'order:' || new.id, o.public_id, jsonb_build_object('number', o.number, 'status',
        case when told = 'expired' and new.from_status = 'new' then 'unconfirmed' else told end, 'kop', o.payable_kop),
      new.at, new.at
    from orders o where o.id = new.order_id and o.person_id is not null;
  end if;
  -- An order that waits for its payment is nobody's work yet. What `notify_members` does, in the statement that reads the order.
  if has_changed and (new.to_status in ('new', 'paid') or new.to_status = 'expired' and new.from_status = 'new'
    or new.to_status = 'cancelled' and new.event = 'cancel'
    and new.actor in ('client', 'system') and new.from_status <> 'awaiting_payment')
  then
    insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select m.person_id, new.showcase_id, 'sale', 'sale_order:' || new.id, o.public_id,
      jsonb_build_object('number', o.number, 'status', new.to_status, 'kop', o.payable_kop), new.at, new.at
    from orders o join showcase_member m on m.showcase_id = new.showcase_id
    where o.id = new.order_id and m.status = 'active' and 'orders.manage' = any (m.capabilities)
      and m.person_id is distinct from new.person_id;
  end if;
  -- Just made, by its buyer or for them; a guest has reserved nothing.
  if new.from_status is null and has_changed and (new.person_id is not null or new.actor <> 'client') then
    perform wishlist_bought(new.order_id);
  end if;
  return null;
end
$$;
