-- Who waits for a word hears of it: the platform of what came before it, people of what was changed in their bonuses and why,
-- a showcase of what became of its requests (decision 006).
create index claim_at_platform on claim (id) where is_open and escalated_at is not null;

create function notice_of_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_platform(new.asked_by, 'correction:' || new.id, jsonb_build_object('status', 'correction',
      'tab', 'corrections', 'kop', new.amount_kop), new.asked_at);
  elsif new.status = 'done' then
    insert into notification (person_id, showcase_id, type, subject, data, at, bot_due_at)
    values (new.person_id, new.showcase_id, case when new.amount_kop > 0 then 'bonus_confirmed' else 'bonus_reversed' end,
      'correction:' || new.id, jsonb_build_object('kop', new.amount_kop, 'asset', new.asset, 'kind', 'correction',
        'reason', new.reason), new.decided_at, new.decided_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger correction_notice after insert or update of status on correction for each row
  execute function notice_of_correction();

create function notice_of_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_platform(new.asked_by, 'tree_move:' || new.id, jsonb_build_object('status', 'move', 'tab', 'moves'),
      new.asked_at);
  elsif new.status <> 'waiting' and new.decided_by <> new.asked_by then
    insert into notification (person_id, showcase_id, type, subject, data, at, bot_due_at)
    values (new.asked_by, new.showcase_id, 'system', 'tree_move:' || new.id || ':' || new.status,
      jsonb_build_object('status', 'move_' || new.status, 'tab', 'own_moves'), new.decided_at, new.decided_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger tree_move_notice after insert or update of status on tree_move for each row
  execute function notice_of_move();

create function notice_of_claim_up() returns trigger language plpgsql as $$
begin
  perform notify_platform(new.person_id, 'claim_up:' || new.claim_id, jsonb_build_object('status', 'claim',
    'tab', 'claims', 'number', c.number), new.at)
  from claim c where c.id = new.claim_id;
  return null;
end
$$;
create trigger claim_event_platform after insert on claim_event for each row
  when (new.event in ('escalate', 'overdue')) execute function notice_of_claim_up();
