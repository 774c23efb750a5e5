-- Money that went wrong and waits for somebody of the platform: a payment of which its provider says something else than
-- our books, a refund that did not go (domain.md 5.2, reliability.md 5.5).
create table payment_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('difference', 'refund')),
  payment_id bigint not null references payment,
  -- The last thing in which the books differ.
  difference_id bigint references payment_difference,
  refund_id bigint references refund,
  -- settled: put right by hand; gone: put right by itself, or by asking again.
  status text not null default 'open' check (status in ('open', 'settled', 'gone')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((kind = 'difference') = (difference_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((status = 'open') = (closed_at is null))
);
create unique index payment_case_refund on payment_case (refund_id);
create unique index payment_case_differs on payment_case (payment_id) where kind = 'difference' and status = 'open';
create index payment_case_payment on payment_case (payment_id);
create index payment_case_difference on payment_case (difference_id);
create index payment_case_status on payment_case (status, id);

-- What was done about it, by whom; nobody: it happened. The note is a person's own words or the provider's answer.
create table payment_case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references payment_case,
  at timestamptz not null,
  person_id bigint references person,
  event text not null check (event in ('open', 'change', 'retry', 'ask', 'answer', 'settle', 'gone')),
  note text not null default ''
);
create index payment_case_event_case on payment_case_event (case_id, id);
create index payment_case_event_person on payment_case_event (person_id);

-- When the provider would not or could not for the last time.
alter table refund add column tried_at timestamptz;
-- Somebody has seen to it otherwise: the provider is not asked again.
alter table refund add column settled_at timestamptz;
alter table payment_difference add column mended_at timestamptz;

-- The platform's administrators are told what waits for them, but for the one who brought it about.
create index person_platform_admin on person (id) where is_platform_admin;
create function notify_platform(but bigint, about text, what jsonb, moment timestamptz) returns void language sql as $$
insert into notification (person_id, type, subject, data, at, bot_due_at)
select p.id, 'system', about, what, moment, moment
from person p where p.is_platform_admin and p.status = 'active' and p.id is distinct from but
on conflict do nothing
$$;

create function story_of_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_case_event (case_id, at, event) values (new.id, new.opened_at, 'open');
    perform notify_platform(null, 'payment_case:' || new.id, jsonb_build_object('status', 'money_' || new.kind,
      'tab', 'money', 'kop', coalesce(r.amount_kop, p.amount_kop)), new.opened_at)
    from payment p left join refund r on r.id = new.refund_id where p.id = new.payment_id;
  elsif new.difference_id is distinct from old.difference_id then
    insert into payment_case_event (case_id, at, event, note)
    select new.id, d.at, 'change', d.theirs from payment_difference d where d.id = new.difference_id;
  elsif new.status = 'gone' and old.status = 'open' then
    insert into payment_case_event (case_id, at, event) values (new.id, new.closed_at, 'gone');
  end if;
  return null;
end
$$;
create trigger payment_case_story after insert or update on payment_case for each row execute function story_of_case();

create function case_of_refund() returns trigger language plpgsql as $$
begin
  if new.status = 'succeeded' then
    update payment_case set status = 'gone', closed_at = new.done_at where refund_id = new.id and status = 'open';
  else
    insert into payment_case (kind, payment_id, refund_id, opened_at)
    values ('refund', new.payment_id, new.id, new.tried_at)
    on conflict (refund_id) do nothing;
  end if;
  return null;
end
$$;
-- Six tries are an hour in which the provider gave no answer.
create trigger refund_case after update of status, attempts on refund for each row
  when (new.tried_at is not null and (new.status = 'failed' or new.status = 'pending' and new.attempts >= 6
    or new.status = 'succeeded' and old.status <> 'succeeded'))
  execute function case_of_refund();

create function case_of_difference() returns trigger language plpgsql as $$
begin
  if new.mended then
    update payment_case c set status = 'gone', closed_at = new.mended_at
    where c.payment_id = new.payment_id and c.kind = 'difference' and c.status = 'open'
      and not exists (select from payment_difference d where d.payment_id = new.payment_id and not d.mended);
  else
    insert into payment_case (kind, payment_id, difference_id, opened_at)
    values ('difference', new.payment_id, new.id, new.at)
    on conflict (payment_id) where kind = 'difference' and status = 'open'
      do update set difference_id = excluded.difference_id;
  end if;
  return null;
end
$$;
create trigger payment_difference_case after insert on payment_difference for each row when (not new.mended)
  execute function case_of_difference();
create trigger payment_difference_moved after update of mended on payment_difference for each row
  when (new.mended is distinct from old.mended) execute function case_of_difference();

update refund set tried_at = coalesce(next_try_at, created_at) where status = 'failed';
insert into payment_case (kind, payment_id, refund_id, opened_at)
select 'refund', payment_id, id, tried_at from refund where status = 'failed' order by id;
insert into payment_case (kind, payment_id, difference_id, opened_at)
select 'difference', payment_id, max(id), min(at) from payment_difference where not mended group by payment_id;
