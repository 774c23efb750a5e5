/** SQL: the status of an order that its buyer is notified of, or null; a transfer that a seller received changes no status. */
export const ORDER_STATUS_FOR_BUYER = `case
  when e.to_status is distinct from e.from_status and e.actor <> 'client' and e.event not in ('create', 'offline')
    and e.to_status in ('paid', 'confirmed', 'assembling', 'ready', 'shipped', 'delivered', 'cancelled', 'expired',
      'partially_returned', 'returned') then e.to_status
  when e.event = 'mark_paid' then 'paid'
  when e.event = 'shipment_sent' then 'parcel_sent'
  when e.event = 'shipment_ready' then 'parcel_ready'
  when e.event = 'proposal_open' then 'proposed'
  when e.event = 'proposal_withdrawn' then e.event
  when e.event in ('edit', 'parcel_returned') then case
    when e.data ? 'moreKop' then 'edited_paid' when e.data ->> 'refundKop' = '0' then 'edited_same' when e.data ? 'refundKop' then 'edited' else 'edited_due' end end`
/** An order `o` of digital goods: nothing of it is sent. */
export const IS_DIGITAL = `o.delivery_kind = 'digital' and o.delivery_method_id is null`
/** Digital goods are confirmed by their payment, which is no news, and their handover says where they are. */
export const SHOWN_STATUS = `case
  when shown.status = 'expired' and e.from_status = 'new' then 'unconfirmed'
  when shown.status = 'delivered' and ${IS_DIGITAL} then 'digital' else shown.status end`

/** A step of an order `o` in several parcels that was told of with each of them (decision 075). */
export const IS_TOLD_BY_PARCELS = `o.shipment_count > 0 and shown.status in ('shipped', 'ready')`

/** What a notice of an order on its way needs for its promised days; empty for other statuses and without delivery. */
export const ARRIVAL = `case when shown.status in ('paid', 'confirmed', 'shipped')
    and o.delivery_kind not in ('digital', 'none') and o.delivery_details ? 'daysMin'
  then jsonb_build_object('way', o.delivery_kind, 'placedAt', o.placed_at,
    'daysMin', (o.delivery_details ->> 'daysMin')::int, 'daysMax', (o.delivery_details ->> 'daysMax')::int,
    'shipsOn', (select max(l.ships_on) from order_line l where l.order_id = o.id),
    'plannedOn', (select p.planned_on from parcel p where p.order_id = o.id
      and p.state not in ('asked', 'refused', 'withdrawn') order by p.id desc limit 1))
  else '{}' end`

/** What a seller changed in an order, or which of its parcels was sent, for the notice about it. */
export const CHANGES = `case when e.event in ('edit', 'parcel_returned', 'shipment_sent', 'shipment_ready', 'proposal_open') then jsonb_build_object('reason', e.data ->> 'reason') else '{}' end`

/** What became of dearer goods that a seller proposed: the buyer agreed or declined, or they ended unanswered (decision 074). */
export const IS_ANSWER = `(e.event in ('proposal_declined', 'proposal_over') or e.event = 'edit' and e.actor = 'client')`
