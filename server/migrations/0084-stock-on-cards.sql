-- A card says whether a product can be had; how much of it, its own page and the cart say. Adding up the variants of each product of
-- a list was half of what the list read.
alter table product add column stocked integer not null default 0;
update product p set stocked = there.stocked
from (
  select product_id, count(*) as stocked from variant where status = 'active' and on_hand > reserved group by product_id) there
where there.product_id = p.id;

-- The product before the shelves, as those who change what lists show lock them.
create or replace function listing_stock() returns trigger language plpgsql as $$
declare
  delta integer := case when new.status = 'active' and new.on_hand > new.reserved then 1 else -1 end;
begin
  update product set stocked = stocked + delta where id = new.product_id;
  update listing set stocked = stocked + delta where product_id = new.product_id;
  return null;
end
$$;
drop trigger variant_sells on variant;
create trigger variant_sells after update of on_hand, reserved, status on variant for each row
when ((old.status = 'active' and old.on_hand > old.reserved) <> (new.status = 'active' and new.on_hand > new.reserved))
execute function listing_stock();
