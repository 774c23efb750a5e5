import type { ReceiptLine } from '../../payments/payments.ts'

/** Sold units with the money paid for all of them; the unit price is calculated here. */
export type Sold = Omit<ReceiptLine, 'priceKop'>

/** Limits of a receipt: number of lines and length of a name. */
export const MAX_LINES = 100
const MAX_NAME_LENGTH = 128

/**
 * Returns receipt lines with the same total. An amount not divisible by the units becomes two lines one kopeck apart,
 * free goods are left out, and lines beyond the limit are merged, except those of codes (`splitReceipt`).
 */
export function soldLines(sold: readonly Sold[]): ReceiptLine[] {
  const lines = sold.flatMap(divide)
  while (lines.length > MAX_LINES) if (!joinLast(lines)) break
  return lines
}

/** Returns one line of one unit for each code; units without a code stay together. */
export function markedLines(sold: Sold, marks: readonly string[]): Sold[] {
  const price = Math.floor(sold.amountKop / sold.quantity)
  const roundedUp = sold.amountKop - price * sold.quantity
  const single = marks
    .slice(0, sold.quantity)
    .map((mark, at) => ({ ...sold, quantity: 1, amountKop: price + (at < roundedUp ? 1 : 0), mark }))
  const quantity = sold.quantity - single.length
  const rest = sold.amountKop - single.reduce((sum, { amountKop }) => sum + amountKop, 0)
  return quantity === 0 ? single : [...single, { ...sold, quantity, amountKop: rest }]
}

function divide(of: Sold): ReceiptLine[] {
  const price = Math.floor(of.amountKop / of.quantity)
  const roundedUp = of.amountKop - price * of.quantity
  return [line(of, of.quantity - roundedUp, price), line(of, roundedUp, price + 1)].filter(
    ({ amountKop }) => amountKop > 0,
  )
}

function line(of: Sold, quantity: number, priceKop: number): ReceiptLine {
  return { ...of, name: shortened(of.name), quantity, priceKop, amountKop: priceKop * quantity }
}

function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…`
}

/** Merges the last line into the last one like it; returns false when no two lines are alike. */
function joinLast(lines: ReceiptLine[]): boolean {
  for (let last = lines.length - 1; last > 0; last--) {
    const one = lines[last]
    const other = one && lines.findLastIndex((each, at) => at < last && isAlike(each, one))
    const into = other === undefined ? undefined : lines[other]
    if (!one || other === undefined || !into) continue
    const amountKop = into.amountKop + one.amountKop
    const names = [...new Set([into.name, one.name])].join('; ')
    lines[other] = { ...into, name: shortened(names), quantity: 1, priceKop: amountKop, amountKop }
    lines.splice(last, 1)
    return true
  }
  return false
}

function isAlike(a: ReceiptLine, b: ReceiptLine): boolean {
  return (
    !a.mark &&
    !b.mark &&
    a.vat === b.vat &&
    a.subject === b.subject &&
    a.mode === b.mode &&
    a.supplier?.inn === b.supplier?.inn
  )
}
