import { LIMITS } from '@sarafan/contract/limits'
import { listedOf } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import type { Block } from './block.ts'

const SORTS = ['popular', 'cheap', 'expensive', 'new', 'discount'] as const

/**
 * Returns the blocks with the products their rules (`rule: {sort, category, brand, onSale, limit}`) find now.
 * A rule about a removed category or brand finds nothing. Products chosen by hand replace the rule. At most
 * five rules per page are applied (domain.md 4.5).
 */
export async function resolveRules(db: Db, showcaseId: number, blocks: readonly Block[]): Promise<Block[]> {
  const ruled = blocks.filter(
    ({ type, props }) => type === 'products' && isRecord(props.rule) && !isChosen(props),
  )
  const found = new Map<string, number[]>()
  for (const { id, props } of ruled.slice(0, LIMITS.landingRules))
    if (isRecord(props.rule)) found.set(id, await idsBy(db, showcaseId, props.rule))
  return blocks.map((block) => {
    const productIds = found.get(block.id)
    return productIds ? { ...block, props: { ...block.props, productIds } } : block
  })
}

const isChosen = ({ productIds }: Block['props']) => Array.isArray(productIds) && productIds.length > 0

type Rule = Readonly<Record<string, unknown>>

async function idsBy(db: Db, showcaseId: number, rule: Rule): Promise<number[]> {
  const { category, brand, onSale, limit } = rule
  const wanted = Number.isSafeInteger(limit) ? Number(limit) : LIMITS.landingProducts
  try {
    const { cards } = await listedOf(db, {
      showcaseId,
      category: typeof category === 'string' ? category : undefined,
      sort: SORTS.find((sort) => sort === rule.sort) ?? 'popular',
      page: 0,
      filters: {
        brands: typeof brand === 'string' ? [brand] : undefined,
        onSale: onSale === true,
        inStock: true,
      },
    })
    return cards.slice(0, Math.max(1, Math.min(LIMITS.cataloguePage, wanted))).map(({ id }) => id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'category_not_found') return []
    throw error
  }
}

function isRecord(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
