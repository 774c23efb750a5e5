-- expand: an index for today's orders of the seller's list
create index concurrently orders_placed on orders (showcase_id, placed_at) where channel = 'online';
