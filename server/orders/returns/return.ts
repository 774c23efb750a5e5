import { returnSpendPart } from '../../bonuses/bonuses.ts'
import { restoreUnits } from '../../catalog/catalog.ts'
import { returnToCertificates, voidCertificates } from '../../certificates/certificates.ts'
import { refundKeys } from '../../digital/digital.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { recordOrderReceipt } from '../fiscal/cod-and-invoice.ts'
import type { ReceiptOf } from '../fiscal/receipt.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { type ReturnedUnits, returnCodes } from '../marking/returned.ts'
import { shrinkRewards } from '../rewards.ts'
import { lockGroup, type OrderRow } from '../rows.ts'
import { type LineLeft, leftOf, type Parts, partsOf, type RefundedLine, refundedLines } from './lines.ts'
import { recordReturn } from './record.ts'
import { refundMoney } from './refund-money.ts'

export interface ReturnInput {
  readonly groupId: number
  readonly orderId: number
  readonly personId: number | null
  /** The decider; a member by default. */
  readonly actor?: 'member' | 'platform'
  readonly lines: readonly ReturnedUnits[]
  readonly restock: boolean
  readonly reason: string
  readonly at: Date
}

export interface Returned extends Parts {
  readonly returnId: number
  readonly status: 'partially_returned' | 'returned'
  readonly lines: readonly LineLeft[]
}

const RETURNABLE: ReadonlySet<string> = new Set(['delivered', 'completed', 'partially_returned'])

/**
 * Returns some units of an order: money as money, bonuses as bonuses, and rewards recalculated from what the buyer
 * keeps (domain.md 5.5 rule 5, rulings 10). Partial returns add up exactly in any order; the delivery price is not
 * refunded. Locks the group and the order. Throws `order_not_found`, `action_not_allowed`, `return_too_much`.
 */
export async function returnLines(tx: Tx, jobs: Jobs, input: ReturnInput): Promise<Returned> {
  const group = await lockGroup(tx, input.groupId)
  const order = group.find((one) => one.id === input.orderId)
  if (!order) throw refuse('order_not_found')
  if (!RETURNABLE.has(order.status)) throw refuse('action_not_allowed', { allowed: '' })
  const before = await leftOf(tx, order.id)
  const after = linesAfter(before, input.lines)
  const amounts = partsOf(before, after)
  const returnId = await recordReturn(tx, order, input, amounts)
  const { at } = input
  const marks = await returnCodes(tx, { orderId: order.id, returnId, lines: input.lines, at })
  const isAll = after.every((line) => line.returned === line.quantity)
  await moveToReturned(tx, order, { input, isAll, moneyKop: amounts.moneyKop })
  const inMoney = withMarks(refundedLines(before, after), marks)
  // A code is printed once: with the money, if the line was paid in money too.
  const others = new Map([...marks].filter(([lineId]) => inMoney.every((one) => one.lineId !== lineId)))
  const parts = withMarks(refundedLines(before, after, 'certificate'), others)
  await refundCertificates(tx, order, { returnId, before, after, amounts, parts, at: input.at })
  await refundDigital(tx, { before, after, at })
  await refundMoney(tx, order, {
    returnId,
    moneyKop: amounts.moneyKop - amounts.certificateKop,
    lines: inMoney,
    mode: 'full_payment',
    at: input.at,
  })
  if (input.restock) await restock(tx, order, before, input)
  const reference = `return:${returnId}`
  await returnSpendPart(tx, { orderId: order.id, reference, at: input.at, ...amounts })
  await shrinkRewards(tx, jobs, order, after, input.at)
  return { ...amounts, returnId, status: isAll ? 'returned' : 'partially_returned', lines: after }
}

/** Adds the marking codes of the returned units to the refunded lines. */
function withMarks(lines: readonly RefundedLine[], marks: ReadonlyMap<number, readonly string[]>) {
  return lines.map((line) => ({ ...line, marks: marks.get(line.lineId) ?? [] }))
}

/** Returns the lines after the return; throws `return_too_much`. */
function linesAfter(lines: readonly LineLeft[], asked: ReturnInput['lines']): LineLeft[] {
  const added = new Map<number, number>()
  for (const { lineId, quantity } of asked) added.set(lineId, (added.get(lineId) ?? 0) + quantity)
  if (added.size === 0 || [...added.keys()].some((id) => lines.every((line) => line.lineId !== id)))
    throw refuse('return_too_much')
  return lines.map((line) => {
    const returned = line.returned + (added.get(line.lineId) ?? 0)
    if (returned > line.quantity) throw refuse('return_too_much')
    return { ...line, returned }
  })
}

const SELECT_REFUNDED = statement(
  'orders.returns.return.selectRefunded',
)`select refunded_kop from orders where id = $1`

async function moveToReturned(
  tx: Tx,
  order: OrderRow,
  of: { input: ReturnInput; isAll: boolean; moneyKop: number },
): Promise<void> {
  const [has] = await queryRows(tx, SELECT_REFUNDED, [order.id])
  const refundedKop = (has?.refundedKop ?? 0) + of.moneyKop
  await moveOrder(tx, order, {
    event: of.isAll ? 'return_rest' : 'return_part',
    actor: of.input.actor ?? 'member',
    personId: of.input.personId,
    at: of.input.at,
    refundedKop,
    ...(of.moneyKop > 0
      ? { paymentStatus: refundedKop === order.payableKop ? 'refunded' : 'partially_refunded' }
      : {}),
  })
}

/**
 * Returns money to the certificates that paid, with the receipt that restores their advance, and takes back the unused
 * certificates among the returned units. Throws `certificate_used`.
 */
async function refundCertificates(
  tx: Tx,
  order: OrderRow,
  of: {
    returnId: number
    before: readonly LineLeft[]
    after: readonly LineLeft[]
    amounts: Parts
    /** What certificates paid of the returned units, line by line. */
    parts: ReceiptOf['parts'] & object
    at: Date
  },
): Promise<void> {
  const { returnId, before, after, at } = of
  const reference = `return:${returnId}`
  for (const [i, line] of after.entries()) {
    const quantity = line.returned - (before[i]?.returned ?? line.returned)
    if (line.isCertificate && quantity > 0)
      await voidCertificates(tx, { order, lineId: line.lineId, quantity, reference, at })
  }
  const { certificateKop } = of.amounts
  if (certificateKop === 0) return
  await returnToCertificates(tx, { order, reference, kop: certificateKop, at })
  await recordOrderReceipt(tx, order, {
    kind: 'return',
    part: `${returnId}:certificate`,
    mode: 'full_payment',
    parts: of.parts,
    settled: 'prepaid',
    at,
  })
}

/** Takes the keys of returned units from the buyer's page; they are never sold again (decision 063). */
async function refundDigital(
  tx: Tx,
  of: { before: readonly LineLeft[]; after: readonly LineLeft[]; at: Date },
): Promise<void> {
  for (const [i, { lineId, isDigital, returned }] of of.after.entries()) {
    const quantity = returned - (of.before[i]?.returned ?? returned)
    if (isDigital && quantity > 0) await refundKeys(tx, { lineId, quantity, at: of.at })
  }
}

async function restock(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineLeft[],
  input: ReturnInput,
): Promise<void> {
  const stock = input.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line && !line.isDigital ? [{ variantId: line.variantId, isCounted: line.isCounted, quantity }] : []
  })
  await restoreUnits(tx, { lines: stock, at: input.at, reference: `order:${order.id}` })
}
