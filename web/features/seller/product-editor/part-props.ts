import type { ProductDraft } from './product-editor.ts'
import type { FieldErrors } from './validation.ts'

/** Props of every part of the form: the draft, its errors, and how to change it. */
export interface PartProps {
  readonly value: ProductDraft
  readonly faults: FieldErrors
  readonly onChange: (part: Partial<ProductDraft>) => void
}
