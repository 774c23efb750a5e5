-- Owners build first and are verified before the first order (issue 13). A company sells from the platform's yes on until
-- the platform takes that back: while changed requisites are reviewed, a running shop keeps taking orders.
alter table company add column may_sell boolean not null default false;

create function set_company_may_sell() returns trigger language plpgsql as $$
begin
  if new.status = 'verified' then new.may_sell := true;
  elsif new.status <> 'on_review' then new.may_sell := false;
  end if;
  return new;
end $$;
create trigger company_may_sell before insert or update of status on company
  for each row execute function set_company_may_sell();

update company c set may_sell = true
where status = 'verified' or status = 'on_review' and exists (select from orders o where o.company_id = c.id);

create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then v.on_hand - v.reserved else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
