import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { inAllLanguages } from '../../../platform/words/names.ts'
import { type OfferedAttribute, offeredAttributes } from '../../attributes/read.ts'
import { createBrand, createCategory } from '../../categories-and-brands.ts'
import { fold } from '../../search/words.ts'
import { slugOf } from '../../slug.ts'
import type { ImportRow } from '../model.ts'

const CATEGORIES = statement('catalog.imports.run.dictionary.categories')`
  select id, parent_id, name, alias, status <> 'archived' as "isUsable" from category where showcase_id = $1 order by id`
const BRANDS = statement('catalog.imports.run.dictionary.brands')`
  select id, name, names, alias from brand where showcase_id = $1 order by id`
const RAISE_VERSION = statement('catalog.imports.run.dictionary.raiseVersion')`
  update showcase set catalog_version = catalog_version + 1, updated_at = $2 where id = $1`

const MAX_DEPTH = 4
/** In characters as the database counts them: an emoji is one. */
const isCategoryName = (name: string) => [...name].length >= 2 && name.length <= 80

/** Categories, brands and attributes of a showcase by their names, for one batch. */
export interface Dictionary {
  /** The id of the category at the end of a path; null when there is none and none could be created. */
  categoryId(path: readonly string[]): number | null
  /** Null for an unknown name. */
  brandId(name: string): number | null
  categoryName(id: number): string
  /** The names of a brand in all languages, by which its products are found. */
  brandWords(id: number | null): string
  readonly attributes: readonly OfferedAttribute[]
}

interface Creating {
  readonly showcaseId: number
  readonly at: Date
  /** False in a dry run: new names get ids that no row has. */
  readonly isApplying: boolean
}

/** Reads the dictionary of a showcase, and creates the categories and brands that rows name for the first time. */
export async function openDictionary(
  tx: Tx,
  of: Creating & { rows: readonly ImportRow[] },
): Promise<Dictionary> {
  const categories = await categoryTree(tx, of)
  const paths = new Map<string, readonly string[]>()
  const names = new Map<string, string>()
  for (const { product } of of.rows) {
    for (const path of product.categories ?? []) paths.set(path.map(fold).join('\n'), path)
    if (product.brand) names.set(fold(product.brand), product.brand)
  }
  let hasNew = false
  for (const path of paths.values()) hasNew = (await categories.ensure(path)) || hasNew
  if (hasNew && of.isApplying) await queryRows(tx, RAISE_VERSION, [of.showcaseId, of.at])
  const brands = await brandList(tx, of, [...names.values()])
  const attributes = await offeredAttributes(tx, of.showcaseId)
  return {
    categoryId: categories.find,
    categoryName: categories.nameOf,
    brandId: brands.find,
    brandWords: brands.wordsOf,
    attributes,
  }
}

async function categoryTree(tx: Tx, { showcaseId, isApplying }: Creating) {
  const all = await queryRows(tx, CATEGORIES, [showcaseId])
  const keyOf = (parentId: number | null, name: string) => `${parentId ?? 0}:${fold(name)}`
  const usable = all.filter(({ isUsable }) => isUsable)
  const ids = new Map(usable.map((one) => [keyOf(one.parentId, one.name), one.id]))
  const nameById = new Map(all.map(({ id, name }) => [id, name]))
  const aliases = new Set(all.map(({ alias }) => alias))
  const create = async (parentId: number | null, name: string): Promise<number> => {
    if (!isApplying) return -ids.size - 1
    const alias = slugOf(name, aliases)
    aliases.add(alias)
    return (await createCategory(tx, { showcaseId, parentId, alias, name, position: ids.size })).id
  }
  return {
    nameOf: (id: number) => nameById.get(id) ?? '',
    find(path: readonly string[]): number | null {
      let id: number | null = null
      for (const name of path) {
        const found: number | undefined = ids.get(keyOf(id, name))
        if (found === undefined) return null
        id = found
      }
      return id
    },
    /** Creates what is missing of a path, within the limits of names, depth and number; returns whether anything was. */
    async ensure(path: readonly string[]): Promise<boolean> {
      const isValid = path.length <= MAX_DEPTH && path.every(isCategoryName)
      if (!isValid) return false
      let parentId: number | null = null
      let hasNew = false
      for (const name of path) {
        const key = keyOf(parentId, name)
        let id: number | undefined = ids.get(key)
        if (id === undefined) {
          if (ids.size >= LIMITS.showcaseCategories) return hasNew
          id = await create(parentId, name)
          ids.set(key, id)
          nameById.set(id, name)
          hasNew = true
        }
        parentId = id
      }
      return hasNew
    },
  }
}

async function brandList(tx: Tx, { showcaseId, isApplying }: Creating, wanted: readonly string[]) {
  const all = await queryRows(tx, BRANDS, [showcaseId])
  const ids = new Map(all.map(({ id, name }) => [fold(name), id]))
  const wordsById = new Map(all.map(({ id, name, names }) => [id, inAllLanguages(name, names)]))
  const aliases = new Set(all.map(({ alias }) => alias))
  for (const name of wanted) {
    if (ids.has(fold(name)) || name.length > 80) continue
    const alias = slugOf(name, aliases)
    aliases.add(alias)
    const id = isApplying ? (await createBrand(tx, { showcaseId, alias, name })).id : -ids.size - 1
    ids.set(fold(name), id)
    wordsById.set(id, name)
  }
  return {
    find: (name: string) => ids.get(fold(name)) ?? null,
    wordsOf: (id: number | null) => (id === null ? '' : (wordsById.get(id) ?? '')),
  }
}
