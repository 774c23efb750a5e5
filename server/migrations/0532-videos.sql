-- The address of a product's video at a host whose player the product page embeds.
alter table product_details add column video text not null default '' check (length(video) <= 300);
