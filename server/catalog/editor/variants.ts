import { dayOf, dayStart } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { setStock } from '../stock/stock.ts'
import { fieldsOf } from './check.ts'
import type { EditedVariant } from './read.ts'
import type { VariantSheet } from './sheet.ts'

interface Writing {
  readonly showcaseId: number
  readonly productId: number
  readonly article: string
  readonly at: Date
  readonly before: readonly EditedVariant[]
  readonly sheets: readonly VariantSheet[]
}

const REMOVE = statement(
  'catalog.editor.variants.remove',
)`update variant set status = 'removed' where product_id = $1 and id = any($2::bigint[])`
// Two variants may exchange their codes, so all codes are freed before they are written.
const FREE_CODES = statement(
  'catalog.editor.variants.freeCodes',
)`update variant set sku = '~' || id where product_id = $1 and status <> 'removed'`

const COLUMNS = `id bigint, sku text, options text[], position integer, "priceKop" bigint, "oldPriceKop" bigint,
  "costKop" bigint, barcode text, active boolean, "weightG" integer, "lengthCm" integer, "widthCm" integer, "heightCm" integer,
  "isCounted" boolean, "shipsOn" date, content integer, "hasContent" boolean`

const UPDATE = statement('catalog.editor.variants.update')`
  with line as materialized (select * from jsonb_to_recordset($2::jsonb) as line (${COLUMNS})),
  priced as (
    insert into price_history (showcase_id, variant_id, price_kop, at)
    select v.showcase_id, v.id, line."priceKop", $3 from line join variant v on v.id = line.id
    where v.price_kop <> line."priceKop" or v.old_price_kop is distinct from line."oldPriceKop")
  update variant v set sku = line.sku, options = line.options, position = line.position, price_kop = line."priceKop",
    old_price_kop = line."oldPriceKop", cost_kop = line."costKop", barcode = nullif(line.barcode, ''),
    status = case when line.active then 'active' else 'hidden' end, weight_g = line."weightG",
    length_cm = line."lengthCm", width_cm = line."widthCm", height_cm = line."heightCm",
    is_counted = coalesce(line."isCounted", v.is_counted),
    ships_on = case when line."isCounted" is null then v.ships_on else line."shipsOn" end,
    content = case when line."hasContent" then line.content else v.content end
  from line where v.id = line.id and v.product_id = $1`

const INSERT = statement('catalog.editor.variants.insert')`
  with made as (
    insert into variant (showcase_id, product_id, sku, options, position, price_kop, old_price_kop, cost_kop, on_hand,
      barcode, status, weight_g, length_cm, width_cm, height_cm, is_counted, ships_on, content)
    select $1, $2, sku, options, position, "priceKop", "oldPriceKop", "costKop", "onHand", nullif(barcode, ''),
      case when active then 'active' else 'hidden' end, "weightG", "lengthCm", "widthCm", "heightCm",
      coalesce("isCounted", true), "shipsOn", content
    from jsonb_to_recordset($3::jsonb) as line (${COLUMNS}, "onHand" integer)
    order by position
    returning id, price_kop, on_hand),
  received as (
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select $1, id, 'receipt', on_hand, 'first stock', $4 from made where on_hand > 0)
  insert into price_history (showcase_id, variant_id, price_kop, at) select $1, id, price_kop, $4 from made`

/**
 * Replaces the variants of a product by `sheets`, in their order. Dropped ones are marked as removed, because
 * orders and carts refer to them. The caller has locked the product and its variants. Throws
 * `product_not_found` for an unknown variant, `changed_meanwhile` when orders have moved stock that is set
 * here, `sku_taken`, and `invalid_question` for less stock than is reserved and for a new day of a pre-order that is not
 * in the future.
 */
