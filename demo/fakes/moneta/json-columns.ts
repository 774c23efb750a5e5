import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { jsonColumns, type StoredJson } from '../../../server/platform/database/json-columns.ts'

/** The shop's request: what is paid for, and where the payment page leads. */
const Form = Type.Object({
  description: Type.String(),
  successUrl: Type.String(),
  failUrl: Type.String(),
  inProgressUrl: Type.String(),
  returnUrl: Type.String(),
})
export type Form = Readonly<Static<typeof Form>>

/** The receipt of the cash register, or the reason why it failed. */
const Receipt = Type.Object({
  error: Type.String(),
  totalKop: Type.Integer(),
  positions: Type.Integer(),
  /** The different pairs of tags 1214 and 1212, `full_payment/commodity`; absent in receipts of older demos. */
  signs: Type.Optional(Type.Array(Type.String())),
})
export type Receipt = Readonly<Static<typeof Receipt>>

const COLUMNS = jsonColumns({
  'fake_moneta_operation.form': Form,
  'fake_moneta_operation.receipt': Receipt,
})

declare module '../../../server/platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
