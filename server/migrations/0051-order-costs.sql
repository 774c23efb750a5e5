-- What an order costs the database besides its own rows (decision 007).

-- A check of a reference locks the row it looks at, and these rows are everybody's: buyers at once queue for one and the
-- same row just to hear that it is still there. It always is: these rows are hidden or archived, never deleted, which
-- from now on is refused; and whoever refers to them has read or locked them in the same transaction.
create function row_stays() returns trigger language plpgsql as $$
begin
  raise exception '% % is never deleted, nor gets another id', tg_table_name, old.id using errcode = 'foreign_key_violation';
end
$$;
create trigger showcase_stays before delete on showcase for each row execute function row_stays();
create trigger showcase_id_stays before update of id on showcase for each row
  when (new.id <> old.id) execute function row_stays();
create trigger company_stays before delete on company for each row execute function row_stays();
create trigger company_id_stays before update of id on company for each row
  when (new.id <> old.id) execute function row_stays();
create trigger product_stays before delete on product for each row execute function row_stays();
create trigger product_id_stays before update of id on product for each row
  when (new.id <> old.id) execute function row_stays();
create trigger variant_stays before delete on variant for each row execute function row_stays();
create trigger variant_id_stays before update of id on variant for each row
  when (new.id <> old.id) execute function row_stays();
create trigger delivery_method_stays before delete on delivery_method for each row execute function row_stays();
create trigger delivery_method_id_stays before update of id on delivery_method for each row
  when (new.id <> old.id) execute function row_stays();

alter table cart drop constraint cart_showcase_id_fkey;
alter table cart_line drop constraint cart_line_variant_id_fkey;
alter table checkout_group drop constraint checkout_group_showcase_id_fkey;
alter table consent drop constraint consent_showcase_id_fkey;
alter table orders drop constraint orders_showcase_id_fkey;
alter table orders drop constraint orders_company_id_fkey;
alter table orders drop constraint orders_delivery_method_id_fkey;
alter table order_line drop constraint order_line_product_id_fkey;
alter table order_line drop constraint order_line_variant_id_fkey;
alter table stock_movement drop constraint stock_movement_variant_id_fkey;

-- Indexes that only those references needed, or that hold rows nobody looks for.
drop index cart_line_variant;
drop index order_line_variant;
drop index order_line_product;
drop index orders_delivery_method;
drop index consent_person;
create index consent_person on consent (person_id) where person_id is not null;

-- A function in SQL is planned anew at every call of a trigger; this one is planned once a connection.
create or replace function notify_members(showcase bigint, capability text, but bigint, of_type text, about text, doc text,
  what jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
  select m.person_id, showcase, of_type, about, doc, what, moment, moment
  from showcase_member m
  where m.showcase_id = showcase and m.status = 'active' and capability = any (m.capabilities)
    and m.person_id is distinct from but
  on conflict do nothing;
end
$$;

-- Guests reserve no gifts, and most people have none reserved: then there is nothing to look through.
create or replace function wishlist_bought() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lines l join orders o on o.id = l.order_id
    join wishlist_reservation w on w.person_id = o.person_id and w.product_id = l.product_id)
  then
    return null;
  end if;
  update wishlist_reservation r set order_id = bought.order_id
  from (
    select w.item_id, l.order_id, l.quantity,
      row_number() over (partition by l.order_id, l.product_id order by w.reserved_at, w.item_id) as place
    from lines l
    join orders o on o.id = l.order_id and o.channel = 'online'
    join wishlist_reservation w on w.person_id = o.person_id and w.product_id = l.product_id
      and w.showcase_id = o.showcase_id and w.order_id is null and w.reserved_until > o.placed_at
  ) as bought
  where r.item_id = bought.item_id and bought.place <= bought.quantity;
  return null;
end $$;
