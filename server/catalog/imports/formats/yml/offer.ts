import type { ImportRow, ProductFields, RowProblem, VariantFields } from '../../model.ts'
import { readQuantity } from '../sale-terms.ts'
import { problemOf, take } from '../table/draft-row.ts'
import { isRouble } from '../table/fields.ts'
import { pictureOf } from '../table/lists.ts'
import { extraPriceOf, type NumberCell, priceOf, sideOf, stockOf, weightOf } from '../table/numbers.ts'
import { textOf } from '../table/texts.ts'
import { readAgeLimit, readVat } from '../values.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/elements.ts'
import { attributesOf } from './attributes.ts'
import { type FeedFacts, pathOf } from './facts.ts'
import { paramsOf } from './params.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** Turns an offer into a row. Its id is the code of the variant: shops never change it, while codes of makers repeat. */
export function offerRow(offer: XmlElement, facts: FeedFacts): ImportRow {
  const problems: RowProblem[] = []
  const group = offer.attributes.group_id?.trim() || null
  const sku = offer.attributes.id?.trim() ?? ''
  if (sku === '') problems.push(problemOf('error', 'value_required', 'id', ''))
  const product = {
    ...textsOf(offer, problems),
    ...placesOf(offer, facts, problems),
    ...quantitiesOf(offer, problems),
  }
  const { attributes, options } = valuesOf(offer, group === null ? undefined : facts.axes.get(group))
  const code = textIn(offer, 'vendorCode')
  if (group === null && code !== '') Object.assign(product, { article: code })
  if (group !== null && code !== '') attributes.unshift({ name: 'Артикул производителя', value: code })
  if (attributes.length > 0) Object.assign(product, { attributes })
  const variant = {
    ...(sku === '' ? {} : { sku }),
    ...amountsOf(offer, problems),
    ...sizesOf(offer, problems),
  }
  const withOptions = options.length > 0 ? { ...variant, options } : variant
  return { line: offer.line, group, product, variant: withOptions, problems }
}

function textsOf(offer: XmlElement, problems: RowProblem[]): ProductFields {
  const text = (column: string, value: string, isOneLine: boolean) =>
    textOf(value, { column, problems, isOneLine })
  const joined = ['typePrefix', 'vendor', 'model'].map((name) => textIn(offer, name))
  const name = textIn(offer, 'name') || joined.filter((part) => part !== '').join(' ')
  const description = textIn(offer, 'description')
  const brand = textIn(offer, 'vendor')
  const vatText = textIn(offer, 'vat')
  const vat =
    vatText === ''
      ? undefined
      : take(problems, readVat(vatText), { level: 'warning', column: 'vat', value: vatText })
  return {
    ...(name === '' ? {} : { name: text('name', name, true) }),
    ...(description === '' ? {} : { description: text('description', description, false) }),
    ...(brand === '' ? {} : { brand: text('vendor', brand, true) }),
    ...(vat === undefined ? {} : { vat }),
    ...ageOf(offer, problems),
  }
}

/** A limit in years. Goods for children name months of their age, which limit nothing. */
function ageOf(offer: XmlElement, problems: RowProblem[]): Pick<ProductFields, 'ageLimit'> {
  const age = childOf(offer, 'age')
  const text = age?.text.trim() ?? ''
  if (text === '' || age?.attributes.unit?.trim() === 'month') return {}
  const ageLimit = take(problems, readAgeLimit(text), { level: 'warning', column: 'age', value: text })
  return ageLimit === undefined ? {} : { ageLimit }
}

function placesOf(offer: XmlElement, facts: FeedFacts, problems: RowProblem[]): ProductFields {
  const categories = childrenOf(offer, 'categoryId').flatMap(({ text }) => {
    const found = pathOf(facts.categories, text.trim())
    if (found === null || !found.isWhole)
      problems.push(problemOf('warning', 'category_unknown', 'categoryId', text.trim()))
    return found === null || found.path.length === 0 ? [] : [found.path]
  })
  const pictures = childrenOf(offer, 'picture').flatMap(
    ({ text }) => pictureOf(text.trim(), 'picture', problems) ?? [],
  )
  return {
    ...(categories.length === 0 ? {} : { categories }),
    ...(pictures.length === 0 ? {} : { pictures: [...new Set(pictures)] }),
  }
}

