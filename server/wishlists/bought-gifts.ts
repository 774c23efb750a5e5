/**
 * SQL that marks reserved gifts as bought when those who reserved them order the products: as many gifts as were ordered, the
 * oldest first. `orders` and `lines` are the inserted rows of `orders` and `order_line`.
 */
export const markingBought = (of: { readonly orders: string; readonly lines: string }): string => `
  update wishlist_reservation r set order_id = gift.order_id
  from (
    select w.item_id, l.order_id, l.quantity,
      row_number() over (partition by l.order_id, l.product_id order by w.reserved_at, w.item_id) as place
    from ${of.orders} o join ${of.lines} l on l.order_id = o.id
    join wishlist_reservation w on w.person_id = o.person_id and w.product_id = l.product_id
      and w.showcase_id = o.showcase_id and w.order_id is null and w.reserved_until > o.placed_at
    where o.person_id is not null
  ) gift
  where r.item_id = gift.item_id and gift.place <= gift.quantity`

/** SQL that leaves gifts reserved, for as long as they were, whose orders were cancelled; `orders` gives their ids. */
export const markingNotBought = (orders: string): string =>
  `update wishlist_reservation set order_id = null where order_id in (${orders})`
