-- What of a sale comes back to its buyer: of what is paid, and of the margin at most, when the cost is known.
alter table showcase add column buyer_margin_bp integer not null default 10000
  check (buyer_margin_bp between 0 and 10000);

-- The same by the plan's exceptions for this product or its categories; null: as everywhere in the showcase.
alter table product add column cashback_bp integer check (cashback_bp between 0 and 5000);
alter table product add column cashback_margin_bp integer check (cashback_margin_bp between 0 and 10000);
-- Cached like the price: what the variant on the card costs its seller.
alter table product add column cost_kop bigint;
update product p set cost_kop = v.cost_kop from variant v where v.id = p.card_variant_id and v.cost_kop is not null;

create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' as on_sale,
  case when v.status = 'active' and p.status = 'active' then v.on_hand - v.reserved else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp
from variant v
join product p on p.id = v.product_id
join company c on c.id = p.company_id;
