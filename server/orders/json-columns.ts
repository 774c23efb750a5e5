import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'
import { OtherLanguages } from '../platform/words/names.ts'

const Text = Type.Optional(Type.String())
const Degrees = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

const COLUMNS = jsonColumns({
  /** Details of the address other than street and house; empty for an order to a pickup point. */
  'orders.address_notes': Type.Object({
    entrance: Text,
    floor: Text,
    comment: Text,
    intercom: Text,
    region: Text,
    postalCode: Text,
    fiasId: Text,
    kladrId: Text,
    lat: Degrees,
    lon: Degrees,
  }),
  /** The chosen values of the variant, as they were called when it was bought. */
  'order_line.options': Type.Array(Type.String()),
  'order_line.names': OtherLanguages,
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
