import { DELIVERY_KINDS, ORDER_STATUSES, type OrderAction } from '@sarafan/contract/orders/states'
import type { ExchangeDocument } from '../../catalog/catalog.ts'
import { actOn } from '../../orders/orders.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { type ExchangeEvent, recordEvents } from '../events.ts'
import { pathTo } from './path.ts'
import { isReached, type Wanted, wantedOf } from './wanted.ts'

export interface StatusDeps {
  readonly db: Db
  readonly jobs: Jobs
}

interface Taking {
  readonly exchangeId: number
  readonly showcaseId: number
  readonly at: Date
}

const FIND = statement('exchange.sale.applyStatus.find')`
  select id, group_id, number, status, payment_status, payment_method, delivery_kind from orders
  where showcase_id = $1 and channel = 'online' and public_id = $2
  union all
  select id, group_id, number, status, payment_status, payment_method, delivery_kind from orders
  where showcase_id = $1 and channel = 'online' and number = $3 and $2 = ''`

type Order = RowOf<'exchange.sale.applyStatus.find'>

/** Documents about anything else, such as payments that 1C records for itself. */
const OURS = new Set(['', 'Заказ товара'])

/**
 * Moves the order of a document as far as 1C says, by the actions of its seller, all of them or none. What the order's state table
 * refuses is reported in the list of exchanges.
 */
export async function applyDocument(
  { db, jobs }: StatusDeps,
  of: Taking,
  document: ExchangeDocument,
): Promise<void> {
  if (!OURS.has(document.operation)) return
  const subject = document.number || document.id
  const wanted = wantedOf(document)
  try {
    await transaction(db, async (tx) => {
      const event = await move(tx, jobs, { ...of, document, wanted })
      if (event !== null) await record(tx, of, { subject, ...event })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const detail = `${wanted.status ?? 'paid'} ${error.code}`
    await transaction(db, (tx) => record(tx, of, { code: 'status_refused', subject, detail }))
  }
}

const record = (tx: Tx, { exchangeId, at }: Taking, event: ExchangeEvent) =>
  recordEvents(tx, { exchangeId, at, events: [event] })

async function move(
  tx: Tx,
  jobs: Jobs,
  of: Taking & { document: ExchangeDocument; wanted: Wanted },
): Promise<ExchangeEvent | null> {
  const { document, wanted } = of
  const [order] = await queryRows(tx, FIND, [of.showcaseId, document.id, document.number])
  if (!order) return { code: 'order_unknown' }
  const subject = order.number
  const actions = actionsFor(order, wanted)
  if (actions === null)
    return { code: 'status_refused', subject, detail: `${wanted.status} action_not_allowed` }
  if (actions.length === 0)
    return wanted.unknown === null ? null : { code: 'status_unknown', subject, detail: wanted.unknown }
  for (const action of actions)
    await actOn(tx, jobs, {
      groupId: order.groupId,
      orderId: order.id,
      roles: ['member'],
      personId: null,
      action,
      track: wanted.track,
      reason: '1С',
      at: of.at,
    })
  return { code: 'status_taken', subject, detail: wanted.status ?? 'paid' }
}

/** Returns the actions that lead where 1C says, none where the order already is; null: no way leads there. */
function actionsFor(order: Order, { status: wanted, isPaid }: Wanted): OrderAction[] | null {
  const status = oneOf(ORDER_STATUSES, order.status)
  const isDue = order.paymentMethod === 'invoice' && order.paymentStatus === 'pending'
  const paying: OrderAction[] = isPaid && isDue && wanted !== 'cancelled' ? ['mark_paid'] : []
  if (wanted === null || wanted === 'paid' || isReached(status, wanted)) return paying
  const path = pathTo(status, wanted, oneOf(DELIVERY_KINDS, order.deliveryKind))
  return path && [...paying, ...path]
}
