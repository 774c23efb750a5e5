import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../platform/database.ts'
import type { Engine } from '../platform/engines.ts'
import { openTestEngine } from './engines.ts'

export interface TestDatabase {
  readonly engine: Engine
  readonly db: Db
  /** Statements since the last `count(...)` began, BEGIN and COMMIT included (rulings 28). */
  readonly statements: string[]
}

/** A migrated database for one test file; each test starts from the same state. */
export function testDatabase(): TestDatabase {
  const statements: string[] = []
  let open: Engine | undefined
  beforeAll(async () => {
    open = await openTestEngine({ nested: true, watch: (sql) => statements.push(sql) })
  }, 60_000)
  afterAll(async () => open?.close())
  beforeEach(async () => {
    await engineOf(open).db.executeQuery(CompiledQuery.raw('begin'))
    statements.length = 0
  })
  afterEach(async () => {
    await engineOf(open).db.executeQuery(CompiledQuery.raw('rollback'))
  })
  return {
    statements,
    get engine() {
      return engineOf(open)
    },
    get db() {
      return engineOf(open).db
    },
  }
}

function engineOf(engine: Engine | undefined): Engine {
  if (!engine) throw new Error('The database is opened before the first test, not while the file is read')
  return engine
}
