import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import type { FieldLimits } from '@sarafan/contract/field-limits'

/** Returns the contract's limits of a field of a product, as the request calls it: `name`, `variants.*.sku`. */
export function limitsOf(field: string): Required<FieldLimits> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = productEditorCalls.saveProduct.limits[field] ?? {}
  return { min, max }
}

export const MEASURES = ['weight', 'length', 'width', 'height'] as const
/** Weight in grams or a side in centimetres. */
export type Measure = (typeof MEASURES)[number]
