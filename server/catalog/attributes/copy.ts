import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

const COPY = `
  insert into attribute (showcase_id, name, kind, unit, required, filterable, options, position)
  select $2, name, kind, unit, required, filterable, options, position
  from attribute where showcase_id = $1 and status = 'active'`
/** Categories of both have the same aliases, which are one of a kind in a showcase. */
const PLACE = `
  insert into attribute_category (attribute_id, category_id, showcase_id)
  select mine.id, here.id, $2
  from attribute old join attribute_category ac on ac.attribute_id = old.id join category there on there.id = ac.category_id
  join category here on here.showcase_id = $2 and here.alias = there.alias
  join attribute mine on mine.showcase_id = $2 and mine.name = old.name
  where old.showcase_id = $1`

/** Gives a showcase that has no attributes those of another; it has the other's categories already. */
export async function copyAttributes(tx: Tx, of: { from: number; to: number }): Promise<void> {
  await queryRows(tx, COPY, [of.from, of.to])
  await queryRows(tx, PLACE, [of.from, of.to])
}
