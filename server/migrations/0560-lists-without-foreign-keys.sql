-- Showcases, products and variants are never deleted (decision 007): checking these references took a sixth of an import's time.
alter table listing drop constraint listing_showcase_id_fkey, drop constraint listing_product_id_fkey;
alter table word_listing drop constraint word_listing_showcase_id_fkey, drop constraint word_listing_product_id_fkey;
alter table product_name drop constraint product_name_showcase_id_fkey, drop constraint product_name_product_id_fkey;
alter table product_details drop constraint product_details_showcase_id_fkey;
alter table product_category drop constraint product_category_showcase_id_fkey;
alter table price_history drop constraint price_history_showcase_id_fkey, drop constraint price_history_variant_id_fkey;
alter table import_print drop constraint import_print_showcase_id_fkey, drop constraint import_print_product_id_fkey;
-- They were for the checks alone.
drop index product_category_showcase;
drop index price_history_showcase;
