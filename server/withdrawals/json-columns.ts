import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

/** Where the money is sent, as entered by the person. */
export const REQUISITES = Type.Object({
  kind: Type.Union([
    Type.Literal('bank_account'),
    Type.Literal('sbp'),
    Type.Literal('yoomoney'),
    Type.Literal('company'),
  ]),
  account: Type.Optional(Type.String()),
  bik: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  bank: Type.Optional(Type.String()),
  wallet: Type.Optional(Type.String()),
  companyId: Type.Optional(Type.Integer()),
  /** The company's name at the time of the request. */
  companyName: Type.Optional(Type.String()),
})

const COLUMNS = jsonColumns({ 'withdrawal.requisites': REQUISITES })

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
