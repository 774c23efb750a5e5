-- expand: one snapshot of orders and totals, without locks
select recount_sales();
