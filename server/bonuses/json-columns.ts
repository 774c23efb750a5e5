import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const BPS_BY_LEVEL = Type.Record(Type.String(), Type.Integer())

const COLUMNS = jsonColumns({
  'reward_order.chain': Type.Array(
    Type.Object({
      level: Type.Integer(),
      personId: Type.Integer(),
      passed: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  /** Empty for orders paid before plans had special terms. */
  'reward_order.terms': Type.Object({
    isFirstOrder: Type.Optional(Type.Boolean()),
    /** By the id of the line. */
    lines: Type.Optional(Type.Record(Type.String(), BPS_BY_LEVEL)),
  }),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
