import { CheckoutDraft } from '@sarafan/contract/orders/checkout-shapes'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const COLUMNS = jsonColumns({ 'cart.draft': CheckoutDraft })

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
