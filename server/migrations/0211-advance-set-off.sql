-- How much of a top-up was spent on rewards and set off against the advance by a receipt of its own (54-FZ).
alter table deposit_top_up
  add column set_off_kop bigint not null default 0,
  add constraint deposit_top_up_set_off check (set_off_kop >= 0 and set_off_kop + refunded_kop <= amount_kop);
create index deposit_top_up_to_set_off on deposit_top_up (showcase_id)
  where status = 'paid' and set_off_kop + refunded_kop < amount_kop;
