import type { RequestOf } from '@sarafan/contract/call'
import { SEEN_DOCUMENTS } from '@sarafan/contract/orders/states'
import { readInvitationCode, writeInvitationCode } from '@sarafan/contract/share-link'
import type { startCalls } from '@sarafan/contract/start'
import { scopeOf } from '../../catalog/catalog.ts'
import { markRead, noticePath as noticePathOf } from '../../notifications/notifications.ts'
import { markClaimRead, seeSales } from '../../orders/orders.ts'
import { profileOf } from '../../people/people.ts'
import { revokeSession, setAdminMode } from '../../people/sessions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson, requirePlatformLogin } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { countNewReferrals, seeReferrals } from '../../wow-tree/wow-tree.ts'
import { admissionOf, type CallerTotals, configOf, NO_TOTALS } from './answer.ts'
import { factsOf } from './config.ts'
import { open, type TransferGuestData } from './open.ts'

type SeenType = RequestOf<(typeof startCalls)['setDocumentSeen']>['DocumentType']

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
  readonly see: (tx: Tx, of: { personId: number; showcaseId: number; at: Date }) => Promise<void>
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
    setDocumentSeen: async (context, input) => {
      const personId = requirePerson(context)
      await transaction(db, (tx) => markSeen(tx, deps, context, { ...input, personId }))
      return { ok: true }
    },
    clearCounters: async (context, input) => {
      const { personId, now } = context
      if (personId === null) throw refuse('not_logged_in')
      const showcaseId = input.ShowcaseID ?? context.showcase.id
      if (showcaseId !== context.showcase.id) requirePlatformLogin(context)
      const which = input.Counters ?? ['NewReferals', 'UnseenTransactions']
      await transaction(db, async (tx) => {
        if (which.includes('NewReferals')) await seeReferrals(tx, { personId, showcaseId })
        if (which.includes('UnseenTransactions')) await deps.see(tx, { personId, showcaseId, at: now })
      })
      return { ok: true }
    },
  }
}

/**
 * Marks a document as seen. Ignores documents that are unknown or belong to others, so that the response
 * reveals nothing about them.
 */
async function markSeen(
  tx: Tx,
  deps: StartDeps,
  context: RequestContext,
  of: { personId: number; DocumentType: SeenType; DocumentID?: number | string },
): Promise<void> {
  const { showcase, now: at } = context
  const { personId, DocumentType: type, DocumentID: id } = of
  const reader = { personId, showcaseId: context.isVouched ? null : showcase.id, read: true, at }
  if (type === 'referral') await seeReferrals(tx, { personId, showcaseId: showcase.id })
  if (type === 'bonus') await deps.see(tx, { personId, showcaseId: showcase.id, at })
  if (type === 'sale_order') {
    if (typeof id !== 'string' || !context.capabilities.has('orders.view')) return
    await seeSales(tx, { showcaseId: showcase.id, publicIds: [id], seen: true, at })
    return void (await markRead(tx, { ...reader, which: { types: ['sale'], document: id } }))
  }
  if (type === 'notification') {
    const which = typeof id === 'number' ? { ids: [id] } : ('all' as const)
    return void (await markRead(tx, { ...reader, which }))
  }
  if (type === 'claim' && typeof id === 'string') {
    const isMember = context.capabilities.has('claims.manage')
    const party = { personId, showcaseId: showcase.id, isMember, isPlatform: context.isPlatformAdmin }
    await markClaimRead(tx, { publicId: id, party, at })
  }
  const document = typeof id === 'string' ? id : null
  if (id !== undefined && document === null) return
  await markRead(tx, { ...reader, which: { types: SEEN_DOCUMENTS[type], document } })
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
  const { origin } = context
  return configOf({ facts, opened, profile, mine, scope, noticePath, origin, startParameter, isDemo })
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
