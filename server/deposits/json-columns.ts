import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const COLUMNS = jsonColumns({
  /** The platform's company at the time of the request. */
  'deposit_top_up.payee': Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    shortName: Type.String(),
    inn: Type.String(),
    kpp: Type.String(),
    address: Type.String(),
    director: Type.String(),
    bank: Type.String(),
    bik: Type.String(),
    account: Type.String(),
    corrAccount: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    taxSystem: Type.String(),
    vatCode: Type.Integer(),
  }),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
