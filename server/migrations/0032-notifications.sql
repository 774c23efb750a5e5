-- What a person is told (domain.md 4.9): a type and its data; the words are made in their language when they are read.
-- No foreign keys: a join by recommendation must not lock its agent's and its showcase's row (decision 005), and
-- neither people nor showcases are ever deleted.
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  showcase_id bigint,
  type text not null check (type in ('order_status', 'payment', 'delivery', 'claim', 'message', 'bonus_expected',
    'bonus_confirmed', 'bonus_reversed', 'bonus_expiring', 'new_referral', 'withdraw', 'agent_request', 'offline_sale',
    'price_drop', 'back_in_stock', 'wishlist_reserved', 'promo', 'system')),
  -- Which fact this is: the same fact is told once.
  subject text not null,
  -- Public id of what it is about, for its link and for setDocumentSeen; empty without one.
  document text not null default '',
  data jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  -- The message of the bot: waits, is being sent, was sent, need not be sent, could not be sent.
  bot_state text not null default 'waiting' check (bot_state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  bot_due_at timestamptz not null,
  bot_tries integer not null default 0,
  bot_why text not null default '',
  unique (person_id, subject)
) with (fillfactor = 80);
create index notification_person on notification (person_id, id desc);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_due on notification (bot_due_at, id) where bot_state = 'waiting';

-- What a person chose; without a row the type's own default holds.
create table notification_pref (
  person_id bigint not null references person,
  type text not null,
  channel text not null check (channel in ('inapp', 'bot')),
  is_on boolean not null,
  primary key (person_id, type, channel)
);

-- Whom a bot may write to: said so by signed init data, until the messenger answers that they blocked it.
create table bot_contact (
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  allowed_at timestamptz not null,
  unreachable_at timestamptz,
  primary key (bot_id, person_id)
);
create index bot_contact_person on bot_contact (person_id);

-- A bot the messenger told to wait.
create table bot_pause (
  bot_id bigint primary key references bot,
  until timestamptz not null
);

-- Facts tell about themselves: nobody who writes one can forget it, it is the same transaction, and the hot paths pay
-- no statement more. Each function makes rows only; what people did themselves they are not told.
create function notice_of_order() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select o.person_id, o.showcase_id,
    case when new.to_status = 'paid' then 'payment'
      when new.to_status in ('ready', 'shipped', 'delivered') then 'delivery' else 'order_status' end,
    'order:' || new.id, o.public_id,
    jsonb_build_object('number', o.number, 'status', new.to_status, 'kop', o.payable_kop), new.at, new.at
  from orders o where o.id = new.order_id and o.person_id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger order_history_notice after insert on order_history for each row
  when (new.to_status is distinct from new.from_status and new.actor <> 'client'
    and new.event not in ('create', 'offline') and new.to_status in ('paid', 'confirmed', 'assembling', 'ready',
      'shipped', 'delivered', 'cancelled', 'expired', 'partially_returned', 'returned'))
  execute function notice_of_order();

create function notice_of_sale() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select new.person_id, new.showcase_id, 'offline_sale', 'sale:' || new.order_id, o.public_id,
    jsonb_build_object('number', o.number, 'kop', new.amount_kop), new.recorded_at, new.recorded_at
  from orders o where o.id = new.order_id
  on conflict do nothing;
  return null;
end
$$;
create trigger offline_sale_notice after insert on offline_sale for each row execute function notice_of_sale();

create function notice_type_of_bonus(kind text, status text) returns text language sql immutable
return case
  when kind in ('earn', 'recommend', 'welcome', 'gift') and status = 'expected' then 'bonus_expected'
  when kind in ('earn', 'recommend', 'welcome', 'gift', 'transfer_in', 'spend_return') and status = 'available'
    then 'bonus_confirmed'
  when kind in ('earn', 'recommend') and status = 'cancelled' or kind in ('reversal', 'expire', 'manual_debit')
    then 'bonus_reversed'
end;

