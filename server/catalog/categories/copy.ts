import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { inAllLanguages } from '../../platform/words/names.ts'
import { recordWords } from '../search/words.ts'

const COPY = statement('catalog.categories.copy.copy')`
  insert into category (showcase_id, alias, name, names, picture, hue, description, position, status, shown)
  select $2, alias, name, names, picture, hue, description, position, status, shown
  from category where showcase_id = $1 and status <> 'archived'
  returning name, names, alias`
/** Rebuilds the same tree by aliases, which are unique within a showcase. */
const SET_PARENTS = statement('catalog.categories.copy.setParents')`
  update category c set parent_id = up.id
  from category old join category above on above.id = old.parent_id
  join category up on up.showcase_id = $2 and up.alias = above.alias
  where c.showcase_id = $2 and old.showcase_id = $1 and old.alias = c.alias`
const PATHS = statement('catalog.categories.copy.paths')`
  with recursive line as (
    select id, array[id] as path from category where showcase_id = $1 and parent_id is null
    union all
    select c.id, line.path || c.id from category c join line on line.id = c.parent_id
  )
  update category c set path = line.path from line where line.id = c.id`

/** Copies the categories of one showcase, without products, to another that has none. Returns their aliases. */
export async function copyCategories(tx: Tx, of: { from: number; to: number }): Promise<string[]> {
  const created = await queryRows(tx, COPY, [of.from, of.to])
  if (created.length === 0) return []
  await queryRows(tx, SET_PARENTS, [of.from, of.to])
  await queryRows(tx, PATHS, [of.to])
  await recordWords(tx, of.to, created.map(({ name, names }) => inAllLanguages(name, names)).join(' '))
  return created.map(({ alias }) => alias)
}
