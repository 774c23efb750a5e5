create table page_version (
  showcase_id bigint not null,
  slot bigint generated always as identity,
  version bigint not null,
  counted_by xid8 not null,
  primary key (showcase_id, slot)
) with (fillfactor = 50);

create function count_page_change(showcases bigint[]) returns void language plpgsql as $$
declare
  one bigint;
begin
  foreach one in array showcases loop
    continue when exists (select from page_version where showcase_id = one and counted_by = pg_current_xact_id());
    update page_version set version = version + 1, counted_by = pg_current_xact_id() where (showcase_id, slot) = (
      select showcase_id, slot from page_version where showcase_id = one order by slot limit 1 for update skip locked);
    if not found then
      insert into page_version (showcase_id, version, counted_by) values (one, 1, pg_current_xact_id());
    end if;
  end loop;
end
$$;

create function pages_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array(select distinct showcase_id from changed));
  return null;
end
$$;
create trigger category_insert_shown after insert on category referencing new table as changed
  for each statement execute function pages_changed();
create trigger category_update_shown after update on category referencing new table as changed
  for each statement execute function pages_changed();
create trigger category_delete_shown after delete on category referencing old table as changed
  for each statement execute function pages_changed();
create trigger brand_insert_shown after insert on brand referencing new table as changed
  for each statement execute function pages_changed();
create trigger brand_update_shown after update on brand referencing new table as changed
  for each statement execute function pages_changed();
create trigger brand_delete_shown after delete on brand referencing old table as changed
  for each statement execute function pages_changed();
create trigger product_insert_shown after insert on product referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_update_shown after update on product referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_delete_shown after delete on product referencing old table as changed
  for each statement execute function pages_changed();
create trigger product_details_insert_shown after insert on product_details referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_details_update_shown after update on product_details referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_details_delete_shown after delete on product_details referencing old table as changed
  for each statement execute function pages_changed();
create trigger listing_insert_shown after insert on listing referencing new table as changed
  for each statement execute function pages_changed();
create trigger listing_update_shown after update on listing referencing new table as changed
  for each statement execute function pages_changed();
create trigger listing_delete_shown after delete on listing referencing old table as changed
  for each statement execute function pages_changed();
create trigger listing_count_insert_shown after insert on listing_count referencing new table as changed
  for each statement execute function pages_changed();
create trigger listing_count_update_shown after update on listing_count referencing new table as changed
  for each statement execute function pages_changed();
create trigger listing_count_delete_shown after delete on listing_count referencing old table as changed
  for each statement execute function pages_changed();
create trigger product_name_insert_shown after insert on product_name referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_name_update_shown after update on product_name referencing new table as changed
  for each statement execute function pages_changed();
create trigger product_name_delete_shown after delete on product_name referencing old table as changed
  for each statement execute function pages_changed();
create trigger word_listing_insert_shown after insert on word_listing referencing new table as changed
  for each statement execute function pages_changed();
create trigger word_listing_update_shown after update on word_listing referencing new table as changed
  for each statement execute function pages_changed();
create trigger word_listing_delete_shown after delete on word_listing referencing old table as changed
  for each statement execute function pages_changed();
create trigger search_word_insert_shown after insert on search_word referencing new table as changed
  for each statement execute function pages_changed();
create trigger search_word_update_shown after update on search_word referencing new table as changed
  for each statement execute function pages_changed();
create trigger search_word_delete_shown after delete on search_word referencing old table as changed
  for each statement execute function pages_changed();
create trigger trait_insert_shown after insert on trait referencing new table as changed
  for each statement execute function pages_changed();
create trigger trait_update_shown after update on trait referencing new table as changed
  for each statement execute function pages_changed();
create trigger trait_delete_shown after delete on trait referencing old table as changed
  for each statement execute function pages_changed();
create trigger size_chart_insert_shown after insert on size_chart referencing new table as changed
  for each statement execute function pages_changed();
create trigger size_chart_update_shown after update on size_chart referencing new table as changed
  for each statement execute function pages_changed();
create trigger size_chart_delete_shown after delete on size_chart referencing old table as changed
  for each statement execute function pages_changed();
create trigger review_insert_shown after insert on review referencing new table as changed
  for each statement execute function pages_changed();
create trigger review_update_shown after update on review referencing new table as changed
  for each statement execute function pages_changed();
create trigger review_delete_shown after delete on review referencing old table as changed
  for each statement execute function pages_changed();
create trigger showcase_rating_insert_shown after insert on showcase_rating referencing new table as changed
  for each statement execute function pages_changed();
create trigger showcase_rating_update_shown after update on showcase_rating referencing new table as changed
  for each statement execute function pages_changed();
create trigger showcase_rating_delete_shown after delete on showcase_rating referencing old table as changed
  for each statement execute function pages_changed();
create trigger showcase_alias_insert_shown after insert on showcase_alias referencing new table as changed
  for each statement execute function pages_changed();
create trigger showcase_alias_update_shown after update on showcase_alias referencing new table as changed
  for each statement execute function pages_changed();
create trigger showcase_alias_delete_shown after delete on showcase_alias referencing old table as changed
  for each statement execute function pages_changed();

create function page_row_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array[coalesce(new.showcase_id, old.showcase_id)]);
  return null;
end
$$;
create trigger variant_shown after insert or delete or update of product_id, price_kop, old_price_kop, cost_kop, status, options,
  position, is_counted, ships_on, content on variant for each row execute function page_row_changed();

create function showcase_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array[new.id]);
  return null;
end
$$;
create trigger showcase_shown after update on showcase for each row execute function showcase_changed();

create function company_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array(select distinct showcase_id from product where company_id = new.id));
  return null;
end
$$;
create trigger company_shown after update on company for each row execute function company_changed();

create function reviewer_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array(select distinct showcase_id from review where person_id = new.id));
  return null;
end
$$;
create trigger person_shown after update of first_name, last_name, photo on person for each row execute function reviewer_changed();
