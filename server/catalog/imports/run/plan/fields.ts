import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import { toStoredValue } from '../../../attributes/values.ts'
import { fold } from '../../../search/words.ts'
import { VAT_CODES } from '../../../vat.ts'
import type { ProductFields } from '../../model.ts'
import type { Dictionary } from '../dictionary.ts'
import { otherTextsOf } from './other-languages.ts'
import type { RowProblems } from './problems.ts'
import type { PlannedRow, ProductTarget } from './target.ts'

type Fields = Partial<Omit<ProductTarget, 'id' | 'axes'>>

/** Fields that are stored as rows give them. */
const SALE_TERMS = ['ageLimit', 'minQuantity', 'quantityStep', 'unit', 'contentUnit', 'markedGroup'] as const

/** Lengths of a product's texts (domain.md 4.3). */
const LENGTHS = { name: 200, article: 64, short: 300, description: 20_000 } as const

/**
 * Returns the fields of a product that its rows set; the first row that has a field decides, and attributes of all rows are
 * collected. Fields that no row has are absent. Reports what does not fit at the row it stands in.
 */
export function productFields(
  rows: readonly PlannedRow[],
  of: { dictionary: Dictionary; before: ProductTarget | null },
): Fields {
  const fields: { -readonly [K in keyof Fields]: Fields[K] } = {}
  for (const { row, problems } of rows) {
    const given = row.data.product
    const set = <K extends keyof Fields>(name: K, value: Fields[K] | undefined) => {
      if (value !== undefined && fields[name] === undefined) fields[name] = value
    }
    set('name', nameOf(given, problems))
    set('article', given.article)
    set('short', cut(given.short, 'short', problems))
    set('description', cut(given.description, 'description', problems))
    if (given.vat !== undefined) set('vatCode', VAT_CODES[given.vat])
    for (const name of SALE_TERMS) set(name, given[name])
    set('brandId', brandOf(given, problems, of.dictionary))
    set('categoryIds', categoriesOf(given, problems, of.dictionary))
  }
  const attributes = attributesOf(rows, of)
  return { ...fields, ...otherTextsOf(rows, of.before), ...(attributes === null ? {} : { attributes }) }
}

function nameOf({ name }: ProductFields, problems: RowProblems): string | undefined {
  if (name === undefined) return undefined
  // The database counts an emoji as one character.
  if ([...name].length < 2) problems.error('value_required', 'name', name)
  else if (name.length > LENGTHS.name) problems.error('text_too_long', 'name', name)
  return name
}

/** A text that is too long is cut at the limit: the rest of the row is worth importing. */
function cut(
  text: string | null | undefined,
  field: 'short' | ('description' & ImportField),
  problems: RowProblems,
): string | undefined {
  if (text === undefined) return undefined
  if ((text ?? '').length > LENGTHS[field]) problems.warn('text_too_long', field, text ?? '')
  return (text ?? '').slice(0, LENGTHS[field]).trim()
}

function brandOf({ brand }: ProductFields, problems: RowProblems, dictionary: Dictionary) {
  if (brand === undefined) return undefined
  if (brand === null || brand === '') return null
  const id = dictionary.brandId(brand)
  if (id === null) problems.error('text_too_long', 'brand', brand)
  return id
}

function categoriesOf({ categories }: ProductFields, problems: RowProblems, dictionary: Dictionary) {
  if (categories === undefined) return undefined
  const ids: number[] = []
  for (const path of categories) {
    const id = dictionary.categoryId(path)
    if (id === null) problems.error('category_unknown', 'category', path.join(' > '))
    else if (!ids.includes(id)) ids.push(id)
  }
  if (ids.length > LIMITS.productCategories) problems.warn('too_many_values', 'category', String(ids.length))
  // The first is the main one; the order of the others is not stored.
  const [main, ...others] = ids.slice(0, LIMITS.productCategories)
  return main === undefined ? [] : [main, ...others.sort((a, b) => a - b)]
}

interface Value {
  readonly name: string
  readonly value: string
}

/**
 * Returns the attributes a product will have, defined ones in the showcase's order as the editor stores them; null when no row has
 * any. Values of a name replace its stored ones; values that are stored already are kept even if their definition has changed, and in
 * their order.
 */
function attributesOf(
  rows: readonly PlannedRow[],
  { dictionary, before }: { dictionary: Dictionary; before: ProductTarget | null },
): Value[] | null {
  const stored = before?.attributes ?? []
  const given = new Map<string, Value[]>()
  for (const planned of rows) {
    for (const one of planned.row.data.product.attributes ?? []) {
      const values = given.get(fold(one.name)) ?? []
      const isStored = stored.some(({ name, value }) => name === one.name && value === one.value)
      const fitting = isStored ? one : fit(one, planned.problems, dictionary)
      if (fitting && !values.some(({ value }) => value === fitting.value)) values.push(fitting)
      given.set(fold(one.name), values)
    }
  }
  if (given.size === 0) return null
  const kept = stored.filter(({ name }) => !given.has(fold(name)))
  const all = [...kept, ...[...given.values()].flat()]
  if (isSameSet(all, stored)) return [...stored]
  const defined = dictionary.attributes.flatMap((rule) =>
    all.filter(({ name }) => fold(name) === fold(rule.name)),
  )
  const names = new Set(dictionary.attributes.map(({ name }) => fold(name)))
  const result = [...defined, ...all.filter(({ name }) => !names.has(fold(name)))]
  if (result.length > LIMITS.productAttributes)
    rows[0]?.problems.warn('too_many_values', 'attribute', String(result.length))
  return result.slice(0, LIMITS.productAttributes)
}

function isSameSet(values: readonly Value[], others: readonly Value[]): boolean {
  const has = (one: Value) => others.some(({ name, value }) => name === one.name && value === one.value)
  return values.length === others.length && values.every(has)
}

/** Returns a value as products store it; null for an empty one, and for one that its definition does not allow. */
function fit({ name, value }: Value, problems: RowProblems, { attributes }: Dictionary): Value | null {
  if (value === '' || name === '') return null
  if (name.length > 60) {
    problems.warn('text_too_long', 'attribute', name)
    return null
  }
  const rule = attributes.find((one) => fold(one.name) === fold(name))
  if (!rule) {
    if (value.length > 200) problems.warn('text_too_long', 'attribute', value)
    return { name, value: value.slice(0, 200) }
  }
  const stored = toStoredValue(rule, value)
  if (stored === null) problems.warn('attribute_value_invalid', 'attribute', value)
  return stored === null ? null : { name: rule.name, value: stored.slice(0, 200) }
}
