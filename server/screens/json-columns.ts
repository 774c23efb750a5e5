import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const COLUMNS = jsonColumns({
  // Which fields depends on what was changed.
  'audit_entry.before': Type.Object({}),
  'audit_entry.after': Type.Object({}),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
