import type { depositCalls } from '@sarafan/contract/bonuses/deposits'
import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { fundStateOf, ownBalancesOf, releasableKop } from '../bonuses/bonuses.ts'
import {
  type PaymentProvider,
  ProviderError,
  paymentOfTopUp,
  receiptsOfTopUps,
  startFound,
  topUpProviders,
} from '../payments/payments.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { onceFor } from '../platform/requests/idempotency.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { actorOf, requireEditor } from '../showcases/showcases.ts'
import { loadPlatformCompany, loadShowcaseCompany } from './companies.ts'
import { createPayout, movePayout } from './payout.ts'
import { depositRuleOf, payoutById, payoutsOf, topUpsOf } from './read.ts'
import { ADVANCE_NAME, advanceReceipt } from './receipt.ts'
import { refundTopUp } from './refund.ts'
import { topUpOf } from './rows.ts'
import { setThreshold } from './rules.ts'
import { cancelTopUp, createTopUp } from './top-up.ts'
import { invoiceOnWire, payoutOnWire, receiptOnWire, topUpOnWire } from './wire.ts'

export interface DepositDeps {
  readonly db: Db
  readonly providers: readonly PaymentProvider[]
  readonly onError: (error: unknown) => void
}

type Calls = typeof depositCalls
type Handlers = HandlersOf<Calls>

const DONE = { ok: true } as const
const actorIn = (context: RequestContext) => actorOf(context, context.showcase.id)

/**
 * Handlers of the screen «Депозит»: members who may see the money can read, only the owner can move it (domain.md
 * 7.2).
 */
export function depositHandlers(deps: DepositDeps): Handlers {
  return { ...readHandlers(deps), ...topUpHandlers(deps), ...payoutHandlers(deps) }
}

function readHandlers({ db, providers }: DepositDeps): Pick<Handlers, 'showDeposit' | 'showTopUpInvoice'> {
  return {
    async showDeposit(context) {
      const edited = await requireEditor(db, actorIn(context))
      return depositOf(db, { providers, showcaseId: edited.id, isOwner: edited.isOwner })
    },
    async showTopUpInvoice(context, { id }) {
      const { id: showcaseId } = await requireEditor(db, actorIn(context))
      const topUp = await topUpOf(db, { publicId: id, showcaseId })
      if (topUp.way !== 'invoice') throw refuse('top_up_not_found')
      return invoiceOnWire(topUp)
    },
  }
}

async function depositOf(
  db: Db,
  of: { providers: readonly PaymentProvider[]; showcaseId: number; isOwner: boolean },
): Promise<ResponseOf<Calls['showDeposit']>> {
  const { showcaseId } = of
  const state = await fundStateOf(db, showcaseId)
  const own = await ownBalancesOf(db, showcaseId)
  const rule = await depositRuleOf(db, showcaseId)
  const hasPayee = (await loadPlatformCompany(db)) !== null
  const hasPayer = (await loadShowcaseCompany(db, showcaseId)) !== null
  const topUps = await topUpsOf(db, showcaseId)
  const payouts = await payoutsOf(db, showcaseId)
  const receipts = await receiptsOfTopUps(db, { showcaseId, limit: LIMITS.depositPage })
  const movable = (kop: number) => toRub(of.isOwner && !rule.isBlocked ? kop : 0)
  return {
    Deposit: toRub(own.depositKop),
    Earned: toRub(own.earnedKop),
    Promised: toRub(own.promisedKop),
    Unfunded: toRub(state.unfundedKop),
    Credit: toRub(state.creditKop),
    Warning: state.warning,
    Threshold: rule.thresholdKop === null ? null : toRub(rule.thresholdKop),
    Version: rule.version,
    Refundable: movable(releasableKop(own, 'deposit')),
    Payable: movable(releasableKop(own, 'earned')),
    CanChange: of.isOwner,
    Obstacle: rule.isBlocked ? 'blocked' : !hasPayee ? 'no_payee' : hasPayer ? '' : 'no_company',
    Providers: topUpProviders(of.providers).map(({ code }) => code),
    TopUps: topUps.map(topUpOnWire),
    Payouts: payouts.map(payoutOnWire),
    Receipts: receipts.map(receiptOnWire),
  }
}

