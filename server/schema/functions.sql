-- Functions and triggers, and the checks that call a function. Each function is followed by its triggers.

----------------------------------------------------------------------------------------------------
-- Functions for statements
----------------------------------------------------------------------------------------------------

-- Aborts the transaction and says why: the commit may be sent in one batch with a statement that can still fail
-- (decision 014).
create function give_up(why jsonb) returns jsonb language plpgsql as $$
begin
  raise exception 'given up' using errcode = 'SG001', detail = why::text;
end
$$;

-- Replaces personal data in the strings of a document that must be kept: phones, e-mail addresses and long values
-- wherever they occur, names only as whole strings.
create function blanked(body jsonb, personal text[]) returns jsonb language plpgsql immutable as $$
declare
  one text;
  plain text;
begin
  case jsonb_typeof(body)
    when 'object' then
      return coalesce((select jsonb_object_agg(key, blanked(value, personal)) from jsonb_each(body)), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(blanked(value, personal) order by n)
        from jsonb_array_elements(body) with ordinality as part (value, n)), '[]');
    when 'string' then
      plain := body #>> '{}';
      foreach one in array personal loop
        if plain = one then
          return to_jsonb('—'::text);
        elsif length(one) > 6 and one ~ '@|[0-9]{7}|, ' then
          plain := replace(plain, one, '—');
        end if;
      end loop;
      return to_jsonb(plain);
    else
      return body;
  end case;
end
$$;

-- Adds two arrays element by element.
create function tree_add(a integer[], b integer[]) returns integer[] language sql immutable
return (
  select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by place), '{}')
  from unnest(a, b) with ordinality as both_of (x, y, place)
);

-- Returns the attributes and options of a product by which it can be filtered; long values are left out.
create function product_traits(attributes jsonb, axes jsonb) returns table (name text, value text)
language sql immutable parallel safe rows 6 as $$
  select trait.name, trait.value from (
    select a.name, a.value from jsonb_to_recordset(attributes) as a (name text, value text)
    union
    select x.name, o.value from jsonb_to_recordset(axes) as x (name text, options jsonb),
      jsonb_to_recordset(x.options) as o (value text)) trait
  where length(trait.name) between 1 and 60 and length(trait.value) between 1 and 80
$$;

-- Returns the products to show with a product, at most 12: of the 40 most popular ones of its category, or of the showcase, those with the most traits and
-- the brand in common first, then the popular. In plpgsql, which keeps its plan: a page calls it only for a product without a stored list.
create function similar_products(showcase bigint, shown bigint) returns bigint[] language plpgsql stable as $$
declare
  own record;
begin
  select coalesce(p.category_id, 0) as list_id, p.brand_id, l.traits into own
    from product p join listing l on l.showcase_id = showcase and l.list_id = 0 and l.product_id = p.id where p.id = shown;
  return array(
    select popular.product_id from (
      select product_id, popularity, traits, brand_id from listing
      where showcase_id = showcase and list_id = own.list_id and product_id <> shown
      order by popularity desc, product_id desc limit 40) popular
    order by (select count(*) from unnest(own.traits) as trait where trait = any(popular.traits))
      + case when popular.brand_id = own.brand_id then 1 else 0 end desc, popular.popularity desc, popular.product_id desc
    limit 12);
end
$$;

----------------------------------------------------------------------------------------------------
-- Rows that never change or disappear
----------------------------------------------------------------------------------------------------

-- Rows of these tables are only added; a mistake is corrected by another row. Refused even when no row would match.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: add another row instead', tg_table_name;
end
$$;
create trigger ledger_event_append_only before update or delete or truncate on ledger_event
  for each statement execute function refuse_change();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger plan_version_append_only before update or delete or truncate on plan_version
  for each statement execute function refuse_change();
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- One statement writes a payment and its shares, which add up to it and never change; the payment of a top-up has none.
create function check_payment_shares() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_op <> 'INSERT' then
    raise exception 'the amounts of a payment never change' using errcode = 'check_violation';
  end if;
  if tg_table_name = 'payment' then checked := new.id; else checked := new.payment_id; end if;
  if exists (
    select from payment p where p.id = checked and case when p.group_id is not null then p.amount_kop end
      is distinct from (select sum(s.amount_kop) from payment_share s where s.payment_id = p.id)
  ) then
    raise exception 'the shares of a payment must add up to it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger payment_amounts after insert or update of amount_kop, group_id, top_up_id on payment
  for each row execute function check_payment_shares();
create trigger payment_share_amounts after insert or update or delete on payment_share
  for each row execute function check_payment_shares();

-- Refuses to delete rows to which tables refer without a foreign key, or to change their ids. Checking a foreign key
-- locks the referenced row, and concurrent buyers would queue for it (decision 007).
create function row_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
  raise exception '% % is never deleted, nor gets another id', tg_table_name, old.id using errcode = 'foreign_key_violation';