function quantitiesOf(offer: XmlElement, problems: RowProblem[]): ProductFields {
  const quantity = (column: string) => {
    const value = textIn(offer, column)
    return value === '' ? undefined : take(problems, readQuantity(value), { level: 'warning', column, value })
  }
  const minQuantity = quantity('min-quantity')
  const quantityStep = quantity('step-quantity')
  return {
    ...(minQuantity === undefined ? {} : { minQuantity }),
    ...(quantityStep === undefined ? {} : { quantityStep }),
  }
}

/** Parameters by which a group differs are options; all others, and other facts of the offer, are attributes. */
function valuesOf(offer: XmlElement, axes: ReadonlySet<string> | undefined) {
  const attributes: { name: string; value: string }[] = []
  const options: { axis: string; value: string }[] = []
  for (const [name, values] of paramsOf(offer))
    for (const value of values) {
      if (axes?.has(name)) options.push({ axis: name, value })
      else attributes.push({ name, value })
    }
  return { attributes: [...attributes, ...attributesOf(offer)], options }
}

function amountsOf(offer: XmlElement, problems: RowProblem[]): VariantFields {
  const variant: Writable<VariantFields> = {}
  const cell = (column: string): NumberCell | null => {
    const text = textIn(offer, column)
    return text === '' ? null : { text, column, problems }
  }
  const currency = textIn(offer, 'currencyId')
  if (currency !== '' && !isRouble(currency))
    problems.push(problemOf('error', 'currency_unsupported', 'currencyId', currency))
  const price = cell('price')
  const priceKop = price && priceOf(price)
  if (priceKop !== null && priceKop !== undefined) {
    variant.priceKop = priceKop
    variant.oldPriceKop = oldPriceOf(cell('oldprice'), priceKop, problems)
  }
  const cost = cell('purchase_price')
  const costKop = cost && extraPriceOf(cost)
  if (costKop !== null && costKop !== undefined) variant.costKop = costKop
  const onHand = unitsOf(offer, cell('count') ?? cell('stock_quantity'), problems)
  if (onHand !== undefined) variant.onHand = onHand
  const [barcode, ...more] = childrenOf(offer, 'barcode').flatMap(({ text }) =>
    text.split(/[,;\s]+/).filter(Boolean),
  )
  if (barcode !== undefined) variant.barcode = barcode
  if (more.length > 0) problems.push(problemOf('warning', 'too_many_values', 'barcode', more.join(', ')))
  return variant
}

/** A feed tells each offer's whole price: without an old price there is none. One that is not higher is left out. */
function oldPriceOf(cell: NumberCell | null, priceKop: number, problems: RowProblem[]): number | null {
  const oldKop = (cell && extraPriceOf(cell)) ?? null
  if (cell === null || oldKop === null || oldKop > priceKop) return oldKop
  problems.push(problemOf('warning', 'old_price_not_higher', cell.column, cell.text))
  return null
}

/** Units of all outlets together. An offer that is not available has none; how many an available one has, is not told. */
function unitsOf(offer: XmlElement, cell: NumberCell | null, problems: RowProblem[]): number | undefined {
  if (cell !== null) return stockOf(cell)
  const outlets = childrenOf(childOf(offer, 'outlets'), 'outlet').flatMap(
    ({ attributes }) => attributes.instock ?? [],
  )
  if (outlets.length > 0)
    return outlets
      .map((text) => stockOf({ text, column: 'instock', problems }) ?? 0)
      .reduce((sum, units) => sum + units, 0)
  return offer.attributes.available?.trim().toLowerCase() === 'false' ? 0 : undefined
}

function sizesOf(offer: XmlElement, problems: RowProblem[]): VariantFields {
  const variant: Writable<VariantFields> = {}
  const weight = textIn(offer, 'weight')
  const weightG = weight === '' ? undefined : weightOf({ text: weight, column: 'weight', problems }, 'kg')
  if (weightG !== undefined) variant.weightG = weightG
  const sides = textIn(offer, 'dimensions')
  if (sides === '') return variant
  const lengths = sides
    .split('/')
    .map((text) => sideOf({ text: text.trim(), column: 'dimensions', problems }, 'cm'))
  const [lengthCm, widthCm, heightCm] = lengths
  if (lengths.length === 3 && lengthCm !== undefined && widthCm !== undefined && heightCm !== undefined)
    return { ...variant, lengthCm, widthCm, heightCm }
  problems.push(problemOf('warning', 'number_unreadable', 'dimensions', sides))
  return variant
}