create function notice_of_bonuses() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, data, at, bot_due_at)
  select b.person_id, b.showcase_id, notice_type_of_bonus(b.kind, b.status), 'bonus:' || b.id || ':' || b.status,
    jsonb_build_object('kop', b.amount_kop, 'asset', b.asset, 'kind', b.kind, 'number', b.order_number,
      'level', b.level, 'confirmAt', b.confirm_at), b.at, b.at
  from fresh b where b.amount_kop <> 0 and notice_type_of_bonus(b.kind, b.status) is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger bonus_row_notice after insert on bonus_row referencing new table as fresh
  for each statement execute function notice_of_bonuses();

-- When a row got the status it has: `at` is when it was earned.
alter table bonus_row add column moved_at timestamptz;
create function notice_of_bonus_move() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, data, at, bot_due_at)
  select new.person_id, new.showcase_id, notice_type_of_bonus(new.kind, new.status),
    'bonus:' || new.id || ':' || new.status,
    jsonb_build_object('kop', case when new.status = 'cancelled' then -new.amount_kop else new.amount_kop end,
      'asset', new.asset, 'kind', new.kind, 'number', new.order_number, 'level', new.level), new.moved_at, new.moved_at
  where notice_type_of_bonus(new.kind, new.status) is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger bonus_row_move_notice after update of status on bonus_row for each row
  when (old.status = 'expected' and new.status in ('available', 'cancelled') and new.moved_at is not null
    and new.amount_kop <> 0)
  execute function notice_of_bonus_move();

-- Who joined is not told by name here: the network's own screen shows what may be shown.
create function notice_of_referral() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, at, bot_due_at)
  select new.parent_id, new.showcase_id, 'new_referral', 'referral:' || new.showcase_id || ':' || new.person_id,
    n.bound_at, n.bound_at
  from tree_node n where n.showcase_id = new.showcase_id and n.person_id = new.person_id
  on conflict do nothing;
  return null;
end
$$;
create trigger tree_news_notice after insert on tree_news for each row execute function notice_of_referral();

create function notice_of_withdrawal() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select w.person_id, w.showcase_id, 'withdraw', 'withdraw:' || new.id, w.public_id,
    jsonb_build_object('kop', w.amount_kop, 'status', new.to_status, 'reason', new.reason), new.at, new.at
  from withdrawal w where w.id = new.withdrawal_id and w.person_id <> new.person_id
  on conflict do nothing;
  return null;
end
$$;
create trigger withdrawal_event_notice after insert on withdrawal_event for each row
  when (new.to_status in ('approved', 'paid', 'failed', 'rejected')) execute function notice_of_withdrawal();

create function notice_of_request() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select r.person_id, r.showcase_id, 'agent_request', 'request:' || new.id, r.public_id,
    jsonb_build_object('status', new.to_status, 'reason', new.reason), new.at, new.at
  from agent_request r where r.id = new.request_id and r.person_id <> new.person_id
  on conflict do nothing;
  return null;
end
$$;
create trigger agent_request_event_notice after insert on agent_request_event for each row
  when (new.to_status in ('need_documents', 'approved', 'rejected')) execute function notice_of_request();

create function notice_of_claim() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select c.person_id, c.showcase_id, 'claim', 'claim:' || new.id, c.public_id,
    jsonb_build_object('number', c.number, 'status', new.to_status, 'kop', c.money_kop, 'reason', new.reason),
    new.at, new.at
  from claim c where c.id = new.claim_id
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_event_notice after insert on claim_event for each row
  when (new.actor <> 'client' and new.to_status in ('in_review', 'need_info', 'approved', 'awaiting_return',
    'received', 'refunded', 'replaced', 'repaired', 'rejected', 'platform_review', 'closed'))
  execute function notice_of_claim();

create function notice_of_claim_message() returns trigger language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select c.person_id, c.showcase_id, 'message', 'claim_message:' || new.id, c.public_id,
    jsonb_build_object('number', c.number), new.at, new.at
  from claim c where c.id = new.claim_id
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_message_notice after insert on claim_message for each row
  when (new.author in ('seller', 'platform') and not new.internal) execute function notice_of_claim_message();