end
$$;
create trigger showcase_stays before delete or update of id on showcase for each row execute function row_stays();
create trigger company_stays before delete or update of id on company for each row execute function row_stays();
create trigger product_stays before delete or update of id on product for each row execute function row_stays();
create trigger delivery_method_stays before delete or update of id on delivery_method
  for each row execute function row_stays();
-- Every order changes rows of this table. A trigger before an update would lock each row once more, and PostgreSQL
-- alone assigns their ids. Orders stay by `count_sale`.
create trigger variant_stays before delete on variant for each row execute function row_stays();

-- Deletes the lines of a deleted cart, in place of a foreign key (decision 007).
create function cart_takes_lines() returns trigger language plpgsql as $$
begin
  delete from cart_line where cart_id = old.id;
  return null;
end
$$;
create trigger cart_gone after delete on cart for each row execute function cart_takes_lines();

----------------------------------------------------------------------------------------------------
-- Columns kept by triggers
----------------------------------------------------------------------------------------------------

-- Updates the lists only when the last unit is sold or the first one arrives. Locks the product first, as all writers
-- of lists do. A trigger, because a part of the statement that changes the variant would see the listings as they were
-- before it waited for the variant's lock, and another statement would cost a round trip.
create function listing_stock() returns trigger language plpgsql as $$
declare
  delta integer := case when new.status = 'active' and (not new.is_counted or new.on_hand > new.reserved) then 1 else -1 end;
begin
  update product set stocked = stocked + delta where id = new.product_id;
  update listing set stocked = stocked + delta where product_id = new.product_id;
  return null;
end
$$;
create trigger variant_sells after update of on_hand, reserved, status, is_counted on variant for each row
  when ((old.status = 'active' and (not old.is_counted or old.on_hand > old.reserved))
    <> (new.status = 'active' and (not new.is_counted or new.on_hand > new.reserved)))
  execute function listing_stock();

-- Returns the tab that counts orders of a status in `sale_total`, or null (`SALE_GROUPS` of contract/orders/states.ts).
create function sale_tab(status text) returns text language sql immutable parallel safe as $$
  select case when status in ('delivered', 'completed', 'partially_returned') then 'done'
    when status in ('cancelled', 'expired', 'returned') then 'cancelled' end
$$;

-- Counts an order that enters or leaves one of these tabs. No order is deleted (decision 007): it would be counted for ever.
create function count_sale() returns trigger language plpgsql as $$
declare
  former text := case tg_op when 'UPDATE' then sale_tab(old.status) end;
  current text := sale_tab(new.status);
  change record;
begin
  if tg_op = 'DELETE' then
    raise exception 'order % is never deleted', old.id using errcode = 'foreign_key_violation';
  end if;
  if new.channel <> 'online' or former is not distinct from current then return null; end if;
  for change in select * from (values (former, -1), (current, 1)) moved (tab, orders) where moved.tab is not null loop
    update sale_total set orders = orders + change.orders where (showcase_id, tab, slot) = (
      select showcase_id, tab, slot from sale_total where showcase_id = new.showcase_id and tab = change.tab
      order by slot limit 1 for update skip locked);
    if not found then
      insert into sale_total (showcase_id, tab, orders) values (new.showcase_id, change.tab, change.orders);
    end if;
  end loop;
  return null;
end
$$;
create trigger sale_counted after insert or delete or update of status on orders for each row execute function count_sale();

-- Adds what the totals lack or have too much, by one snapshot of orders and totals; returns the number of wrong ones.
create function recount_sales() returns integer language sql as $$
  with wrong as (
    insert into sale_total (showcase_id, tab, orders)
    select showcase_id, tab, sum(orders) from (
      select showcase_id, sale_tab(status) as tab, count(*) as orders from orders
      where channel = 'online' and status in ('delivered', 'completed', 'partially_returned', 'cancelled', 'expired', 'returned')
      group by showcase_id, status
      union all select showcase_id, tab, -orders from sale_total
    ) counted group by showcase_id, tab having sum(orders) <> 0
    returning 1
  )
  select count(*)::int from wrong
$$;

----------------------------------------------------------------------------------------------------
-- Checks of rows that every order writes. PostgreSQL reads the text of a check for every statement that writes to the
-- table, and a function once per connection: the 21 rules of an order cost 70 µs as checks and 6 µs as one function
-- (decision 014). As in a check, null is not a violation.
----------------------------------------------------------------------------------------------------

