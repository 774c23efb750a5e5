-- The notice about an empty deposit says how much in rewards waits for money, where any does.
create or replace function notice_of_funds() returns trigger language plpgsql as $$
declare
  owed bigint := (select coalesce(sum(b.amount_kop), 0) from bonus_row b
    where b.showcase_id = new.showcase_id and b.unfunded and b.asset = 'global');
begin
  perform notify_finance(new.showcase_id, 'funds:' || new.id, case
    when new.level = 'empty' and owed > 0 then jsonb_build_object('kind', 'deposit_owed', 'tab', 'deposit', 'kop', owed)
    else jsonb_build_object('kind', 'deposit_' || new.level, 'tab', 'deposit') end, new.at);
  if new.level = 'empty' then
    perform notify_platform(null, 'funds_desk:' || new.id, jsonb_build_object('status', 'deposit_overdue', 'tab', 'deposits',
      'name', (select s.name from showcase s where s.id = new.showcase_id)), new.at);
  end if;
  return null;
end
$$;
