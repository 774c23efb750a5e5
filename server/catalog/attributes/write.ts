import { LIMITS } from '@sarafan/contract/limits'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { lockShowcaseProducts } from '../lock-products.ts'
import { followAttribute, refilter } from './follow.ts'
import { attributeOf, type EditedAttribute } from './read.ts'

/** The fields of an attribute that its editor can write. */
export type AttributeSheet = Omit<EditedAttribute, 'id' | 'version' | 'isArchived'>

interface Editor {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}
interface ExistingAttribute {
  readonly id: number
  readonly version: number
}

const TAKEN = statement(
  'catalog.attributes.write.taken',
)`select id from attribute where showcase_id = $1 and lower(name) = lower($2) and id <> $3`
const COUNT = statement(
  'catalog.attributes.write.count',
)`select count(*)::int as count, coalesce(max(position), 0) + 1 as next from attribute where showcase_id = $1`
const CATEGORIES = statement('catalog.attributes.write.categories')`
  select id from category where showcase_id = $1 and id = any($2::bigint[]) and status <> 'archived' for key share`
const INSERT = statement('catalog.attributes.write.insert')`
  insert into attribute (showcase_id, name, kind, unit, required, filterable, options, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`
const UPDATE = statement('catalog.attributes.write.update')`
  update attribute set name = $3, kind = $4, unit = $5, required = $6, filterable = $7, options = $8, version = version + 1
  where id = $1 and showcase_id = $2`
const DELETE_CATEGORIES = statement(
  'catalog.attributes.write.deleteCategories',
)`delete from attribute_category where attribute_id = $1 and category_id <> all($2::bigint[])`
const INSERT_CATEGORIES = statement('catalog.attributes.write.insertCategories')`
  insert into attribute_category (attribute_id, category_id, showcase_id)
  select $1, id, $3 from unnest($2::bigint[]) as id on conflict do nothing`

/**
 * Creates an attribute (`existing` is null) or changes it, and returns it. Products follow a new name or unit
 * and keep their values. Throws `attribute_not_found`, `changed_meanwhile`, `too_many_attributes` and
 * `category_not_found`. Throws `attribute_name_taken` when another attribute, archived or not, has this name
 * in any case (domain.md 4.3).
 */
export async function writeAttribute(
  tx: Tx,
  writing: Editor & { readonly existing: ExistingAttribute | null; readonly sheet: AttributeSheet },
): Promise<EditedAttribute> {
  const { showcaseId, existing, sheet } = writing
  await lockShowcaseProducts(tx, showcaseId)
  const before = existing ? await lockAttribute(tx, { showcaseId, ...existing }) : null
  const taken = await queryRows(tx, TAKEN, [showcaseId, sheet.name, before?.id ?? 0])
  if (taken.length > 0) throw refuse('attribute_name_taken', { name: sheet.name }, { Name: 'taken' })
  const placed = await queryRows(tx, CATEGORIES, [showcaseId, sheet.categoryIds])
  if (placed.length < sheet.categoryIds.length) throw refuse('category_not_found')
  const id = before?.id ?? (await createAttribute(tx, writing))
  if (before) {
    const { name, kind, unit, isRequired, isFilterable, options } = sheet
    await queryRows(tx, UPDATE, [id, showcaseId, name, kind, unit, isRequired, isFilterable, options])
  }
  await queryRows(tx, DELETE_CATEGORIES, [id, sheet.categoryIds])
  await queryRows(tx, INSERT_CATEGORIES, [id, sheet.categoryIds, showcaseId])
  const after = await requireAttribute(tx, { showcaseId, id })
  if (before) await followAttribute(tx, { showcaseId, before, after })
  else await refilter(tx, { showcaseId, name: after.name })
  await auditAttribute(tx, writing, before ? 'change' : 'create', { before, after })
  return after
}

/**
 * Creates an attribute without categories, last in its showcase, and returns its id. Throws
 * `too_many_attributes`.
 */
