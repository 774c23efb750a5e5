import { createPayment, latestPayment, type PaymentWay, voidPayment } from '../../payments/payments.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { checkoutRulesOf, settingsOf } from '../../showcases/showcases.ts'
import { refuseDigital } from '../checkout/digital-payment.ts'
import { chosenMethod, isOffered, isOnline, paymentAfter } from '../checkout/payment/payment-methods.ts'
import { moveOrder, type Step } from '../lifecycle/move.ts'
import { addressHash } from '../postpaid/address-alert.ts'
import { admitPostpaid } from '../postpaid/postpaid.ts'
import { isOwn } from '../read.ts'
import { dueKop, lockGroup, type OrderRow } from '../rows.ts'

interface Repayment {
  /** All orders of a locked group. */
  readonly group: readonly OrderRow[]
  /** The new payment method, and what to pay with there. */
  readonly payment: string
  readonly way?: PaymentWay | null
  readonly personId: number | null
  /** The caller's network address; required when the orders will be paid later. */
  readonly ip?: string
  readonly at: Date
}

const SET_METHOD = statement('orders.payment.repay.setMethod')`
  update orders set payment_method = $2, expires_at = case when $3 then $4 else expires_at end, address_hash = $5
  where id = any($1::bigint[]) and status = 'awaiting_payment'`

/**
 * Starts a new payment of the unpaid orders of a locked group, by the same or another method; a pending payment by the
 * same method is kept. Orders to be paid later become ordinary new orders, within the limits of orders without
 * prepayment.
 * Throws `payment_unavailable` when no amount is open or the provider already holds the money, and the refusals of
 * `admitPostpaid`.
 */
export async function repay(tx: Tx, of: Repayment): Promise<void> {
  const { payment, way = null, personId, at } = of
  const unpaid = of.group.filter((one) => one.status === 'awaiting_payment')
  const [first] = unpaid
  if (!first) throw refuse('payment_unavailable')
  const { groupId, showcaseId } = first
  const latest = await latestPayment(tx, groupId)
  if (latest?.status === 'pending') {
    if (latest.provider === payment && (way === null || latest.way === way)) return
    if (latest.authorizedAt) throw refuse('payment_unavailable')
    await voidPayment(tx, { groupId, at })
  }
  const later = paymentAfter(payment)
  // Certificates are bought and combined with online payments only (decision 060).
  if (later && unpaid.some((one) => one.certificateKop > 0 || one.isElectronic))
    throw refuse('payment_unavailable')
  const postponed = later ? await postponePayment(tx, { ...of, unpaid }) : { until: null, addressHash: null }
  await queryRows(tx, SET_METHOD, [
    unpaid.map(({ id }) => id),
    payment,
    later !== undefined,
    postponed.until,
    postponed.addressHash,
  ])
  const step: Step = { event: later ? 'pay_later' : 'pay', actor: 'client', personId, at }
  if (!later) {
    const shares = unpaid.map((one) => ({ subject: one.id, amountKop: dueKop(one) }))
    await createPayment(tx, { groupId, showcaseId, shares, provider: payment, way, at })
  }
  for (const one of unpaid) await moveOrder(tx, one, { ...step, paymentStatus: later ?? 'pending' })
}

/** Returns the expiry of orders that will be paid later and, if they expire, the hash of their network address. */
async function postponePayment(
  tx: Tx,
  { unpaid, at, ip = '' }: Repayment & { unpaid: readonly OrderRow[] },
): Promise<{ until: Date | null; addressHash: string | null }> {
  const rules = await settingsOf(tx, unpaid[0]?.showcaseId ?? 0)
  const until = await admitPostpaid(tx, { orders: unpaid, rules, at })
  return { until, addressHash: until && addressHash(rules.addressKey, ip) }
}

const FIND_GROUP = statement('orders.payment.repay.findGroup')`
  select coalesce((select id from checkout_group where public_id = $1 and showcase_id = $2),
    (select group_id from orders where public_id = $1 and showcase_id = $2)) as id`

const FIND_WITHOUT_COD = statement('orders.payment.repay.findWithoutCod')`
  select from orders o join delivery_method d on d.id = o.delivery_method_id
  where o.group_id = $1 and (not d.cod_allowed or exists (select from order_gift g where g.order_id = o.id)) limit 1`

/** Returns whether an order of the group cannot be paid on delivery: by its delivery method, or because it is a gift. */
export async function forbidsCod(db: Db, groupId: number): Promise<boolean> {
  return (await queryRows(db, FIND_WITHOUT_COD, [groupId])).length > 0
}

/**
 * Like `repay`, for the buyer and by the public id of the group or of one of its orders; returns the group id. Throws
 * `order_not_found` for strangers without an e-mail link, `payment_unavailable` for a method that is not offered, and
 * `digital_in_messenger`.
 */
export async function payGroupBy(
  tx: Tx,
  online: readonly string[],
  of: {
    publicId: string
    showcaseId: number
    owner: Owner | null
    /** The caller opened the orders through an e-mail link. */
    isOpened: boolean
    payment: string
    ip: string
    at: Date
  },
): Promise<number> {
  const [found] = await queryRows(tx, FIND_GROUP, [of.publicId, of.showcaseId])
  if (!found?.id) throw refuse('order_not_found')
  const group = await lockGroup(tx, found.id)
  if (!of.isOpened && !group.every((order) => isOwn(order, of.owner))) throw refuse('order_not_found')
  const { payment, way } = chosenMethod(of.payment)
  refuseDigital({ owner: of.owner, payment, orders: group })
  const { paymentMethods } = await checkoutRulesOf(tx, of.showcaseId)
  const isAvailable = isOnline(online, of.payment) || paymentAfter(payment) !== undefined
  if (!isAvailable || !isOffered(paymentMethods, payment)) throw refuse('payment_unavailable')
  if (payment === 'cod' && (await forbidsCod(tx, found.id))) throw refuse('payment_unavailable')
  const { owner, ip, at } = of
  await repay(tx, { group, payment, way, personId: owner?.personId ?? null, ip, at })
  return found.id
}
