import type { Short } from '../../catalog/catalog.ts'
import { codeOf } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** Refusal of lines that there is too little of; `available` is what there is of the first. */
export function outOfStock(available: number, short: readonly { readonly variantId: number }[]) {
  const fields = short.map((line) => [`Lines.${line.variantId}`, 'less_stock'])
  return refuse('out_of_stock', { available }, Object.fromEntries(fields))
}

/** Refusal of what a statement found short: `reservation_limit` where the units are there, but not for this order. */
export function refusalFor(short: readonly Short[]) {
  const gone = short.filter((one) => !one.isLimited)
  const [first] = gone.length > 0 ? gone : short
  if (first && !first.isLimited) return outOfStock(first.available, gone)
  const fields = short.map((one) => [`Lines.${one.variantId}`, 'less_stock'])
  return refuse('reservation_limit', { available: first?.available ?? 0 }, Object.fromEntries(fields))
}

const GIVEN_UP = 'SG001'

/** What a statement that gave up says: the refusal, where it lacked stock; any other error as it is. */
export function refusalOfShort(error: unknown): unknown {
  if (codeOf(error) !== GIVEN_UP) return error
  const { detail } = error as { detail: string } // how `give_up` raises it (0065)
  const short: readonly Short[] = JSON.parse(detail)
  return short[0] ? refusalFor(short) : error
}
