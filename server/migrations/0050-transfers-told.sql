-- A seller says that a transfer came: the order keeps its status, and its buyer is told all the same.
create function notice_of_transfer() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select o.person_id, o.showcase_id, 'payment', 'order:' || new.id, o.public_id,
    jsonb_build_object('number', o.number, 'status', 'paid', 'kop', o.payable_kop), new.at, new.at
  from orders o where o.id = new.order_id and o.person_id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger order_history_transfer after insert on order_history for each row when (new.event = 'mark_paid')
  execute function notice_of_transfer();
