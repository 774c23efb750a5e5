import { money } from '../../ui/format.ts'
import type { Translate } from '../../words/useWords.ts'
import type { Line } from '../cart/cart.ts'
import type { Checkout } from './checkout.ts'

export type Change =
  | { kind: 'gone' | 'added'; name: string }
  | { kind: 'stock'; name: string; count: number }
  | { kind: 'price'; name: string; fromKop: number; toKop: number }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'delivery' | 'total'; fromKop: number; toKop: number }

type Seen = Pick<Checkout, 'lines'> & { totals: Pick<Checkout['totals'], 'payableKop' | 'deliveryKop'> }

/** Everything that is not as the shopper saw it, line by line, the sum last. */
export function changesBetween(before: Seen, after: Seen): Change[] {
  const left = before.lines.flatMap((line) => {
    const now = after.lines.find((other) => other.variantId === line.variantId)
    return now ? lineChanges(line, now) : [{ kind: 'gone' as const, name: line.name }]
  })
  const known = new Set(before.lines.map((line) => line.variantId))
  const added = after.lines
    .filter((line) => !known.has(line.variantId))
    .map((line) => ({ kind: 'added' as const, name: line.name }))
  const [fromKop, toKop] = [before.totals.payableKop, after.totals.payableKop]
  const total = fromKop === toKop ? [] : [{ kind: 'total' as const, fromKop, toKop }]
  const [wasKop, isKop] = [before.totals.deliveryKop, after.totals.deliveryKop]
  const delivery = wasKop === isKop ? [] : [{ kind: 'delivery' as const, fromKop: wasKop, toKop: isKop }]
  return [...left, ...added, ...delivery, ...total]
}

function lineChanges(before: Line, now: Line): Change[] {
  const { name } = now
  if (now.available < 1 && before.available > 0) return [{ kind: 'gone', name }]
  const changes: Change[] = []
  if (now.available < now.quantity && before.available >= before.quantity)
    changes.push({ kind: 'stock', name, count: now.available })
  if (now.quantity !== before.quantity)
    changes.push({ kind: 'quantity', name, from: before.quantity, to: now.quantity })
  if (now.priceKop !== before.priceKop)
    changes.push({ kind: 'price', name, fromKop: before.priceKop, toKop: now.priceKop })
  return changes
}

/** A change in words. */
export function changeText(t: Translate, change: Change): string {
  switch (change.kind) {
    case 'gone':
      return t('order.changedGone', { name: change.name })
    case 'added':
      return t('order.changedAdded', { name: change.name })
    case 'stock':
      return t('order.changedStock', { name: change.name, count: change.count })
    case 'quantity':
      return t('order.changedQuantity', { name: change.name, from: change.from, to: change.to })
    case 'price':
      return t('order.changedPrice', { name: change.name, ...amounts(change) })
    case 'delivery':
      return t('order.changedDelivery', amounts(change))
    case 'total':
      return t('order.changedTotal', amounts(change))
  }
}

function amounts({ fromKop, toKop }: { fromKop: number; toKop: number }) {
  return { from: money(fromKop), to: money(toKop) }
}
