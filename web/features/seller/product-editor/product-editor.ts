import { kopTyped, rubText } from '../../../core/config/amounts.ts'
import { kopOf } from '../../../core/config/money.ts'
import type { Vat } from '../../../parts/products/products.ts'
import type { ProductSheet, StoredProduct } from './product-editor.api.ts'
import { type AxisDraft, filledAxes, newVariant, type VariantDraft } from './variants/matrix.ts'

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
export interface ProductDraft {
  readonly name: string
  readonly article: string
  readonly short: string
  readonly description: string
  /** The main category; empty: none yet. */
  readonly category: string
  readonly otherCategories: readonly number[]
  readonly brand: string
  readonly attributes: readonly AttributeDraft[]
  readonly pictures: readonly PictureDraft[]
  readonly axes: readonly AxisDraft[]
  readonly vat: Vat
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly variants: readonly VariantDraft[]
}

/** An empty draft; the category of the last product is preselected. */
export function emptyDraft(category = ''): ProductDraft {
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
    weight: '',
    length: '',
    width: '',
    height: '',
    variants: [newVariant()],
  }
}

const typedRub = (rub: number) => String(kopOf(rub) / 100).replace('.', ',')
const typedOrEmpty = (value: number | null) => (value === null ? '' : String(value))

/** A stored product as its form begins. */
export function draftOf(product: StoredProduct): ProductDraft {
  const [category, ...otherCategories] = product.CategoryIDs
  const variants = product.Variants.map(variantDraft)
  return {
    name: product.Name,
    article: product.Article,
    short: product.Short,
    description: product.Description,
    category: category === undefined ? '' : String(category),
    otherCategories,
    brand: product.Brand,
    attributes: product.Attributes.map(({ Name, Value }, at) => ({
      key: `stored-${at}`,
      name: Name,
      value: Value,
    })),
    pictures: product.Pictures.map(({ Path, Alt }) => ({ path: Path, alt: Alt })),
    axes: product.Axes.map(({ Name, Values }, at) => ({
      key: `stored-${at}`,
      name: Name,
      text: Values.join(', '),
    })),
    vat: product.Vat,
    weight: typedOrEmpty(product.Weight),
    length: typedOrEmpty(product.Length),
    width: typedOrEmpty(product.Width),
    height: typedOrEmpty(product.Height),
    variants: variants.length > 0 ? variants : [newVariant()],
  }
}

function variantDraft(variant: StoredProduct['Variants'][number]): VariantDraft {
  return {
    key: String(variant.ID),
    id: variant.ID,
    options: variant.Options,
    sku: variant.Sku,
    price: typedRub(variant.Price),
    oldPrice: variant.OldPrice === null ? '' : typedRub(variant.OldPrice),
    cost: variant.Cost === null ? '' : typedRub(variant.Cost),
    onHand: String(variant.OnHand),
    onHandSeen: variant.OnHand,
    reserved: variant.Reserved,
    barcode: variant.Barcode,
    weight: typedOrEmpty(variant.Weight),
    length: typedOrEmpty(variant.Length),
    width: typedOrEmpty(variant.Width),
    height: typedOrEmpty(variant.Height),
    on: variant.On,
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
const measureOf = (of: Pick<ProductDraft, 'weight' | 'length' | 'width' | 'height'>) => ({
  Weight: numberOrNull(of.weight),
  Length: numberOrNull(of.length),
  Width: numberOrNull(of.width),
  Height: numberOrNull(of.height),
})
const rubOrNull = (text: string) => (text.trim() === '' ? null : rubText(kopTyped(text) ?? 0))

/** The variants that have a price: those without one wait in the form. */
export function pricedVariants({ variants }: ProductDraft): readonly VariantDraft[] {
  return variants.filter(({ price }) => price.trim() !== '')
}

/** The question that saves a draft whose texts were checked. `known` null: a new product. */
export function sheetOf(
  draft: ProductDraft,
  known: { readonly ID: number; readonly Version: number } | null,
  isPublishing: boolean,
): ProductSheet {
  const axes = filledAxes(draft.axes)
  return {
    ...known,
    ...measureOf(draft),
    Name: draft.name.trim(),
    Article: draft.article.trim(),
    Short: draft.short.trim(),
    Description: draft.description.trim(),
    CategoryIDs: [...(draft.category === '' ? [] : [Number(draft.category)]), ...draft.otherCategories],
    Brand: draft.brand.trim(),
    Attributes: draft.attributes
      .map(({ name, value }) => ({ Name: name.trim(), Value: value.trim() }))
      .filter(({ Name, Value }) => Name !== '' && Value !== ''),
    Pictures: draft.pictures.map(({ path, alt }) => ({ Path: path, Alt: alt.trim() })),
    Axes: axes.map(({ name, values }) => ({ Name: name, Values: values })),
    Vat: draft.vat,
    Variants: pricedVariants(draft).map((variant) => ({
      ...(variant.id === null ? {} : { ID: variant.id }),
      ...measureOf(variant),
      Sku: variant.sku.trim(),
      Options: [...variant.options],
      Barcode: variant.barcode.replace(/\D/g, ''),
      On: variant.on,
      Price: rubText(kopTyped(variant.price) ?? 0),
      OldPrice: rubOrNull(variant.oldPrice),
      Cost: rubOrNull(variant.cost),
      OnHand: Number(variant.onHand.trim() || 0),
      OnHandSeen: variant.onHandSeen,
    })),
    Publish: isPublishing,
  }
}
