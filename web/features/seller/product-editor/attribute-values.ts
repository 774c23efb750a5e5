import type { useWords } from '../../../words/useWords.ts'
import type { ProductEdit } from './product-editor.api.ts'
import type { AttributeDraft, ProductDraft } from './product-editor.ts'

export type DefinedAttribute = ProductEdit['attributes'][number]

/** Returns the key of an attribute among the errors of a product. */
export const attributeKey = (id: number) => `attribute.${id}`

const fold = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е')
const isOf = (defined: DefinedAttribute, one: AttributeDraft) => fold(one.name) === fold(defined.name)

/** Returns the defined attributes that products of the draft's categories have, in display order. */
export function attributesFor(
  { category, otherCategories }: ProductDraft,
  defined: readonly DefinedAttribute[],
): readonly DefinedAttribute[] {
  const ids = [...(category === '' ? [] : [Number(category)]), ...otherCategories]
  return defined.filter(
    ({ categoryIds }) => categoryIds === null || ids.some((id) => categoryIds.includes(id)),
  )
}

/** Returns a draft's value of a defined attribute, a number without its unit; empty for none. */
export function typedValue({ attributes }: ProductDraft, defined: DefinedAttribute): string {
  const value = attributes.find((one) => isOf(defined, one))?.value ?? ''
  const suffix = ` ${defined.unit}`
  return defined.unit !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value
}

/** Returns the attributes of a draft after one was typed; an empty value removes it. */
export function withValue(
  { attributes }: ProductDraft,
  defined: DefinedAttribute,
  value: string,
): AttributeDraft[] {
  const at = attributes.findIndex((one) => isOf(defined, one))
  if (value === '') return attributes.filter((_, place) => place !== at)
  const written = { key: attributeKey(defined.id), name: defined.name, value }
  return at < 0 ? [...attributes, written] : attributes.with(at, { ...attributes[at], ...written })
}

/** Returns the attributes that only this product has. Of a repeated name the first belongs to the offered attribute. */
export function ownAttributes(
  { attributes }: ProductDraft,
  offered: readonly DefinedAttribute[],
): readonly AttributeDraft[] {
  const shown = new Set(offered.map((defined) => attributes.find((one) => isOf(defined, one))))
  return attributes.filter((one) => !shown.has(one))
}

/** Returns the errors of required attributes that a draft lacks; it cannot be published without them. */
export function missingAttributes(
  draft: ProductDraft,
  defined: readonly DefinedAttribute[],
  t: ReturnType<typeof useWords>,
): Readonly<Record<string, string>> {
  const missing = attributesFor(draft, defined).filter(
    (one) => one.required && typedValue(draft, one).trim() === '',
  )
  return Object.fromEntries(missing.map(({ id }) => [attributeKey(id), t('product-editor.attributeNeeded')]))
}
