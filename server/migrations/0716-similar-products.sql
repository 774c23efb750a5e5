-- expand: a column that stays null, which means "compute", until the nightly job of a new server
alter table product_details add column similar_ids bigint[];

create function similar_products(showcase bigint, shown bigint) returns bigint[] language plpgsql stable as $$
declare
  own record;
begin
  select coalesce(p.category_id, 0) as list_id, p.brand_id, l.traits into own
    from product p join listing l on l.showcase_id = showcase and l.list_id = 0 and l.product_id = p.id where p.id = shown;
  return array(
    select popular.product_id from (
      select product_id, popularity, traits, brand_id from listing
      where showcase_id = showcase and list_id = own.list_id and product_id <> shown
      order by popularity desc, product_id desc limit 40) popular
    order by (select count(*) from unnest(own.traits) as trait where trait = any(popular.traits))
      + case when popular.brand_id = own.brand_id then 1 else 0 end desc, popular.popularity desc, popular.product_id desc
    limit 12);
end
$$;
