import type { ContentUnit, SaleUnit } from '@sarafan/contract/catalog/quantities'
import { kopTyped, wholeTyped } from '../../../core/config/amounts.ts'
import {
  NO_OTHER_TEXTS,
  type OtherTexts,
  trimmedTexts,
} from '../../../core/forms/other-languages/other-texts.ts'
import type { Vat } from '../../../parts/products/products.ts'
import { NO_RESTRICTIONS, type Restrictions } from '../../../parts/products/RestrictionFields.tsx'
import type { Measure } from './limits.ts'
import type { ProductEdit, ProductRequest, StoredProduct } from './product-editor.api.ts'
import { type AxisDraft, filledAxes, newVariant, type VariantDraft } from './variants/matrix.ts'
import { typedOrEmpty, variantDraft } from './variants/variant-draft.ts'

export interface PictureDraft {
  readonly path: string
  readonly alt: string
}
export interface AttributeDraft {
  readonly key: string
  readonly name: string
  readonly value: string
}
/** The form's draft of a product. */
export interface ProductDraft extends Restrictions {
  readonly name: string
  readonly article: string
  readonly short: string
  readonly description: string
  /** Id of the main category; empty: none yet */
  readonly category: string
  readonly otherCategories: readonly number[]
  readonly brand: string
  readonly attributes: readonly AttributeDraft[]
  readonly pictures: readonly PictureDraft[]
  readonly axes: readonly AxisDraft[]
  readonly vat: Vat
  readonly minQuantity: string
  readonly quantityStep: string
  readonly unit: SaleUnit
  readonly contentUnit: ContentUnit
  /** Empty: the showcase's number. */
  readonly lowStock: string
  readonly kind: StoredProduct['kind']
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  /** Address of a video; empty: none. */
  readonly video: string
  readonly names: OtherTexts
  readonly descriptions: OtherTexts
  /** Id of the product's own table of sizes; empty: that of its category. */
  readonly sizeChart: string
  readonly variants: readonly VariantDraft[]
}

/** Returns an empty draft; the category of the previous product is preselected, with what it says of new products. */
export function emptyDraft(category = '', categories: Categories = []): ProductDraft {
  return {
    name: '',
    article: '',
    short: '',
    description: '',
    category,
    otherCategories: [],
    brand: '',
    attributes: [],
    pictures: [],
    axes: [],
    vat: 'company',
    minQuantity: '1',
    quantityStep: '1',
    unit: 'piece',
    contentUnit: 'g',
    ...defaultsOf(categories, category),
    lowStock: '',
    kind: 'goods',
    sizeChart: '',
    video: '',
    names: NO_OTHER_TEXTS,
    descriptions: NO_OTHER_TEXTS,
    weight: '',
    length: '',
    width: '',
    height: '',
    variants: [newVariant()],
  }
}

type Categories = ProductEdit['categories']

const defaultsOf = (categories: Categories, category: string): Restrictions => {
  const { ageLimit, markedGroup } = categories.find(({ id }) => String(id) === category) ?? NO_RESTRICTIONS
  return { ageLimit, markedGroup }
}

/** Returns the change that chooses a category; what a new product still has of its old one becomes that of the new one. */
export function choosingCategory(
  draft: ProductDraft,
  of: { readonly category: string; readonly categories: Categories; readonly isNew: boolean },
): Partial<ProductDraft> {
  const { category, categories } = of
  const before = defaultsOf(categories, draft.category)
  const after = defaultsOf(categories, category)
  return {
    category,
    ...(of.isNew && draft.ageLimit === before.ageLimit ? { ageLimit: after.ageLimit } : {}),
    ...(of.isNew && draft.markedGroup === before.markedGroup ? { markedGroup: after.markedGroup } : {}),
  }
}

