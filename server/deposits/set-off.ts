import { ownBalancesOf } from '../bonuses/bonuses.ts'
import { paymentOfTopUp, receiptsOf, recordReceipt } from '../payments/payments.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import { setOffReceipt } from './receipt.ts'
import { SELECT_TOP_UPS, TOP_UP_JSON, type TopUpRow } from './rows.ts'

const SELECT_UNSETTLED = statement('deposits.setOff.selectUnsettled')`
  select distinct showcase_id from deposit_top_up
  where status = 'paid' and set_off_kop + refunded_kop < amount_kop order by showcase_id`
const LOCK_PAID = statement('deposits.setOff.lockPaid', TOP_UP_JSON)`
  ${SELECT_TOP_UPS} where t.showcase_id = $1 and t.status = 'paid' order by t.id for no key update of t`
const ADD_SET_OFF = statement(
  'deposits.setOff.addSetOff',
)`update deposit_top_up set set_off_kop = set_off_kop + $2 where id = $1`

/**
 * Sets the advances of all showcases off against the rewards their deposits paid since the last run, one receipt per
 * top-up and night. The receipt sweeper sends and retries them.
 */
export async function setOffAdvances(db: Db, at: Date): Promise<void> {
  const due = await queryRows(db, SELECT_UNSETTLED, [])
  await forEachIsolated(due, ({ showcaseId }) =>
    transaction(db, (tx) => setOffShowcase(tx, { showcaseId, at })),
  )
}

/**
 * Sets off what was spent: the money that top-ups brought and the deposit no longer has, oldest top-up first. Money
 * put back by returned orders lowers later receipts, because an issued receipt is final.
 */
async function setOffShowcase(tx: Tx, of: { showcaseId: number; at: Date }): Promise<void> {
  const topUps = await queryRows(tx, LOCK_PAID, [of.showcaseId])
  const { depositKop } = await ownBalancesOf(tx, of.showcaseId)
  const broughtKop = topUps.reduce((sum, topUp) => sum + unrefundedKop(topUp), 0)
  let spentKop = Math.max(0, broughtKop - Math.max(0, depositKop))
  for (const topUp of topUps) {
    const targetKop = Math.min(unrefundedKop(topUp), spentKop)
    spentKop -= targetKop
    const amountKop = targetKop - topUp.setOffKop
    if (amountKop <= 0) continue
    await queryRows(tx, ADD_SET_OFF, [topUp.id, amountKop])
    if (topUp.way === 'card') await writeReceipt(tx, topUp, { amountKop, at: of.at })
  }
}

const unrefundedKop = ({ amountKop, refundedKop }: TopUpRow) => amountKop - refundedKop

/**
 * Records the receipt of a set-off. Transfers between company accounts need no cash register receipt, so this is
 * called for card payments only.
 */
async function writeReceipt(tx: Tx, topUp: TopUpRow, of: { amountKop: number; at: Date }): Promise<void> {
  const payment = await paymentOfTopUp(tx, topUp.id)
  if (!payment) throw new Error(`top-up ${topUp.id} was paid by card without a payment`)
  const before = (await receiptsOf(tx, payment.id)).filter(({ kind }) => kind === 'offset').length
  await recordReceipt(tx, {
    key: `offset:top_up:${topUp.id}:${before}`,
    kind: 'offset',
    paymentId: payment.id,
    receipt: setOffReceipt(topUp, of.amountKop),
    status: 'pending',
    at: of.at,
  })
}
