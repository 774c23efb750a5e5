import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import { recordWords } from './search/words.ts'

export interface NewCategory {
  readonly showcaseId: number
  readonly parentId?: number | null
  readonly alias: string
  readonly name: string
  readonly picture?: string
  readonly hue?: number
  readonly description?: string
  readonly position?: number
}

const UPDATE_CATEGORY = statement(
  'catalog.categoriesAndBrands.updateCategory',
)`update category set path = coalesce((select path from category where id = $2::bigint), '{}') || id,
       shown = coalesce((select shown from category where id = $2), true) where id = $1`

const INSERT_CATEGORY = statement(
  'catalog.categoriesAndBrands.insertCategory',
)`insert into category (showcase_id, parent_id, alias, name, picture, hue, description, position)
     select $1, $2::bigint, $3, $4, $5, $6, $7, $8
     where $2::bigint is null or exists (select from category where id = $2 and showcase_id = $1) returning id`

/** Creates a category, at most four levels deep. Throws `category_not_found` for a parent of another showcase. */
export async function createCategory(tx: Tx, category: NewCategory): Promise<{ id: number }> {
  const parentId = category.parentId ?? null
  const [created] = await queryRows(tx, INSERT_CATEGORY, [
    category.showcaseId,
    parentId,
    category.alias,
    category.name,
    category.picture ?? '',
    category.hue ?? 65,
    category.description ?? '',
    category.position ?? 0,
  ])
  if (!created) throw refuse('category_not_found')
  await queryRows(tx, UPDATE_CATEGORY, [created.id, parentId])
  await recordWords(tx, category.showcaseId, category.name)
  return created
}

export interface NewBrand {
  readonly showcaseId: number
  readonly alias: string
  readonly name: string
  readonly hue?: number
  readonly description?: string
  readonly position?: number
}

const INSERT_BRAND = statement(
  'catalog.categoriesAndBrands.insertBrand',
)`insert into brand (showcase_id, alias, name, hue, description, position)
     values ($1, $2, $3, $4, $5, $6) returning id`

/** Creates a brand of a showcase. */
export async function createBrand(tx: Tx, brand: NewBrand): Promise<{ id: number }> {
  const [created] = await queryRows(tx, INSERT_BRAND, [
    brand.showcaseId,
    brand.alias,
    brand.name,
    brand.hue ?? 200,
    brand.description ?? '',
    brand.position ?? 0,
  ])
  if (!created) throw new Error('insert returned no row')
  await recordWords(tx, brand.showcaseId, brand.name)
  return created
}

export interface CategoryCard {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly picture: string
  readonly hue: number
  readonly products: number
  readonly parentId: number | null
  readonly names: OtherLanguages
}

const AMONG = statement('catalog.categoriesAndBrands.among')`
  select list_id, count(*)::int as products from listing
  where showcase_id = $1 and product_id = any($2::bigint[]) group by list_id`

/** Returns the visible categories that have any of these products, with their counts; parents before children. */
export async function categoriesAmong(
  db: Db,
  of: { showcaseId: number; among: readonly number[] },
): Promise<CategoryCard[]> {
  const all = await categoriesOf(db, of.showcaseId)
  const found = await queryRows(db, AMONG, [of.showcaseId, of.among])
  const countOf = new Map(found.map(({ listId, products }) => [listId, products]))
  return all.flatMap((one) => {
    const products = countOf.get(one.id)
    return products === undefined ? [] : [{ ...one, products }]
  })
}

const SELECT_CATEGORY = statement(
  'catalog.categoriesAndBrands.selectCategory',
)`select c.id, c.alias, c.name, c.picture, c.hue, coalesce(n.products, 0) as products, c.parent_id, c.names
     from category c left join listing_count n on n.showcase_id = c.showcase_id and n.list_id = c.id
     where c.showcase_id = $1 and c.shown
     order by cardinality(c.path), c.position, c.id`

/** Returns the visible categories of a showcase with their product counts, parents before children. */
export async function categoriesOf(db: Db, showcaseId: number): Promise<CategoryCard[]> {
  return queryRows(db, SELECT_CATEGORY, [showcaseId])
}

export interface BrandCard {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly hue: number
  readonly products: number
}
