-- From which age goods are for, and what new products of a category begin with.
alter table product add column age_limit smallint not null default 0 check (age_limit in (0, 6, 12, 16, 18));
alter table category
  add column age_limit smallint not null default 0 check (age_limit in (0, 6, 12, 16, 18)),
  add column marked_group text not null default '';
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then case when v.is_counted then v.on_hand - v.reserved else 999 end else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp, coalesce(c.may_sell, false) as seller_may_sell, v.is_counted, v.ships_on,
  p.min_quantity, p.quantity_step, p.unit, p.kind, p.age_limit
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
