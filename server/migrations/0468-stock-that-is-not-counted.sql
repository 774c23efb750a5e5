-- Variants of which any number can be ordered, and pre-orders.
alter table variant add column is_counted boolean not null default true, add column ships_on date;
alter table order_line add column is_counted boolean not null default true, add column ships_on date;
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then case when v.is_counted then v.on_hand - v.reserved else 999 end else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell, v.is_counted, v.ships_on
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
create or replace function listing_stock() returns trigger language plpgsql as $$
declare
  delta integer := case when new.status = 'active' and (not new.is_counted or new.on_hand > new.reserved) then 1 else -1 end;
begin
  update product set stocked = stocked + delta where id = new.product_id;
  update listing set stocked = stocked + delta where product_id = new.product_id;
  return null;
end
$$;
drop trigger variant_sells on variant;
create trigger variant_sells after update of on_hand, reserved, status, is_counted on variant for each row
  when ((old.status = 'active' and (not old.is_counted or old.on_hand > old.reserved))
    <> (new.status = 'active' and (not new.is_counted or new.on_hand > new.reserved)))
  execute function listing_stock();
