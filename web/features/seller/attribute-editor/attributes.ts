import type { attributeEditorCalls as calls } from '@sarafan/contract/catalog/attribute-editor'
import type { Ask } from '../../../core/api/api.ts'
import type { AttributeKind, EditedAttribute } from './attributes.api.ts'

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
    name: attribute?.Name ?? '',
    kind: attribute?.Kind ?? 'text',
    unit: attribute?.Unit ?? '',
    options: attribute?.Options.join('\n') ?? '',
    isRequired: attribute?.Required ?? false,
    isFilterable: attribute?.Filterable ?? true,
    categories: attribute?.CategoryIDs.map(String) ?? [],
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
  known: { readonly ID: number; readonly Version: number } | null,
): Ask<typeof calls.saveAttribute> {
  return {
    ...known,
    Name: draft.name.trim(),
    Kind: draft.kind,
    Unit: draft.kind === 'number' ? draft.unit.trim() : '',
    Required: draft.isRequired,
    Filterable: draft.isFilterable,
    Options: draft.kind === 'list' ? optionsOf(draft.options) : [],
    CategoryIDs: draft.categories.map(Number),
  }
}