type TopUpCalls = 'createTopUp' | 'payTopUp' | 'cancelTopUp' | 'refundTopUp' | 'saveDepositThreshold'

function topUpHandlers(deps: DepositDeps): Pick<Handlers, TopUpCalls> {
  const { db } = deps
  return {
    createTopUp: (context, input) => createAndStart(deps, context, input),
    async payTopUp(context, { id }) {
      const edited = await requireEditor(db, actorIn(context))
      if (edited.status === 'blocked') throw refuse('showcase_frozen')
      const PaymentUrl = await urlOf(deps, context, id)
      if (PaymentUrl === '') throw refuse('payment_unavailable')
      return { PaymentUrl }
    },
    async cancelTopUp(context, { id }) {
      const of = { by: actorIn(context), publicId: id, at: context.now }
      await transaction(db, (tx) => cancelTopUp(tx, of))
      return DONE
    },
    refundTopUp: (context, input) =>
      onceFor(db, context, input, async (tx) => {
        const of = {
          by: actorIn(context),
          publicId: input.id,
          amountKop: toKop(input.Amount),
          at: context.now,
        }
        await refundTopUp(tx, of)
        return DONE
      }),
    async saveDepositThreshold(context, { Threshold, Version: version }) {
      const thresholdKop = Threshold === null ? null : toKop(Threshold)
      const of = { by: actorIn(context), thresholdKop, version, at: context.now }
      await transaction(db, (tx) => setThreshold(tx, of))
      return DONE
    },
  }
}

/**
 * Creates a top-up. The provider is called after the commit; if it does not respond, the top-up stays open and can be
 * paid later.
 */
async function createAndStart(
  deps: DepositDeps,
  context: RequestContext,
  input: RequestOf<Calls['createTopUp']>,
): Promise<ResponseOf<Calls['createTopUp']>> {
  const { db, providers } = deps
  const provider = input.Way === 'invoice' ? null : input.Way
  if (provider !== null && !topUpProviders(providers).some(({ code }) => code === provider))
    throw refuse('top_up_unavailable')
  const by = actorIn(context)
  const created = await onceFor(db, context, input, async (tx) => {
    const id = await createTopUp(tx, { by, amountKop: toKop(input.Amount), provider, at: context.now })
    return { TopUp: topUpOnWire(await topUpOf(tx, { publicId: id, showcaseId: by.showcaseId })) }
  })
  return { ...created, PaymentUrl: provider === null ? '' : await urlOf(deps, context, created.TopUp.id) }
}

/** Returns the card payment URL of a top-up; empty when it awaits no payment or the provider does not respond. */
async function urlOf(
  { db, providers, onError }: DepositDeps,
  context: RequestContext,
  id: string,
): Promise<string> {
  const { origin, showcase } = context
  const topUp = await topUpOf(db, { publicId: id, showcaseId: showcase.id })
  return startFound(db, providers, await paymentOfTopUp(db, topUp.id), {
    merchant: topUp.payee.shortName,
    purpose: ADVANCE_NAME,
    returnUrl: `${origin}/${showcase.alias}/api/tgbundle/account/showcases/deposit`,
    apiBase: `${origin}/api`,
    receiptOf: () => Promise.resolve(advanceReceipt(topUp, topUp.amountKop)),
    at: context.now,
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    onError(error)
    return ''
  })
}

function payoutHandlers({ db }: DepositDeps): Pick<Handlers, 'createPayout' | 'cancelPayout'> {
  return {
    createPayout: (context, input) =>
      onceFor(db, context, input, async (tx) => {
        const of = { by: actorIn(context), amountKop: toKop(input.Amount), at: context.now }
        return { Payout: payoutOnWire(await payoutById(tx, await createPayout(tx, of))) }
      }),
    async cancelPayout(context, { id }) {
      const by = { owner: actorIn(context), by: requirePerson(context) }
      const of = { ...by, publicId: id, event: 'cancel', reason: '', at: context.now } as const
      await transaction(db, (tx) => movePayout(tx, of))
      return DONE
    },
  }
}
