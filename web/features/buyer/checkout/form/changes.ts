import type { CartLine } from '../../../../parts/cart/cart.ts'
import { type Checkout, type Choices, isCovered } from '../../../../parts/checkout/checkout.ts'
import { money } from '../../../../ui/format.ts'
import type { Translate } from '../../../../words/translate.ts'

/** The last shown state and the choices it belongs to. */
export interface SeenCheckout {
  readonly checkout: Checkout
  readonly asked: Choices
  readonly payment: string
  /** The way of delivery that was chosen, where it was taken back. */
  readonly chosen?: number | undefined
}

export type Change =
  | { kind: 'gone' | 'added' | 'deliveryGone' | 'paymentGone'; name: string }
  | { kind: 'stock'; name: string; count: number }
  | { kind: 'price'; name: string; fromKop: number; toKop: number }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'earn'; from: number; to: number }
  | { kind: 'delivery' | 'bonus' | 'certificate' | 'total'; fromKop: number; toKop: number }

/**
 * Everything that is not as the shopper saw it, line by line, the sum last. Amounts that follow from their own choice are
 * compared only while the choice is the same.
 */
export function changesBetween(
  before: SeenCheckout,
  after: Pick<SeenCheckout, 'checkout' | 'asked'>,
): Change[] {
  const was = before.checkout
  const now = after.checkout
  const left = was.lines.flatMap((line) => {
    const other = now.lines.find(({ variantId }) => variantId === line.variantId)
    return other ? lineChanges(line, other) : [{ kind: 'gone' as const, name: line.name }]
  })
  const known = new Set(was.lines.map((line) => line.variantId))
  const added = now.lines
    .filter((line) => !known.has(line.variantId))
    .map((line) => ({ kind: 'added' as const, name: line.name }))
  const amounts = isSameAsk(before.asked, after.asked) ? amountChanges(was, now) : []
  return [...left, ...added, ...waysGone(before, now), ...amounts]
}

/** What already differs from the cart when the checkout opens. */
export function changesSinceCart({ lines }: Checkout): Change[] {
  return lines.flatMap(({ name, wasPriceKop: wasKop, priceKop, available }) =>
    wasKop === null || available < 1
      ? []
      : [{ kind: 'price' as const, name, fromKop: wasKop, toKop: priceKop }],
  )
}

function lineChanges(before: CartLine, now: CartLine): Change[] {
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

/** The chosen methods that are no longer available. */
function waysGone({ checkout: was, asked, payment, chosen }: SeenCheckout, now: Checkout): Change[] {
  const delivery = was.deliveryMethods.find(
    ({ id }) => id === (chosen ?? asked.deliveryId ?? was.deliveryMethods[0]?.id),
  )
  const paid = was.paymentMethods.find(({ code }) => code === payment)
  const changes: Change[] = []
  if (delivery && !now.deliveryMethods.some(({ id }) => id === delivery.id))
    changes.push({ kind: 'deliveryGone', name: delivery.name })
  // Where certificates pay for everything, the method that was chosen before no longer matters.
  if (paid && !isCovered(now) && !now.paymentMethods.some(({ code }) => code === paid.code))
    changes.push({ kind: 'paymentGone', name: paid.name })
  return changes
}

function amountChanges({ totals: was }: Checkout, { totals: now }: Checkout): Change[] {
  const pairs = [
    ['delivery', was.deliveryKop, now.deliveryKop],
    ['bonus', was.bonusLocalKop + was.bonusGlobalKop, now.bonusLocalKop + now.bonusGlobalKop],
    ['certificate', was.certificatesKop, now.certificatesKop],
    ['total', was.payableKop, now.payableKop],
  ] as const
  const sums = pairs.flatMap(([kind, fromKop, toKop]) =>
    fromKop === toKop ? [] : [{ kind, fromKop, toKop }],
  )
  const earn = was.earn === now.earn ? [] : [{ kind: 'earn' as const, from: was.earn, to: now.earn }]
  return [...earn, ...sums]
}

export function isSameAsk(one: Choices, other: Choices): boolean {
  return (
    one.deliveryId === other.deliveryId &&
    one.city.name === other.city.name &&
    one.city.kladr === other.city.kladr &&
    one.localKop === other.localKop &&
    one.globalKop === other.globalKop &&
    one.certificates.join() === other.certificates.join()
  )
}

/** A change in words. */
export function changeText(t: Translate, change: Change): string {
  switch (change.kind) {
    case 'gone':
      return t('order.changedGone', { name: change.name })
    case 'added':
      return t('order.changedAdded', { name: change.name })
    case 'deliveryGone':
      return t('order.changedDeliveryGone', { name: change.name })
    case 'paymentGone':
      return t('order.changedPaymentGone', { name: change.name })
    case 'stock':
      return t('order.changedStock', { name: change.name, count: change.count })
    case 'quantity':
      return t('order.changedQuantity', { name: change.name, from: change.from, to: change.to })
    case 'price':
      return t('order.changedPrice', { name: change.name, ...amounts(change) })
    case 'earn':
      return t('order.changedEarn', { from: change.from, to: change.to })
    case 'delivery':
      return t('order.changedDelivery', amounts(change))
    case 'bonus':
      return t('order.changedBonus', amounts(change))
    case 'certificate':
      return t('certificates.changed', amounts(change))
    case 'total':
      return t('order.changedTotal', amounts(change))
  }
}

function amounts({ fromKop, toKop }: { fromKop: number; toKop: number }) {
  return { from: money(fromKop), to: money(toKop) }
}
