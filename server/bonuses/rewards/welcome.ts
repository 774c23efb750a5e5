import { sql } from 'kysely'
import { LedgerFloorError, type Leg, lockedBalances, post } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import { available, debt, fundsOf, takings } from '../accounts.ts'
import { lockPurses } from '../debts.ts'
import { grantLots, lockLots, takeLots } from '../lots.ts'

interface Welcome {
  readonly personId: number
  readonly showcaseId: number
  readonly orderNumber: string
  readonly kop: number
  readonly emissionCapKop: number | null
}

const keyOf = ({ showcaseId, personId }: Welcome) => `welcome:${showcaseId}:${personId}`
const purseOf = ({ showcaseId, personId }: Welcome) => ({ showcaseId, personId, asset: 'local' as const })

/**
 * Welcomes the buyer of a confirmed order when it is their first here, as the plan it was paid under says: local
 * bonuses, once for ever, for a purchase and never for coming in (domain.md 4.10, 6.6), nor for one whose rewards the
 * platform took back (6.5). True when the showcase may issue no
 * more now: then the bonuses wait as unfunded ones do. The caller has locked the order.
 */
export async function welcome(tx: Tx, of: { orderId: number; at: Date }): Promise<boolean> {
  const found = await dueFor(tx, of)
  if (!found) return false
  const unfunded = await give(tx, found, of.at)
  await sql`
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number,
      unfunded, unfunded_at)
    values (${found.personId}, ${found.showcaseId}, 'welcome', 'local', ${found.kop},
      ${unfunded ? 'expected' : 'available'}, ${of.at}, ${of.orderId}, ${found.orderNumber}, ${unfunded},
      case when ${unfunded}::boolean then ${of.at}::timestamptz end)
    on conflict (person_id, showcase_id) where kind = 'welcome' do update
      set status = excluded.status, unfunded = excluded.unfunded, moved_at = excluded.at,
        unfunded_at = case when excluded.unfunded then bonus_row.unfunded_at end
      where bonus_row.order_id = excluded.order_id and bonus_row.status = 'expected'
  `.execute(tx)
  return unfunded
}

/** Notes that the order is ripe, and says what its buyer is due for it. */
async function dueFor(tx: Tx, of: { orderId: number; at: Date }): Promise<Welcome | undefined> {
  const { rows } = await sql<Welcome>`
    with ripe as (
      update reward_order set ripened_at = ${of.at} where order_id = ${of.orderId} and ripened_at is null
    )
    select o.buyer_id as "personId", o.showcase_id as "showcaseId", o.order_number as "orderNumber",
      (v.rules ->> 'welcomeKop')::bigint as kop, s.local_emission_cap_kop as "emissionCapKop"
    from reward_order o join plan_version v on v.id = o.plan_version_id join showcase s on s.id = o.showcase_id
    join person p on p.id = o.buyer_id and p.status = 'active'
    where o.order_id = ${of.orderId} and (v.rules ->> 'welcomeKop')::bigint > 0 and o.buyer_id <> s.owner_id
      and not exists (select from reward_order e where e.buyer_id = o.buyer_id and e.showcase_id = o.showcase_id
        and e.ripened_at is not null and e.order_id <> o.order_id)
      and not exists (select from reward_flag f where f.order_id = o.order_id and f.status = 'voided')
      and not exists (select from bonus_row b where b.person_id = o.buyer_id and b.showcase_id = o.showcase_id
        and b.kind = 'welcome' and (b.order_id is distinct from o.order_id or b.status <> 'expected'))
  `.execute(tx)
  return rows[0]
}

/** Debts are repaid first; true when the cap of what may be out leaves no room. */
async function give(tx: Tx, of: Welcome, at: Date): Promise<boolean> {
  const purse = purseOf(of)
  const from = fundsOf({ ...of, creditKop: 0 }, 'local')
  const [owed] = await lockedBalances(tx, from.floor === null ? [debt(purse)] : [debt(purse), from])
  const repaid = Math.min(of.kop, -(owed?.postedKop ?? 0))
  const legs = [
    { from, to: debt(purse), amountKop: repaid },
    { from, to: available(purse), amountKop: of.kop - repaid },
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

/**
 * Takes the welcome back when its order is taken back whole: out of what is left of it, the rest is owed (domain.md 5.5
 * rule 6). Nothing for an order that brought none; twice is the same as once. The caller has locked the order.
 */
export async function takeWelcomeBack(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  const { rows } = await sql<Welcome>`
    with waiting as (
      update bonus_row set status = 'cancelled', unfunded = false, unfunded_at = null, moved_at = ${of.at}
      where order_id = ${of.orderId} and kind = 'welcome' and status = 'expected'
    ), reversed as (
      insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, order_id, order_number,
        reference)
      select person_id, showcase_id, 'reversal', asset, -amount_kop, 'available', ${of.at}::timestamptz, order_id,
        order_number, 'welcome'
      from bonus_row where order_id = ${of.orderId} and kind = 'welcome' and status = 'available'
      on conflict do nothing returning person_id, showcase_id, order_number, -amount_kop as kop
    )
    select person_id as "personId", showcase_id as "showcaseId", order_number as "orderNumber", kop,
      null as "emissionCapKop" from reversed
  `.execute(tx)
  const [given] = rows
  if (!given) return
  const purse = purseOf(given)
  await lockLots(tx, [purse])
  const [has] = await lockPurses(tx, [purse])
  const fromPurse = Math.min(given.kop, has?.spendableKop ?? 0)
  const key = `${keyOf(given)}:back`
  await takeLots(tx, { ...purse, kop: fromPurse, reference: key, source: keyOf(given) })
  const to = takings(purse)
  const legs: Leg[] = [
    { from: available(purse), to, amountKop: fromPurse },
    { from: debt(purse), to, amountKop: given.kop - fromPurse },
  ].filter(({ amountKop }) => amountKop > 0)
  await post(tx, { key, kind: 'reward', at: of.at, legs })
}