export async function writeVariants(tx: Tx, of: Writing): Promise<void> {
  const { showcaseId, productId, before, sheets, at } = of
  const beforeById = new Map(before.map((one) => [one.id, one]))
  const stayIds = new Set(sheets.map(({ id }) => id).filter((id) => id !== null))
  if ([...stayIds].some((id) => !beforeById.has(id))) throw refuse('product_not_found')
  checkShipping(of, beforeById)
  await setStocks(tx, of, beforeById)
  const removedIds = before.map(({ id }) => id).filter((id) => !stayIds.has(id))
  if (removedIds.length > 0) await queryRows(tx, REMOVE, [productId, removedIds])
  const skus = await skusFor(tx, of)
  const lines = sheets.map((sheet, position) => ({
    ...sheet,
    position,
    sku: skus[position],
    hasContent: sheet.content !== undefined,
  }))
  await queryRows(tx, FREE_CODES, [productId])
  await queryRows(tx, UPDATE, [productId, JSON.stringify(lines.filter(({ id }) => id !== null)), at])
  const added = lines.filter(({ id }) => id === null)
  if (added.length > 0) await queryRows(tx, INSERT, [showcaseId, productId, JSON.stringify(added), at])
}

/** Returns sheets of digital variants with their stored stock, which follows from unsold keys or a file. */
export function withStoredStock(
  sheets: readonly VariantSheet[],
  before: readonly EditedVariant[],
): VariantSheet[] {
  return sheets.map(({ isCounted: _isCounted, shipsOn: _shipsOn, ...sheet }) => {
    const onHand = before.find(({ id }) => id === sheet.id)?.onHand ?? 0
    return { ...sheet, onHand, onHandSeen: onHand }
  })
}

function checkShipping({ sheets, at }: Writing, beforeById: ReadonlyMap<number, EditedVariant>): void {
  const wrong = fieldsOf(sheets, 'ShipsOn', ({ id, shipsOn }) => {
    if (!shipsOn || shipsOn === beforeById.get(id ?? 0)?.shipsOn) return false
    return dayStart(shipsOn) === null || shipsOn <= dayOf(at)
  })
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
}

async function setStocks(tx: Tx, of: Writing, beforeById: ReadonlyMap<number, EditedVariant>): Promise<void> {
  const isShort = ({ id, onHand, onHandSeen }: VariantSheet) =>
    onHand !== onHandSeen && onHand < (beforeById.get(id ?? 0)?.reserved ?? 0)
  const short = fieldsOf(of.sheets, 'OnHand', isShort)
  if (Object.keys(short).length > 0) throw refuse('invalid_question', {}, short)
  for (const { id, onHand, onHandSeen } of of.sheets) {
    if (id === null || onHand === onHandSeen) continue
    if (beforeById.get(id)?.onHand !== onHandSeen) throw refuse('changed_meanwhile')
    await setStock(tx, { showcaseId: of.showcaseId, variantId: id, onHand, at: of.at })
  }
}

const TAKEN = statement('catalog.editor.variants.taken')`
  select sku from variant
  where showcase_id = $1 and product_id <> $2 and status <> 'removed' and (sku = any($3::text[]) or starts_with(sku, $4))`

/** Returns the variants' codes in their order: given ones as they are, missing ones numbered after the article. */
async function skusFor(tx: Tx, { showcaseId, productId, article, sheets }: Writing): Promise<string[]> {
  const written = sheets.map(({ sku }) => sku).filter((sku) => sku !== '')
  const found = await queryRows(tx, TAKEN, [showcaseId, productId, written, article])
  const taken = new Set(found.map(({ sku }) => sku))
  const sku = written.find((one) => taken.has(one))
  if (sku !== undefined)
    throw refuse(
      'sku_taken',
      { sku },
      fieldsOf(sheets, 'Sku', (one) => one.sku === sku),
    )
  for (const one of written) taken.add(one)
  return sheets.map((sheet) => {
    if (sheet.sku !== '') return sheet.sku
    const generated = freeSku(article, taken, sheets.length === 1)
    taken.add(generated)
    return generated
  })
}

function freeSku(article: string, taken: ReadonlySet<string>, isAlone: boolean): string {
  if (isAlone && !taken.has(article)) return article
  for (let number = 1; ; number++) {
    const candidate = `${article.slice(0, 58)}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
