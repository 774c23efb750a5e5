import type { Receipt } from '../../payments/payments.ts'
import { MAX_LINES } from './receipt-lines.ts'

/**
 * Returns a receipt in parts of at most a hundred lines, which is what registers and payment systems take. Only codes need
 * it, because each is a line of its own (trade.md 7).
 */
export function splitReceipt(receipt: Receipt): Receipt[] {
  const parts: Receipt[] = []
  for (let from = 0; from === 0 || from < receipt.lines.length; from += MAX_LINES)
    parts.push({ ...receipt, lines: receipt.lines.slice(from, from + MAX_LINES) })
  return parts
}

/** Returns the parts of a refund with their receipts; the last one takes the rest, so that they add up to `amountKop`. */
export function refundParts(receipt: Receipt, amountKop: number): { receipt: Receipt; amountKop: number }[] {
  const parts = splitReceipt(receipt)
  const first = parts.slice(0, -1).map((part) => ({ receipt: part, amountKop: totalOf(part) }))
  const restKop = first.reduce((left, part) => left - part.amountKop, amountKop)
  return [...first, ...parts.slice(-1).map((part) => ({ receipt: part, amountKop: restKop }))]
}

/** Returns the total of a receipt, kopecks. */
export const totalOf = ({ lines }: Receipt) => lines.reduce((sum, { amountKop }) => sum + amountKop, 0)
