-- expand: triggers count what servers of any version write
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

create function page_row_changed() returns trigger language plpgsql as $$
begin
  perform count_page_change(array[coalesce(new.showcase_id, old.showcase_id)]);
  return null;
end
$$;
create trigger category_shown after insert or update or delete on category for each row execute function page_row_changed();
create trigger brand_shown after insert or update or delete on brand for each row execute function page_row_changed();
create trigger product_details_shown after insert or update or delete on product_details for each row execute function page_row_changed();
create trigger listing_shown after insert or update or delete on listing for each row execute function page_row_changed();
create trigger size_chart_shown after insert or update or delete on size_chart for each row execute function page_row_changed();
create trigger review_shown after insert or update or delete on review for each row execute function page_row_changed();
create trigger showcase_rating_shown after insert or update or delete on showcase_rating for each row execute function page_row_changed();
create trigger product_shown after insert or delete or update of company_id, category_id, brand_id, article, name, names, kind, status, picture_small, picture_large, hue,
  is_hit, participates, published_at, card_variant_id, price_kop, old_price_kop, discount_percent, has_options, rating, reviews_cnt,
  ratings, cashback_bp, cashback_margin_bp, cost_kop, stocked, min_quantity, quantity_step, unit, content_unit, card_content, age_limit,
  sort_weight, bonus_pay_allowed, vat_code, version, marked_group, low_stock_at, weight_g, length_cm, width_cm, height_cm
  on product for each row execute function page_row_changed();
create trigger variant_shown after insert or delete or update of product_id, sku, options, position, price_kop, old_price_kop, cost_kop,
  status, weight_g, length_cm, width_cm, height_cm, barcode, is_counted, ships_on, content
  on variant for each row execute function page_row_changed();

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
