import type { Tx } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from './refuse.ts'

const BEGIN = statement('platform.requests.attempt.begin')`savepoint attempt`
const RELEASE = statement('platform.requests.attempt.release')`release savepoint attempt`
const ROLL_BACK = statement('platform.requests.attempt.rollBack')`rollback to savepoint attempt`

/** Runs work that may be refused inside a transaction. Returns false, with everything it did undone, when it was. */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await queryRows(tx, BEGIN, [])
  try {
    await work()
    await queryRows(tx, RELEASE, [])
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await queryRows(tx, ROLL_BACK, [])
    return false
  }
}
