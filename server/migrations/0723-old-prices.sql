-- expand: an index of blocks
create index concurrently price_history_at on price_history using brin (at);
