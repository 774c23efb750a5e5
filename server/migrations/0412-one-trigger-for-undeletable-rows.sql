-- Rows that others refer to without a foreign key (decision 007) are never deleted, nor get another id: one trigger a table.
-- Where every order changes rows there is none for ids, which would lock each row once more; PostgreSQL alone assigns those.
create or replace function row_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
  raise exception '% % is never deleted, nor gets another id', tg_table_name, old.id using errcode = 'foreign_key_violation';
end
$$;
drop trigger showcase_stays on showcase;
drop trigger showcase_id_stays on showcase;
create trigger showcase_stays before delete or update of id on showcase for each row execute function row_stays();
drop trigger company_stays on company;
drop trigger company_id_stays on company;
create trigger company_stays before delete or update of id on company for each row execute function row_stays();
drop trigger product_stays on product;
drop trigger product_id_stays on product;
create trigger product_stays before delete or update of id on product for each row execute function row_stays();
drop trigger delivery_method_stays on delivery_method;
drop trigger delivery_method_id_stays on delivery_method;
create trigger delivery_method_stays before delete or update of id on delivery_method
  for each row execute function row_stays();