export async function createAttribute(
  tx: Tx,
  { showcaseId, sheet }: { showcaseId: number; sheet: Omit<AttributeSheet, 'categoryIds'> },
): Promise<number> {
  const [counted] = await queryRows(tx, COUNT, [showcaseId])
  if ((counted?.count ?? 0) >= LIMITS.showcaseAttributes)
    throw refuse('too_many_attributes', { limit: LIMITS.showcaseAttributes })
  const { name, kind, unit, isRequired, isFilterable, options } = sheet
  const place = counted?.next ?? 1
  const [created] = await queryRows(tx, INSERT, [
    showcaseId,
    name,
    kind,
    unit,
    isRequired,
    isFilterable,
    options,
    place,
  ])
  if (!created) throw new Error('insert returned no row')
  return created.id
}

const ARCHIVE = statement('catalog.attributes.write.archive')`
  update attribute set status = $3, version = version + 1 where id = $1 and showcase_id = $2`

/**
 * Archives or restores an attribute and returns it; products keep their values. Throws `attribute_not_found`
 * and `changed_meanwhile`.
 */
export async function archiveAttribute(
  tx: Tx,
  of: Editor & { readonly existing: ExistingAttribute; readonly isArchived: boolean },
): Promise<EditedAttribute> {
  const { showcaseId, existing, isArchived } = of
  await lockShowcaseProducts(tx, showcaseId)
  const before = await lockAttribute(tx, { showcaseId, ...existing })
  await queryRows(tx, ARCHIVE, [existing.id, showcaseId, isArchived ? 'archived' : 'active'])
  const after = await requireAttribute(tx, { showcaseId, id: existing.id })
  await refilter(tx, { showcaseId, name: after.name })
  await auditAttribute(tx, of, isArchived ? 'remove' : 'restore', { before, after })
  return after
}

const IDS = statement('catalog.attributes.write.ids')`
  select id from attribute where showcase_id = $1 and status = 'active' order by position, id for no key update`
const ORDER = statement('catalog.attributes.write.order')`
  update attribute a set position = o.place from unnest($2::bigint[]) with ordinality as o (id, place)
  where a.showcase_id = $1 and a.id = o.id`

/** Reorders the attributes. Throws `changed_meanwhile` unless `order` names each active attribute exactly once. */
export async function orderAttributes(
  tx: Tx,
  { showcaseId, personId, at, order }: Editor & { readonly order: readonly number[] },
): Promise<void> {
  await lockShowcaseProducts(tx, showcaseId)
  const stored = (await queryRows(tx, IDS, [showcaseId])).map(({ id }) => id)
  const isSame = stored.length === order.length && stored.every((id) => order.includes(id))
  if (!isSame) throw refuse('changed_meanwhile')
  await queryRows(tx, ORDER, [showcaseId, order])
  const about = { showcaseId, personId, at, action: 'order', object: 'attribute' } as const
  await audit(tx, { ...about, before: { ids: stored }, after: { ids: order } })
}

async function lockAttribute(
  tx: Tx,
  of: { showcaseId: number } & ExistingAttribute,
): Promise<EditedAttribute> {
  const found = await requireAttribute(tx, of)
  if (found.version !== of.version) throw refuse('changed_meanwhile')
  return found
}

async function requireAttribute(tx: Tx, of: { showcaseId: number; id: number }): Promise<EditedAttribute> {
  const found = await attributeOf(tx, of)
  if (!found) throw refuse('attribute_not_found')
  return found
}

async function auditAttribute(
  tx: Tx,
  { showcaseId, personId, at }: Editor,
  action: 'create' | 'change' | 'remove' | 'restore',
  { before, after }: { before: EditedAttribute | null; after: EditedAttribute },
): Promise<void> {
  await audit(tx, {
    showcaseId,
    personId,
    at,
    action,
    object: `attribute:${after.id}`,
    before: before ? auditView(before) : {},
    after: auditView(after),
  })
}

function auditView(attribute: EditedAttribute): object {
  const { name, kind, unit, isRequired, isFilterable, isArchived, options, categoryIds } = attribute
  return { name, kind, unit, isRequired, isFilterable, isArchived, options, categoryIds }
}
