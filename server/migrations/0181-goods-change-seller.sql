-- Products of the showcase's own company go to the company that follows it, and to nobody while none is named; those of
-- other companies stay theirs, as a marketplace has them. Orders keep the company they were placed with (domain.md 4.3, 4.7).
drop trigger showcase_seller on showcase;
create or replace function give_goods_a_seller() returns trigger language plpgsql as $$
begin
  update product set company_id = new.company_id
  where showcase_id = new.id and company_id is not distinct from old.company_id;
  return null;
end
$$;
create trigger showcase_seller after update of company_id on showcase for each row
when (old.company_id is distinct from new.company_id) execute function give_goods_a_seller();
