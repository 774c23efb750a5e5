import type { Details, OrderLine } from '../../../../../parts/orders/orders.ts'

/** The most parcels of one order; more are hardly packed by hand. */
export const MOST_PARCELS = 10

/** Units by line in the second and every further parcel; the first has the rest. */
export type SplitDraft = readonly Readonly<Record<number, number>>[]

type Units = Pick<OrderLine, 'id' | 'quantity' | 'returned'>

/** Returns the present division of an order; for an undivided one an empty second parcel. */
export function draftOf({ shipments }: Pick<Details, 'shipments'>): SplitDraft {
  if (!shipments || shipments.length < 2) return [{}]
  return shipments
    .slice(1)
    .map(({ lines }) => Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])))
}

/** Returns the units of a line that stay in the first parcel. */
export function restOf(line: Units, draft: SplitDraft): number {
  return line.quantity - line.returned - draft.reduce((sum, part) => sum + (part[line.id] ?? 0), 0)
}

/** Returns the contents of all parcels as they are sent. */
export function parcelsOf(lines: readonly Units[], draft: SplitDraft) {
  const first = Object.fromEntries(lines.map((line) => [line.id, restOf(line, draft)]))
  return [first, ...draft].map((part) => ({
    lines: lines.flatMap(({ id }) => {
      const quantity = part[id] ?? 0
      return quantity > 0 ? [{ lineId: id, quantity }] : []
    }),
  }))
}

/** Returns whether every parcel has something in it. */
export function isComplete(lines: readonly Units[], draft: SplitDraft): boolean {
  return parcelsOf(lines, draft).every((parcel) => parcel.lines.length > 0)
}
