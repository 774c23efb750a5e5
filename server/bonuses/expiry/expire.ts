import { post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import { toUnix } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { availableAccount, takingsAccount } from '../accounts.ts'

const BATCH = 500

const SELECT_DUE_LOTS = statement('bonuses.expiry.expire.selectDueLots')`
  select id from bonus_lot where left_kop > 0 and expires_at <= $1 and id > $2 order by id limit $3`

/**
 * Burns expired local bonuses, one transaction per lot; returns how many lots burned. A lot that cannot burn, such as
 * one larger than its purse, does not stop the others: `PartialFailure` is thrown at the end.
 */
export async function expireLots(db: Db, at: Date): Promise<number> {
  const due: number[] = []
  for (let last = 0, full = true; full; ) {
    const rows = await queryRows(db, SELECT_DUE_LOTS, [at, last, BATCH])
    due.push(...rows.map(({ id }) => id))
    last = rows.at(-1)?.id ?? last
    full = rows.length === BATCH
  }
  const burned = await forEachIsolated(due, (id) => transaction(db, (tx) => burnLot(tx, id, at)))
  return burned.filter(Boolean).length
}

const BURN_LOT = statement('bonuses.expiry.expire.burnLot')`
  with due as (
    select id, person_id, showcase_id, left_kop from bonus_lot
    where id = $1 and left_kop > 0 and expires_at <= $2 for no key update
  )
  update bonus_lot l set left_kop = 0 from due where l.id = due.id
  returning due.person_id, due.showcase_id, due.left_kop as kop`

const INSERT_BONUS_ROW = statement('bonuses.expiry.expire.insertBonusRow')`
  with recorded as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
    values ($1, $2, 'expire', 'local', $3, 'available', $4, $5)
    returning *
  )
  ${FACTS.bonusesRecorded('recorded')}`

async function burnLot(tx: Tx, lotId: number, at: Date): Promise<boolean> {
  const [lot] = await queryRows(tx, BURN_LOT, [lotId, at])
  if (!lot) return false
  const purse = { ...lot, asset: 'local' } as const
  // The time makes the key unique: a lot that bonuses were returned to expires a second time.
  const key = `expire:${lotId}:${toUnix(at)}`
  const legs = [{ from: availableAccount(purse), to: takingsAccount(purse), amountKop: lot.kop }]
  await post(tx, { key, kind: 'expire', at, legs })
  await queryRows(tx, INSERT_BONUS_ROW, [lot.personId, lot.showcaseId, -lot.kop, at, key])
  return true
}
