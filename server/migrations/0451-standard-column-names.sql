-- Columns, values and a function are named after what they hold. Servers of an older version stop working with these tables, so they
-- must be stopped first (docs/install.md).
alter table payment rename column told_at to cancel_confirmed_at;
alter table payment rename column trouble to last_error;
alter table refund rename column trouble to last_error;
alter table receipt rename column trouble to last_error;
alter index payment_untold rename to payment_cancel_unconfirmed;
alter index payment_untaken rename to payment_uncaptured;

alter table parcel rename column told_at to silence_notified_at;
alter table wishlist_reservation rename column told_at to notified_at;
alter index wishlist_reservation_untold rename to wishlist_reservation_unnotified;

alter table moneta_operation rename column trouble to last_error;
alter table moneta_operation rename column stray_kop to unmatched_kop;
alter table moneta_operation rename constraint moneta_operation_stray_kop_check to moneta_operation_unmatched_kop_check;
alter index moneta_operation_stray rename to moneta_operation_unmatched;
alter view unmatched_payment rename column trouble to last_error;

alter table payment_case rename column stray_id to unmatched_id;
alter table payment_case rename constraint payment_case_stray_id_fkey to payment_case_unmatched_id_fkey;
alter index payment_case_stray rename to payment_case_unmatched;
alter table payment_case drop constraint payment_case_stray_check, drop constraint payment_case_kind_check;
update payment_case set kind = 'unmatched' where kind = 'stray';
update notification set data = jsonb_set(data, '{status}', '"money_unmatched"') where data ->> 'status' = 'money_stray';
alter table payment_case
  add constraint payment_case_kind_check check (kind in ('difference', 'refund', 'unmatched')),
  add constraint payment_case_unmatched_check check ((kind = 'unmatched') = (unmatched_id is not null));

drop function traits_told(jsonb, jsonb);
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
