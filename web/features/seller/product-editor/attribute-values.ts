import type { useWords } from '../../../words/useWords.ts'
import type { ProductEdit } from './product-editor.api.ts'
import type { AttributeDraft, ProductDraft } from './product-editor.ts'

export type DefinedAttribute = ProductEdit['Attributes'][number]

/** The name of an attribute's fault among those of a product. */
export const attributeKey = (id: number) => `attribute.${id}`

const fold = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е')
const isOf = (defined: DefinedAttribute, one: AttributeDraft) => fold(one.name) === fold(defined.Name)

/** The defined attributes that products of the draft's categories have, in their order. */
export function attributesFor(
  { category, otherCategories }: ProductDraft,
  defined: readonly DefinedAttribute[],
): readonly DefinedAttribute[] {
  const ids = [...(category === '' ? [] : [Number(category)]), ...otherCategories]
  return defined.filter(
    ({ CategoryIDs }) => CategoryIDs === null || ids.some((id) => CategoryIDs.includes(id)),
  )
}

/** A draft's value of a defined attribute, numbers without their unit; empty for none. */
export function typedValue({ attributes }: ProductDraft, defined: DefinedAttribute): string {
  const value = attributes.find((one) => isOf(defined, one))?.value ?? ''
  const suffix = ` ${defined.Unit}`
  return defined.Unit !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value
}

/** The attributes of a draft after one was written; an empty value takes it out. */
export function withValue(
  { attributes }: ProductDraft,
  defined: DefinedAttribute,
  value: string,
): AttributeDraft[] {
  const at = attributes.findIndex((one) => isOf(defined, one))
  if (value === '') return attributes.filter((_, place) => place !== at)
  const written = { key: attributeKey(defined.ID), name: defined.Name, value }
  return at < 0 ? [...attributes, written] : attributes.with(at, { ...attributes[at], ...written })
}

/** The attributes of a draft that only this product has: all but the first of each that is offered. */
export function ownAttributes(
  { attributes }: ProductDraft,
  offered: readonly DefinedAttribute[],
): readonly AttributeDraft[] {
  const shown = new Set(offered.map((defined) => attributes.find((one) => isOf(defined, one))))
  return attributes.filter((one) => !shown.has(one))
}

/** Required attributes a draft lacks, which keep it from being published. */
export function missingAttributes(
  draft: ProductDraft,
  defined: readonly DefinedAttribute[],
  t: ReturnType<typeof useWords>,
): Readonly<Record<string, string>> {
  const missing = attributesFor(draft, defined).filter(
    (one) => one.Required && typedValue(draft, one).trim() === '',
  )
  return Object.fromEntries(missing.map(({ ID }) => [attributeKey(ID), t('product-editor.attributeNeeded')]))
}
