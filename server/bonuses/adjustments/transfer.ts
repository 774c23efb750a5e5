import { type Leg, lockBalances, post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import { shownName } from '../../people/people.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { toRub } from '../../platform/money.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { availableAccount, debtAccount } from '../accounts.ts'
import { lockLots, transferLots } from '../lots.ts'
import { isFrozen } from '../spending/frozen-people.ts'
import { refuseBelowFloor } from '../spending/spend.ts'

export interface TransferRequest {
  readonly showcaseId: number
  readonly personId: number
  /** The recipient's referral code. */
  readonly to: string
  readonly amountKop: number
  readonly at: Date
}

export interface TransferResult {
  readonly id: string
  /** Masked; empty when the recipient did not agree to be named (rulings 36). */
  readonly name: string
}

const SELECT_PARTIES = statement('bonuses.adjustments.transfer.selectParties')`
  select s.transfer_day_limit_kop as "limitKop", p.id as "toId", coalesce(${shownName('p')}, '') as name,
    exists (select from tree_node n where n.showcase_id = s.id and n.person_id = $2)
      and exists (select from tree_node n where n.showcase_id = s.id and n.person_id = p.id) as "areHere"
  from showcase s left join person p on p.ref_code = $3 and p.status = 'active' where s.id = $1`

/**
 * Adds to the person's total of the day, if it stays within the limit. Locks that row until the transaction ends, so
 * that parallel transfers wait (rulings 12).
 */
const ADD_TO_DAY_TOTAL = statement('bonuses.adjustments.transfer.addToDayTotal')`
  insert into transfer_counter as c (showcase_id, person_id, day, total_kop)
  select $1, $2, $3, $4::bigint where $4::bigint <= $5::bigint
  on conflict (showcase_id, person_id, day) do update set total_kop = c.total_kop + excluded.total_kop
    where c.total_kop + excluded.total_kop <= $5::bigint
  returning 1`

const INSERT_TRANSFER = statement('bonuses.adjustments.transfer.insertTransfer')`
  with note as (
    insert into bonus_transfer (public_id, showcase_id, from_id, to_id, amount_kop, at) values ($1, $2, $3, $4, $5, $6)
  ), recorded as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference) values
      ($3, $2, 'transfer_out', 'local', -$5::bigint, 'spent', $6, $1),
      ($4, $2, 'transfer_in', 'local', $5::bigint, 'available', $6, $1)
    returning *
  )
  ${FACTS.bonusesRecorded('recorded')}`

/**
 * Transfers local bonuses to another person of the same showcase; expiring bonuses keep their expiry date. The
 * recipient's debt is repaid first. Throws `transfers_off`, `not_in_tree`, `own_sale`, `client_banned`,
 * `person_frozen`, `bonus_debt`, `day_limit`, `not_enough_bonuses` (domain.md 4.11 TRANSFER, 5.5 rule 3, 6.4).
 */
export async function transferBonuses(tx: Tx, asked: TransferRequest): Promise<TransferResult> {
  const { showcaseId, personId, amountKop, at } = asked
  const { limitKop, toId, name } = await requireParties(tx, asked)
  const from = purseOf(showcaseId, personId)
  const to = purseOf(showcaseId, toId)
  const added = await queryRows(tx, ADD_TO_DAY_TOTAL, [showcaseId, personId, dayOf(at), amountKop, limitKop])
  if (added.length === 0) throw refuse('day_limit', { limit: toRub(limitKop) })
  await lockLots(tx, [from])
  const [owed, owes] = await lockBalances(tx, [debtAccount(from), debtAccount(to), availableAccount(from)])
  if ((owed?.postedKop ?? 0) < 0) throw refuse('bonus_debt')
  const repaidKop = Math.min(amountKop, -(owes?.postedKop ?? 0))
  const id = publicId()
  await transferLots(tx, { ...from, toId, kop: amountKop, repaidKop, reference: `transfer:${id}` })
  const legs: Leg[] = [
    { from: availableAccount(from), to: debtAccount(to), amountKop: repaidKop },
    { from: availableAccount(from), to: availableAccount(to), amountKop: amountKop - repaidKop },
  ].filter((leg) => leg.amountKop > 0)
  await refuseBelowFloor(post(tx, { key: `transfer:${id}`, kind: 'transfer', at, legs }))
  await queryRows(tx, INSERT_TRANSFER, [id, showcaseId, personId, toId, amountKop, at])
  return { id, name }
}

const purseOf = (showcaseId: number, personId: number) => ({ showcaseId, personId, asset: 'local' as const })

async function requireParties(
  tx: Tx,
  asked: TransferRequest,
): Promise<{ limitKop: number; toId: number; name: string }> {
  const { showcaseId, personId, at } = asked
  const [found] = await queryRows(tx, SELECT_PARTIES, [showcaseId, personId, asked.to.trim().toUpperCase()])
  if (!found || found.limitKop === null) throw refuse('transfers_off')
  if (found.toId === null || !found.areHere) throw refuse('not_in_tree')
  if (found.toId === personId) throw refuse('own_sale')
  if (await isFrozen(tx, { personId, showcaseId, at })) throw refuse('person_frozen')
  if (await isFrozen(tx, { personId: found.toId, showcaseId, at })) throw refuse('client_banned')
  return { limitKop: found.limitKop, toId: found.toId, name: found.name }
}

const SELECT_DAY_LIMIT = statement('bonuses.adjustments.transfer.selectDayLimit')`
  select s.transfer_day_limit_kop as "limitKop", coalesce(c.total_kop, 0)::bigint as "usedKop" from showcase s
  left join transfer_counter c on c.showcase_id = s.id and c.person_id = $1 and c.day = $2
  where s.id = $3`

/** Returns what a person may transfer today, kopecks; null when the showcase allows no transfers. */
export async function loadTransferLimit(
  db: Db,
  of: { showcaseId: number; personId: number; at: Date },
): Promise<{ limitKop: number; leftKop: number } | null> {
  const found = await queryRows(db, SELECT_DAY_LIMIT, [of.personId, dayOf(of.at), of.showcaseId])
  const { limitKop = null, usedKop = 0 } = found[0] ?? {}
  return limitKop === null ? null : { limitKop, leftKop: Math.max(0, limitKop - usedKop) }
}
