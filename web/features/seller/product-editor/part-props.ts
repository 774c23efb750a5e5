import type { ProductDraft } from './product-editor.ts'
import type { FieldErrors } from './validation.ts'

/** What every part of the form is given: the draft, what is wrong with it, and how it is changed. */
export interface PartProps {
  readonly value: ProductDraft
  readonly faults: FieldErrors
  readonly onChange: (part: Partial<ProductDraft>) => void
}
