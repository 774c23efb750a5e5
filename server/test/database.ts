import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { expectNamedFields } from './audit-fields.ts'
import { borrowDatabase, type Loan } from './shared-database.ts'

export interface TestDatabase {
  readonly engine: Engine
  readonly db: Db
  /** Statements since the test began or cleared the list, BEGIN and COMMIT included (rulings 28). */
  readonly statements: string[]
}

/** Provides a migrated database for one test file; each test starts from the same state. */
export function testDatabase(): TestDatabase {
  const statements: string[] = []
  let loan: Loan | undefined
  beforeAll(async () => {
    loan = await borrowDatabase((sql) => statements.push(sql))
  }, 60_000)
  afterAll(() => loan?.giveBack())
  beforeEach(async () => {
    await engineOf(loan).db.executeQuery(CompiledQuery.raw('begin'))
    statements.length = 0
  })
  afterEach(async () => {
    const { db } = engineOf(loan)
    await expectNamedFields(db, statements).finally(() => db.executeQuery(CompiledQuery.raw('rollback')))
  })
  return {
    statements,
    get engine() {
      return engineOf(loan)
    },
    get db() {
      return engineOf(loan).db
    },
  }
}

function engineOf(loan: Loan | undefined): Engine {
  if (!loan) throw new Error('The database is opened before the first test, not while the file is read')
  return loan.engine
}
