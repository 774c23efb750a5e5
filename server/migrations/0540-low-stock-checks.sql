-- Low stock is searched among variants whose stock moved; a whole showcase is read once an hour, or after its numbers changed.
alter table showcase add column low_stock_checked_at timestamptz;
create index product_low_stock on product (showcase_id) where low_stock_at is not null;
