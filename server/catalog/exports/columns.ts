import {
  NAMED_COLUMNS,
  OTHER_COLUMNS,
  TABLE_COLUMNS,
  type TableField,
} from '@sarafan/contract/catalog/table-columns'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** A column of the table, in its order. */
export type TableColumn =
  | { readonly kind: 'field'; readonly header: string; readonly field: TableField }
  | { readonly kind: 'attribute' | 'option'; readonly header: string; readonly name: string }
  | {
      readonly kind: 'attributes' | 'options'
      readonly header: string
      /** Names that have columns of their own. */
      readonly except: ReadonlySet<string>
    }

/** Names with a column of their own; rarer ones share one. The import takes 500 columns. */
const ATTRIBUTE_COLUMNS = 200
const OPTION_COLUMNS = 50

const ATTRIBUTE_NAMES = statement('catalog.exports.columns.attributeNames')`
  select value->>'name' as name from product p join product_details d on d.product_id = p.id,
    jsonb_array_elements(d.attributes)
  where p.showcase_id = $1 and p.status <> 'archived' and p.kind <> 'gift_card'
  group by 1 order by count(*) desc, 1 limit ${ATTRIBUTE_COLUMNS + 1}`
const OPTION_NAMES = statement('catalog.exports.columns.optionNames')`
  select value->>'name' as name from product p join product_details d on d.product_id = p.id,
    jsonb_array_elements(d.axes)
  where p.showcase_id = $1 and p.status <> 'archived' and p.kind <> 'gift_card'
  group by 1 order by count(*) desc, 1 limit ${OPTION_COLUMNS + 1}`

/** Returns the columns of a showcase's table: the fixed ones, then its attributes and its options, most frequent first. */
export async function columnsOf(db: Db, showcaseId: number): Promise<TableColumn[]> {
  const attributes = await queryRows(db, ATTRIBUTE_NAMES, [showcaseId])
  const options = await queryRows(db, OPTION_NAMES, [showcaseId])
  return [
    ...TABLE_COLUMNS.map(({ field, header }): TableColumn => ({ kind: 'field', header, field })),
    ...namedColumns('option', namesIn(options), OPTION_COLUMNS),
    ...namedColumns('attribute', namesIn(attributes), ATTRIBUTE_COLUMNS),
  ]
}

const namesIn = (rows: readonly { readonly name: string | null }[]) =>
  rows.flatMap(({ name }) => (name === null ? [] : [name]))

function namedColumns(kind: 'attribute' | 'option', names: readonly string[], most: number): TableColumn[] {
  const own = names.slice(0, most)
  const { header } = NAMED_COLUMNS[kind]
  const columns = own.map((name): TableColumn => ({ kind, header: header + name, name }))
  if (names.length <= most) return columns
  const others = OTHER_COLUMNS[kind].header
  return [
    ...columns,
    { kind: kind === 'option' ? 'options' : 'attributes', header: others, except: new Set(own) },
  ]
}
