-- A claim put right by a replacement makes an order that costs nothing (domain.md 4.8): the claim names the one that
-- stands, the order the claim it was made for.
alter table orders add column replaces_claim_id bigint references claim;
create index orders_replaces on orders (replaces_claim_id) where replaces_claim_id is not null;
alter table orders add constraint orders_replacement_free
  check (replaces_claim_id is null or payable_kop = 0 and delivery_kop = 0 and reward_version = 0);
alter table claim add column replacement_order_id bigint references orders;
create unique index claim_replacement on claim (replacement_order_id) where replacement_order_id is not null;

-- What is sent instead was paid for with the line it replaces.
alter table order_line add column replaces_line_id bigint references order_line;
create index order_line_replaces on order_line (replaces_line_id) where replaces_line_id is not null;
alter table order_line drop constraint order_line_check;
alter table order_line add constraint order_line_paid check (paid_kop =
  case when replaces_line_id is null then price_kop * quantity - bonus_local_kop - bonus_global_kop else 0 end);

-- A replacement that came to nothing is told to who decides anew.
drop trigger claim_event_seller on claim_event;
create trigger claim_event_seller after insert on claim_event for each row
  when (new.event in ('create', 'remind', 'overdue', 'escalate', 'unreplace')
    or new.event = 'cancel' and new.actor = 'client')
  execute function notice_of_sale_claim();
