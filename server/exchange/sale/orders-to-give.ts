import { refundedPart } from '@sarafan/contract/orders/refund-parts'
import { Type } from '@sarafan/contract/schema/schema'
import { keptPart } from '../../orders/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'

const Lines = Type.Array(
  Type.Object({
    key: Type.String(),
    name: Type.String(),
    options: Type.Array(Type.String()),
    quantity: Type.Integer(),
    priceKop: Type.Integer(),
    oldPriceKop: Type.Union([Type.Integer(), Type.Null()]),
    localKop: Type.Integer(),
    globalKop: Type.Integer(),
    paidKop: Type.Integer(),
    certificateKop: Type.Integer(),
    returned: Type.Integer(),
  }),
)

// The id under which 1C knows a variant is the one its offer came with; goods that 1C has never sent have one of our own. Contacts
// are left out once the buyer has withdrawn the consent to process them.
const FIND = statement('exchange.sale.ordersToGive.find', { lines: Lines })`
  select o.id, o.public_id, o.number, o.showcase_id, o.person_id, o.placed_at, o.status, o.payment_status, o.payment_method,
    o.contact_name, o.contact_phone, o.contact_email,
    concat_ws(', ', nullif(o.city, ''), nullif(o.address, '')) as address, o.comment, o.delivery_name, o.delivery_kind,
    o.track, o.delivery_kop, o.payable_kop, o.certificate_kop, o.refunded_kop, o.paid_at, s.alias,
    (select max(h.at) from order_history h where h.order_id = o.id and h.to_status is not null) as "movedAt",
    coalesce((select c.withdrawn_at is not null from consent c
      where c.kind = 'pd_processing' and c.showcase_id = o.showcase_id and c.person_id = o.person_id
      order by c.given_at desc, c.id desc limit 1), false) as "isWithdrawn",
    (select coalesce(jsonb_agg(jsonb_build_object(
        'key', coalesce((select k.key from import_key k where k.showcase_id = l.showcase_id and k.variant_id = l.variant_id
          order by strpos(k.key, '#') = 0, k.key limit 1), 'variant-' || l.variant_id),
        'name', l.name, 'options', l.options, 'quantity', l.quantity, 'priceKop', l.price_kop,
        'oldPriceKop', l.old_price_kop, 'localKop', l.bonus_local_kop,
        'globalKop', l.bonus_global_kop, 'paidKop', l.paid_kop, 'certificateKop', l.certificate_kop,
        'returned', (select coalesce(sum((x->>'quantity')::int), 0) from order_return r, jsonb_array_elements(r.lines) x
          where r.order_id = o.id and (x->>'lineId')::bigint = l.id and not exists (select from order_history h
            where h.order_id = o.id and h.to_status in ('ready', 'shipped', 'delivered') and h.at <= r.at)))
        order by l.id), '[]') from order_line l where l.order_id = o.id) as lines
  from orders o join showcase s on s.id = o.showcase_id where o.id = any($1::bigint[]) order by o.id`

/** An order as 1C gets it; amounts in kopecks. */
export type OrderToGive = Omit<StatementRow<typeof FIND>, 'lines'> & { readonly lines: readonly LineToGive[] }

export interface LineToGive {
  readonly key: string
  readonly name: string
  readonly options: readonly string[]
  readonly quantity: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly bonusKop: number
  readonly paidKop: number
}

/** Returns orders in the order of their ids. */
export async function ordersToGive(db: Db, ids: readonly number[]): Promise<OrderToGive[]> {
  return ids.length === 0 ? [] : (await queryRows(db, FIND, [ids])).map(withoutRemoved)
}

/** Units that the seller removed before the dispatch are not in the order that 1C packs; later returns are refunds of it. */
function withoutRemoved(order: StatementRow<typeof FIND>): OrderToGive {
  const parts = order.lines.map((line) => ({ line, kept: keptPart(line) }))
  const removed = (amount: 'paidKop' | 'certificateKop') =>
    parts.reduce((sum, { line, kept }) => sum + line[amount] - kept[amount], 0)
  return {
    ...order,
    payableKop: order.payableKop - removed('paidKop'),
    certificateKop: order.certificateKop - removed('certificateKop'),
    refundedKop: order.refundedKop - removed('paidKop'),
    lines: parts
      .filter(({ kept }) => kept.quantity > 0)
      .map(({ line, kept: { quantity, paidKop } }) => ({
        ...line,
        quantity,
        paidKop,
        bonusKop: keptBonuses(line),
      })),
  }
}

function keptBonuses({
  localKop,
  globalKop,
  returned,
  quantity,
}: StatementRow<typeof FIND>['lines'][number]) {
  const kept = (kop: number) => kop - refundedPart(kop, returned, quantity)
  return kept(localKop) + kept(globalKop)
}
