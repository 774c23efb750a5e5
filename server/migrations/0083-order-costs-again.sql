-- What an order costs besides its own rows, once more (decision 007). A line, an entry of the history and an order are written by
-- the very statement that writes what they belong to, or after it was locked; what they belong to is never deleted, which is
-- refused now, or takes them along. Another id PostgreSQL itself refuses such a row: it makes them all.
create trigger orders_stay before delete on orders for each row execute function row_stays();
create trigger checkout_group_stays before delete on checkout_group for each row execute function row_stays();
alter table orders drop constraint orders_group_id_fkey;
alter table order_line drop constraint order_line_order_id_fkey;
alter table order_history drop constraint order_history_order_id_fkey;

create function cart_takes_lines() returns trigger language plpgsql as $$
begin
  delete from cart_line where cart_id = old.id;
  return null;
end
$$;
create trigger cart_gone after delete on cart for each row execute function cart_takes_lines();
alter table cart_line drop constraint cart_line_cart_id_fkey;

-- A trigger before an update locks each row once more, whatever is changed of it; and every order changes variants.
drop trigger variant_id_stays on variant;

-- An entry of the history tells each person at most once, so nothing can be in a notice's way: looking costs a lock and a record.
-- And a list of all new lines cost every order, also of guests, who reserve no gifts: the order's own history says when it is made.
drop trigger wishlist_bought on order_line;
drop function wishlist_bought();
create function wishlist_bought(bought bigint) returns void language plpgsql as $$
begin
  update wishlist_reservation r set order_id = bought
  from (
    select w.item_id, l.quantity, row_number() over (partition by l.product_id order by w.reserved_at, w.item_id) as place
    from orders o join order_line l on l.order_id = o.id
    join wishlist_reservation w on w.person_id = o.person_id and w.product_id = l.product_id
      and w.showcase_id = o.showcase_id and w.order_id is null and w.reserved_until > o.placed_at
    where o.id = bought and o.channel = 'online'
  ) as gift
  where r.item_id = gift.item_id and gift.place <= gift.quantity;
end
$$;

create or replace function order_history_told() returns trigger language plpgsql as $$
declare
  has_changed boolean := new.to_status is distinct from new.from_status;
  told text := case
    when has_changed and new.actor <> 'client' and new.event not in ('create', 'offline')
      and new.to_status in ('paid', 'confirmed', 'assembling', 'ready', 'shipped', 'delivered', 'cancelled', 'expired',
        'partially_returned', 'returned') then new.to_status
    -- A seller says that a transfer came: the order keeps its status.
    when new.event = 'mark_paid' then 'paid' end;
begin
  if told is not null then
    insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select o.person_id, o.showcase_id,
      case when told = 'paid' then 'payment' when told in ('ready', 'shipped', 'delivered') then 'delivery'
        else 'order_status' end,
      'order:' || new.id, o.public_id, jsonb_build_object('number', o.number, 'status', told, 'kop', o.payable_kop),
      new.at, new.at
    from orders o where o.id = new.order_id and o.person_id is not null;
  end if;
  -- An order that waits for its payment is nobody's work yet. What `notify_members` does, in the statement that reads the order.
  if has_changed and (new.to_status in ('new', 'paid') or new.to_status = 'cancelled' and new.event = 'cancel'
    and new.actor in ('client', 'system') and new.from_status <> 'awaiting_payment')
  then
    insert into notification (person_id, showcase_id, type, subject, document, data, at, bot_due_at)
    select m.person_id, new.showcase_id, 'sale', 'sale_order:' || new.id, o.public_id,
      jsonb_build_object('number', o.number, 'status', new.to_status, 'kop', o.payable_kop), new.at, new.at
    from orders o join showcase_member m on m.showcase_id = new.showcase_id
    where o.id = new.order_id and m.status = 'active' and 'orders.manage' = any (m.capabilities)
      and m.person_id is distinct from new.person_id;
  end if;
  -- Just made, by its buyer or for them; a guest has reserved nothing.
  if new.from_status is null and has_changed and (new.person_id is not null or new.actor <> 'client') then
    perform wishlist_bought(new.order_id);
  end if;
  return null;
end
$$;
-- The last checks of rows an order writes go where the others are (0066, 0082).
create function consent_is_sound(c consent) returns boolean language plpgsql immutable as $$
begin
  return c.person_id is not null or c.session_id is not null;
end
$$;
alter table consent add constraint consent_sound check (consent_is_sound(consent)), drop constraint consent_check;
create function stock_movement_is_sound(m stock_movement) returns boolean language plpgsql immutable as $$
begin
  return m.kind in ('receipt', 'sale', 'reserve', 'release', 'return', 'correction');
end
$$;
alter table stock_movement add constraint stock_movement_sound check (stock_movement_is_sound(stock_movement)),
  drop constraint stock_movement_kind_check;
create function order_history_is_sound(h order_history) returns boolean language plpgsql immutable as $$
begin
  return h.actor in ('client', 'member', 'platform', 'system');
end
$$;
alter table order_history add constraint order_history_sound check (order_history_is_sound(order_history)),
  drop constraint order_history_actor_check;
create function cart_line_is_sound(l cart_line) returns boolean language plpgsql immutable as $$
begin
  return l.quantity between 1 and 999;
end
$$;
alter table cart_line add constraint cart_line_sound check (cart_line_is_sound(cart_line)),
  drop constraint cart_line_quantity_check;
-- Nobody looks by these: what they are of is found by its order, its variant or its cart.
drop index order_history_showcase;
drop index order_line_showcase;
drop index stock_movement_showcase;
drop index checkout_group_showcase;
drop index cart_line_showcase;
