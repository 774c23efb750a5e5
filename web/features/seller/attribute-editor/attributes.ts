import type { AttributeKind, AttributeRequest, EditedAttribute } from './attributes.api.ts'

/** The form's draft of an attribute. */
export interface AttributeDraft {
  readonly name: string
  readonly kind: AttributeKind
  readonly unit: string
  /** A value a line. */
  readonly options: string
  readonly isRequired: boolean
  readonly isFilterable: boolean
  /** Ids as text, as checkboxes have them. */
  readonly categories: readonly string[]
}

/** An attribute as its form begins; null: a new one. */
export function draftOf(attribute: EditedAttribute | null): AttributeDraft {
  return {
    name: attribute?.name ?? '',
    kind: attribute?.kind ?? 'text',
    unit: attribute?.unit ?? '',
    options: attribute?.options.join('\n') ?? '',
    isRequired: attribute?.required ?? false,
    isFilterable: attribute?.filterable ?? true,
    categories: attribute?.categoryIds.map(String) ?? [],
  }
}

/** The values of a list, without empty lines and spaces around them. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The question that saves a draft; `known` null: a new attribute. */
export function sheetOf(
  draft: AttributeDraft,
  known: { readonly id: number; readonly version: number } | null,
): AttributeRequest {
  return {
    ...known,
    name: draft.name.trim(),
    kind: draft.kind,
    unit: draft.kind === 'number' ? draft.unit.trim() : '',
    required: draft.isRequired,
    filterable: draft.isFilterable,
    options: draft.kind === 'list' ? optionsOf(draft.options) : [],
    categoryIds: draft.categories.map(Number),
  }
}
