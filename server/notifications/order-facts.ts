import {
  ARRIVAL,
  CHANGES,
  IS_ANSWER,
  IS_DIGITAL,
  IS_TOLD_BY_PARCELS,
  ORDER_STATUS_FOR_BUYER,
  SHOWN_STATUS,
} from './orders/notice-sql.ts'
import { toGuest, toMembers, toPerson, toPlatform } from './recipients.ts'

/** The part of `FACTS` about orders, parcels, sales outside the app and claims. */
export const ORDER_FACTS = {
  /**
   * `entries`: the inserted `order_history`; `orders`: a relation with their orders. The buyer learns what others did with the
   * order, and that the seller received their transfer.
   */
  orderMoved: (entries: string, orders = 'orders') =>
    toPerson({
      from: `${entries} e join ${orders} o on o.id = e.order_id
        cross join lateral (select ${ORDER_STATUS_FOR_BUYER} as status) shown`,
      where: `shown.status is not null and o.person_id is not null
        and not (${IS_DIGITAL} and shown.status = 'confirmed') and not (${IS_TOLD_BY_PARCELS})`,
      personId: 'o.person_id',
      showcaseId: 'o.showcase_id',
      type: `case when shown.status = 'paid' then 'payment'
        when shown.status in ('ready', 'shipped', 'delivered', 'parcel_sent', 'parcel_ready') then 'delivery' else 'order_status' end`,
      subject: "'order:' || e.id",
      document: 'o.public_id',
      data: `jsonb_build_object('number', o.number, 'kop', coalesce((e.data ->> 'refundKop')::bigint, (e.data ->> 'moreKop')::bigint, o.payable_kop),
        'status', ${SHOWN_STATUS}) || ${ARRIVAL} || ${CHANGES}`,
      at: 'e.at',
    }),

  /**
   * `entries`: the inserted `order_history`; `orders`: a relation with their orders. Members who handle orders learn of new,
   * paid and lost ones, and of what became of dearer goods that they proposed; an order that waits for its payment needs no work yet.
   */
  orderNeedsSeller: (entries: string, orders = 'orders') =>
    toMembers({
      from: `${entries} e join ${orders} o on o.id = e.order_id`,
      where: `e.to_status is distinct from e.from_status and (e.to_status in ('new', 'paid')
        or e.to_status = 'expired' and e.from_status = 'new'
        or e.to_status = 'cancelled' and e.event = 'cancel' and e.actor in ('client', 'system')
          and e.from_status <> 'awaiting_payment')
        or ${IS_ANSWER}`,
      right: 'orders.manage',
      exceptId: 'e.person_id',
      showcaseId: 'e.showcase_id',
      type: "'sale'",
      subject: "'sale_order:' || e.id",
      document: 'o.public_id',
      data: `jsonb_build_object('number', o.number, 'kop', o.payable_kop, 'status',
        case when ${IS_ANSWER} then case e.event when 'edit' then 'proposal_done' else e.event end
          when e.to_status = 'paid' and ${IS_DIGITAL} then 'paid_digital'
          when e.to_status = 'paid' and exists (select from order_gift g where g.order_id = o.id) then 'paid_gift'
          else e.to_status end)`,
      at: 'e.at',
    }),

  /** `waiting`: a relation with a paid order whose keys are lacking. Members who manage the catalogue have to add some. */
  keysLacking: (waiting: string) =>
    toMembers({
      from: `${waiting} o`,
      right: 'catalog.manage',
      exceptId: 'null',
      showcaseId: 'o.showcase_id',
      type: "'sale'",
      subject: "'keys_lacking:' || o.id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', 'keys_lacking')",
      at: 'o.at',
    }),

  /** `alerts`: a relation with the newest of many unconfirmed orders from one network address (decision 024). */
  ordersFromOneAddress: (alerts: string) =>
    toMembers({
      from: `${alerts} a join orders o on o.id = a.last`,
      right: 'orders.manage',
      exceptId: 'null',
      showcaseId: 'a.showcase_id',
      type: "'sale'",
      subject: "'one_address:' || a.last",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', 'one_address', 'count', a.orders)",
      at: 'a.at',
    }),

  /** `groups`: the inserted `checkout_group`; `orders`: its orders. A guest, unreachable by any bot, gets a letter (issue 13). */
  checkoutPlaced: (groups: string, orders: string) =>
    toGuest({
      from: `${groups} g`,
      orders,
      groupId: 'g.id',
      kind: 'placed',
      subject: "'placed:' || g.id",
      at: 'g.placed_at',
    }),

  /** `edits`: a relation with changed orders (`order_id`, `group_id`, `at`). A guest gets a letter about each change. */
  orderEdited: (edits: string) =>
    toGuest({
      from: `${edits} e`,
      groupId: 'e.group_id',
      kind: 'edited',
      subject: "'edited:' || e.order_id || ':' || extract(epoch from e.at)::bigint",
      at: 'e.at',
    }),

  /** `sales`: the inserted `offline_sale`; `orders`: their orders. The buyer can dispute a sale that was not theirs (domain.md 3.9). */
  offlineSaleRecorded: (sales: string, orders: string) =>
    toPerson({
      from: `${sales} s join ${orders} o on o.id = s.order_id`,
      personId: 's.person_id',
      showcaseId: 's.showcase_id',
      type: "'offline_sale'",
      subject: "'sale:' || s.order_id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'kop', s.amount_kop)",
      at: 's.recorded_at',
    }),

  /**
   * `parcels`: the updated `parcel`. Members who handle orders learn what needs their work: it was refused, is not delivered,
   * came back, cannot be withdrawn any more, or its carrier is silent.
   */
  parcelNeedsSeller: (parcels: string) =>
    toMembers({
      // `parcel` itself still shows the row as it was before this statement.
      from: `${parcels} n join parcel p on p.id = n.id join orders o on o.id = n.order_id
        cross join lateral (select n.withdraw_asked_at is null and p.withdraw_asked_at is not null
          and n.state not in ('withdrawn', 'refused') as is_kept) kept
        cross join lateral (select
          case when is_kept then 'parcel_kept' when n.state <> p.state then
            'parcel_' || case when n.shipment_id is not null and n.state = 'not_delivered' then 'part_' else '' end || n.state else 'parcel_silent' end
            as status,
          case when is_kept then p.withdraw_asked_at when n.state <> p.state then n.moved_at else n.silence_notified_at end as at) fact`,
      where: `(is_kept or n.state <> p.state and n.state in ('refused', 'not_delivered', 'returned')
        or n.silence_notified_at is not null and p.silence_notified_at is null)`,
      right: 'orders.manage',
      exceptId: 'null',
      showcaseId: 'n.showcase_id',
      type: "'sale'",
      subject: "'parcel:' || n.id || ':' || fact.status || ':' || extract(epoch from fact.at)::bigint",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', fact.status, 'reason', n.refusal)",
      at: 'fact.at',
    }),

  /** `messages`: the inserted `order_message`. The buyer learns that the shop or the platform wrote; bots read the text when they send it. */
  orderChatAnswered: (messages: string) =>
    toPerson({
      from: `${messages} w join orders o on o.id = w.order_id`,
      where: "w.author in ('seller', 'platform') and o.person_id is not null",
      personId: 'o.person_id',
      showcaseId: 'o.showcase_id',
      type: "'message'",
      subject: "'chat:' || w.id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', 'order', 'messageId', w.id)",
      at: 'w.at',
    }),

  /** `messages`: the inserted `order_message`. Members who handle orders learn what the buyer or the platform wrote. */
  orderChatForSeller: (messages: string) =>
    toMembers({
      from: `${messages} w join orders o on o.id = w.order_id`,
      where: "w.author in ('client', 'platform')",
      right: 'orders.manage',
      exceptId: 'w.person_id',
      showcaseId: 'w.showcase_id',
      type: "'sale'",
      subject: "'sale_chat:' || w.id",
      document: 'o.public_id',
      data: "jsonb_build_object('number', o.number, 'status', 'message', 'messageId', w.id)",
      at: 'w.at',
    }),

  /** `events`: the inserted `claim_event`; `claims`: a relation with their claims. The buyer learns what others decided. */
  claimMoved: (events: string, claims: string) =>
    toPerson({
      from: `${events} e join ${claims} c on c.id = e.claim_id`,
      where: `e.actor <> 'client' and e.to_status in ('in_review', 'need_info', 'approved', 'awaiting_return', 'received',
        'refunded', 'replaced', 'repaired', 'rejected', 'platform_review', 'closed')`,
      personId: 'c.person_id',
      showcaseId: 'c.showcase_id',
      type: "'claim'",
      subject: "'claim:' || e.id",
      document: 'c.public_id',
      data: "jsonb_build_object('number', c.number, 'status', e.to_status, 'kop', c.money_kop, 'reason', e.reason)",
      at: 'e.at',
    }),

  /** The same relations. Members who decide claims learn of new ones, deadlines, and what others did with theirs. */
  claimNeedsSeller: (events: string, claims: string) =>
    toMembers({
      from: `${events} e join ${claims} c on c.id = e.claim_id`,
      where: `(e.event in ('create', 'remind', 'overdue', 'escalate', 'unreplace')
        or e.event in ('cancel', 'send_back') and e.actor = 'client')`,
      right: 'claims.manage',
      exceptId: 'e.person_id',
      showcaseId: 'c.showcase_id',
      type: "'sale_claim'",
      subject: "'sale_claim:' || e.id",
      document: 'c.public_id',
      data: "jsonb_build_object('number', c.number, 'status', e.event)",
      at: 'e.at',
    }),

  /** The same relations. The platform learns of claims that it has to decide (domain.md 5.3). */
  claimEscalated: (events: string, claims: string) =>
    toPlatform({
      from: `${events} e join ${claims} c on c.id = e.claim_id`,
      where: "e.event in ('escalate', 'overdue')",
      exceptId: 'e.person_id',
      subject: "'claim_up:' || e.claim_id",
      data: "jsonb_build_object('status', 'claim', 'tab', 'claims', 'number', c.number)",
      at: 'e.at',
    }),

  /** `messages`: the inserted `claim_message`. The buyer learns of answers; notes of the other side stay internal. */
  claimAnswered: (messages: string) =>
    toPerson({
      from: `${messages} m join claim c on c.id = m.claim_id`,
      where: "m.author in ('seller', 'platform') and not m.internal",
      personId: 'c.person_id',
      showcaseId: 'c.showcase_id',
      type: "'message'",
      subject: "'claim_message:' || m.id",
      document: 'c.public_id',
      data: "jsonb_build_object('number', c.number)",
      at: 'm.at',
    }),

  /** `messages`: the inserted `claim_message`. Members who decide claims learn what the buyer or the platform wrote. */
  claimMessageForSeller: (messages: string) =>
    toMembers({
      from: `${messages} w join claim c on c.id = w.claim_id`,
      where: "w.author in ('client', 'platform') and not w.internal",
      right: 'claims.manage',
      exceptId: 'w.person_id',
      showcaseId: 'c.showcase_id',
      type: "'sale_claim'",
      subject: "'sale_message:' || w.id",
      document: 'c.public_id',
      data: "jsonb_build_object('number', c.number, 'status', 'message')",
      at: 'w.at',
    }),
} as const
