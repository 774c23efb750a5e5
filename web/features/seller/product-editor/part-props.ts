import type { ProductDraft } from './product-editor.ts'
import type { FieldErrors } from './validation.ts'

/** Props of every part of the form: the draft, its errors and its setter. */
export interface PartProps {
  readonly value: ProductDraft
  readonly faults: FieldErrors
  readonly onChange: (part: Partial<ProductDraft>) => void
}
