import type { ShortVariant } from '../../../catalog/catalog.ts'
import { codeOf } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/requests/refuse.ts'

/** Returns the `out_of_stock` refusal naming the short lines; `available` is the stock of the first. */
export function outOfStock(available: number, short: readonly { readonly variantId: number }[]) {
  const fields = short.map((line) => [`Lines.${line.variantId}`, 'less_stock'])
  return refuse('out_of_stock', { available }, Object.fromEntries(fields))
}

/**
 * Returns the refusal for lines a statement could not reserve: `out_of_stock`, or `reservation_limit` when all of them
 * are in stock but beyond this order's limit.
 */
export function refusalFor(short: readonly ShortVariant[]) {
  const unavailable = short.filter((one) => !one.isLimited)
  const [first] = unavailable.length > 0 ? unavailable : short
  if (first && !first.isLimited) return outOfStock(first.available, unavailable)
  const fields = short.map((one) => [`Lines.${one.variantId}`, 'less_stock'])
  return refuse('reservation_limit', { available: first?.available ?? 0 }, Object.fromEntries(fields))
}

const ABORTED = 'SG001'

/** Returns the stock refusal carried by the error of an aborted statement; returns any other error unchanged. */
export function refusalOfShort(error: unknown): unknown {
  if (codeOf(error) !== ABORTED) return error
  const { detail } = error as { detail: string } // set by the SQL function `give_up`
  const short: readonly ShortVariant[] = JSON.parse(detail)
  return short[0] ? refusalFor(short) : error
}
