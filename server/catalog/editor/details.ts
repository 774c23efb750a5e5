import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { inAllLanguages } from '../../platform/words/names.ts'
import { SEARCH_VECTOR, WORD_CTES } from '../products.ts'
import { recordWords, wordsOf } from '../search/words.ts'
import type { EditedProduct } from './read.ts'
import type { ProductSheet } from './sheet.ts'

interface Writing {
  readonly showcaseId: number
  readonly productId: number
  readonly sheet: ProductSheet
  readonly article: string
  readonly brandId: number | null
  readonly before: EditedProduct
}

/** Measures of an ordinary small box, in grams and centimetres; the same as the columns' defaults. */
const BOX = { weightG: 500, lengthCm: 20, widthCm: 15, heightCm: 10 } as const

// A new number of low stock has the variants compared with it.
const PRODUCT = statement('catalog.editor.details.product')`
  with compared as (
    update showcase s set low_stock_checked_at = null from product p
    where s.id = $2 and p.id = $1 and p.low_stock_at is distinct from $17)
  update product set name = $3, article = $4, category_id = $5::bigint, brand_id = $6::bigint, vat_code = $7,
    weight_g = $8, length_cm = $9, width_cm = $10, height_cm = $11,
    min_quantity = $12, quantity_step = $13, unit = $14, content_unit = $15, marked_group = $16, low_stock_at = $17, age_limit = $18, names = $19::jsonb,
    version = version + 1
  where id = $1 and showcase_id = $2`
const DELETE_CATEGORIES = statement(
  'catalog.editor.details.deleteCategories',
)`delete from product_category where product_id = $1 and category_id <> all($2::bigint[])`
const INSERT_CATEGORIES = statement('catalog.editor.details.insertCategories')`
  insert into product_category (product_id, category_id, showcase_id)
  select $1, id, showcase_id from category where showcase_id = $2 and id = any($3::bigint[])
  on conflict do nothing`
const DETAILS = statement('catalog.editor.details.details')`
  with ${WORD_CTES},
  stored_name as (update product_name n set words = name_words.words from name_words where n.product_id = $1)
  update product_details d set short = $4, description = $5, attributes = $6, axes = $7, search = ${SEARCH_VECTOR},
    size_chart_id = $11, video = $12, descriptions = $13::jsonb
  from group_names, name_words where d.product_id = $1`

/**
 * Writes a product's texts, categories, brand, attributes and axes, and the words it is found by. Axis values
 * keep their pictures.
 */
export async function writeDetails(tx: Tx, of: Writing): Promise<void> {
  const { showcaseId, productId, sheet, article, brandId, before } = of
  const { name, short, description, attributes, categoryIds, vatCode } = sheet
  const names = sheet.names === undefined ? before.names : sheet.names
  const descriptions = sheet.descriptions === undefined ? before.descriptions : sheet.descriptions
  await queryRows(tx, PRODUCT, [
    productId,
    showcaseId,
    name,
    article,
    categoryIds[0] ?? null,
    brandId,
    vatCode,
    sheet.weightG ?? BOX.weightG,
    sheet.lengthCm ?? BOX.lengthCm,
    sheet.widthCm ?? BOX.widthCm,
    sheet.heightCm ?? BOX.heightCm,
    sheet.minQuantity ?? before.minQuantity,
    sheet.quantityStep ?? before.quantityStep,
    sheet.unit ?? before.unit,
    sheet.contentUnit ?? before.contentUnit,
    sheet.markedGroup ?? before.markedGroup,
    sheet.lowStockAt === undefined ? before.lowStockAt : sheet.lowStockAt,
    sheet.ageLimit ?? before.ageLimit,
    names && JSON.stringify(names),
  ])
  await queryRows(tx, DELETE_CATEGORIES, [productId, categoryIds])
  await queryRows(tx, INSERT_CATEGORIES, [productId, showcaseId, categoryIds])
  const plain = (text: string) => wordsOf(text).join(' ')
  const searchTexts = [short, description, ...attributes.map(searchedText)].join(' ')
  await queryRows(tx, DETAILS, [
    productId,
    showcaseId,
    categoryIds,
    short,
    description,
    JSON.stringify(attributes),
    JSON.stringify(axesOf(sheet, before)),
    plain(inAllLanguages(name, names)),
    plain(article),
    plain(searchTexts),
    sheet.sizeChartId === undefined ? before.sizeChartId : sheet.sizeChartId,
    sheet.video ?? before.video,
    descriptions && JSON.stringify(descriptions),
  ])
  await recordWords(tx, showcaseId, inAllLanguages(name, names))
}

/** Products are found by their attribute values, and by the name of each flag that is true. */
function searchedText({ name, value }: ProductSheet['attributes'][number]): string {
  if (value === 'true') return name
  return value === 'false' ? '' : value
}

function axesOf({ axes }: ProductSheet, before: EditedProduct): EditedProduct['axes'] {
  return axes.map(({ name, values }) => {
    const known = before.axes.find((axis) => axis.name === name)?.options ?? []
    const pictureOf = (value: string) => known.find((option) => option.value === value)?.picture ?? null
    return { name, options: values.map((value) => ({ value, picture: pictureOf(value) })) }
  })
}
