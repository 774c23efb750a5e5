import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { offlineCalls } from '@sarafan/contract/orders/pos'
import { balancesOf, fundStateOf, rewardSharesOf } from '../../bonuses/bonuses.ts'
import { after, parseMoment } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import { disputeByClaim } from '../complaints/open.ts'
import { findOrder } from '../rows.ts'
import { takeBonuses } from './bonus-payment.ts'
import { makeCode, tryCode } from './codes.ts'
import { voidSale } from './end-sale.ts'
import { offlineTermsOf, soldToday } from './limits.ts'
import { recordSale } from './record-sale.ts'

type Calls = typeof offlineCalls
type Input<Name extends keyof Calls> = RequestOf<Calls[Name]>
type Reply<Name extends keyof Calls> = ResponseOf<Calls[Name]>

/**
 * Returns the handlers of deals outside the app: members record them, clients create codes and dispute sales (domain.md
 * 3.9).
 */
export function offlineHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    recordOfflineSale: (context, input) => record(db, context, input),
    voidOfflineSale: (context, input) => voidByMember(db, context, input),
    disputeOfflineSale: (context, input) => dispute(db, context, input),
    createBonusPayment: (context, input) => pay(db, context, input),
    makeRedeemCode: (context, input) => code(db, context, input),
    showOfflineTerms: (context) => terms(db, context),
  }
}

function requireCurrentShowcase(context: RequestContext, showcaseId: number): void {
  if (context.showcase.id !== showcaseId) throw refuse('forbidden')
}

async function fundsOnWire(db: Db, showcaseId: number) {
  const funds = await fundStateOf(db, showcaseId)
  return { Balance: toRub(funds.globalKop), LocalBalance: toRub(funds.localKop) }
}

/**
 * Returns the client's code if it is correct, else null. A code created in a showcase's own bot gives no access to
 * global bonuses (decision 002).
 */
async function codeOf(
  db: Db,
  context: RequestContext,
  input: { AgentID: number; ConfirmCode?: string },
  isGlobal: boolean,
) {
  if (input.ConfirmCode === undefined) return null
  const whose = { personId: input.AgentID, showcaseId: context.showcase.id, at: context.now }
  const right = await tryCode(db, { ...whose, code: input.ConfirmCode })
  if (right?.isLocalOnly && isGlobal)
    throw refuse('platform_login_required', { link: context.platformLink || context.origin })
  return right
}

async function record(
  db: Db,
  context: RequestContext,
  input: Input<'recordOfflineSale'>,
): Promise<Reply<'recordOfflineSale'>> {
  const memberId = requirePerson(context)
  requireCurrentShowcase(context, input.ShowcaseID)
  const amounts = amountsOf(input)
  const soldAt = saleTimeOf(context, input.SaleDate)
  const right = await codeOf(db, context, input, amounts.spend.globalKop > 0)
  return onceFor(db, context, input, async (tx) => {
    const sale = await recordSale(tx, {
      showcaseId: context.showcase.id,
      personId: input.AgentID,
      memberId,
      ...amounts,
      soldAt,
      at: context.now,
      receipt: input.ReceiptNumber?.trim() ?? '',
      comment: input.Comment?.trim() ?? '',
      code: right,
      items: input.Items ?? [],
      isMeant: input.Confirmed ?? false,
    })
    const rewards = await rewardSharesOf(tx, sale.orderId)
    return {
      OrderID: sale.publicId,
      Number: sale.number,
      Status: 'completed',
      PayAmount: toRub(sale.payKop),
      Rewards: rewards.map((share) => ({
        AgentID: share.personId,
        Level: share.level,
        Percent: share.bp / 100,
        Amount: toRub(share.postedKop),
        Type: share.asset,
        Status: 'expected',
        ConfirmAt: sale.confirmAt.toISOString(),
      })),
      ShowcaseBalance: await fundsOnWire(tx, context.showcase.id),
      VoidUntil: sale.voidUntil.toISOString(),
      DuplicateReceipt: sale.hasDuplicate,
    }
  })
}

