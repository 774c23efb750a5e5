import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { openPglite } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { generateTypes, loadStatements } from './sql/statements.ts'

/** `npm run sql`: describes every statement of the server against the migrated schema and writes its types. */
const FOLDER = 'server/sql-types'
const engine = await openPglite(undefined)
try {
  await migrate(engine)
  const files = await generateTypes(engine, await loadStatements())
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (!files.has(`${FOLDER}/${name}`)) rmSync(`${FOLDER}/${name}`)
  for (const [path, text] of files) writeFileSync(path, text)
  console.log(`${files.size} files in ${FOLDER}`)
} finally {
  await engine.close()
}
