import type { ModelOrder } from './model.ts'

/** Returns the part of the spent bonuses that a return restores. */
export const shareBack = ({ lines, spent }: ModelOrder) => {
  const all = lines.reduce((sum, one) => sum + one.quantity, 0)
  const back = lines.reduce((sum, one) => sum + one.returned, 0)
  return {
    local: Math.floor((spent.local * back) / all),
    global: Math.floor((spent.global * back) / all),
  }
}
/** Returns the lines that the buyer keeps, as input for computing rewards. */
export const linesOf = (order: ModelOrder) =>
  order.lines.map((one, lineId) => ({
    lineId,
    baseKop: one.base - Math.floor((one.base * one.returned) / one.quantity),
    costKop: one.cost === null ? null : one.cost * (one.quantity - one.returned),
    participates: true,
  }))
