import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { fitAttributes } from '../attributes/product-values.ts'
import { reindexProduct } from '../listings.ts'
import { lockShowcaseProducts } from '../lock-products.ts'
import { savePictures } from '../product-pictures.ts'
import { createProduct } from '../products.ts'
import { recordProduct } from './audit.ts'
import { findOrCreateBrand } from './brand.ts'
import { checkSheet } from './check.ts'
import { writeDetails } from './details.ts'
import { publish } from './move.ts'
import { type EditedProduct, productForEdit } from './read.ts'
import type { ProductSheet } from './sheet.ts'
import { withStoredStock, writeVariants } from './variants.ts'

export interface Editor {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}
export interface ProductWriting extends Editor {
  /** Null: a new product. */
  readonly existing: { readonly productId: number; readonly version: number } | null
  readonly sheet: ProductSheet
  /** Whether to put the product on sale as well. */
  readonly isPublishing: boolean
  /** Set for a copy: attribute values of the original are kept even if they no longer fit. */
  readonly original?: EditedProduct
}

const LOCK_CATEGORIES = statement('catalog.editor.write.lockCategories')`
  select id from category where showcase_id = $1 and id = any($2::bigint[]) and status <> 'archived'
  order by id for key share`
// Variants before the product, in the same order as sales lock them.
const LOCK_VARIANTS = statement(
  'catalog.editor.write.lockVariants',
)`select id from variant where product_id = $1 and showcase_id = $2 order by id for no key update`
const LOCK_PRODUCT = statement(
  'catalog.editor.write.lockProduct',
)`select id from product where id = $1 and showcase_id = $2 for no key update`

/**
 * Writes a product with all of its variants, all or nothing, and returns the result; a new one is a draft.
 * Existing orders keep the data they were placed with. Throws what `saveProduct` of the contract declares
 * (issue 13, domain.md 4.3).
 */
export async function writeProduct(tx: Tx, writing: ProductWriting): Promise<EditedProduct> {
  const { showcaseId, existing, at } = writing
  checkSheet(writing.sheet)
  await lockShowcaseProducts(tx, showcaseId)
  const { categoryIds, brand } = writing.sheet
  const placed = await queryRows(tx, LOCK_CATEGORIES, [showcaseId, categoryIds])
  if (placed.length < categoryIds.length) throw refuse('category_not_found')
  await requireChart(tx, showcaseId, writing.sheet.sizeChartId ?? null)
  const brandId = await findOrCreateBrand(tx, { showcaseId, name: brand })
  const article = await articleFor(tx, writing)
  const productId = existing?.productId ?? (await createDraft(tx, writing, article))
  const before = await lockProduct(tx, { showcaseId, productId, version: existing?.version ?? 1, at })
  if ((writing.sheet.kind ?? before.kind) !== before.kind)
    throw refuse('invalid_question', {}, { Kind: 'fixed' })
  const stored = (writing.original ?? before).attributes
  const given = writing.sheet.attributes
  const attributes = await fitAttributes(tx, { showcaseId, given, before: stored })
  const sheet = { ...writing.sheet, attributes }
  await writeDetails(tx, { showcaseId, productId, sheet, article, brandId, before })
  await savePictures(tx, { showcaseId, productId, wanted: sheet.pictures, at }, before)
  const sheets = before.kind === 'digital' ? withStoredStock(sheet.variants, before.variants) : sheet.variants
  await writeVariants(tx, { showcaseId, productId, article, at, before: before.variants, sheets })
  await reindexProduct(tx, productId)
  // A product on sale must stay complete.
  if (writing.isPublishing || before.status === 'active') await publish(tx, { showcaseId, productId, at })
  const after = await requireProduct(tx, { showcaseId, productId, at })
  await recordProduct(tx, writing, existing ? before : null, after)
  return after
}

/**
 * Locks a product and its variants until the transaction ends, and returns the product. Throws
 * `product_not_found`, and `changed_meanwhile` unless `version` is the stored one.
 */
export async function lockProduct(
  tx: Tx,
  of: { showcaseId: number; productId: number; version: number; at: Date },
): Promise<EditedProduct> {
  await queryRows(tx, LOCK_VARIANTS, [of.productId, of.showcaseId])
  await queryRows(tx, LOCK_PRODUCT, [of.productId, of.showcaseId])
  const found = await requireProduct(tx, of)
  if (found.version !== of.version) throw refuse('changed_meanwhile')
  return found
}

/** Returns a product of this showcase. Throws `product_not_found`. */
export async function requireProduct(
  tx: Tx,
  of: { showcaseId: number; productId: number; at: Date },
): Promise<EditedProduct> {
  const found = await productForEdit(tx, of)
  if (!found) throw refuse('product_not_found')
  return found
}

const CHART = statement(
  'catalog.editor.write.chart',
)`select id from size_chart where id = $1 and showcase_id = $2 for key share`

async function requireChart(tx: Tx, showcaseId: number, id: number | null): Promise<void> {
  if (id !== null && (await queryRows(tx, CHART, [id, showcaseId])).length === 0)
    throw refuse('size_chart_not_found', {}, { SizeChartID: 'not_found' })
}

const SELECT_SHOWCASE = statement(
  'catalog.editor.write.selectShowcase',
)`select company_id from showcase where id = $1`

async function createDraft(
  tx: Tx,
  { showcaseId, sheet, at }: ProductWriting,
  article: string,
): Promise<number> {
  const [showcase] = await queryRows(tx, SELECT_SHOWCASE, [showcaseId])
  const created = await createProduct(tx, {
    showcaseId,
    companyId: showcase?.companyId ?? null,
    // The main category says what the product begins with.
    categoryIds: sheet.categoryIds,
    article,
    name: sheet.name,
    kind: sheet.kind === 'digital' ? sheet.kind : 'goods',
    pictures: [],
    variants: [],
    status: 'draft',
    at,
  })
  return created.id
}

const TAKEN = statement(
  'catalog.editor.write.taken',
)`select id from product where showcase_id = $1 and article = $2 and id <> $3`
const NUMBERED = statement('catalog.editor.write.numbered')`
  select coalesce(max(article::bigint), 1000) + 1 as next from product
  where showcase_id = $1 and article ~ '^\\d{1,9}$'`

async function articleFor(tx: Tx, { showcaseId, existing, sheet }: ProductWriting): Promise<string> {
  const { article } = sheet
  if (article === '') {
    const [found] = await queryRows(tx, NUMBERED, [showcaseId])
    return String(found?.next ?? 1)
  }
  const taken = await queryRows(tx, TAKEN, [showcaseId, article, existing?.productId ?? 0])
  if (taken.length > 0) throw refuse('article_taken', { article }, { Article: 'taken' })
  return article
}
