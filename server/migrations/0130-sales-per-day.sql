-- The owner's sales per day read one period of one showcase; orders that were never paid are not in the index.
create index orders_paid on orders (showcase_id, paid_at) where paid_at is not null;
