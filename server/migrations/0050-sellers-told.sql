-- The people of a showcase are told what waits for them: orders that came or were called off, and what buyers say in claims.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check check (type in ('order_status', 'payment', 'delivery',
  'claim', 'message', 'bonus_expected', 'bonus_confirmed', 'bonus_reversed', 'bonus_expiring', 'new_referral', 'withdraw',
  'agent_request', 'offline_sale', 'price_drop', 'back_in_stock', 'wishlist_reserved', 'promo', 'system', 'sale',
  'sale_claim'));

-- Those who may act on it, but for the one who did it.
create function notify_members(showcase bigint, capability text, but bigint, of_type text, about text, doc text, what jsonb,
  moment timestamptz) returns void language sql as $$
insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
select m.person_id, showcase, of_type, about, doc, what, moment, moment
from showcase_member m
where m.showcase_id = showcase and m.status = 'active' and capability = any (m.capabilities)
  and m.person_id is distinct from but
on conflict do nothing
$$;

create function notice_to_seller() returns trigger language plpgsql as $$
begin
  perform notify_members(new.showcase_id, 'orders.manage', new.person_id, 'sale', 'sale_order:' || new.id, o.public_id,
    jsonb_build_object('number', o.number, 'status', new.to_status, 'kop', o.payable_kop), new.at)
  from orders o where o.id = new.order_id;
  return null;
end
$$;
-- An order that waits for its payment is nobody's work yet.
create trigger order_history_seller after insert on order_history for each row
  when (new.to_status is distinct from new.from_status and (new.to_status in ('new', 'paid')
    or new.to_status = 'cancelled' and new.actor in ('client', 'system') and new.from_status <> 'awaiting_payment'
      and new.event = 'cancel'))
  execute function notice_to_seller();

create function notice_of_sale_claim() returns trigger language plpgsql as $$
begin
  perform notify_members(c.showcase_id, 'claims.manage', new.person_id, 'sale_claim', 'sale_claim:' || new.id, c.public_id,
    jsonb_build_object('number', c.number, 'status', new.event), new.at)
  from claim c where c.id = new.claim_id;
  return null;
end
$$;
create trigger claim_event_seller after insert on claim_event for each row
  when (new.event in ('create', 'remind', 'overdue', 'escalate') or new.event = 'cancel' and new.actor = 'client')
  execute function notice_of_sale_claim();

create function notice_of_sale_message() returns trigger language plpgsql as $$
begin
  perform notify_members(c.showcase_id, 'claims.manage', new.person_id, 'sale_claim', 'sale_message:' || new.id,
    c.public_id, jsonb_build_object('number', c.number, 'status', 'message'), new.at)
  from claim c where c.id = new.claim_id;
  return null;
end
$$;
create trigger claim_message_seller after insert on claim_message for each row
  when (new.author in ('client', 'platform') and not new.internal) execute function notice_of_sale_message();
