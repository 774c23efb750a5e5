import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openPglite, openPostgres } from '../platform/database/engines.ts'
import { migrate } from '../platform/database/migrate.ts'
import { dropDatabases, POSTGRES_URL, TEST_ENGINE, urlOf, withAdmin } from './engines.ts'

const ROOT = new URL('../../', import.meta.url)

/**
 * Creates the database once and stores it: a dump for the embedded database, a template database for PostgreSQL. The
 * returned function drops the databases of this run, since each test process keeps one.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  if (TEST_ENGINE === 'pglite') process.env.TEST_TEMPLATE = await pgliteTemplate()
  if (POSTGRES_URL) process.env.TEST_TEMPLATE_DATABASE = await postgresTemplate()
  return async () => {
    if (POSTGRES_URL) await dropDatabases()
  }
}

async function pgliteTemplate(): Promise<string> {
  const folder = fileURLToPath(new URL('.cache/', ROOT))
  const path = `${folder}template-${await fingerprint()}.tgz`
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  const engine = await openPglite(undefined)
  await migrate(engine)
  const dump = await engine.pglite?.dumpDataDir('none')
  if (!dump) throw new Error('The embedded database gave no dump')
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, path)
  await engine.close()
  return path
}

/** Returns a key of the dump, which is valid while schema, migrations and engine are the same. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['schema', 'migrations'].map(folderOf)) {
    const names = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
    for (const name of names.sort()) hash.update(name).update(await readFile(folder + name))
  }
  hash.update(await readFile(fileURLToPath(new URL('package.json', new URL('../', import.meta.url)))))
  return hash.digest('hex').slice(0, 16)
}

const folderOf = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.url))

/** Creates the template database of this schema unless it exists; returns its name. */
async function postgresTemplate(): Promise<string> {
  const name = `sarafan_template_${await fingerprint()}`
  const unfinished = `${name}_unfinished`
  await withAdmin(async (admin) => {
    // Concurrent test runs create it once; the lock ends with the connection.
    await admin.run('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await admin.run('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    await admin.script(`drop database if exists ${unfinished} with (force)`)
    await admin.script(`create database ${unfinished}`)
    const template = await openPostgres(urlOf(unfinished), { connections: 1 })
    await migrate(template)
    await template.close()
    await admin.script(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}
