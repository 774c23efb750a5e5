import type { Short } from '../catalog/catalog.ts'
import { codeOf } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'

/** Refusal of lines that there is too little of; `available` is what there is of the first. */
export function outOfStock(available: number, short: readonly { readonly variantId: number }[]) {
  const fields = short.map((line) => [`Lines.${line.variantId}`, 'less_stock'])
  return refuse('out_of_stock', { available }, Object.fromEntries(fields))
}

const GIVEN_UP = 'SG001'

/** What a statement that gave up says: the refusal, where it lacked stock; any other error as it is. */
export function refusalOfShort(error: unknown): unknown {
  if (codeOf(error) !== GIVEN_UP) return error
  const { detail } = error as { detail: string } // how `give_up` raises it (0065)
  const short: readonly Short[] = JSON.parse(detail)
  return short[0] ? outOfStock(short[0].available, short) : error
}
