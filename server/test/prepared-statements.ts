import { randomUUID } from 'node:crypto'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'

/** Statements that can be prepared; others are cheap to plan. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** More plans would exhaust the embedded database's memory. */
const MAX_PREPARED = 1000

type Literal = (value: unknown) => string

interface Statement {
  readonly name: string
  /** Formats each of its values as a literal. */
  readonly literals: readonly Literal[]
}

/**
 * Lets the embedded database plan a repeated statement once, as our PostgreSQL driver does: planning took most of the
 * tests' time. Values are sent as untyped literals, which are parsed from the same text format as parameters.
 */
export async function prepareStatements(pglite: PGlite): Promise<void> {
  await pglite.exec('set plan_cache_mode = force_generic_plan')
  const plain = pglite.query.bind(pglite)
  const exec = pglite.exec.bind(pglite)
  const inOrder = makeQueue()
  const seen = new Set<string>()
  const statements = new Map<string, Statement>()
  const planOnce = async (text: string) => {
    const prepared = statements.get(text)
    if (prepared) return prepared
    // Most statements that ran only once are not repeated.
    const isRepeated = seen.has(text)
    seen.add(text)
    if (!isRepeated || statements.size >= MAX_PREPARED) return null
    const statement = await prepare(pglite, exec, text)
    statements.set(text, statement)
    return statement
  }
  const run = async (text: string, options?: QueryOptions): Promise<Results> => {
    const results = await exec(text, options)
    return results.at(-1) ?? { rows: [], fields: [] }
  }
  const query = async (text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results> => {
    if (!PREPARABLE.test(text)) return values.length > 0 ? plain(text, values, options) : run(text, options)
    const statement = await planOnce(text)
    const call = statement && callOf(statement, values)
    return call ? run(call, options) : plain(text, values, options)
  }
  const queued = (...args: Parameters<typeof query>) => inOrder(() => query(...args))
  pglite.query = queued as typeof pglite.query // same arguments; the type of a row is the caller's word
  pglite.exec = (...args) => inOrder(() => exec(...args))
}

/** Runs work items one after another: planning takes time, and no later statement may overtake an earlier one. */
function makeQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Returns the EXECUTE statement; null if the values do not fit or contain a zero byte. */
function callOf({ name, literals }: Statement, values: readonly unknown[]): string | null {
  if (literals.length === 0) return values.length === 0 ? `execute ${name}` : null
  const written = literals.map((literal, i) => literal(values[i])).join()
  return literals.length === values.length && !written.includes('\0') ? `execute ${name}(${written})` : null
}

async function prepare(pglite: PGlite, exec: PGlite['exec'], text: string): Promise<Statement> {
  const name = `s_${randomUUID().replaceAll('-', '')}`
  const { queryParams } = await pglite.describeQuery(text)
  await exec(`prepare ${name} as ${text}`)
  return { name, literals: queryParams.map(({ serializer }) => literalBy(serializer)) }
}

function literalBy(serialize: ((value: unknown) => string) | undefined): Literal {
  return (value) => {
    if (value === null || value === undefined) return 'null'
    const text = serialize ? serialize(value) : String(value)
    return `'${text.replaceAll("'", "''")}'`
  }
}
