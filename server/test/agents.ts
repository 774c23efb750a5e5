import { post } from '../ledger/ledger.ts'
import { verifyAgent } from '../people/people.ts'
import { transaction } from '../platform/database.ts'
import type { HasDb } from './catalog-fixtures.ts'

const AT = new Date('2026-11-21T08:00:00Z')

/** A person who may withdraw. */
export async function verify(
  world: HasDb,
  personId: number,
  taxStatus: 'npd' | 'individual' | 'company' = 'npd',
) {
  await transaction(world.db, (tx) =>
    verifyAgent(tx, { personId, taxStatus, fullName: 'Анна Тестова', inn: '500100732259', at: AT }),
  )
}

let gifts = 0

/** Global bonuses out of nothing, kopecks. */
export async function giveGlobal(world: HasDb, personId: number, amountKop: number) {
  const key = `test:gift:${gifts++}`
  const from = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }
  const to = { kind: 'available', owner: personId, asset: 'LC', floor: 0 }
  await transaction(world.db, (tx) =>
    post(tx, { key, kind: 'gift', at: AT, legs: [{ from, to, amountKop }] }),
  )
}
