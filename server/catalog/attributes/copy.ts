import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

const COPY = statement('catalog.attributes.copy.copy')`
  insert into attribute (showcase_id, name, kind, unit, required, filterable, options, position)
  select $2, name, kind, unit, required, filterable, options, position
  from attribute where showcase_id = $1 and status = 'active'`
/** Categories of both showcases have the same aliases, which are unique within a showcase. */
const PLACE = statement('catalog.attributes.copy.place')`
  insert into attribute_category (attribute_id, category_id, showcase_id)
  select mine.id, here.id, $2
  from attribute old join attribute_category ac on ac.attribute_id = old.id join category there on there.id = ac.category_id
  join category here on here.showcase_id = $2 and here.alias = there.alias
  join attribute mine on mine.showcase_id = $2 and mine.name = old.name
  where old.showcase_id = $1`

/**
 * Copies the active attributes of one showcase to another that has none. The target already has the source's
 * categories.
 */
export async function copyAttributes(tx: Tx, of: { from: number; to: number }): Promise<void> {
  await queryRows(tx, COPY, [of.from, of.to])
  await queryRows(tx, PLACE, [of.from, of.to])
}
