import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { toAgeLimit } from '@sarafan/contract/catalog/age-limits'
import type { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { otherLanguagesFrom, otherLanguagesToWire } from '../../platform/words/names.ts'
import { type OfferedAttribute, offeredAttributes } from '../attributes/read.ts'
import { defaultsToWire, markedGroupToWire } from '../categories/defaults.ts'
import { treeBrandsOf, treeOf } from '../categories/tree.ts'
import { contentUnit, saleUnit } from '../quantities.ts'
import { chartToWire } from '../size-charts/calls.ts'
import { chartsOf } from '../size-charts/charts.ts'
import { VAT_CODES, vatOf } from '../vat.ts'
import { recordProduct } from './audit.ts'
import { duplicateProduct } from './duplicate.ts'
import { moveTo } from './move.ts'
import { type EditedProduct, productForEdit } from './read.ts'
import type { Measure, ProductSheet, VariantSheet } from './sheet.ts'
import { requireShippingDays, requireWholeNames } from './wire.ts'
import { lockProduct, requireProduct, writeProduct } from './write.ts'

type Calls = typeof productEditorCalls
type Asked = RequestOf<Calls['saveProduct']>
type ProductOnWire = ResponseOf<Calls['saveProduct']>['Product']
type MeasureOnWire = Pick<ProductOnWire, 'Weight' | 'Length' | 'Width' | 'Height'>

/**
 * Handlers of the product editor: members who manage the showcase's catalogue, and the platform (domain.md
 * 7.1, 7.3).
 */
export function productEditorHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const editorOf = (context: RequestContext) => ({
    showcaseId: context.showcase.id,
    personId: context.personId,
    at: context.now,
  })
  return {
    async showProductEdit(context, { id }) {
      const of = editorOf(context)
      const product = id === undefined ? null : await productForEdit(db, { ...of, productId: Number(id) })
      if (id !== undefined && !product) throw refuse('product_not_found')
      const tree = await treeOf(db, of.showcaseId)
      const brands = await treeBrandsOf(db, { showcaseId: of.showcaseId, most: LIMITS.showcaseBrands })
      return {
        Product: product && productToWire(product),
        Company: product?.company ?? (await sellerOf(db, of.showcaseId)),
        Categories: tree.map((one) => ({
          ID: one.id,
          Name: one.name,
          Depth: one.path.length - 1,
          ...defaultsToWire(one),
        })),
        SizeCharts: (await chartsOf(db, of.showcaseId)).map(chartToWire),
        Brands: brands.map(({ name }) => name),
        Attributes: (await offeredAttributes(db, of.showcaseId)).map(attributeToWire),
      }
    },
    async saveProduct(context, input) {
      const { ID, Version } = input
      if ((ID === undefined) !== (Version === undefined))
        throw refuse('invalid_question', {}, { Version: 'required' })
      requireShippingDays(input.Variants)
      requireWholeNames(input.Names)
      const existing = ID === undefined ? null : { productId: ID, version: Version ?? 0 }
      const of = { ...editorOf(context), existing, sheet: sheetOf(input), isPublishing: input.Publish }
      return { Product: productToWire(await transaction(db, (tx) => writeProduct(tx, of))) }
    },
    async moveProduct(context, input) {
      const of = { ...editorOf(context), productId: input.ID }
      const moved = await transaction(db, async (tx) => {
        const before = await lockProduct(tx, { ...of, version: input.Version })
        await moveTo(tx, of, input.Move)
        const after = await requireProduct(tx, of)
        await recordProduct(tx, of, before, after)
        return after
      })
      return { Product: productToWire(moved) }
    },
    async duplicateProduct(context, input) {
      const of = { ...editorOf(context), productId: input.ID }
      return { Product: productToWire(await transaction(db, (tx) => duplicateProduct(tx, of))) }
    },
  }
}

function attributeToWire(
  attribute: OfferedAttribute,
): ResponseOf<Calls['showProductEdit']>['Attributes'][number] {
  return {
    ID: attribute.id,
    Name: attribute.name,
    Kind: attribute.kind,
    Unit: attribute.unit,
    Required: attribute.isRequired,
    Options: [...attribute.options],
    CategoryIDs: attribute.reachIds && [...attribute.reachIds],
  }
}

const SELLER_NAME = statement('catalog.editor.calls.sellerName')`
  select c.name_short as name from showcase s join company c on c.id = s.company_id where s.id = $1`

async function sellerOf(db: Db, showcaseId: number): Promise<string> {
  const [found] = await queryRows(db, SELLER_NAME, [showcaseId])
  return found?.name ?? ''
}

