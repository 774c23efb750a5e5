-- Owners can name products in English and Arabic; orders keep the names they were placed with (decision 080).
alter table product add column names jsonb check (names - array['en', 'ar'] = '{}'
  and length(names ->> 'en') between 2 and 200 and length(names ->> 'ar') between 2 and 200);
alter table product_details add column descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
  and length(descriptions ->> 'en') between 1 and 20000 and length(descriptions ->> 'ar') between 1 and 20000);
alter table order_line add column names jsonb;
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then case when v.is_counted then v.on_hand - v.reserved else 999 end else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell, v.is_counted, v.ships_on,
  p.min_quantity, p.quantity_step, p.unit, p.kind, p.age_limit, p.names
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
