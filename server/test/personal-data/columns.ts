import { readFileSync } from 'node:fs'
import { SCHEMA_FILES } from '../../platform/database/schema.ts'

const SCHEMA = new URL('../../schema/', import.meta.url)

/**
 * Every column that can hold text or bytes is classified by a comment above its table in `server/schema`. The completeness test
 * fails for a column in no class, so that its treatment at erasure must be decided (decision 026).
 */
type Class = 'Personal' | 'Erased' | 'Quoting' | 'Impersonal'

/** Names of columns, separated by spaces, by table. */
type Columns = Readonly<Record<string, string>>

/** Texts by or about the person: exported, and erased with the account. */
export const PERSONAL = columnsOf('Personal')
/** Erased with the account but not exported: secrets, and texts that others wrote for themselves. */
export const ERASED = columnsOf('Erased')
/** Retained documents that may quote an order's contacts; the quotes are blanked. */
export const QUOTING = columnsOf('Quoting')
/** Statuses, codes, texts of the shop and its staff. */
export const IMPERSONAL = columnsOf('Impersonal')

function columnsOf(name: Class): Columns {
  const schema = SCHEMA_FILES.map((file) => readFileSync(new URL(file, SCHEMA), 'utf8'))
  const tables = schema.join('\n').matchAll(/((?:^--.*\n)+)create (?:unlogged )?table (\w+) \(/gm)
  return Object.fromEntries(
    [...tables].flatMap(([, comments = '', table = '']) => {
      const lines = comments.matchAll(new RegExp(`^-- ${name}: (.+)$`, 'gm'))
      const columns = [...lines].map(([, columns = '']) => columns)
      return columns.length > 0 ? [[table, columns.join(' ')]] : []
    }),
  )
}
