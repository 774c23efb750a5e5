import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { AttributeRule } from './values.ts'

/** An attribute as its editor shows it. */
export interface EditedAttribute extends AttributeRule {
  readonly id: number
  readonly version: number
  readonly isRequired: boolean
  readonly isFilterable: boolean
  readonly isArchived: boolean
  /** Empty: products of every category have it. */
  readonly categoryIds: readonly number[]
}

const ATTRIBUTE = `
  a.id, a.version, a.name, a.kind, a.unit, a.required as "isRequired", a.filterable as "isFilterable",
  a.options, a.status = 'archived' as "isArchived",
  coalesce((select jsonb_agg(ac.category_id order by ac.category_id) from attribute_category ac
    join category c on c.id = ac.category_id and c.status <> 'archived' where ac.attribute_id = a.id), '[]') as "categoryIds"`
const CategoryIds = Type.Array(Type.Integer())

const ALL = statement('catalog.attributes.read.all', { categoryIds: CategoryIds })`
  select ${ATTRIBUTE} from attribute a where a.showcase_id = $1
  order by a.status = 'archived', a.position, a.id`

/** Returns every attribute of a showcase in its order, archived ones last. */
export async function attributesOf(db: Db, showcaseId: number): Promise<EditedAttribute[]> {
  return queryRows(db, ALL, [showcaseId])
}

const ONE = statement('catalog.attributes.read.one', { categoryIds: CategoryIds })`
  select ${ATTRIBUTE} from attribute a where a.id = $1 and a.showcase_id = $2`

/** Returns one attribute of this showcase, or null. */
export async function attributeOf(
  db: Db,
  of: { showcaseId: number; id: number },
): Promise<EditedAttribute | null> {
  const [found] = await queryRows(db, ONE, [of.id, of.showcaseId])
  return found ?? null
}

/**
 * An attribute that products can have. `reachIds` are the categories, with their subcategories, whose
 * products have it; null: all categories.
 */
export interface OfferedAttribute extends EditedAttribute {
  readonly reachIds: readonly number[] | null
}

const OFFERED = statement('catalog.attributes.read.offered', {
  categoryIds: CategoryIds,
  reachIds: CategoryIds,
})`
  select ${ATTRIBUTE},
    (select coalesce(jsonb_agg(c.id order by c.id), '[]') from category c where c.showcase_id = a.showcase_id
      and c.path && (select array_agg(category_id) from attribute_category where attribute_id = a.id)) as "reachIds",
    exists (select from attribute_category where attribute_id = a.id) as "isNarrow"
  from attribute a where a.showcase_id = $1 and a.status = 'active' order by a.position, a.id`

/** Returns the active attributes of this showcase in their order. */
export async function offeredAttributes(db: Db, showcaseId: number): Promise<OfferedAttribute[]> {
  const found = await queryRows(db, OFFERED, [showcaseId])
  return found.map(({ isNarrow, ...one }) => ({ ...one, reachIds: isNarrow ? one.reachIds : null }))
}
