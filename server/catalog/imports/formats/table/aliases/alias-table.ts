import type { ImportField } from '@sarafan/contract/catalog/import-fields'

/** What a header means: the field and, where it has one, the detail. Null: understood, and left out on purpose. */
export type Meaning = readonly [ImportField, string?] | null

/** Headers of one program, normalised: lower case, ё as е, one space. */
export interface AliasTable {
  readonly headers: Readonly<Record<string, Meaning>>
  /** Headers with a number or a name in them, which is the first group of the expression and becomes the detail. */
  readonly patterns: readonly (readonly [RegExp, ImportField | null])[]
}
