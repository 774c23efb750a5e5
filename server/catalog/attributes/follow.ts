import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { LISTED_TRAITS } from '../listings.ts'
import type { EditedAttribute } from './read.ts'

const HAS = `exists (select from jsonb_to_recordset(d.attributes) as given (name text) where lower(given.name) = lower($2))`

// Raises the version as well: otherwise an editor with such a product open would write the old name back.
const RENAME = statement('catalog.attributes.follow.rename')`
  with renamed as (
    update product_details d set attributes = (
      select jsonb_agg(case when lower(one ->> 'name') <> lower($2) then one else one || jsonb_build_object('name', $3::text,
        'value', case when $4::text <> '' and one ->> 'value' ~ '^−?[0-9]+(,[0-9]+)?( |$)'
            and one ->> 'value' = split_part(one ->> 'value', ' ', 1) || $5::text
          then split_part(one ->> 'value', ' ', 1) || $6::text else one ->> 'value' end) end order by place)
      from jsonb_array_elements(d.attributes) with ordinality as pair (one, place))
    where d.showcase_id = $1 and ${HAS} returning d.product_id)
  update product p set version = p.version + 1 from renamed where p.id = renamed.product_id`

/**
 * Applies a changed name, unit or filterability of an attribute to the products that have it and to their
 * list filters.
 */
export async function followAttribute(
  tx: Tx,
  of: { showcaseId: number; before: EditedAttribute; after: EditedAttribute },
): Promise<void> {
  const { showcaseId, before, after } = of
  const isRenamed = before.name !== after.name || (after.kind === 'number' && before.unit !== after.unit)
  if (isRenamed) {
    const suffix = (unit: string) => (unit === '' ? '' : ` ${unit}`)
    await queryRows(tx, RENAME, [
      showcaseId,
      before.name,
      after.name,
      after.kind === 'number' ? 'number' : '',
      suffix(before.unit),
      suffix(after.unit),
    ])
  }
  if (isRenamed || before.isFilterable !== after.isFilterable)
    await refilter(tx, { showcaseId, name: after.name })
}

const LEARN = statement('catalog.attributes.follow.learn')`
  insert into trait (showcase_id, name, value)
  select distinct d.showcase_id, own.name, own.value
  from product_details d cross join lateral product_traits(d.attributes, d.axes) own
  where d.showcase_id = $1 and ${HAS}
  order by 2, 3 on conflict do nothing`
const REFILTER = statement('catalog.attributes.follow.refilter')`
  update listing l set traits = computed.traits
  from (select d.product_id, ${LISTED_TRAITS} as traits from product_details d where d.showcase_id = $1 and ${HAS}) computed
  where l.showcase_id = $1 and l.product_id = computed.product_id and l.traits <> computed.traits`

/** Recomputes the filter traits of all products that have this attribute. */
export async function refilter(tx: Tx, of: { showcaseId: number; name: string }): Promise<void> {
  await queryRows(tx, LEARN, [of.showcaseId, of.name])
  await queryRows(tx, REFILTER, [of.showcaseId, of.name])
}
