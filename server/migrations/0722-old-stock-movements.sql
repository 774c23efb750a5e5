-- expand: an index of blocks
create index concurrently stock_movement_at on stock_movement using brin (at);
