import { readInvitationCode, writeInvitationCode } from '@sarafan/contract/share-link'
import type { startCalls } from '@sarafan/contract/start'
import { scopeOf } from '../../catalog/catalog.ts'
import { noticePath as noticePathOf } from '../../notifications/notifications.ts'
import { profileOf } from '../../people/people.ts'
import { revokeSession, setAdminMode } from '../../people/sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { countNewReferrals } from '../../wow-tree/wow-tree.ts'
import { admissionOf, type CallerTotals, configOf, NO_TOTALS } from './answer.ts'
import { factsOf } from './config.ts'
import { open, type TransferGuestData } from './open.ts'

export interface StartDeps {
  readonly db: Db
  readonly adopt: TransferGuestData
  /** Returns balances and counts of the caller. Injected, because several domains provide them. */
  readonly mineOf: (
    db: Db,
    of: {
      showcaseId: number
      personId: number | null
      sessionId: number | null
      seesFunds: boolean
      isVouched: boolean
      now: Date
    },
  ) => Promise<CallerTotals>
  readonly unseenOf: (db: Db, of: { personId: number; showcaseId: number | null }) => Promise<number>
  readonly startParameter: 'start' | 'startapp'
  readonly isDemo: boolean
}

export function startHandlers(deps: StartDeps): HandlersOf<typeof startCalls> {
  const { db } = deps
  return {
    start: (context, input) => start(deps, context, input),
    auth: async (context) => ({
      isLogged: context.personId !== null && !context.refusal,
      Id: context.personId,
    }),
    counters: (context) => countersOf(deps, context, null),
    serverTime: async (context) => ({ ServerTime: context.now.toISOString() }),
    showcaseCounters: (context, input) => countersOf(deps, context, Number(input.ShowcaseID)),
    logout: async (context) => {
      const { sessionId } = context
      if (sessionId !== null) await transaction(db, (tx) => revokeSession(tx, sessionId, context.now))
      context.door.setToken(null)
      return { ok: true }
    },
    changeMode: async (context, input) => {
      const mayAdmin = context.isPlatformAdmin || context.capabilities.size > 0
      if (context.sessionId === null || !mayAdmin) throw refuse('mode_not_allowed')
      const { sessionId, showcase } = context
      await transaction(db, (tx) => setAdminMode(tx, sessionId, showcase.id, input.Mode === 'admin'))
      return { Mode: input.Mode }
    },
  }
}

async function start(
  deps: StartDeps,
  context: RequestContext,
  input: Parameters<HandlersOf<typeof startCalls>['start']>[1],
) {
  const opened = await open(deps.db, context, input, deps.adopt)
  if (opened.token) context.door.setToken(opened.token)
  // A bot that cannot pass a start parameter may open the invitation's screen by its address.
  const invitation = opened.invitation ?? readInvitationCode(writeInvitationCode(input.code ?? ''))
  const of = { ...opened, invitation, now: context.now }
  const facts = await factsOf(deps.db, of)
  const profile = opened.personId === null ? null : await profileOf(deps.db, opened.personId)
  const { isShutOut } = admissionOf(facts, opened.personId)
  const seesFunds = facts.isPlatformAdmin || (facts.capabilities ?? []).includes('finance.view')
  const mine = isShutOut
    ? NO_TOTALS
    : await deps.mineOf(deps.db, { ...of, seesFunds, isVouched: facts.isVouched })
  const scope = isShutOut || !input.sf?.includes('_') ? undefined : await scopeOf(deps.db, facts.id, input.sf)
  const { startParameter, isDemo } = deps
  const noticeId = opened.payload?.noticeId
  const noticePath =
    noticeId === undefined || opened.personId === null
      ? ''
      : await noticePathOf(deps.db, {
          id: noticeId,
          personId: opened.personId,
          showcaseId: facts.id,
          isVouched: facts.isVouched,
        })
  const { origin, locale } = context
  return configOf({ facts, opened, profile, mine, scope, noticePath, origin, locale, startParameter, isDemo })
}

/**
 * Returns the counts of new items for the caller in one showcase, or in all of them (`asked` null). A session
 * opened by a showcase's own bot counts that showcase alone, and gets zeros for others (decision 002).
 */
async function countersOf(deps: StartDeps, context: RequestContext, asked: number | null) {
  const { personId, isVouched, showcase } = context
  const isElsewhere = !isVouched && asked !== null && asked !== showcase.id
  if (personId === null || isElsewhere) return { NewReferals: 0, UnseenTransactions: 0 }
  const of = { personId, showcaseId: isVouched ? asked : showcase.id }
  const NewReferals = await countNewReferrals(deps.db, of)
  const UnseenTransactions = await deps.unseenOf(deps.db, of)
  return { NewReferals, UnseenTransactions }
}