function amountsOf(input: Input<'recordOfflineSale'>) {
  const amountKop = toKop(input.Amount)
  const noBonusKop = toKop(input.NoBonusAmount ?? '0')
  if (amountKop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
  if (noBonusKop > amountKop) throw refuse('invalid_question', {}, { NoBonusAmount: 'maximum' })
  const { local = '0', global = '0' } = input.BonusSpend ?? {}
  return { amountKop, noBonusKop, spend: { localKop: toKop(local), globalKop: toKop(global) } }
}

/**
 * Returns the time of the sale, at most one minute in the future, for clock differences, and seven days in the past
 * (domain.md 3.9).
 */
function saleTimeOf(context: RequestContext, text: string | undefined): Date {
  if (text === undefined) return context.now
  const at = parseMoment(text)
  if (!at || at > after(context.now, { minutes: 1 }) || at < after(context.now, { days: -7 }))
    throw refuse('invalid_question', {}, { SaleDate: 'range' })
  return at
}

async function voidByMember(
  db: Db,
  context: RequestContext,
  input: Input<'voidOfflineSale'>,
): Promise<Reply<'voidOfflineSale'>> {
  // The platform records no sales, but may void them (domain.md 7.2).
  const memberId = requirePerson(context)
  const mayRefund = context.isPlatformAdmin || context.capabilities.has('refunds.make')
  const order = await findOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
  if (!order) throw refuse('sale_not_found')
  return onceFor(db, context, input, async (tx) => {
    await voidSale(tx, {
      groupId: order.groupId,
      orderId: order.id,
      memberId,
      at: context.now,
      mayRefund,
      reason: input.Reason?.trim() ?? '',
    })
    const ShowcaseBalance = await fundsOnWire(tx, context.showcase.id)
    return { Number: order.number, Status: 'cancelled', ShowcaseBalance }
  })
}

async function dispute(
  db: Db,
  context: RequestContext,
  input: Input<'disputeOfflineSale'>,
): Promise<Reply<'disputeOfflineSale'>> {
  const { personId } = context
  if (personId === null) throw refuse('not_logged_in')
  const order = await findOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
  if (!order) throw refuse('sale_not_found')
  const comment = input.Comment?.trim() ?? ''
  const sale = { groupId: order.groupId, orderId: order.id, personId, comment, at: context.now }
  await transaction(db, (tx) => disputeByClaim(tx, { ...sale, showcaseId: context.showcase.id }))
  return { Number: order.number, Disputed: true }
}

async function pay(
  db: Db,
  context: RequestContext,
  input: Input<'createBonusPayment'>,
): Promise<Reply<'createBonusPayment'>> {
  const memberId = requirePerson(context)
  requireCurrentShowcase(context, input.ShowcaseID)
  const amountKop = toKop(input.Amount)
  if (amountKop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
  if (input.Kind === 'payout' && input.BonusType !== 'local')
    throw refuse('invalid_question', {}, { BonusType: 'local' })
  if (input.Kind === 'redeem' && input.SaleAmount === undefined)
    throw refuse('invalid_question', {}, { SaleAmount: 'required' })
  const right = await codeOf(db, context, input, input.BonusType === 'global')
  const who = { personId: input.AgentID, showcaseId: context.showcase.id }
  return onceFor(db, context, input, async (tx) => {
    const { rowId } = await takeBonuses(tx, {
      ...who,
      memberId,
      asset: input.BonusType,
      kind: input.Kind,
      amountKop,
      code: right,
      at: context.now,
      saleKop: toKop(input.SaleAmount ?? '0'),
    })
    const has = await balancesOf(tx, who)
    return {
      TransactionID: rowId,
      ClientBalance: { GlobalValue: toRub(has.globalKop), LocalValue: toRub(has.localKop) },
      ShowcaseBalance: await fundsOnWire(tx, context.showcase.id),
    }
  })
}

async function code(
  db: Db,
  context: RequestContext,
  input: Input<'makeRedeemCode'>,
): Promise<Reply<'makeRedeemCode'>> {
  const { personId } = context
  if (personId === null) throw refuse('not_logged_in')
  const maxKop = toKop(input.Maximum)
  const whose = { personId, showcaseId: context.showcase.id, at: context.now }
  const made = await transaction(db, (tx) =>
    makeCode(tx, { ...whose, maxKop, isLocalOnly: !context.isVouched }),
  )
  return {
    Code: made.code,
    Maximum: toRub(maxKop),
    ExpiresAt: made.expiresAt.toISOString(),
    LocalOnly: !context.isVouched,
  }
}

async function terms(db: Db, context: RequestContext): Promise<Reply<'showOfflineTerms'>> {
  const showcaseId = context.showcase.id
  const has = await offlineTermsOf(db, showcaseId)
  const settings = await settingsOf(db, showcaseId)
  const soldKop = await soldToday(db, showcaseId, context.now)
  return {
    ReceiptLimit: toRub(has.receiptLimitKop),
    DayLimit: toRub(has.dayLimitKop),
    DayLeft: toRub(Math.max(0, has.dayLimitKop - soldKop)),
    ClientMonthLimit: has.clientMonthLimit,
    PayoutEnabled: has.payoutEnabled,
    CodeAlways: has.codeAlways,
    ConfirmAfterDays: has.confirmDays,
    MaxLocalPercent: settings.maxLocalShareBp / 100,
    MaxGlobalPercent: settings.acceptsGlobalBonus ? settings.maxGlobalShareBp / 100 : null,
    ShowcaseBalance: await fundsOnWire(db, showcaseId),
  }
}
