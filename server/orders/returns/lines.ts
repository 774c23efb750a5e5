import { refundedPart } from '@sarafan/contract/orders/refund-parts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** An order line and its returned units; amounts are those of the whole line, kopecks. */
export interface LineLeft {
  readonly lineId: number
  readonly variantId: number
  readonly quantity: number
  readonly returned: number
  readonly paidKop: number
  readonly localKop: number
  readonly globalKop: number
  /** The part of `paidKop` that certificates paid. */
  readonly certificateKop: number
  /** The line sold certificates. */
  readonly isCertificate: boolean
  /** The line sold keys or a file; its units never go back into stock. */
  readonly isDigital: boolean
  readonly costKop: number | null
  readonly participates: boolean
  /** Its units come out of counted stock. */
  readonly isCounted: boolean
}

const LINES = statement('orders.returns.lines.lines')`
  select id as "lineId", variant_id, quantity, returned_quantity as returned, paid_kop,
    bonus_local_kop as "localKop", bonus_global_kop as "globalKop", certificate_kop,
    kind = 'gift_card' as "isCertificate", kind = 'digital' as "isDigital", cost_kop * quantity as "costKop", participates, is_counted
  from order_line where order_id = $1 order by id`

/** Returns the lines of an order with their returned units. */
export async function leftOf(db: Db, orderId: number): Promise<LineLeft[]> {
  return queryRows(db, LINES, [orderId])
}

/** Amounts of a return, kopecks. */
export interface Parts {
  /** With the part that goes back to certificates. */
  readonly moneyKop: number
  readonly certificateKop: number
  readonly localKop: number
  readonly globalKop: number
}

type Amount = 'paidKop' | 'localKop' | 'globalKop' | 'certificateKop'

/** Returns the part of an amount that belongs to the returned units; the last unit completes it. */
function returnedPart(line: LineLeft, amount: Amount): number {
  const { returned, quantity, paidKop, certificateKop } = line
  const part = (kop: number) => refundedPart(kop, returned, quantity)
  if (amount === 'certificateKop') return certificatePart(line)
  if (amount === 'paidKop') return certificatePart(line) + part(paidKop - certificateKop)
  return part(line[amount])
}

/**
 * Returns what certificates get for the returned units: what money leaves of the units' worth, so that both together are
 * what the buyer was shown. It never shrinks from one unit to the next, also where certificates paid less than a kopeck of each.
 */
function certificatePart({
  returned,
  quantity,
  paidKop,
  certificateKop,
}: Pick<LineLeft, 'returned' | 'quantity' | 'paidKop' | 'certificateKop'>): number {
  if (certificateKop === 0) return 0
  const after = (units: number) =>
    refundedPart(paidKop, units, quantity) - refundedPart(paidKop - certificateKop, units, quantity)
  return Math.max(...Array.from({ length: returned + 1 }, (_, units) => after(units)))
}

/** Returns the amounts refunded between two states of the same lines. */
export function partsOf(before: readonly LineLeft[], after: readonly LineLeft[]): Parts {
  const sum = (lines: readonly LineLeft[], amount: Amount) =>
    lines.reduce((all, line) => all + returnedPart(line, amount), 0)
  const part = (amount: Amount) => sum(after, amount) - sum(before, amount)
  return {
    moneyKop: part('paidKop'),
    certificateKop: part('certificateKop'),
    localKop: part('localKop'),
    globalKop: part('globalKop'),
  }
}

/** Returns the amounts refunded so far for the returned units of these lines. */
export function refundedSoFar(lines: readonly LineLeft[]): Parts {
  return partsOf(
    lines.map((line) => ({ ...line, returned: 0 })),
    lines,
  )
}

export interface RefundedLine {
  readonly lineId: number
  readonly quantity: number
  readonly amountKop: number
}

/**
 * Returns what is refunded per line between two states of the same lines, in money or to certificates; lines without
 * any are left out.
 */
export function refundedLines(
  before: readonly LineLeft[],
  after: readonly LineLeft[],
  by: 'money' | 'certificate' = 'money',
): RefundedLine[] {
  return after.flatMap((line, i) => {
    const was = before[i] ?? line
    const part = (amount: Amount) => returnedPart(line, amount) - returnedPart(was, amount)
    const certificateKop = part('certificateKop')
    const amountKop = by === 'certificate' ? certificateKop : part('paidKop') - certificateKop
    const quantity = line.returned - was.returned
    return amountKop > 0 ? [{ lineId: line.lineId, quantity, amountKop }] : []
  })
}

/** Returns the units of a line that were not returned, with what was paid for them. */
export function keptPart(line: Pick<LineLeft, 'returned' | 'quantity' | 'paidKop' | 'certificateKop'>) {
  const certificateKop = certificatePart(line)
  const moneyKop = refundedPart(line.paidKop - line.certificateKop, line.returned, line.quantity)
  return {
    quantity: line.quantity - line.returned,
    paidKop: line.paidKop - certificateKop - moneyKop,
    certificateKop: line.certificateKop - certificateKop,
  }
}

/** Returns the lines the buyer keeps, as rewards need them; fully returned lines are left out. */
export function keptLines(lines: readonly LineLeft[]) {
  return lines
    .filter((line) => line.returned < line.quantity)
    .map((line) => ({
      lineId: line.lineId,
      baseKop: line.paidKop - returnedPart(line, 'paidKop'),
      costKop:
        line.costKop === null ? null : (line.costKop / line.quantity) * (line.quantity - line.returned),
      participates: line.participates,
    }))
}
