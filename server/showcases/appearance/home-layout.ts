import { LIMITS } from '@sarafan/contract/limits'
import { DEFAULT_HOME, type HomeBlock, isRepeatable } from '@sarafan/contract/showcases/home-blocks'

/**
 * Returns the stored blocks, plus hidden blocks of kinds added since. Without stored blocks returns the
 * default home page.
 */
export function layoutOf(stored: readonly HomeBlock[]): readonly HomeBlock[] {
  if (stored.length === 0) return DEFAULT_HOME
  const known = new Set(stored.map(({ kind }) => kind))
  const others = DEFAULT_HOME.filter(({ kind }) => !known.has(kind))
  return [...stored, ...others.map((one) => ({ ...one, visible: false }))]
}

/**
 * Validates blocks. Returns the id of the first bad one, `kinds` when a kind is missing, repeated or too
 * frequent, and null when all are valid.
 */
export function layoutFault(blocks: readonly HomeBlock[]): string | null {
  const ids = new Set(blocks.map(({ id }) => id))
  const singleKinds = blocks.filter(({ kind }) => !isRepeatable(kind)).map(({ kind }) => kind)
  const lists = blocks.filter(({ kind }) => kind === 'list').length
  const isComplete =
    new Set(singleKinds).size === singleKinds.length && DEFAULT_HOME.length === singleKinds.length
  if (ids.size < blocks.length || !isComplete || lists > LIMITS.homeLists) return 'kinds'
  return blocks.find((one) => isEmpty(one))?.id ?? null
}

function isEmpty({ kind, title, text, productIds }: HomeBlock): boolean {
  if (new Set(productIds).size < productIds.length) return true
  return (kind === 'list' && title === '') || (kind === 'text' && text === '')
}