create function order_is_sound(o orders) returns boolean language plpgsql immutable as $$
begin
  return o.status in ('new', 'awaiting_payment', 'paid', 'confirmed', 'assembling', 'ready', 'shipped', 'delivered',
      'completed', 'cancelled', 'expired', 'partially_returned', 'returned')
    and o.payment_status in
      ('not_required', 'pending', 'paid', 'partially_refunded', 'refunded', 'cod_due', 'failed', 'offline')
    and o.delivery_status in
      ('none', 'pending', 'handed', 'in_transit', 'at_point', 'delivered', 'returning', 'returned')
    and o.delivery_kind in ('courier', 'pickup', 'pvz', 'post', 'digital', 'none')
    and o.channel in ('online', 'offline')
    and o.cancel_by in ('client', 'member', 'platform', 'system')
    and (o.channel = 'offline' or o.delivery_method_id is not null or o.delivery_kind = 'digital')
    and ((o.channel = 'offline' and o.contact_phone = '') or o.contact_phone ~ '^\+[1-9]\d{7,14}$')
    and length(o.contact_name) between 1 and 100
    and length(o.comment) <= 500 and length(o.packing_note) <= 500 and length(o.internal_note) <= 1000
    and o.goods_kop >= 0 and o.discount_kop >= 0 and o.bonus_local_kop >= 0 and o.bonus_global_kop >= 0
    and o.delivery_kop >= 0 and o.payable_kop >= 0
    and o.payable_kop = o.goods_kop - o.discount_kop - o.bonus_local_kop - o.bonus_global_kop + o.delivery_kop
    and o.refunded_kop between 0 and o.payable_kop and o.certificate_kop between 0 and o.payable_kop
    and o.rewards_posted between 0 and o.reward_version
    and (o.replaces_claim_id is null or o.payable_kop = 0 and o.delivery_kop = 0 and o.reward_version = 0);
end
$$;
alter table orders add constraint orders_sound check (order_is_sound(orders));

create function order_line_is_sound(l order_line) returns boolean language plpgsql immutable as $$
begin
  return l.quantity between 1 and 999 and l.returned_quantity between 0 and l.quantity
    and l.certificate_kop between 0 and l.paid_kop and l.kind in ('goods', 'service', 'digital', 'gift_card')
    and l.price_kop > 0 and l.bonus_local_kop >= 0 and l.bonus_global_kop >= 0 and l.paid_kop >= 0
    and l.paid_kop = case when l.replaces_line_id is null
      then l.price_kop * l.quantity - l.bonus_local_kop - l.bonus_global_kop else 0 end;
end
$$;
alter table order_line add constraint order_line_sound check (order_line_is_sound(order_line));

create function order_history_is_sound(h order_history) returns boolean language plpgsql immutable as $$
begin
  return h.actor in ('client', 'member', 'platform', 'system');
end
$$;
alter table order_history add constraint order_history_sound check (order_history_is_sound(order_history));

create function cart_is_sound(c cart) returns boolean language plpgsql immutable as $$
begin
  return c.owner = coalesce('p' || c.person_id, 's' || c.session_id)
    and c.status in ('active', 'converted', 'merged', 'abandoned')
    and length(c.draft::text) <= 8000;
end
$$;
alter table cart add constraint cart_sound check (cart_is_sound(cart));

create function cart_line_is_sound(l cart_line) returns boolean language plpgsql immutable as $$
begin
  return l.quantity between 1 and 999;
end
$$;
alter table cart_line add constraint cart_line_sound check (cart_line_is_sound(cart_line));

create function variant_is_sound(v variant) returns boolean language plpgsql immutable as $$
begin
  return length(v.sku) between 1 and 64 and v.status in ('active', 'hidden', 'removed')
    and v.price_kop >= 100 and v.old_price_kop > v.price_kop and v.cost_kop >= 0
    and v.reserved between 0 and v.on_hand and v.uncommitted between 0 and v.reserved
    and v.weight_g between 1 and 100000 and v.length_cm between 1 and 300 and v.width_cm between 1 and 300
    and v.height_cm between 1 and 300;
end
$$;
alter table variant add constraint variant_sound check (variant_is_sound(variant));

create function stock_movement_is_sound(m stock_movement) returns boolean language plpgsql immutable as $$
begin
  return m.kind in ('receipt', 'sale', 'reserve', 'release', 'return', 'correction', 'import');
end
$$;
alter table stock_movement add constraint stock_movement_sound check (stock_movement_is_sound(stock_movement));

create function notification_is_sound(n notification) returns boolean language plpgsql immutable as $$
begin
  return n.bot_state in ('waiting', 'sending', 'sent', 'skipped', 'failed')
    and n.type in ('order_status', 'payment', 'delivery', 'claim', 'message', 'bonus_expected', 'bonus_confirmed',
      'bonus_reversed', 'bonus_expiring', 'new_referral', 'withdraw', 'agent_request', 'offline_sale', 'price_drop',
      'back_in_stock', 'certificate', 'wishlist_reserved', 'promo', 'system', 'sale', 'sale_claim');
end
$$;
alter table notification add constraint notification_sound check (notification_is_sound(notification));
