import {
  confirmRewards,
  holdRewards,
  postRewards,
  retargetRewards,
  returnSpend,
  reverseWelcomeBonus,
} from '../../bonuses/bonuses.ts'
import { after } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { isClaimed, lockGroup, lockOrder, type OrderRow } from '../rows.ts'
import { unclaimLimits } from './limits.ts'

interface SaleRow {
  readonly memberId: number
  readonly personId: number
  readonly amountKop: number
  readonly recordedAt: Date
  readonly voidUntil: Date
  readonly confirmedAt: Date | null
  readonly voidedAt: Date | null
  readonly disputedAt: Date | null
}

const SELECT_SALE = statement('orders.pos.endSale.selectSale')`
  select member_id, person_id, amount_kop, recorded_at,
    void_until, confirmed_at, voided_at, disputed_at
  from offline_sale where order_id = $1`

/** Locks the order of a sale outside the app and reads the sale under the lock. Throws `sale_not_found`. */
async function lockSale(
  tx: Tx,
  of: { groupId: number; orderId: number },
): Promise<{ order: OrderRow; sale: SaleRow }> {
  const order = (await lockGroup(tx, of.groupId)).find((one) => one.id === of.orderId)
  const [sale] = await queryRows(tx, SELECT_SALE, [of.orderId])
  if (!order || !sale) throw refuse('sale_not_found')
  return { order, sale }
}

export interface VoidInput {
  readonly groupId: number
  readonly orderId: number
  readonly memberId: number
  /** The member may make refunds, so a reason is enough after the day of the sale. */
  readonly mayRefund: boolean
  readonly reason: string
  readonly at: Date
}

/**
 * Voids a sale outside the app: returns the bonuses spent in it, reverses its rewards and removes it from the limits.
 * People who spent those rewards owe them. The recording member may do this until the end of the day; later it takes
 * the right to make refunds and a reason. Repeating it changes nothing. Throws `sale_not_found`, `void_too_late`
 * (domain.md 3.9).
 */
export async function voidSale(tx: Tx, input: VoidInput): Promise<void> {
  const { order, sale } = await lockSale(tx, input)
  const { at } = input
  const isOwnDay = sale.memberId === input.memberId && at <= sale.voidUntil
  if (!isOwnDay && !(input.mayRefund && input.reason.length >= 3)) throw refuse('void_too_late')
  if (sale.voidedAt) return
  await moveOrder(tx, order, {
    event: 'void',
    actor: 'member',
    personId: input.memberId,
    at,
    cancelledAt: at,
    reason: input.reason,
  })
  const [voided] = await queryRows(tx, VOID, [order.id, at])
  if (!voided) throw new Error(`order ${order.id} was voided without its lock`)
  await unclaimLimits(tx, { showcaseId: order.showcaseId, ...sale })
  if (order.bonusLocalKop + order.bonusGlobalKop > 0) await returnSpend(tx, { orderId: order.id, at })
  await retargetRewards(tx, { orderId: order.id, lines: [], at })
  await postRewards(tx, { orderId: order.id, version: voided.version, at })
  await reverseWelcomeBonus(tx, { orderId: order.id, at })
}

const VOID = statement('orders.pos.endSale.void')`
  with sale as (update offline_sale set voided_at = $2 where order_id = $1)
  update orders set reward_version = reward_version + 1, rewards_posted = reward_version + 1 where id = $1
  returning reward_version as version`

/** How long a buyer may report "not my purchase" (domain.md 5.3). */
export const DISPUTE = { days: 14 } as const

const MARK_DISPUTED = statement(
  'orders.pos.endSale.markDisputed',
)`update offline_sale set disputed_at = $2, dispute_comment = $3 where order_id = $1`

/**
 * Records that the buyer denies the sale. All its rewards are held until the dispute is resolved or the sale is voided.
 * Repeating it changes nothing. Throws `sale_not_found`, and `dispute_too_late` after 14 days or once the rewards are
 * confirmed.
 */
export async function disputeSale(
  tx: Tx,
  of: { groupId: number; orderId: number; personId: number; comment: string; at: Date },
): Promise<void> {
  const { order, sale } = await lockSale(tx, of)
  if (sale.personId !== of.personId || sale.voidedAt) throw refuse('sale_not_found')
  if (sale.disputedAt) return
  if (sale.confirmedAt || of.at > after(sale.recordedAt, DISPUTE)) throw refuse('dispute_too_late')
  await queryRows(tx, MARK_DISPUTED, [order.id, of.at, of.comment])
  await holdRewards(tx, { orderId: order.id, at: of.at })
}

/** SQL for undisputed sales outside the app whose rewards are due by `$1`. */
export const WAITING_SALES = statement('orders.pos.endSale.waitingSales')`
  select s.order_id as id from offline_sale s join orders o on o.id = s.order_id
  where s.confirmed_at is null and s.voided_at is null and s.disputed_at is null and o.confirm_at <= $1
    and not exists (select 1 from claim c where c.order_id = o.id and c.is_open)
    and s.order_id > $2 order by s.order_id limit 200`

const MARK_CONFIRMED = statement('orders.pos.endSale.markConfirmed')`
  update offline_sale set confirmed_at = $2
  where order_id = $1 and confirmed_at is null and voided_at is null and disputed_at is null returning 1`

/**
 * Makes the rewards of a sale outside the app available once they are due and no dispute is open; returns false
 * otherwise (rulings 12).
 */
export async function confirmSale(db: Db, orderId: number, at: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'completed' || !order.confirmAt || order.confirmAt > at) return false
    if (await isClaimed(tx, orderId)) return false
    const confirmed = await queryRows(tx, MARK_CONFIRMED, [orderId, at])
    if (confirmed.length === 0) return false
    await confirmRewards(tx, { orderId, at })
    return true
  })
}
