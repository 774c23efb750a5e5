-- Owners build their goods before anybody knows who will sell them: the seller is filled in when the showcase names one.
alter table product alter column company_id drop not null;
create function give_goods_a_seller() returns trigger language plpgsql as $$
begin
  update product set company_id = new.company_id where showcase_id = new.id and company_id is null;
  return null;
end
$$;
create trigger showcase_seller after update of company_id on showcase for each row
when (old.company_id is null and new.company_id is not null) execute function give_goods_a_seller();

-- A variant taken out of its product stays for the orders and carts that name it; its code may be used again.
alter table variant drop constraint variant_showcase_id_sku_key,
  add column barcode text check (barcode ~ '^(\d{8}|\d{12,14})$');
create or replace function variant_is_sound(v variant) returns boolean language plpgsql immutable as $$
begin
  return length(v.sku) between 1 and 64 and v.status in ('active', 'hidden', 'removed')
    and v.price_kop >= 100 and v.old_price_kop > v.price_kop and v.cost_kop >= 0
    and v.weight_g between 1 and 100000 and v.length_cm between 1 and 300 and v.width_cm between 1 and 300
    and v.height_cm between 1 and 300;
end
$$;
create unique index variant_sku on variant (showcase_id, sku) where status <> 'removed';

-- Without a seller nothing can be ordered.
create or replace view offer as
select v.id as variant_id, v.showcase_id, v.product_id, p.company_id, c.name_short as company_name, p.name,
  v.options, v.price_kop, v.old_price_kop, v.cost_kop, p.picture_small, p.picture_large, p.hue,
  p.participates, p.bonus_pay_allowed, p.vat_code, v.id = p.card_variant_id as is_card,
  v.status = 'active' and p.status = 'active' and p.company_id is not null as on_sale,
  case when v.status = 'active' and p.status = 'active' and p.company_id is not null
    then v.on_hand - v.reserved else 0 end as available,
  p.cashback_bp, p.cashback_margin_bp
from variant v
join product p on p.id = v.product_id
left join company c on c.id = p.company_id;
