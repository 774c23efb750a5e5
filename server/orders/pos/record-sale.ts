import {
  captureSpend,
  holdSpend,
  limitsOf,
  postRewards,
  setConfirmAt,
  snapshotRewards,
  spendableOf,
} from '../../bonuses/bonuses.ts'
import { FACTS } from '../../notifications/facts.ts'
import { after, dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import { WEBHOOK_FACTS } from '../../webhooks/facts.ts'
import { type RightCode, useCode } from './codes.ts'
import { claimLimits, clientOf, endOfDay, offlineTermsOf } from './limits.ts'

export interface OfflineSale {
  readonly showcaseId: number
  readonly personId: number
  readonly memberId: number
  readonly amountKop: number
  /** The part that earns no rewards and cannot be paid with bonuses. */
  readonly noBonusKop: number
  readonly spend: { readonly localKop: number; readonly globalKop: number }
  /** The client's code, if a correct one was given. */
  readonly code: RightCode | null
  readonly receipt: string
  readonly soldAt: Date
  readonly items: readonly object[]
  readonly comment: string
  /** The member confirmed that this is not a duplicate. */
  readonly isMeant: boolean
  readonly at: Date
}

export interface RecordedSale {
  readonly orderId: number
  readonly publicId: string
  readonly number: string
  readonly payKop: number
  readonly confirmAt: Date
  readonly voidUntil: Date
  readonly hasDuplicate: boolean
}

/** Two equal sales to one client within this time need a confirmation (domain.md 3.9). */
const DUPLICATE_WINDOW = { seconds: -60 } as const

/**
 * Records a sale outside the app as a completed order. Bonuses used in the shop are spent at once. Rewards are promised
 * at once and become available by their own timer; global ones only against the deposit (domain.md 3.9, D15, rulings
 * 12). Throws the refusals declared by `offlineCalls.recordOfflineSale`.
 */
export async function recordSale(tx: Tx, sale: OfflineSale): Promise<RecordedSale> {
  const { showcaseId, personId, at } = sale
  const client = await clientOf(tx, sale)
  const terms = await offlineTermsOf(tx, showcaseId)
  if (terms.companyId === null) throw refuse('company_required')
  await claimLimits(tx, { ...sale, terms })
  const duplicates = await findDuplicates(tx, sale)
  if (duplicates.same && !sale.isMeant) throw refuse('same_sale')
  const spentKop = sale.spend.localKop + sale.spend.globalKop
  if (spentKop > 0) await checkSpend(tx, sale)
  if (spentKop > 0 || terms.codeAlways) await useCode(tx, { ...sale, right: sale.code, amountKop: spentKop })
  const confirmAt = after(at, { days: terms.confirmDays })
  const voidUntil = endOfDay(at)
  const made = await write(tx, { sale, name: client.name, companyId: terms.companyId, confirmAt, voidUntil })
  const order = { orderId: made.id, orderNumber: made.number, showcaseId, at }
  await holdSpend(tx, { ...order, personId, ...sale.spend })
  if (spentKop > 0) await captureSpend(tx, order)
  const baseKop = Math.max(0, sale.amountKop - sale.noBonusKop - spentKop)
  const lines = [{ lineId: 0, baseKop, costKop: null, participates: true }]
  await snapshotRewards(tx, { ...order, buyerId: personId, lines, providerPaid: false })
  await setConfirmAt(tx, { orderId: made.id, confirmAt })
  await postRewards(tx, { orderId: made.id, version: 1, at })
  return {
    orderId: made.id,
    publicId: made.publicId,
    number: made.number,
    payKop: sale.amountKop - spentKop,
    confirmAt,
    voidUntil,
    hasDuplicate: duplicates.receipt,
  }
}

const FIND_DUPLICATES = statement('orders.pos.recordSale.findDuplicates')`
  select exists (select from offline_sale where showcase_id = $1 and person_id = $2 and amount_kop = $3
      and recorded_at > $4 and voided_at is null) as same,
    exists (select from offline_sale where showcase_id = $1 and receipt = $5 and receipt <> '' and voided_at is null
      and to_char(sold_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') = $6) as receipt`

async function findDuplicates(db: Db, sale: OfflineSale): Promise<{ same: boolean; receipt: boolean }> {
  const [found] = await queryRows(db, FIND_DUPLICATES, [
    sale.showcaseId,
    sale.personId,
    sale.amountKop,
    after(sale.at, DUPLICATE_WINDOW),
    sale.receipt,
    dayOf(sale.soldAt),
  ])
  return found ?? { same: false, receipt: false }
}

/** Applies the same bonus limits as in the app (domain.md 5.5 rule 3). */
async function checkSpend(db: Db, sale: OfflineSale): Promise<void> {
  const has = await spendableOf(db, sale)
  const { localKop, globalKop } = sale.spend
  if (localKop > has.localKop || globalKop > has.globalKop) throw refuse('not_enough_bonuses')
  const settings = await settingsOf(db, sale.showcaseId)
  const limits = limitsOf({
    settings,
    goodsKop: sale.amountKop - sale.noBonusKop,
    payableKop: sale.amountKop,
    available: has,
    localKop,
  })
  if (localKop > limits.localKop || globalKop > limits.globalKop) throw refuse('bonus_limit_exceeded')
}

const WRITE = statement('orders.pos.recordSale.write')`
  with grp as (
    insert into checkout_group (public_id, showcase_id, person_id, placed_at) values ($1, $3, $4, $5) returning id
  ), made as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status,
      delivery_status, payment_method, channel, contact_name, contact_phone, comment, delivery_kind, delivery_name,
      goods_kop, discount_kop, bonus_local_kop, bonus_global_kop, delivery_kop, payable_kop, return_window_days,
      reward_version, rewards_posted, placed_at, paid_at, delivered_at, completed_at, confirm_at)
    select $2, grp.id, $3, $6, $4, 'completed', 'offline', 'none', 'offline', 'offline', $7, '', '', 'pickup', '',
      $8::bigint, 0, $9::bigint, $10::bigint, 0, $8::bigint - $9::bigint - $10::bigint, s.return_window_days, 1, 1, $5, $5, $5, $5, $11
    from grp, showcase s where s.id = $3
    returning id, number, public_id, payable_kop
  ), sale as (
    insert into offline_sale (order_id, showcase_id, person_id, member_id, amount_kop, no_bonus_kop, receipt,
      sold_at, items, comment, recorded_at, void_until)
    select id, $3, $4, $12, $8, $13, $14, $15, $16::jsonb, $17, $5, $18 from made
    returning *
  ), notices as (
    ${FACTS.offlineSaleRecorded('sale', 'made')}
  ), recorded as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, to_status)
    select id, $3, $5, 'member', $12, 'offline', 'completed' from made
    returning *
  ), messages as (
    ${WEBHOOK_FACTS.orderCreated('recorded', 'made')}
  )
  select id, number from made`

async function write(
  tx: Tx,
  of: { sale: OfflineSale; name: string; companyId: number; confirmAt: Date; voidUntil: Date },
): Promise<{ id: number; number: string; publicId: string }> {
  const { sale } = of
  const id = publicId()
  const [made] = await queryRows(tx, WRITE, [
    publicId(),
    id,
    sale.showcaseId,
    sale.personId,
    sale.at,
    of.companyId,
    of.name.slice(0, 100),
    sale.amountKop,
    sale.spend.localKop,
    sale.spend.globalKop,
    of.confirmAt,
    sale.memberId,
    sale.noBonusKop,
    sale.receipt,
    sale.soldAt,
    JSON.stringify(sale.items),
    sale.comment,
    of.voidUntil,
  ])
  if (!made) throw new Error('insert returned no row')
  return { ...made, publicId: id }
}
