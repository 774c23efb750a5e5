-- Every product has its company, so joining it from the left changes no row; but who doesn't ask for its name no longer
-- pays for looking it up.
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' as on_sale,
  case when v.status = 'active' and p.status = 'active' then v.on_hand - v.reserved else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
