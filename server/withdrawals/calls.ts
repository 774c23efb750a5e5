import type { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { reconcile, resumeWithdrawals, withdrawalsStopReason } from '../bonuses/bonuses.ts'
import { agentOf, openRequestOf } from '../people/people.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { once } from '../platform/requests/idempotency.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { loadWithdrawalState } from './eligibility.ts'
import { moveWithdrawal } from './move.ts'
import { allWithdrawals, type QueuedWithdrawal, withdrawalById, withdrawalsOf } from './read.ts'
import { requestWithdrawal } from './request.ts'
import { FEE, taxBpOf, taxNoteOf, type WithdrawalEvent, withdrawalDecisions } from './rules.ts'
import { requisitesFromWire, requisitesToWire, withdrawalOnWire } from './wire.ts'

type WithdrawalInput = RequestOf<(typeof withdrawalCalls)['withdrawBonuses']>

/** Handlers of withdrawals. `withdrawBonuses` and `createWithdraw` do the same. */
export function withdrawalHandlers({ db }: { db: Db }): HandlersOf<typeof withdrawalCalls> {
  const input = (context: RequestContext, asked: WithdrawalInput) =>
    createOnce(db, requireNotAdmin(context), asked)
  const move = async (context: RequestContext, publicId: string, event: WithdrawalEvent, reason = '') => {
    const of = { publicId, event, by: requirePerson(context), reason, at: context.now }
    return transaction(db, async (tx) => {
      await moveWithdrawal(tx, of)
      return { Withdrawal: withdrawalOnWire(await withdrawalById(tx, publicId)) }
    })
  }
  return {
    getWithdrawBonusesData: (context) => loadFormData(db, requireNotAdmin(context)),
    withdrawBonuses: input,
    createWithdraw: input,
    cancelWithdraw: (context, { id }) => move(context, id, 'cancel'),
    decideWithdrawal: (context, asked) => move(context, asked.id, asked.Decision, asked.Reason),
    async showTransfer(context, { page = '0' }) {
      const personId = requirePerson(requireNotAdmin(context))
      const agent = await agentOf(db, { personId, at: context.now })
      const found = await withdrawalsOf(db, { personId, page: Number(page) })
      return {
        IsAgent: agent?.isVerified ?? false,
        VerifiedUntil: agent?.verifiedUntil.toISOString() ?? null,
        rq: await openRequestOf(db, personId),
        Withdrawals: found.rows.map(withdrawalOnWire),
        pager: pagerOf(page, { total: found.total, size: LIMITS.withdrawPage }),
      }
    },
    async resumeWithdrawals() {
      const Why = (await withdrawalsStopReason(db)) ?? ''
      if (!(await reconcile(db)).isSound) throw refuse('withdrawals_off')
      await resumeWithdrawals(db)
      return { Why }
    },
    async listWithdrawals(_context, { status = null, q = '', page = '0' }) {
      const found = await allWithdrawals(db, { status, query: q, page: Number(page) })
      return {
        Withdrawals: found.rows.map(toAdminView),
        Stopped: (await withdrawalsStopReason(db)) !== null,
        pager: pagerOf(page, { total: found.total, size: LIMITS.withdrawPage }),
      }
    },
  }
}

/**
 * Throws `forbidden` to administrators: the platform decides on withdrawals and makes none (domain.md 7.3 rows 27,
 * 37, 45, 51).
 */
function requireNotAdmin(context: RequestContext): RequestContext {
  if (context.isPlatformAdmin) throw refuse('forbidden')
  return context
}

async function loadFormData(
  db: Db,
  context: RequestContext,
): Promise<ResponseOf<(typeof withdrawalCalls)['getWithdrawBonusesData']>> {
  const of = { personId: requirePerson(context), showcaseId: context.showcase.id, at: context.now }
  const state = await loadWithdrawalState(db, of)
  const taxStatus = state.agent?.taxStatus ?? 'individual'
  return {
    Allowed: state.blocker === '',
    Reason: state.blocker,
    Available: toRub(state.availableKop),
    Minimum: toRub(LIMITS.withdrawMinKop),
    FeePercent: FEE.bp / 100,
    FeeMinimum: toRub(FEE.minKop),
    TaxPercent: taxBpOf(taxStatus) / 100,
    TaxNote: taxNoteOf(taxStatus, context.locale),
    TaxStatus: taxStatus,
    Requisites: state.last ? requisitesToWire(state.last.requisites) : null,
    Companies: state.companies.map(({ id, name }) => ({ ID: id, Name: name })),
    Open: state.open ? withdrawalOnWire(state.open) : null,
  }
}

/** Creates a withdrawal once per idempotency key, whichever of the two calls it came by. */
async function createOnce(
  db: Db,
  context: RequestContext,
  asked: WithdrawalInput,
): Promise<ResponseOf<(typeof withdrawalCalls)['createWithdraw']>> {
  const personId = requirePerson(context)
  const key = {
    actor: `p${personId}`,
    key: context.idempotencyKey,
    request: { withdraw: asked },
    now: context.now,
  }
  return transaction(db, (tx) =>
    once(tx, key, async () => {
      const id = await requestWithdrawal(tx, {
        personId,
        showcaseId: context.showcase.id,
        amountKop: toKop(asked.Amount),
        requisites: requisitesFromWire(asked.Requisites),
        at: context.now,
      })
      return { Withdrawal: withdrawalOnWire(await withdrawalById(tx, id)) }
    }),
  )
}

const toAdminView = (row: QueuedWithdrawal) => ({
  ...withdrawalOnWire(row),
  PersonID: row.personId,
  PersonName: row.personName,
  TaxStatus: row.taxStatus,
  Debt: toRub(row.debtKop),
  Decisions: withdrawalDecisions(row.status, row.debtKop > 0),
})
