import type { Faults } from './faults.ts'
import type { ProductDraft } from './product-edit.ts'

/** What every part of the form is given: the draft, what is wrong with it, and how it is changed. */
export interface PartProps {
  readonly value: ProductDraft
  readonly faults: Faults
  readonly onChange: (part: Partial<ProductDraft>) => void
}