function sheetOf(input: Asked): ProductSheet {
  return {
    ...measureOf(input),
    name: input.Name,
    article: input.Article,
    short: input.Short,
    description: input.Description,
    categoryIds: input.CategoryIDs,
    brand: input.Brand,
    attributes: input.Attributes.map(({ Name, Value }) => ({ name: Name, value: Value })),
    pictures: input.Pictures.map(({ Path, Alt }) => ({ path: Path, alt: Alt })),
    axes: input.Axes.map(({ Name, Values }) => ({ name: Name, values: Values })),
    vatCode: VAT_CODES[input.Vat],
    minQuantity: input.MinQuantity,
    quantityStep: input.QuantityStep,
    unit: input.Unit,
    contentUnit: input.ContentUnit,
    markedGroup: input.MarkedGroup === 'none' ? '' : input.MarkedGroup,
    lowStockAt: input.LowStock,
    ageLimit: input.AgeLimit,
    kind: input.Kind,
    sizeChartId: input.SizeChartID,
    video: input.Video?.trim(),
    names: otherLanguagesFrom(input.Names),
    descriptions: otherLanguagesFrom(input.Descriptions),
    variants: input.Variants.map(variantOf),
  }
}

function variantOf(input: Asked['Variants'][number]): VariantSheet {
  return {
    ...measureOf(input),
    id: input.ID ?? null,
    sku: input.Sku,
    options: input.Options,
    priceKop: toKop(input.Price),
    oldPriceKop: input.OldPrice === null ? null : toKop(input.OldPrice),
    costKop: input.Cost === null ? null : toKop(input.Cost),
    onHand: input.OnHand,
    onHandSeen: input.OnHandSeen,
    barcode: input.Barcode,
    active: input.On,
    ...stockOf(input),
    ...(input.Content === undefined ? {} : { content: input.Content }),
  }
}

type StockAsked = Pick<Asked['Variants'][number], 'Stock' | 'ShipsOn' | 'Limited'>

function stockOf({ Stock, ShipsOn, Limited }: StockAsked): Pick<VariantSheet, 'isCounted' | 'shipsOn'> {
  if (Stock === undefined) return {}
  const isPreorder = Stock === 'preorder'
  return {
    isCounted: Stock === 'tracked' || (isPreorder && Limited === true),
    shipsOn: isPreorder ? (ShipsOn ?? null) : null,
  }
}

function stockToWire({ isCounted, shipsOn }: EditedProduct['variants'][number]) {
  const mode = isCounted ? ('tracked' as const) : ('unlimited' as const)
  return { Stock: shipsOn === null ? mode : ('preorder' as const), ShipsOn: shipsOn, Limited: isCounted }
}

function measureOf({ Weight, Length, Width, Height }: MeasureOnWire): Measure {
  return { weightG: Weight, lengthCm: Length, widthCm: Width, heightCm: Height }
}

function measureToWire({ weightG, lengthCm, widthCm, heightCm }: Measure): MeasureOnWire {
  return { Weight: weightG, Length: lengthCm, Width: widthCm, Height: heightCm }
}

const rubOrNull = (kop: number | null) => (kop === null ? null : toRub(kop))

function productToWire(product: EditedProduct): ProductOnWire {
  return {
    ...measureToWire(product),
    ID: product.id,
    Version: product.version,
    Status: product.status,
    Name: product.name,
    Article: product.article,
    Short: product.short,
    Description: product.description,
    CategoryIDs: [...product.categoryIds],
    Brand: product.brand,
    Attributes: product.attributes.map(({ name, value }) => ({ Name: name, Value: value })),
    Pictures: product.pictures.map(({ large, alt = '' }) => ({ Path: large, Alt: alt })),
    Axes: product.axes.map(({ name, options }) => ({
      Name: name,
      Values: options.map(({ value }) => value),
    })),
    Vat: vatOf(product.vatCode),
    MinQuantity: product.minQuantity,
    QuantityStep: product.quantityStep,
    Unit: saleUnit(product.unit),
    ContentUnit: contentUnit(product.contentUnit),
    MarkedGroup: markedGroupToWire(product.markedGroup),
    LowStock: product.lowStockAt,
    AgeLimit: toAgeLimit(product.ageLimit),
    Kind: product.kind,
    SizeChartID: product.sizeChartId,
    Video: product.video,
    Names: otherLanguagesToWire(product.names),
    Descriptions: otherLanguagesToWire(product.descriptions),
    Variants: product.variants.map(variantToWire),
  }
}

function variantToWire(variant: EditedProduct['variants'][number]): ProductOnWire['Variants'][number] {
  return {
    ...measureToWire(variant),
    ID: variant.id,
    Sku: variant.sku,
    Options: [...variant.options],
    Barcode: variant.barcode ?? '',
    Price: toRub(variant.priceKop),
    OldPrice: rubOrNull(variant.oldPriceKop),
    OldPriceReal: variant.oldPriceReal,
    Cost: rubOrNull(variant.costKop),
    OnHand: variant.onHand,
    Reserved: variant.reserved,
    On: variant.active,
    ...stockToWire(variant),
    Content: variant.content,
  }
}
