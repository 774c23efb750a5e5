import type { RequestOf } from '@sarafan/contract/call'
import { SEEN_DOCUMENTS } from '@sarafan/contract/orders/states'
import type { seenCalls } from '@sarafan/contract/seen'
import { markRead } from '../../notifications/notifications.ts'
import { markClaimRead, seeSales } from '../../orders/orders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson, requirePlatformLogin } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { seeReferrals } from '../../wow-tree/wow-tree.ts'

type SeenType = RequestOf<(typeof seenCalls)['setDocumentSeen']>['DocumentType']

export interface SeenDeps {
  readonly db: Db
  /** Marks the person's bonus operations in a showcase as seen. Injected, because another domain provides it. */
  readonly see: (tx: Tx, of: { personId: number; showcaseId: number; at: Date }) => Promise<void>
}

export function seenHandlers(deps: SeenDeps): HandlersOf<typeof seenCalls> {
  const { db } = deps
  return {
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
  deps: SeenDeps,
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
