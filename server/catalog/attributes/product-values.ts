import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { fold } from '../search/words.ts'
import { type OfferedAttribute, offeredAttributes } from './read.ts'
import { toStoredValue } from './values.ts'

/** One attribute of a product: a name with its value. */
export interface ProductAttribute {
  readonly name: string
  readonly value: string
}

/**
 * Returns the attributes of a product as they are stored: defined ones in the showcase's order and spelling,
 * then those that only this product has. A value the product had before is kept even if it no longer fits,
 * because the definition changed and not the product. Throws `attribute_value_invalid` with `Attributes.<id>`
 * (domain.md 4.3).
 */
export async function fitAttributes(
  tx: Tx,
  of: { showcaseId: number; given: readonly ProductAttribute[]; before: readonly ProductAttribute[] },
): Promise<ProductAttribute[]> {
  const offered = await offeredAttributes(tx, of.showcaseId)
  const valuesOf = Map.groupBy(of.given, ({ name }) => fold(name))
  const stored = new Set(of.before.map(keyOf))
  const fit = (rule: OfferedAttribute, given: ProductAttribute): ProductAttribute => {
    const value = toStoredValue(rule, given.value) ?? (stored.has(keyOf(given)) ? given.value : null)
    if (value !== null) return { name: rule.name, value }
    const about = { name: rule.name, value: given.value }
    throw refuse('attribute_value_invalid', about, { [`Attributes.${rule.id}`]: 'wrong' })
  }
  const defined = offered.flatMap((rule) =>
    (valuesOf.get(fold(rule.name)) ?? []).map((given) => fit(rule, given)),
  )
  const names = new Set(offered.map(({ name }) => fold(name)))
  return [...defined, ...of.given.filter(({ name }) => !names.has(fold(name)))]
}

const keyOf = ({ name, value }: ProductAttribute) => JSON.stringify([fold(name), value])

/** SQL: whether the categories of the product with the details `d` require the attribute `a`, which it lacks. */
export const LACKS_ATTRIBUTE = `
  a.status = 'active' and a.required
    and not exists (select from jsonb_to_recordset(d.attributes) as given (name text) where lower(given.name) = lower(a.name))
    and (not exists (select from attribute_category where attribute_id = a.id)
      or exists (select from attribute_category ac join category c on ac.category_id = any(c.path)
        join product_category pc on pc.category_id = c.id where ac.attribute_id = a.id and pc.product_id = d.product_id))`

const MISSING = statement('catalog.attributes.productValues.missing')`
  select a.id, a.name from attribute a join product_details d on d.product_id = $1
  where a.showcase_id = $2 and d.showcase_id = $2 and ${LACKS_ATTRIBUTE}
  order by a.position, a.id`

/** Throws `attributes_required` with `Attributes.<id>` when a product lacks an attribute that its categories require. */
export async function requireAttributes(
  tx: Tx,
  of: { showcaseId: number; productId: number },
): Promise<void> {
  const missing = await queryRows(tx, MISSING, [of.productId, of.showcaseId])
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  const fields = Object.fromEntries(missing.map(({ id }) => [`Attributes.${id}`, 'required']))
  throw refuse('attributes_required', { names }, fields)
}
