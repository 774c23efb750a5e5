-- One function holds the amounts of payments: shares add up, and neither changes.
drop trigger payment_shares_whole on payment_share;
drop trigger payment_whole on payment;
drop trigger payment_share_fixed on payment_share;
drop trigger payment_amount_fixed on payment;
drop function payment_is_whole();
drop function payment_has_shares();
drop function payment_share_stays();

create function check_payment_shares() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_op <> 'INSERT' then
    raise exception 'the amounts of a payment never change' using errcode = 'check_violation';
  end if;
  if tg_table_name = 'payment' then checked := new.id; else checked := new.payment_id; end if;
  if exists (
    select from payment p where p.id = checked and case when p.group_id is not null then p.amount_kop end
      is distinct from (select sum(s.amount_kop) from payment_share s where s.payment_id = p.id)
  ) then
    raise exception 'the shares of a payment must add up to it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger payment_amounts after insert or update of amount_kop, group_id, top_up_id on payment
  for each row execute function check_payment_shares();
create trigger payment_share_amounts after insert or update or delete on payment_share
  for each row execute function check_payment_shares();
