-- 0120 described a sound variant without the law of stock: nothing is promised that is not there, and uncommitted orders hold a part
-- of what is promised (decision 024).
create or replace function variant_is_sound(v variant) returns boolean language plpgsql immutable as $$
begin
  return length(v.sku) between 1 and 64 and v.status in ('active', 'hidden', 'removed')
    and v.price_kop >= 100 and v.old_price_kop > v.price_kop and v.cost_kop >= 0
    and v.reserved between 0 and v.on_hand and v.uncommitted between 0 and v.reserved
    and v.weight_g between 1 and 100000 and v.length_cm between 1 and 300 and v.width_cm between 1 and 300
    and v.height_cm between 1 and 300;
end
$$;
