-- Everything that goes to a buyer or comes back (domain.md 4.7, 5.1).
alter table delivery_method drop constraint if exists delivery_method_kind_check;
alter table delivery_method add constraint delivery_method_kind_check
  check (kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none'));
alter table orders drop constraint if exists orders_delivery_kind_check;
alter table orders add constraint orders_delivery_kind_check
  check (delivery_kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none'));
alter table orders drop constraint if exists orders_delivery_status_check;
alter table orders add constraint orders_delivery_status_check
  check (delivery_status in ('none', 'pending', 'handed', 'in_transit', 'at_point', 'delivered', 'returned'));
alter table orders drop constraint if exists orders_cancel_by_check;
alter table orders add constraint orders_cancel_by_check
  check (cancel_by in ('client', 'member', 'platform', 'system'));

alter table order_history drop constraint if exists order_history_actor_check;
alter table order_history add constraint order_history_actor_check
  check (actor in ('client', 'member', 'platform', 'system'));
alter table order_history add column visible_to_client boolean not null default true;

-- Null: a paid order waits for its seller to accept it (domain.md 5.1).
alter table showcase add column auto_confirm_minutes integer check (auto_confirm_minutes between 0 and 1440);
alter table showcase add constraint showcase_seller_confirm_hours_check check (seller_confirm_hours between 1 and 336);

-- What happens to an order by itself when nobody moves it first; gone as soon as somebody does.
create table order_timer (
  order_id bigint not null references orders,
  kind text not null check (kind in ('auto_confirm', 'seller_silence')),
  due_at timestamptz not null,
  primary key (order_id, kind)
);
create index order_timer_due on order_timer (kind, due_at);
insert into order_timer (order_id, kind, due_at)
select o.id, 'seller_silence', o.paid_at + make_interval(hours => s.seller_confirm_hours)
from orders o join showcase s on s.id = o.showcase_id where o.status = 'paid' and o.paid_at is not null;
