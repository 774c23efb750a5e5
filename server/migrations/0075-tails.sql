-- Who changed what, newest first (domain.md 4.13).
create index audit_entry_latest on audit_entry (showcase_id, id);

-- Money that pays nothing and can't be sent back waits for somebody of the platform, as refunds do (decision 011).
alter table moneta_operation
  -- When MONETA would not or could not for the last time, and whether that was a no.
  add column tried_at timestamptz,
  add column is_refused boolean not null default false,
  -- Somebody has seen to it otherwise: MONETA is not asked again.
  add column settled_at timestamptz;
drop index moneta_operation_stray;
create index moneta_operation_stray on moneta_operation (next_try_at)
  where stray_kop is not null and returned_at is null and settled_at is null;
alter table payment_case add column stray_id text references moneta_operation;
alter table payment_case drop constraint payment_case_kind_check;
alter table payment_case add constraint payment_case_kind_check check (kind in ('difference', 'refund', 'stray'));
alter table payment_case add constraint payment_case_stray_check check ((kind = 'stray') = (stray_id is not null));
create unique index payment_case_stray on payment_case (stray_id);

create or replace function story_of_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_case_event (case_id, at, event) values (new.id, new.opened_at, 'open');
    perform notify_platform(null, 'payment_case:' || new.id, jsonb_build_object('status', 'money_' || new.kind,
      'tab', 'money', 'kop', coalesce(m.stray_kop, r.amount_kop, p.amount_kop)), new.opened_at)
    from payment p left join refund r on r.id = new.refund_id left join moneta_operation m on m.id = new.stray_id
    where p.id = new.payment_id;
  elsif new.difference_id is distinct from old.difference_id then
    insert into payment_case_event (case_id, at, event, note)
    select new.id, d.at, 'change', d.theirs from payment_difference d where d.id = new.difference_id;
  elsif new.status = 'gone' and old.status = 'open' then
    insert into payment_case_event (case_id, at, event) values (new.id, new.closed_at, 'gone');
  end if;
  return null;
end
$$;

create function case_of_stray() returns trigger language plpgsql as $$
begin
  if new.returned_at is not null then
    update payment_case set status = 'gone', closed_at = new.returned_at where stray_id = new.id and status = 'open';
  else
    insert into payment_case (kind, payment_id, stray_id, opened_at)
    select 'stray', p.id, new.id, new.tried_at from payment p
    where p.provider = 'moneta' and p.external_id = new.transaction_id
    on conflict (stray_id) do nothing;
  end if;
  return null;
end
$$;
-- Six tries are hours: MONETA had time to be done with the operation itself.
create trigger moneta_stray_case after update of attempts, returned_at on moneta_operation for each row
  when (new.stray_kop is not null and (new.returned_at is not null or new.attempts >= 6 and new.tried_at is not null))
  execute function case_of_stray();
update moneta_operation set tried_at = next_try_at where stray_kop is not null and returned_at is null and attempts > 0;
insert into payment_case (kind, payment_id, stray_id, opened_at)
select 'stray', p.id, m.id, m.tried_at
from moneta_operation m join payment p on p.provider = 'moneta' and p.external_id = m.transaction_id
where m.stray_kop is not null and m.returned_at is null and m.attempts >= 6;

-- What a carrier printed, for as long as a link to it may be opened again.
create table parcel_paper (
  parcel_id bigint not null references parcel,
  paper text not null check (paper in ('label', 'waybill')),
  content bytea not null,
  until timestamptz not null,
  primary key (parcel_id, paper)
);
create index parcel_paper_until on parcel_paper (until);

-- The seller gave a parcel up that its carrier has already: it comes home instead of going on.
alter table parcel add column refuse_asked_at timestamptz;

-- Which of its carrier's tariffs a way of delivery goes by (none named: all), and what is asked on top of their price.
alter table delivery_method
  add column tariffs text[] not null default '{}' check (cardinality(tariffs) <= 20),
  add column markup_kop bigint not null default 0 check (markup_kop between 0 and 100000000),
  add constraint delivery_method_tariffs check (carrier = 'cdek' or cardinality(tariffs) = 0 and markup_kop = 0);
