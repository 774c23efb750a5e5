import type { Replacement } from './offers.ts'

const named = (name: string, options: readonly string[]) => [name, ...options].join(', ')

/** Returns what replaces what and why, for the buyer: names are those of the goods, so it needs no translation. */
export function whatIsReplaced(
  offer: Pick<Replacement, 'oldName' | 'oldOptions' | 'name' | 'options'>,
  of: { readonly was: number; readonly reason: string },
): string {
  const what = `${named(offer.oldName, offer.oldOptions)} → ${named(offer.name, offer.options)}: ${of.was}`
  return [what, of.reason].filter(Boolean).join('. ')
}
