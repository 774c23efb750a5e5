import type { LineLeft } from '../returns/lines.ts'
import type { OrderRow } from '../rows.ts'

/** A line as the seller saw it and as it stays, in units. */
export interface EditedLine {
  readonly lineId: number
  readonly was: number
  readonly quantity: number
}

export interface EditInput {
  readonly groupId: number
  readonly orderId: number
  readonly personId: number | null
  readonly lines: readonly EditedLine[]
  /** Why, for the buyer. */
  readonly reason: string
  readonly at: Date
}

/** An order before and after a change. */
export interface Change {
  readonly order: OrderRow
  readonly before: readonly LineLeft[]
  readonly after: readonly LineLeft[]
  readonly input: EditInput
}

/** Returns the removed units of each changed line. */
export function removedUnits({ before, after }: Pick<Change, 'before' | 'after'>) {
  return after.flatMap((line, i) => {
    const quantity = line.returned - (before[i]?.returned ?? line.returned)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Steps that both kinds of orders need, each in its place of the lock order. */
export interface EditSteps {
  /** Writes the history and the notices; with the money returned, null for an order that is paid later. */
  readonly record: (refundKop: number | null) => Promise<void>
  readonly release: () => Promise<void>
}
