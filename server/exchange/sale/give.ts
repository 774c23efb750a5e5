import type { FastifyReply } from 'fastify'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { recordEvents } from '../events.ts'
import { type Answer, failure, sendXml, success } from '../hook/answer.ts'
import { type ExchangeSession, type ExchangeShop, lockSession } from '../hook/session.ts'
import { TEXTS } from '../hook/texts.ts'
import { collectChanges, lockOrdersOf } from './collect.ts'
import { documentsXml } from './documents.ts'
import { ordersToGive } from './orders-to-give.ts'

interface Step {
  readonly shop: ExchangeShop
  readonly session: ExchangeSession
  readonly at: Date
}

/** Orders of one response; the rest comes with the next exchange. */
const MOST_ORDERS = 500

const FORGET = statement('exchange.sale.give.forget')`delete from exchange_given where exchange_id = $1`
const GIVE = statement('exchange.sale.give.give')`
  insert into exchange_given (exchange_id, order_id, stamp)
  select $1, e.order_id, e.stamp from exchange_order e join orders o on o.id = e.order_id
  where e.showcase_id = $2 and e.stamp > e.taken_stamp and o.status <> 'awaiting_payment' and o.placed_at >= $3
  order by e.order_id limit ${MOST_ORDERS} returning order_id`
const GIVEN = statement('exchange.sale.give.given')`
  update exchange_session set queried_at = $2, orders_given = $3, orders_taken = 0 where id = $1`

/**
 * Returns the orders that have changed since 1C confirmed them. They stay unconfirmed: after a crash of 1C the next session gets
 * them again. The stamps are read before the orders, so that a document is never older than its stamp.
 */
export async function giveOrders(db: Db, of: Step): Promise<{ xml: (reply: FastifyReply) => FastifyReply }> {
  const { shop, session, at } = of
  const ids = await transaction(db, async (tx) => {
    await lockSession(tx, session.id)
    await lockOrdersOf(tx, shop.showcaseId)
    await collectChanges(tx, shop)
    await queryRows(tx, FORGET, [session.id])
    const given = await queryRows(tx, GIVE, [session.id, shop.showcaseId, shop.ordersFrom])
    await queryRows(tx, GIVEN, [session.id, at, given.length])
    if (given.length > 0) {
      const events = [{ code: 'orders_given', detail: String(given.length) }] as const
      await recordEvents(tx, { exchangeId: session.id, at, events })
    }
    return given.map(({ orderId }) => orderId)
  })
  const body = documentsXml(await ordersToGive(db, ids), at)
  return { xml: (reply) => sendXml(reply, body, shop.encoding) }
}

const CONFIRM = statement('exchange.sale.give.confirm')`
  update exchange_order e set taken_stamp = greatest(e.taken_stamp, g.stamp) from exchange_given g
  where g.exchange_id = $1 and e.order_id = g.order_id returning e.order_id`
const CONFIRMED = statement('exchange.sale.give.confirmed')`
  update exchange_session set orders_taken = orders_taken + $2 where id = $1`

/** Marks exactly the given orders as taken, as they were given: one that has changed since is given again. */
export async function confirmOrders(db: Db, { shop, session }: Step): Promise<Answer> {
  return transaction(db, async (tx) => {
    const { id, queriedAt } = await lockSession(tx, session.id)
    if (queriedAt === null) return failure(TEXTS.queryFirst)
    await lockOrdersOf(tx, shop.showcaseId)
    const taken = await queryRows(tx, CONFIRM, [id])
    await queryRows(tx, FORGET, [id])
    await queryRows(tx, CONFIRMED, [id, taken.length])
    return success()
  })
}
