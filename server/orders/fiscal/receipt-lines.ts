import type { ReceiptLine } from '../../payments/payments.ts'

/** What was sold, with the money paid for all of it; the price of one is found here. */
export type Sold = Omit<ReceiptLine, 'priceKop'>

/** More lines no receipt may have. */
const MOST = 100
const NAME = 128

/**
 * Receipt lines that add up to the same money: an amount that does not divide by the units becomes two lines a kopeck
 * apart, what was given for nothing is left out, and what is too much for one receipt is put together.
 */
export function soldLines(sold: readonly Sold[]): ReceiptLine[] {
  const lines = sold.flatMap(divided)
  while (lines.length > MOST) if (!joinLast(lines)) break
  return lines
}

function divided(of: Sold): ReceiptLine[] {
  const price = Math.floor(of.amountKop / of.quantity)
  const dearer = of.amountKop - price * of.quantity
  return [line(of, of.quantity - dearer, price), line(of, dearer, price + 1)].filter(
    ({ amountKop }) => amountKop > 0,
  )
}

function line(of: Sold, quantity: number, priceKop: number): ReceiptLine {
  return { ...of, name: shortened(of.name), quantity, priceKop, amountKop: priceKop * quantity }
}

function shortened(name: string): string {
  return name.length <= NAME ? name : `${name.slice(0, NAME - 1).trimEnd()}…`
}

/** Puts the last line and the last other one like it together; false when there are no two alike. */
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
    a.vat === b.vat && a.subject === b.subject && a.mode === b.mode && a.supplier?.inn === b.supplier?.inn
  )
}
