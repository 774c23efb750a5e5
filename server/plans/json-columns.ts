import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'
import { OtherRules, PlanLevel, StoredRules } from './shapes.ts'

const COLUMNS = jsonColumns({
  'plan_version.levels': Type.Array(PlanLevel),
  'plan_version.rules': OtherRules,
  'plan_draft.rules': StoredRules,
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
