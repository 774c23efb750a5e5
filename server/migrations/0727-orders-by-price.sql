-- expand: an index for the dearest and the cheapest orders of a tab
create index concurrently orders_by_price on orders (showcase_id, status, payable_kop, id) where channel = 'online';
