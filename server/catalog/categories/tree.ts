import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'
import type { CategoryDefaults } from './defaults.ts'

/** A category as the catalogue editor shows it. */
export interface TreeCategory extends CategoryDefaults {
  readonly id: number
  readonly parentId: number | null
  readonly alias: string
  readonly name: string
  readonly names: OtherLanguages
  readonly picture: string
  readonly hue: number
  readonly isVisible: boolean
  /** Ids of its ancestors and itself, root first. */
  readonly path: readonly number[]
  /** Number of products on sale in it and its subcategories. */
  readonly products: number
  /** Whether products are placed directly in it, on sale or not. */
  readonly hasGoods: boolean
}

const TREE = statement('catalog.categories.tree.tree')`
  select c.id, c.parent_id, c.alias, c.name, c.names, c.picture, c.hue, c.status = 'active' as "isVisible", c.path,
    c.age_limit, c.marked_group, coalesce(n.products, 0) as products,
    exists (select from product_category pc join product p on p.id = pc.product_id and p.status <> 'archived'
      where pc.category_id = c.id) as "hasGoods"
  from category c left join listing_count n on n.showcase_id = c.showcase_id and n.list_id = c.id
  where c.showcase_id = $1 and c.status <> 'archived'
  order by cardinality(c.path), c.position, c.id`

/** Returns all categories of a showcase except archived ones, hidden ones included, each before its children. */
export async function treeOf(db: Db, showcaseId: number): Promise<TreeCategory[]> {
  const all = await queryRows(db, TREE, [showcaseId])
  const childrenOf = Map.groupBy(all, ({ parentId }) => parentId)
  const branch = (parentId: number | null): TreeCategory[] =>
    (childrenOf.get(parentId) ?? []).flatMap((one) => [one, ...branch(one.id)])
  return branch(null)
}

export interface TreeBrand {
  readonly id: number
  readonly name: string
  readonly isVisible: boolean
  readonly products: number
}

const SELECT_BRAND = statement(
  'catalog.categories.tree.selectBrand',
)`select b.id, b.name, b.status = 'active' as "isVisible", coalesce(n.products, 0) as products
     from brand b left join listing_count n on n.showcase_id = b.showcase_id and n.list_id = -b.id
     where b.showcase_id = $1 order by b.place, b.id limit $2`

/** Returns the brands of a showcase alphabetically, hidden ones included, at most `most`. */
export async function treeBrandsOf(db: Db, of: { showcaseId: number; most: number }): Promise<TreeBrand[]> {
  return queryRows(db, SELECT_BRAND, [of.showcaseId, of.most])
}
