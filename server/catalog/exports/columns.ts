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
  | { readonly kind: 'options'; readonly header: string; readonly own: OwnOptions }
  | {
      readonly kind: 'attributes'
      readonly header: string
      /** Names that have columns of their own. */
      readonly except: ReadonlySet<string>
    }

/** Places of the options that have columns of their own, by their names. */
type OwnOptions = ReadonlyMap<string, number>

/** Names with a column of their own; rarer ones share one. The import takes 500 columns. */
const ATTRIBUTE_COLUMNS = 200
const OPTION_COLUMNS = 50

const ATTRIBUTE_NAMES = statement('catalog.exports.columns.attributeNames')`
  select value->>'name' as name from product p join product_details d on d.product_id = p.id,
    jsonb_array_elements(d.attributes)
  where p.showcase_id = $1 and p.status <> 'archived' and p.kind <> 'gift_card'
  group by 1 order by count(*) desc, 1 limit ${ATTRIBUTE_COLUMNS + 1}`
const OPTION_NAMES = statement('catalog.exports.columns.optionNames')`
  select axis->>'name' as name, avg(place)::float8 as place from product p join product_details d on d.product_id = p.id,
    jsonb_array_elements(d.axes) with ordinality as axes (axis, place)
  where p.showcase_id = $1 and p.status <> 'archived' and p.kind <> 'gift_card'
  group by 1 order by count(*) desc, 1 limit ${OPTION_COLUMNS + 1}`
const PLACE_OF = (axis: string) =>
  `coalesce(array_position($2::text[], ${axis}->>'name'), ${OPTION_COLUMNS + 1})`
const HAS_OTHER_ORDER = statement('catalog.exports.columns.hasOtherOrder')`
  select exists (
    select from product p join product_details d on d.product_id = p.id,
      jsonb_array_elements(d.axes) with ordinality as before (axis, place),
      jsonb_array_elements(d.axes) with ordinality as after (axis, place)
    where p.showcase_id = $1 and p.status <> 'archived' and p.kind <> 'gift_card' and before.place < after.place
      and ${PLACE_OF('before.axis')} > ${PLACE_OF('after.axis')}) as "hasOther"`

/**
 * Returns the columns of a showcase's table: the fixed ones, then its options in the order in which most products have them, then its
 * attributes, most frequent first.
 */
export async function columnsOf(db: Db, showcaseId: number): Promise<TableColumn[]> {
  return [
    ...TABLE_COLUMNS.map(({ field, header }): TableColumn => ({ kind: 'field', header, field })),
    ...(await optionColumns(db, showcaseId)),
    ...(await attributeColumns(db, showcaseId)),
  ]
}

async function optionColumns(db: Db, showcaseId: number): Promise<TableColumn[]> {
  const found = await queryRows(db, OPTION_NAMES, [showcaseId])
  const own = found
    .slice(0, OPTION_COLUMNS)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap(({ name }) => (name === null ? [] : [name]))
  const columns = own.map(
    (name): TableColumn => ({ kind: 'option', header: NAMED_COLUMNS.option.header + name, name }),
  )
  const [order] = await queryRows(db, HAS_OTHER_ORDER, [showcaseId, own])
  if (found.length <= OPTION_COLUMNS && !order?.hasOther) return columns
  const places = new Map(own.map((name, place) => [name, place]))
  return [...columns, { kind: 'options', header: OTHER_COLUMNS.option.header, own: places }]
}

async function attributeColumns(db: Db, showcaseId: number): Promise<TableColumn[]> {
  const found = await queryRows(db, ATTRIBUTE_NAMES, [showcaseId])
  const own = found.slice(0, ATTRIBUTE_COLUMNS).flatMap(({ name }) => (name === null ? [] : [name]))
  const columns = own.map(
    (name): TableColumn => ({ kind: 'attribute', header: NAMED_COLUMNS.attribute.header + name, name }),
  )
  if (found.length <= ATTRIBUTE_COLUMNS) return columns
  return [...columns, { kind: 'attributes', header: OTHER_COLUMNS.attribute.header, except: new Set(own) }]
}

/**
 * Whether the columns keep the order of a product's options, which the import takes from them; the names without a column of their
 * own follow in the last cell, in any order. A product whose order they do not keep has all its options in that cell.
 */
export function keepsOrder(axes: readonly { readonly name: string }[], own: OwnOptions): boolean {
  const places = axes.map(({ name }) => own.get(name) ?? own.size)
  return places.every((place, at) => at === 0 || (places[at - 1] ?? 0) <= place)
}
