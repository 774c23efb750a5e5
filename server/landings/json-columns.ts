import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'
import { OtherLanguages } from '../platform/words/names.ts'

/** What `props` hold depends on the type; blocks of unknown types are stored unchanged (`blocks.ts`, domain.md 4.5). */
const StoredBlock = Type.Object({
  id: Type.String(),
  type: Type.String(),
  props: Type.Record(Type.String(), Type.Unknown()),
})

const COLUMNS = jsonColumns({ 'landing.blocks': Type.Array(StoredBlock), 'landing.names': OtherLanguages })

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
