import { LIMITS } from '@sarafan/contract/limits'
import { type HomeBlock, isMany, USUAL_HOME } from '@sarafan/contract/showcases/home-blocks'

/** The blocks as they are stored, and hidden those of newer kinds; nothing stored is the usual home page. */
export function layoutOf(stored: readonly HomeBlock[]): readonly HomeBlock[] {
  if (stored.length === 0) return USUAL_HOME
  const known = new Set(stored.map(({ kind }) => kind))
  const others = USUAL_HOME.filter(({ kind }) => !known.has(kind))
  return [...stored, ...others.map((one) => ({ ...one, visible: false }))]
}

/** What is wrong with blocks somebody sends: the id of the first bad one, `kinds` for their number; null when all is well. */
export function layoutFault(blocks: readonly HomeBlock[]): string | null {
  const ids = new Set(blocks.map(({ id }) => id))
  const once = blocks.filter(({ kind }) => !isMany(kind)).map(({ kind }) => kind)
  const lists = blocks.filter(({ kind }) => kind === 'list').length
  const isWhole = new Set(once).size === once.length && USUAL_HOME.length === once.length
  if (ids.size < blocks.length || !isWhole || lists > LIMITS.homeLists) return 'kinds'
  return blocks.find((one) => isEmpty(one))?.id ?? null
}

function isEmpty({ kind, title, text, productIds }: HomeBlock): boolean {
  if (new Set(productIds).size < productIds.length) return true
  return (kind === 'list' && title === '') || (kind === 'text' && text === '')
}
