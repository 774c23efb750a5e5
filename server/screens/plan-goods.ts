import type { NamesOf } from '../plans/plans.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const FIND = statement('screens.planGoods.find')`
  select 'product' as kind, p.id, p.name from product p
  where p.showcase_id = $1 and p.id = any ($2::bigint[]) and p.status <> 'archived'
  union all
  select 'category', c.id, c.name from category c where c.showcase_id = $1 and c.id = any ($3::bigint[])`

/** Returns the names of a showcase's own products and categories; other ids are left out. */
export const planGoods: NamesOf = (db, { showcaseId, productIds, categoryIds }) =>
  queryRows(db, FIND, [showcaseId, productIds, categoryIds])
