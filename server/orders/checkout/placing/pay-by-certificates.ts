import { type CertificatePart, holdCertificates, type Payer } from '../../../certificates/certificates.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { capture } from '../../payment/pay.ts'
import { lockGroup } from '../../rows.ts'
import { digitalPart, refuseDigital } from '../digital-payment.ts'
import { BY_CERTIFICATE, paymentAfter } from '../payment/payment-methods.ts'
import type { Quote } from '../quote.ts'
import type { PlaceOrder } from '../types.ts'
import type { Placed } from './write-orders.ts'

/** Returns whether certificates cover everything, so that nothing is left for a payment system. */
export function isPaidByCertificates(quote: Quote): boolean {
  return quote.certificateKop > 0 && quote.certificateKop === quote.payableKop
}

/**
 * Returns how the rest is paid. Certificates are bought online and combine with online payments only, because cash and
 * transfers are confirmed days later (decision 060). Throws `payment_unavailable` and `digital_in_messenger`.
 */
export function paymentFor({ payment, owner }: PlaceOrder, quote: Quote): string {
  if (isPaidByCertificates(quote)) return BY_CERTIFICATE
  const isOnlineOnly = quote.certificateKop > 0 || quote.orders.some((order) => order.isElectronic)
  if (payment === BY_CERTIFICATE || (isOnlineOnly && paymentAfter(payment)))
    throw refuse('payment_unavailable')
  const orders = quote.orders.flatMap(({ lines }) => lines.map(digitalPart))
  refuseDigital({ owner, payment, orders })
  return payment
}

const SET_PARTS = statement('orders.checkout.placing.payByCertificates.setParts')`
  with part as (
    select * from jsonb_to_recordset($1::jsonb) as p ("orderId" bigint, "variantId" bigint, kop bigint)
  ), lines as (
    update order_line l set certificate_kop = part.kop from part
    where l.order_id = part."orderId" and l.variant_id = part."variantId"
  )
  update orders o set certificate_kop = part.kop from part where o.id = part."orderId" and part."variantId" is null`

/**
 * Stores which part of each new order and line certificates pay, and holds it. A certificate that expires earlier is
 * used up first. Orders without certificates cost no statement.
 */
export async function holdForOrders(
  tx: Tx,
  of: { placed: Placed; quote: Quote; payers: readonly Payer[]; showcaseId: number; at: Date },
): Promise<void> {
  const { placed, quote, at, showcaseId } = of
  if (quote.certificateKop === 0) return
  // Orders are written in the order of their parts of the quote.
  const parts = quote.orders.flatMap((order, i) => {
    const orderId = placed.orders[i]?.id ?? 0
    const lines = order.lines.map((line) => ({
      orderId,
      variantId: line.variantId,
      kop: line.certificateKop,
    }))
    return [{ orderId, variantId: null, kop: order.certificateKop }, ...lines]
  })
  await queryRows(tx, SET_PARTS, [JSON.stringify(parts)])
  const left = of.payers.map(({ id, availableKop }) => ({ id, kop: availableKop }))
  for (const [i, order] of quote.orders.entries()) {
    const made = placed.orders[i]
    if (made)
      await holdCertificates(tx, { ...made, showcaseId }, { parts: take(left, order.certificateKop), at })
  }
}

/** Takes an amount from what is left, in order; changes `left`. */
function take(left: { id: number; kop: number }[], wantedKop: number): CertificatePart[] {
  let rest = wantedKop
  return left.flatMap((payer) => {
    const kop = Math.min(rest, payer.kop)
    payer.kop -= kop
    rest -= kop
    return kop > 0 ? [{ certificateId: payer.id, kop }] : []
  })
}

/** Pays all orders of a new group: certificates cover them, so no payment system is asked. */
export async function payAtOnce(tx: Tx, jobs: Jobs, groupId: number, at: Date): Promise<void> {
  await capture(tx, jobs, await lockGroup(tx, groupId), at)
}
