import type { Receipt, ReceiptLine, Surcharge } from '../../payments/payments.ts'

/** A part of an amount that goes to one payment, with its part of the receipt. */
export interface Piece {
  readonly paymentId: number
  readonly amountKop: number
  readonly receipt: Receipt
}

/**
 * Splits an amount and its receipt over the payments that an order was paid with: surcharges take what they have left, the
 * newest first, and the payment of the checkout takes the rest. Payments without a part are left out.
 */
export function spreadOver(
  of: { paymentId: number; amountKop: number; receipt: Receipt },
  surcharges: readonly Surcharge[],
): Piece[] {
  let { amountKop, receipt } = of
  const pieces: Piece[] = []
  for (const { paymentId, leftKop } of surcharges) {
    const takenKop = Math.min(leftKop, amountKop)
    if (takenKop === 0) continue
    const [taken, rest] = divideReceipt(receipt, takenKop)
    pieces.push({ paymentId, amountKop: takenKop, receipt: taken })
    receipt = rest
    amountKop -= takenKop
  }
  return amountKop > 0 ? [{ paymentId: of.paymentId, amountKop, receipt }, ...pieces] : pieces
}

/** Divides a receipt into one of `kop` and the rest; a unit that both have a part of becomes a line in each. */
export function divideReceipt(receipt: Receipt, kop: number): [taken: Receipt, rest: Receipt] {
  const taken: ReceiptLine[] = []
  const rest: ReceiptLine[] = []
  let wanted = kop
  for (const line of receipt.lines) {
    const units = Math.min(line.quantity, Math.floor(wanted / line.priceKop))
    const partKop = units < line.quantity ? wanted - units * line.priceKop : 0
    taken.push(...unitsOf(line, units), ...unitsOf({ ...line, priceKop: partKop }, 1))
    // A code is printed once: with the first part of its unit.
    const { mark: _, ...unmarked } = line
    if (partKop > 0) rest.push(...unitsOf({ ...unmarked, priceKop: line.priceKop - partKop }, 1))
    rest.push(...unitsOf(line, line.quantity - units - (partKop > 0 ? 1 : 0)))
    wanted -= units * line.priceKop + partKop
  }
  return [
    { ...receipt, lines: taken },
    { ...receipt, lines: rest },
  ]
}

function unitsOf(line: ReceiptLine, quantity: number): ReceiptLine[] {
  const amountKop = line.priceKop * quantity
  return amountKop === 0 ? [] : [{ ...line, quantity, amountKop }]
}
