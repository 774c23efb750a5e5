import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'
import type { EditedProduct } from './read.ts'

/** Writes a product change to the audit log; `before` null: the product was created. */
export async function recordProduct(
  tx: Tx,
  by: { showcaseId: number; personId: number | null; at: Date },
  before: EditedProduct | null,
  after: EditedProduct,
): Promise<void> {
  await audit(tx, {
    showcaseId: by.showcaseId,
    personId: by.personId,
    action: before ? (before.status === after.status ? 'change' : 'move') : 'create',
    object: `product:${after.id}`,
    before: before ? auditView(before) : {},
    after: auditView(after),
    at: by.at,
  })
}

/** The audit log keeps only the beginning of a text: entries are for reading, not for restoring. */
const MAX_AUDIT_CHARS = 300

function beginnings(texts: OtherLanguages): OtherLanguages {
  if (!texts) return null
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text?.slice(0, MAX_AUDIT_CHARS)]),
  )
}

function auditView(product: EditedProduct): object {
  const { minQuantity, quantityStep, unit, contentUnit, markedGroup, lowStockAt, ageLimit } = product
  const rules = { minQuantity, quantityStep, unit, contentUnit, markedGroup, lowStockAt, ageLimit }
  const { name, article, status, brand, vatCode, categoryIds, variants } = product
  return {
    name,
    article,
    status,
    brand,
    vatCode,
    ...rules,
    short: product.short,
    video: product.video,
    names: product.names,
    descriptions: beginnings(product.descriptions),
    sizeChart: product.sizeChartId,
    description: product.description.slice(0, MAX_AUDIT_CHARS),
    categoryIds,
    attributes: product.attributes.map((one) => `${one.name}: ${one.value}`),
    pictures: product.pictures.map(({ large }) => large),
    variants: variants.map(
      ({
        id,
        sku,
        options,
        priceKop,
        oldPriceKop,
        costKop,
        onHand,
        active,
        isCounted,
        shipsOn,
        content,
      }) => ({
        id,
        sku,
        options,
        priceKop,
        oldPriceKop,
        costKop,
        onHand,
        active,
        isCounted,
        shipsOn,
        content,
      }),
    ),
  }
}
