import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import type { VariantTarget } from '../plan/target.ts'

const COLUMNS = `sku text, options text[], position integer, "priceKop" bigint, "oldPriceKop" bigint, "costKop" bigint,
  "onHand" integer, barcode text, "isActive" boolean, "weightG" integer, "lengthCm" integer, "widthCm" integer,
  "heightCm" integer, "isCounted" boolean, "shipsOn" date, content integer`

const RESERVE = statement('catalog.imports.run.write.variants.reserve')`
  select nextval(pg_get_serial_sequence('variant', 'id')) as id from generate_series(1, $1::integer)`

/** Returns ids for new variants, so that their products can be written with the variant of their card. */
export async function reserveVariantIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  return (await queryRows(tx, RESERVE, [count])).map(({ id }) => id ?? 0)
}

// The stock of digital goods is the number of their keys, whatever a file says.
const INSERT = statement('catalog.imports.run.write.variants.insert')`
  with made as (
    insert into variant (id, showcase_id, product_id, sku, options, position, price_kop, old_price_kop, cost_kop, on_hand, barcode,
      status, weight_g, length_cm, width_cm, height_cm, is_counted, ships_on, content)
    overriding system value
    select "newId", $1, "productId", sku, options, position, "priceKop", "oldPriceKop", "costKop",
      case when is_digital then 0 else "onHand" end, barcode,
      case when "isActive" then 'active' else 'hidden' end, "weightG", "lengthCm", "widthCm", "heightCm",
      is_digital or "isCounted", case when not is_digital then "shipsOn" end, content
    from jsonb_to_recordset($2::jsonb) as line (${COLUMNS}, "newId" bigint, "productId" bigint),
      lateral (select p.kind = 'digital' as is_digital from product p where p.id = line."productId" offset 0) of_product
    order by "productId", position
    returning id, sku, price_kop, on_hand),
  received as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select $1, id, 'import', on_hand, $3, $4 from made where on_hand > 0),
  priced as (
    insert into price_history (showcase_id, variant_id, price_kop, at) select $1, id, price_kop, $4 from made)
  select id, sku from made`

// The stock is computed from the locked row: an order may have reserved units since the row was compared.
const UPDATE = statement('catalog.imports.run.write.variants.update')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line (id bigint, ${COLUMNS}, "isStockGiven" boolean)),
  locked as materialized (
    select v.id, v.on_hand, v.reserved, v.price_kop, v.old_price_kop, p.kind = 'digital' as is_digital
    from variant v join product p on p.id = v.product_id
    where v.id in (select id from line) order by v.id for no key update of v),
  target as materialized (
    select line.*, locked.is_digital, locked.on_hand as before,
      case when not line."isStockGiven" or locked.is_digital then locked.on_hand
        when line."isCounted" then greatest(line."onHand", locked.reserved) else line."onHand" end as stock,
      (locked.price_kop, locked.old_price_kop) is distinct from (line."priceKop", line."oldPriceKop") as "isPriced"
    from locked join line on line.id = locked.id),
  priced as (
    insert into price_history (showcase_id, variant_id, price_kop, at)
    select $1, id, "priceKop", $4 from target where "isPriced"),
  counted as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select $1, id, 'import', stock - before, $3, $4 from target where stock <> before)
  update variant v set sku = t.sku, options = t.options, price_kop = t."priceKop", old_price_kop = t."oldPriceKop",
    cost_kop = t."costKop", on_hand = t.stock, barcode = t.barcode,
    status = case when t."isActive" then 'active' else 'hidden' end, weight_g = t."weightG", length_cm = t."lengthCm",
    width_cm = t."widthCm", height_cm = t."heightCm", content = t.content,
    is_counted = case when t.is_digital then v.is_counted else t."isCounted" end,
    ships_on = case when t.is_digital then v.ships_on else t."shipsOn" end
  from target t where v.id = t.id and v.showcase_id = $1`

/** A variant to be written, with its product. `isStockGiven`: the file says how many there are. */
export interface VariantLine extends VariantTarget {
  readonly productId: number
  /** The id that was reserved for a new one; null for a stored one. */
  readonly newId: number | null
  readonly isStockGiven: boolean
}

/**
 * Inserts and updates variants with their price history and stock movements; returns the ids of new ones by SKU. Stock is never
 * below what is reserved. The caller has locked the stored ones.
 */
export async function writeVariants(
  tx: Tx,
  of: { showcaseId: number; jobId: number; at: Date; lines: readonly VariantLine[] },
): Promise<ReadonlyMap<string, number>> {
  const { showcaseId, at } = of
  const reference = `import ${of.jobId}`
  const stored = of.lines.filter(({ id }) => id !== null)
  if (stored.length > 0) await queryRows(tx, UPDATE, [showcaseId, JSON.stringify(stored), reference, at])
  const added = of.lines.filter(({ id }) => id === null)
  if (added.length === 0) return new Map()
  const made = await queryRows(tx, INSERT, [showcaseId, JSON.stringify(added), reference, at])
  return new Map(made.map(({ id, sku }) => [sku, id]))
}
