import { openQueue, type Queue } from '../doors/jobs/queue.ts'
import type { Engine } from '../platform/database/engines.ts'
import { rememberKeys } from '../platform/sealing/keys.ts'
import { openNestedEngine, TEST_KEY } from './engines.ts'

/** What a test file holds of its worker's database until it gives it back. */
export interface Loan {
  readonly engine: Engine
  readonly queue: Queue
  /** Undoes everything the file did; refuses when something of it stays. */
  giveBack(): Promise<void>
}

interface Shared {
  readonly engine: Engine
  readonly queue: Queue
  readonly contents: string
  /** Where each sequence stood, as arguments of setval. */
  readonly sequences: string
  watch: (sql: string) => void
  isLent: boolean
}

let shared: Promise<Shared> | undefined

/**
 * Lends the database of this worker, opened once, to a test file, which does everything inside a transaction that
 * `giveBack` rolls back; ids begin anew, so each file finds what a database of its own would hold.
 */
export async function borrowDatabase(watch: (sql: string) => void = () => undefined): Promise<Loan> {
  rememberKeys('secrets', [TEST_KEY])
  shared ??= open()
  const lent = await shared
  if (lent.isLent) throw new Error('The database of this worker is lent already: a file borrows it once')
  lent.isLent = true
  lent.watch = watch
  return { engine: lent.engine, queue: lent.queue, giveBack: () => giveBack(lent) }
}

async function open(): Promise<Shared> {
  let lent: Shared | undefined
  const engine = await openNestedEngine((sql) => lent?.watch(sql))
  // Opening the queue commits, so it comes before any file.
  const queue = await openQueue(engine, { upkeep: false })
  const [contents, sequences] = [await contentsOf(engine), await sequencesOf(engine)]
  lent = { engine, queue, contents, sequences, watch: () => undefined, isLent: false }
  return lent
}

async function giveBack(lent: Shared): Promise<void> {
  const { engine } = lent
  lent.watch = () => undefined
  await engine.script('rollback; select pg_advisory_unlock_all()')
  await engine.run(SET_SEQUENCES, [lent.sequences])
  const contents = await contentsOf(engine)
  lent.isLent = false
  if (contents === lent.contents) return
  shared = undefined
  await engine.close()
  throw new Error(`This test file left rows outside its transaction: ${contents}, not ${lent.contents}`)
}

/** The tables that hold rows, with how many and a sum of their hashes. */
async function contentsOf(engine: Engine): Promise<string> {
  const tables = await engine.run(
    `select format('select %L as name, count(*) as n, sum(hashtextextended(t::text, 0)) as sum from %I.%I t',
       tablename, schemaname, tablename) as text
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
       -- The queue stamps there when it last looked after itself.
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
/** Only those that moved: setting one costs a write. */
const SET_SEQUENCES = `
  select setval(name::regclass, coalesce((before ->> name)::bigint, start_value), before ->> name is not null)
  from (${SEQUENCES}) s, (select $1::json as before) b
  where last_value::text is distinct from before ->> name`

function textOf(row: unknown): string {
  return String((row as { text: unknown }).text) // shape of the selects above
}
