import type { AttributeRequest, EditedAttribute } from './attributes.api.ts'

/** An attribute as its form holds it. */
export interface AttributeDraft
  extends Pick<EditedAttribute, 'name' | 'kind' | 'unit' | 'required' | 'filterable'> {
  /** The allowed values, one per line */
  readonly options: string
  /** Ids as text, as checkboxes have them */
  readonly categoryIds: readonly string[]
}

/** Returns the values that the form of an attribute begins with; null: of a new one. */
export function draftOf(attribute: EditedAttribute | null): AttributeDraft {
  return {
    name: attribute?.name ?? '',
    kind: attribute?.kind ?? 'text',
    unit: attribute?.unit ?? '',
    options: attribute?.options.join('\n') ?? '',
    required: attribute?.required ?? false,
    filterable: attribute?.filterable ?? true,
    categoryIds: attribute?.categoryIds.map(String) ?? [],
  }
}

/** Returns the values of a list, without empty lines and the spaces around them. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns the request that saves a draft over `known`, or as a new attribute. */
export function requestOf(draft: AttributeDraft, known: EditedAttribute | null): AttributeRequest {
  const { kind, required, filterable } = draft
  return {
    ...(known && { id: known.id, version: known.version }),
    name: draft.name.trim(),
    kind,
    unit: kind === 'number' ? draft.unit.trim() : '',
    required,
    filterable,
    options: kind === 'list' ? optionsOf(draft.options) : [],
    categoryIds: draft.categoryIds.map(Number),
  }
}
