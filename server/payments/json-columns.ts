import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const VAT = Type.Enum([
  'none',
  'vat0',
  'vat5',
  'vat7',
  'vat10',
  'vat22',
  'vat105',
  'vat107',
  'vat110',
  'vat122',
])

const TEXT_OR_NULL = Type.Union([Type.String(), Type.Null()])

/** A stored `Receipt` (`port.ts`). */
export const RECEIPT = Type.Object({
  email: TEXT_OR_NULL,
  phone: TEXT_OR_NULL,
  taxSystem: Type.Enum([1, 2, 3, 4, 5, 6]),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Number(),
      priceKop: Type.Integer(),
      amountKop: Type.Integer(),
      vat: VAT,
      subject: Type.Enum(['commodity', 'service', 'payment']),
      mode: Type.Enum(['full_prepayment', 'partial_prepayment', 'full_payment', 'advance']),
      mark: Type.Optional(Type.String()),
      supplier: Type.Optional(Type.Object({ name: Type.String(), inn: Type.String(), phone: Type.String() })),
    }),
  ),
})

const COLUMNS = jsonColumns({
  'moneta_form.receipt': RECEIPT,
  'payment.request': Type.Object({
    merchant: Type.String(),
    purpose: Type.String(),
    returnUrl: Type.String(),
    apiBase: Type.String(),
    receipt: RECEIPT,
  }),
  'receipt.body': RECEIPT,
  'refund.receipt': RECEIPT,
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
