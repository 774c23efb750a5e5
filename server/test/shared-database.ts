import { openQueue, type Queue } from '../doors/jobs/queue.ts'
import type { Engine } from '../platform/database/engines.ts'
import { rememberKeys } from '../platform/sealing/keys.ts'
import { openNestedEngine, TEST_KEY } from './engines.ts'

/** A test file's hold on its worker's database until `giveBack`. */
export interface Loan {
  readonly engine: Engine
  readonly queue: Queue
  /** Rolls back everything the file did; throws if anything remains. */
  giveBack(): Promise<void>
}

interface Shared {
  readonly engine: Engine
  readonly queue: Queue
  readonly contents: string
  /** State of all sequences, as arguments of setval. */
  readonly sequences: string
  watch: (sql: string) => void
  isLent: boolean
}

let shared: Promise<Shared> | undefined

/**
 * Lends this worker's database, opened once, to a test file. The file does everything in a transaction that
 * `giveBack` rolls back. Sequences are reset, so each file finds the same ids as in a new database.
 */
export async function borrowDatabase(watch: (sql: string) => void = () => undefined): Promise<Loan> {
  rememberKeys('secrets', [TEST_KEY])
  shared ??= open()
  const database = await shared
  if (database.isLent) throw new Error('The database of this worker is lent already: a file borrows it once')
  database.isLent = true
  database.watch = watch
  return { engine: database.engine, queue: database.queue, giveBack: () => giveBack(database) }
}

async function open(): Promise<Shared> {
  let database: Shared | undefined
  const engine = await openNestedEngine((sql) => database?.watch(sql))
  // Opening the queue commits, so it happens before any test file.
  const queue = await openQueue(engine, { upkeep: false })
  const contents = await contentsOf(engine)
  const sequences = await sequencesOf(engine)
  database = { engine, queue, contents, sequences, watch: () => undefined, isLent: false }
  return database
}

async function giveBack(database: Shared): Promise<void> {
  const { engine } = database
  database.watch = () => undefined
  await engine.script('rollback; select pg_advisory_unlock_all()')
  await engine.run(SET_SEQUENCES, [database.sequences])
  const contents = await contentsOf(engine)
  database.isLent = false
  if (contents === database.contents) return
  shared = undefined
  await engine.close()
  throw new Error(`This test file left rows outside its transaction: ${contents}, not ${database.contents}`)
}

/** Returns the non-empty tables with their row counts and a sum of row hashes. */
async function contentsOf(engine: Engine): Promise<string> {
  const tables = await engine.run(
    `select format('select %L as name, count(*) as n, sum(hashtextextended(t::text, 0)) as sum from %I.%I t',
       tablename, schemaname, tablename) as text
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
       -- The queue records its last maintenance there.
       and (schemaname, tablename) <> ('jobs', 'version')`,
  )
  const union = tables.rows.map(textOf).join(' union all ')
  const { rows } = await engine.run(
    `select string_agg(name || ' ' || n || ' ' || sum, ', ' order by name) as text from (${union}) t where n > 0`,
  )
  return rows.map(textOf).join()
}

async function sequencesOf(engine: Engine): Promise<string> {
  const { rows } = await engine.run(
    `select json_object_agg(name, last_value)::text as text from (${SEQUENCES}) s`,
  )
  return rows.map(textOf).join()
}

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences`
/** Resets only sequences that moved, because setting one costs a write. */
const SET_SEQUENCES = `
  select setval(name::regclass, coalesce((before ->> name)::bigint, start_value), before ->> name is not null)
  from (${SEQUENCES}) s, (select $1::json as before) b
  where last_value::text is distinct from before ->> name`

function textOf(row: unknown): string {
  return String((row as { text: unknown }).text) // shape of the selects above
}
