-- These rows are written many at a time while an order is placed, and take their showcase from a parent that has been
-- checked against it: checking it again for every row cost a checkout a dozen look-ups of one and the same row.
alter table cart_line drop constraint cart_line_showcase_id_fkey;
alter table stock_movement drop constraint stock_movement_showcase_id_fkey;
alter table order_line drop constraint order_line_showcase_id_fkey;
alter table order_history drop constraint order_history_showcase_id_fkey;
