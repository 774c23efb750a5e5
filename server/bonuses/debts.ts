import { loadBalances, lockBalances, post } from '../ledger/ledger.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { availableAccount, debtAccount, type Purse } from './accounts.ts'
import { lockLots, takeLots } from './lots.ts'

/** What a person can spend and what they owe of one kind of bonus; kopecks, both zero or more. */
export interface PurseState {
  readonly spendableKop: number
  readonly debtKop: number
}

/**
 * Locks the spendable and owed balances of the purses until the transaction ends, and returns them in the order of
 * `purses`. The caller has locked the lots of local purses: lots are locked before balances.
 */
export async function lockPurses(tx: Tx, purses: readonly Purse[]): Promise<PurseState[]> {
  const found = await lockBalances(
    tx,
    purses.flatMap((purse) => [availableAccount(purse), debtAccount(purse)]),
  )
  return purses.map((_, i) => {
    const has = found[2 * i]
    const owes = found[2 * i + 1]
    return {
      spendableKop: (has?.postedKop ?? 0) - (has?.heldKop ?? 0),
      debtKop: Math.max(0, -(owes?.postedKop ?? 0)),
    }
  })
}

/** The amount of a purse's spendable bonuses that repays its debt. */
export interface Repayment {
  readonly purse: Purse
  readonly kop: number
}

/**
 * Repays debts from the purses' spendable bonuses under `key`. The caller has locked the purses (domain.md 5.5 rule
 * 6).
 */
export async function repayDebts(
  tx: Tx,
  of: { key: string; at: Date; repayments: readonly Repayment[] },
): Promise<void> {
  const legs = of.repayments
    .filter(({ kop }) => kop > 0)
    .map(({ purse, kop }) => ({ from: availableAccount(purse), to: debtAccount(purse), amountKop: kop }))
  if (legs.length > 0) await post(tx, { key: `${of.key}:repaid`, kind: 'repay', at: of.at, legs })
}

export function globalPurse(personId: number): Purse {
  return { personId, showcaseId: 0, asset: 'global' }
}

/** Returns whether a person owes global bonuses. In debt, no bonuses may leave (domain.md 5.5 rule 3). */
export async function isInDebt(db: Db, personId: number): Promise<boolean> {
  const [owed] = await loadBalances(db, [debtAccount(globalPurse(personId))])
  return (owed?.postedKop ?? 0) < 0
}

const balanceSql = (kind: 'available' | 'debt', id: string) => `coalesce((
  select b.posted_kop - b.held_kop
    + coalesce((select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0)
  from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.kind = '${kind}' and a.owner = ${id} and a.asset = 'LC'), 0)`

/**
 * Returns SQL for the global bonuses a person owes, kopecks, given SQL for their id. It counts debts in the ledger,
 * and also rewards of returned orders whose reversal is not posted yet. Of these it counts the part that the
 * spendable balance does not cover (rulings 10).
 */
export const globalDebtSql = (id: string) => `coalesce((
  select greatest(owed.kop, owed.kop + unposted.kop - has.kop)
  from (select -${balanceSql('debt', id)} as kop) owed, (select ${balanceSql('available', id)} as kop) has, (
    select coalesce(sum(r.posted_kop - r.target_kop), 0) as kop from reward_allocation r
    where r.person_id = ${id} and r.asset = 'global' and r.confirmed and r.target_kop < r.posted_kop
  ) unposted), 0)::bigint`

const SELECT_GLOBAL_DEBT = statement('bonuses.debts.selectGlobalDebt')`
  select ${globalDebtSql('$1::bigint')} as kop`

/**
 * Locks a person's global bonuses and throws `bonus_debt` when they owe any. Bonuses held by withdrawals do not count
 * as theirs (domain.md 5.5 rule 3, rulings 10). One statement reads both parts of the debt: a job that posts between
 * two statements would escape both.
 */
export async function requireNoDebt(tx: Tx, personId: number): Promise<void> {
  await lockPurses(tx, [globalPurse(personId)])
  const [owed] = await queryRows(tx, SELECT_GLOBAL_DEBT, [personId])
  if ((owed?.kop ?? 0) > 0) throw refuse('bonus_debt')
}

const BATCH = 200
const SELECT_REPAYABLE = statement('bonuses.debts.selectRepayable')`
  select a.id, a.owner as "personId", a.asset from ledger_account a join ledger_account s
    on s.kind = 'available' and s.owner = a.owner and s.asset = a.asset
  join ledger_balance b on b.account_id = a.id join ledger_balance h on h.account_id = s.id
  where a.kind = 'debt' and a.id > $1 and b.posted_kop < 0 and h.posted_kop - h.held_kop
    + coalesce((select sum(d.amount_kop) from ledger_delta d where d.account_id = s.id), 0) > 0
  order by a.id limit ${BATCH}`

/**
 * Repays debts of people who can spend bonuses of the same kind, one transaction each; returns how many were repaid.
 * Every credit repays debts by itself. This catches bonuses credited while the debt arose, and debts from before that
 * rule. A failure does not stop the others: `PartialFailure` is thrown at the end.
 */
export async function repayOpenDebts(db: Db, at: Date): Promise<number> {
  const due: { id: number; personId: number; asset: string }[] = []
  for (let last = 0, isFull = true; isFull; ) {
    const found = await queryRows(db, SELECT_REPAYABLE, [last])
    due.push(...found)
    last = found.at(-1)?.id ?? last
    isFull = found.length === BATCH
  }
  const repaid = await forEachIsolated(due, ({ personId, asset }) => {
    const isLocal = asset !== 'LC'
    const showcaseId = isLocal ? Number(asset.slice(1)) : 0
    const purse: Purse = { personId, showcaseId, asset: isLocal ? 'local' : 'global' }
    return transaction(db, (tx) => repayOpenDebt(tx, purse, at))
  })
  return repaid.filter(Boolean).length
}

async function repayOpenDebt(tx: Tx, purse: Purse, at: Date): Promise<boolean> {
  const isLocal = purse.asset === 'local'
  if (isLocal) await lockLots(tx, [purse])
  const [state] = await lockPurses(tx, [purse])
  const kop = Math.min(state?.spendableKop ?? 0, state?.debtKop ?? 0)
  if (kop <= 0) return false
  const key = `debt:${publicId()}`
  if (isLocal) await takeLots(tx, { ...purse, kop, reference: key })
  await repayDebts(tx, { key, at, repayments: [{ purse, kop }] })
  return true
}
