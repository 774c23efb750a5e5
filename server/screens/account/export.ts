import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import { EXPORT_PARTS } from './export-parts.ts'

const FILES = statement('screens.account.export.files')`
  select name, mime, uploaded_at, stored_as from document
  where owner_id = $1 and removed_at is null order by id`

const [firstPart = '', ...otherParts] = Object.values(EXPORT_PARTS)
const selectPart = statementBy('screens.account.export.selectPart', {
  build: (text: string) => `select (${text}) as part`,
  examples: [[firstPart], ...otherParts.map((text): [string] => [text])],
})

/**
 * Yields everything stored about a person as one JSON text, in pieces: amounts in kopecks, photos and
 * documents as base64 (domain.md 4.1, review 11d).
 */
export async function* exportOf(db: Db, store: FileStore, personId: number): AsyncIterable<string> {
  let before = '{'
  for (const [name, text] of Object.entries(EXPORT_PARTS)) {
    const [row] = await queryRows(db, selectPart(text), [personId])
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(row?.part ?? [])}`
    before = ','
  }
  yield ',\n"files": ['
  let comma = ''
  for (const { storedAs, ...file } of await queryRows(db, FILES, [personId])) {
    const content = await store.read(storedAs)
    if (content) yield `${comma}${JSON.stringify({ ...file, content: content.toString('base64') })}`
    if (content) comma = ',\n'
  }
  yield ']\n}\n'
}
