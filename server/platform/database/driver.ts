import type {
  AbortableOperationOptions,
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryCompiler,
} from 'kysely'
import { CompiledQuery as Compiled, PostgresAdapter } from 'kysely'
import { insideTransaction } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'

export interface DriverOptions {
  /** Called with the text of every statement, BEGIN and COMMIT included. */
  readonly watch?: (sql: string) => void
  /** For tests that run in one outer transaction: a transaction of the code becomes a savepoint. */
  readonly nested?: boolean
  /** The engine has one connection, which callers use in turn. */
  readonly single?: boolean
  /** Statements may be sent before the response to the previous one. */
  readonly pipelined?: boolean
}

/** Wraps a dialect: acquiring a second connection inside an open transaction of the same async flow throws (rulings 27). */
export function guardDialect(dialect: Dialect, options: DriverOptions = {}): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver(), options),
    // PostgresAdapter has no queue. Kysely's own queue for single connections would wait before the guard runs, and so would
    // deadlock instead of throwing; our queue comes after the guard.
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

type CompileQuery = QueryCompiler['compileQuery']

class GuardedDriver implements Driver {
  private readonly inner: Driver
  private readonly options: DriverOptions
  private readonly originals = new WeakMap<DatabaseConnection, DatabaseConnection>()
  private readonly begun = new WeakMap<DatabaseConnection, Promise<void>>()

  private turns: Promise<void> = Promise.resolve()
  private endTurn: () => void = () => undefined

  constructor(inner: Driver, options: DriverOptions) {
    this.inner = inner
    this.options = options
  }

  init(options?: AbortableOperationOptions) {
    return this.inner.init(options)
  }

  async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    if (insideTransaction()) {
      throw new Error(
        'A database call outside the open transaction of the same flow: pass tx on instead of db',
      )
    }
    if (this.options.single) await this.takeTurn()
    const connection = await this.inner.acquireConnection(options).catch((error: unknown) => {
      this.endTurn()
      throw new DatabaseUnavailable(error)
    })
    const { watch } = this.options
    if (!watch) return connection
    const wrapped: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => {
        watch(query.sql)
        return connection.executeQuery<R>(query)
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    } as DatabaseConnection // the optional cancelling members are not used
    this.originals.set(wrapped, connection)
    return wrapped
  }

  private original(connection: DatabaseConnection): DatabaseConnection {
    return this.originals.get(connection) ?? connection
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ) {
    this.options.watch?.('begin')
    if (this.options.nested) return raw(this.original(connection), 'savepoint whole')
    const begun = this.inner.beginTransaction(this.original(connection), settings)
    if (!this.options.pipelined) return begun
    // BEGIN is sent in one batch with the first statement; if it fails, the commit fails.
    begun.catch(() => undefined)
    this.begun.set(this.original(connection), begun)
  }

  async commitTransaction(connection: DatabaseConnection) {
    this.options.watch?.('commit')
    if (this.options.nested) return raw(this.original(connection), 'release savepoint whole')
    await this.begun.get(this.original(connection))
    await this.inner.commitTransaction(this.original(connection))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    if (!this.options.nested) return this.inner.rollbackTransaction(this.original(connection))
    await raw(this.original(connection), 'rollback to savepoint whole')
    await raw(this.original(connection), 'release savepoint whole')
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.inner.savepoint?.(this.original(connection), name, compile)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.inner.rollbackToSavepoint?.(this.original(connection), name, compile)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.inner.releaseSavepoint?.(this.original(connection), name, compile)
  }

  private async takeTurn(): Promise<void> {
    const before = this.turns
    let end: () => void = () => undefined
    this.turns = new Promise((done) => {
      end = done
    })
    await before
    this.endTurn = end
  }

  async releaseConnection(connection: DatabaseConnection, options?: AbortableOperationOptions) {
    await this.inner.releaseConnection(this.original(connection), options)
    this.endTurn()
  }

  destroy() {
    return this.inner.destroy()
  }
}

async function raw(connection: DatabaseConnection, sql: string) {
  await connection.executeQuery(Compiled.raw(sql))
}