/** Returns the draft that the form of a stored product begins with. */
export function draftOf(product: StoredProduct): ProductDraft {
  const [category, ...otherCategories] = product.categoryIds
  const variants = product.variants.map(variantDraft)
  return {
    name: product.name,
    article: product.article,
    short: product.short,
    description: product.description,
    category: category === undefined ? '' : String(category),
    otherCategories,
    brand: product.brand,
    attributes: product.attributes.map(({ name, value }, at) => ({
      key: `stored-${at}`,
      name,
      value,
    })),
    pictures: product.pictures.map(({ path, alt }) => ({ path, alt })),
    axes: product.axes.map(({ name, values }, at) => ({
      key: `stored-${at}`,
      name,
      text: values.join(', '),
    })),
    vat: product.vat,
    minQuantity: String(product.minQuantity),
    quantityStep: String(product.quantityStep),
    unit: product.unit,
    contentUnit: product.contentUnit,
    markedGroup: product.markedGroup,
    ageLimit: product.ageLimit,
    sizeChart: typedOrEmpty(product.sizeChartId),
    video: product.video,
    names: product.names,
    descriptions: product.descriptions,
    lowStock: product.lowStock === null ? '' : String(product.lowStock),
    kind: product.kind,
    weight: typedOrEmpty(product.weight),
    length: typedOrEmpty(product.length),
    width: typedOrEmpty(product.width),
    height: typedOrEmpty(product.height),
    variants: variants.length > 0 ? variants : [newVariant()],
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
const measuresOf = (of: Readonly<Record<Measure, string>>) => ({
  weight: numberOrNull(of.weight),
  length: numberOrNull(of.length),
  width: numberOrNull(of.width),
  height: numberOrNull(of.height),
})
const kopOrNull = (text: string) => (text.trim() === '' ? null : (kopTyped(text) ?? 0))

/** Returns the variants that have a price; those without one are not sent yet. */
export function pricedVariants({ variants }: ProductDraft): readonly VariantDraft[] {
  return variants.filter(({ price }) => price.trim() !== '')
}

/** Returns the request that saves a draft whose texts were checked; `known` is null for a new product. */
export function requestOf(
  draft: ProductDraft,
  known: { readonly id: number; readonly version: number } | null,
  isPublishing: boolean,
): ProductRequest {
  const axes = filledAxes(draft.axes)
  return {
    ...known,
    ...measuresOf(draft),
    name: draft.name.trim(),
    article: draft.article.trim(),
    short: draft.short.trim(),
    description: draft.description.trim(),
    categoryIds: [...(draft.category === '' ? [] : [Number(draft.category)]), ...draft.otherCategories],
    brand: draft.brand.trim(),
    attributes: draft.attributes
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' && value !== ''),
    pictures: draft.pictures.map(({ path, alt }) => ({ path, alt: alt.trim() })),
    axes,
    vat: draft.vat,
    minQuantity: numberOrNull(draft.minQuantity) ?? 1,
    quantityStep: numberOrNull(draft.quantityStep) ?? 1,
    unit: draft.unit,
    contentUnit: draft.contentUnit,
    markedGroup: draft.markedGroup,
    ageLimit: draft.ageLimit,
    sizeChartId: numberOrNull(draft.sizeChart),
    video: draft.video.trim(),
    names: trimmedTexts(draft.names),
    descriptions: trimmedTexts(draft.descriptions),
    lowStock: wholeTyped(draft.lowStock.trim()) ?? null,
    kind: draft.kind,
    variants: pricedVariants(draft).map((variant) => ({
      ...(variant.id === null ? {} : { id: variant.id }),
      ...measuresOf(variant),
      sku: variant.sku.trim(),
      options: [...variant.options],
      barcode: variant.barcode.replace(/\D/g, ''),
      on: variant.on,
      priceKop: kopTyped(variant.price) ?? 0,
      oldPriceKop: kopOrNull(variant.oldPrice),
      costKop: kopOrNull(variant.cost),
      onHand: Number(variant.onHand.trim() || 0),
      onHandSeen: variant.onHandSeen,
      stock: variant.stock,
      shipsOn: variant.stock === 'preorder' ? variant.shipsOn : null,
      limited: variant.limited,
      content: numberOrNull(variant.content),
    })),
    publish: isPublishing,
  }
}
