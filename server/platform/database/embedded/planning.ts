import type { PGlite, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { NO_ROWS, type ReadRow, readerOfRows } from '../prepared.ts'

type KyselyPglite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>
type Serialize = typeof protocol.serialize
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

interface Described {
  /** Empty: its text is sent at every use. */
  readonly name: string
  readonly parameters: readonly number[]
  readonly readRow: ReadRow
}

interface Result {
  readonly rows: Record<string, unknown>[]
  readonly fields: []
  readonly affectedRows: number
}

/** Statements that can be prepared; others are cheap to plan. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** More plans would exhaust the embedded database's memory. */
const MAX_PREPARED = 1000

/**
 * Returns the embedded database for Kysely, planning a repeated statement once, as our PostgreSQL connections do: the
 * engine's own calls plan a statement at every use, which takes longer than running it. Rows have the properties of their columns.
 */
export function planningOnce(pglite: PGlite, serialize: Serialize): KyselyPglite {
  const statements = new EmbeddedStatements(pglite, serialize)
  const query = (text: string, values?: unknown[]) => statements.run(text, values)
  const run = query as unknown as KyselyPglite['query'] // the type of a row is the caller's word
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    // Not between the statements of a transaction of the job queue.
    query: (text, values) => pglite._runExclusiveTransaction(() => run(text, values)),
    transaction: (work) => pglite.transaction((tx) => work({ query: run, rollback: () => tx.rollback() })),
  }
}

class EmbeddedStatements {
  private readonly pglite: PGlite
  private readonly serialize: Serialize
  private readonly described = new Map<string, Described>()
  private prepared = 0

  constructor(pglite: PGlite, serialize: Serialize) {
    this.pglite = pglite
    this.serialize = serialize
  }

  run(text: string, values: readonly unknown[] = []): Promise<Result> {
    return this.pglite.runExclusive(async () => {
      if (values.length === 0 && !PREPARABLE.test(text)) return this.runOnce(text)
      const { name, parameters, readRow } = await this.describe(text)
      const messages = await this.send(
        this.serialize.bind({ statement: name, values: this.toTexts(values, parameters) }),
        this.serialize.execute({}),
        this.serialize.sync(),
      )
      return resultOf(messages, readRow)
    })
  }

  /** Runs a statement without parameters. */
  private async runOnce(text: string): Promise<Result> {
    const messages = await this.send(this.serialize.query(text))
    return resultOf(messages, this.readerOf(messages))
  }

  /** Returns the statement, ready to be bound. It gets a name at its second use, as most that ran only once are not repeated. */
  private async describe(text: string): Promise<Described> {
    const known = this.described.get(text)
    if (known?.name) return known
    const name = known && this.prepared < MAX_PREPARED ? `s${++this.prepared}` : ''
    const messages = await this.send(
      this.serialize.parse({ name, text }),
      this.serialize.describe({ type: 'S', name }),
      this.serialize.sync(),
    )
    const parameters = messages.find(isParameters)?.dataTypeIDs ?? []
    const statement = { name, parameters, readRow: this.readerOf(messages) }
    this.described.set(text, statement)
    return statement
  }

  private readerOf(messages: readonly Message[]): ReadRow {
    const fields = messages.find(isFields)?.fields
    return fields ? readerOfRows(fields, (type) => this.pglite.parsers[type] ?? String) : NO_ROWS
  }

  private toTexts(values: readonly unknown[], types: readonly number[]): (string | null)[] {
    return values.map((value, i) => {
      if (value === null || value === undefined) return null
      return (this.pglite.serializers[types[i] ?? 0] ?? String)(value)
    })
  }

  /** Sends messages of the protocol together: each call of the engine costs more than most messages. */
  private send(...messages: readonly Uint8Array[]): Promise<Message[]> {
    // Both of its file systems write at once, so there is nothing to synchronize.
    return this.pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}

function resultOf(messages: readonly Message[], readRow: ReadRow): Result {
  const rows = messages.filter(isRow).map(({ fields }) => readRow(fields))
  const affectedRows = Number(/^(?:INSERT|UPDATE|DELETE|MERGE).* (\d+)$/.exec(tagOf(messages))?.[1] ?? 0)
  return { rows, fields: [], affectedRows }
}

const tagOf = (messages: readonly Message[]) => messages.find(isCompletion)?.text ?? ''

type Row = InstanceType<typeof protocol.messages.DataRowMessage>
type Fields = InstanceType<typeof protocol.messages.RowDescriptionMessage>
type Parameters = InstanceType<typeof protocol.messages.ParameterDescriptionMessage>
type Completion = InstanceType<typeof protocol.messages.CommandCompleteMessage>

const isRow = (message: Message): message is Row => message.name === 'dataRow'
const isFields = (message: Message): message is Fields => message.name === 'rowDescription'
const isParameters = (message: Message): message is Parameters => message.name === 'parameterDescription'
const isCompletion = (message: Message): message is Completion => message.name === 'commandComplete'
