import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'

// What the editor asks of one product that goes on sale (`publish`), of many at once. `offset 0` looks variants up one by one: a plan
// that was made while the shop was empty would collect those of all products.
const IS_COMPLETE = `p.picture_large <> ''
    and exists (select from variant v where v.product_id = p.id and v.status = 'active' offset 0)
    and exists (select from category c where c.id = p.category_id and c.status <> 'archived')
    and not exists (
      select from attribute a join product_details d on d.product_id = p.id
      where a.showcase_id = p.showcase_id and a.status = 'active' and a.required
        and not exists (select from jsonb_to_recordset(d.attributes) as given (name text)
          where lower(given.name) = lower(a.name))
        and (not exists (select from attribute_category where attribute_id = a.id)
          or exists (select from attribute_category ac join category c on ac.category_id = any(c.path)
            join product_category pc on pc.category_id = c.id where ac.attribute_id = a.id and pc.product_id = p.id)))`
const PUBLISH = statement('catalog.imports.run.write.sale.publish')`
  update product p set status = 'active', published_at = coalesce(p.published_at, $2), version = p.version + 1
  where p.id = any($1::bigint[]) and p.status <> 'active' and ${IS_COMPLETE}
  returning p.id`
const RETURN_TO_DRAFT = statement('catalog.imports.run.write.sale.returnToDraft')`
  update product p set status = 'draft', published_at = null
  where p.id = any($1::bigint[]) and not (${IS_COMPLETE})`
const HIDE = statement('catalog.imports.run.write.sale.hide')`
  update product set status = 'hidden', version = version + 1 where id = any($1::bigint[]) and status = 'active'`

/** Puts those of the products on sale that are complete, and returns their ids. The caller has locked them and reindexes them. */
export async function publishComplete(tx: Tx, productIds: readonly number[], at: Date): Promise<number[]> {
  if (productIds.length === 0) return []
  return (await queryRows(tx, PUBLISH, [productIds, at])).map(({ id }) => id)
}

/** Makes those of the products drafts that are incomplete. They were written as active in this transaction, which alone has seen them. */
export async function returnIncompleteToDraft(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await queryRows(tx, RETURN_TO_DRAFT, [productIds])
}

/** Takes products off sale. The caller has locked them and reindexes them. */
export async function hideProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await queryRows(tx, HIDE, [productIds])
}
