/**
 * Returns the part of a line's amount, in kopecks, that is refunded after `returned` of its `quantity` units. The last unit
 * completes the amount, so parts in any order add up exactly (domain.md 5.5 rule 5). Server and app calculate refunds with
 * it.
 */
export function refundedPart(amountKop: number, returned: number, quantity: number): number {
  return Math.floor((amountKop * returned) / quantity)
}
