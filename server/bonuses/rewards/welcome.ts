import { LedgerFloorError, type Leg, lockBalances, post } from '../../ledger/ledger.ts'
import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { availableAccount, debtAccount, fundsAccount, takingsAccount } from '../accounts.ts'
import { lockPurses } from '../debts.ts'
import { grantLots, lockLots, takeLots } from '../lots.ts'

/** The welcome bonus of a buyer, kopecks. */
type WelcomeBonus = RowOf<'bonuses.rewards.welcome.markRipened'>

const keyOf = ({ showcaseId, personId }: WelcomeBonus) => `welcome:${showcaseId}:${personId}`
const purseOf = ({ showcaseId, personId }: WelcomeBonus) => ({
  showcaseId,
  personId,
  asset: 'local' as const,
})

const INSERT_BONUS_ROW = statement('bonuses.rewards.welcome.insertBonusRow')`
  with recorded as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number,
      unfunded, unfunded_at)
    values ($1, $2, 'welcome', 'local', $3,
      $4, $5, $6, $7, $8,
      case when $8::boolean then $5::timestamptz end)
    on conflict (person_id, showcase_id) where kind = 'welcome' do update
      set status = excluded.status, unfunded = excluded.unfunded, moved_at = excluded.at,
        unfunded_at = case when excluded.unfunded then bonus_row.unfunded_at end
      where bonus_row.order_id = excluded.order_id and bonus_row.status = 'expected'
    returning *
  )
  ${FACTS.bonusesRecorded('recorded')}`

/**
 * Grants the welcome bonus when a confirmed order is the buyer's first in the showcase, as set in the plan it was
 * paid under. It is local, granted once ever, for a purchase and never for an entry (domain.md 4.10, 6.6). It is not
 * granted for an order whose rewards the platform voided (6.5). Returns true when the showcase's cap leaves no room:
 * the bonus then waits as unfunded. The caller has locked the order.
 */
export async function grantWelcomeBonus(tx: Tx, of: { orderId: number; at: Date }): Promise<boolean> {
  const found = await loadDueBonus(tx, of)
  if (!found) return false
  const unfunded = await postWelcomeBonus(tx, found, of.at)
  await queryRows(tx, INSERT_BONUS_ROW, [
    found.personId,
    found.showcaseId,
    found.kop,
    unfunded ? 'expected' : 'available',
    of.at,
    of.orderId,
    found.orderNumber,
    unfunded,
  ])
  return unfunded
}

const MARK_RIPENED = statement('bonuses.rewards.welcome.markRipened')`
  with ripe as (
    update reward_order set ripened_at = $1 where order_id = $2 and ripened_at is null
  )
  select o.buyer_id as "personId", o.showcase_id, o.order_number,
    coalesce((v.rules ->> 'welcomeKop')::bigint, 0) as kop, s.local_emission_cap_kop as "emissionCapKop"
  from reward_order o join plan_version v on v.id = o.plan_version_id join showcase s on s.id = o.showcase_id
  join person p on p.id = o.buyer_id and p.status = 'active'
  where o.order_id = $2 and (v.rules ->> 'welcomeKop')::bigint > 0 and o.buyer_id <> s.owner_id
    and not exists (select from reward_order e where e.buyer_id = o.buyer_id and e.showcase_id = o.showcase_id
      and e.ripened_at is not null and e.order_id <> o.order_id)
    and not exists (select from reward_flag f where f.order_id = o.order_id and f.status = 'voided')
    and not exists (select from bonus_row b where b.person_id = o.buyer_id and b.showcase_id = o.showcase_id
      and b.kind = 'welcome' and (b.order_id is distinct from o.order_id or b.status <> 'expected'))`

/** Marks the order as confirmed and returns the welcome bonus its buyer is due, if any. */
async function loadDueBonus(tx: Tx, of: { orderId: number; at: Date }): Promise<WelcomeBonus | undefined> {
  const rows = await queryRows(tx, MARK_RIPENED, [of.at, of.orderId])
  return rows[0]
}

/** Grants the bonus and repays debts first. Returns true when the showcase's cap leaves no room. */
async function postWelcomeBonus(tx: Tx, of: WelcomeBonus, at: Date): Promise<boolean> {
  const purse = purseOf(of)
  const from = fundsAccount({ ...of, creditKop: 0 }, 'local')
  const [owed] = await lockBalances(
    tx,
    from.floor === null ? [debtAccount(purse)] : [debtAccount(purse), from],
  )
  const repaid = Math.min(of.kop, -(owed?.postedKop ?? 0))
  const legs = [
    { from, to: debtAccount(purse), amountKop: repaid },
    { from, to: availableAccount(purse), amountKop: of.kop - repaid },
  ].filter(({ amountKop }) => amountKop > 0)
  try {
    await post(tx, { key: keyOf(of), kind: 'welcome', at, legs })
  } catch (error) {
    if (error instanceof LedgerFloorError) return true
    throw error
  }
  await grantLots(tx, [{ ...purse, kop: of.kop - repaid, source: keyOf(of) }], at)
  return false
}

const REVERSE_WELCOME = statement('bonuses.rewards.welcome.reverseWelcome')`
  with waiting as (
    update bonus_row set status = 'cancelled', unfunded = false, unfunded_at = null, moved_at = $1
    where order_id = $2 and kind = 'welcome' and status = 'expected'
  ), reversed as (
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number,
      reference)
    select person_id, showcase_id, 'reversal', asset, -amount_kop, 'available', $1::timestamptz, order_id,
      order_number, 'welcome'
    from bonus_row where order_id = $2 and kind = 'welcome' and status = 'available'
    on conflict do nothing returning *
  ), notices as (
    ${FACTS.bonusesRecorded('reversed')}
  )
  select person_id as "personId", showcase_id, order_number, -amount_kop as kop,
    null::bigint as "emissionCapKop" from reversed`

/**
 * Reverses the welcome bonus when its order is returned in full: takes what is left of it, and the rest becomes a
 * debt (domain.md 5.5 rule 6). Does nothing for an order that brought none. Safe to run twice. The caller has locked
 * the order.
 */
export async function reverseWelcomeBonus(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  const [given] = await queryRows(tx, REVERSE_WELCOME, [of.at, of.orderId])
  if (!given) return
  const purse = purseOf(given)
  await lockLots(tx, [purse])
  const [has] = await lockPurses(tx, [purse])
  const fromPurse = Math.min(given.kop, has?.spendableKop ?? 0)
  const key = `${keyOf(given)}:back`
  await takeLots(tx, { ...purse, kop: fromPurse, reference: key, source: keyOf(given) })
  const to = takingsAccount(purse)
  const legs: Leg[] = [
    { from: availableAccount(purse), to, amountKop: fromPurse },
    { from: debtAccount(purse), to, amountKop: given.kop - fromPurse },
  ].filter(({ amountKop }) => amountKop > 0)
  await post(tx, { key, kind: 'reward', at: of.at, legs })
}
