import { readSharePayload, type SharePayload } from '@sarafan/contract/share-link'
import { lastOrderedAt } from '../../orders/orders.ts'
import type { Tx } from '../../platform/database/database.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import {
  consumeBotTouch,
  enterByCode,
  isRefCode,
  joinOrganically,
  pendingTouch,
  touchAsGuest,
} from '../../wow-tree/wow-tree.ts'

interface Arrival {
  readonly showcaseId: number
  readonly payload: SharePayload | null
  readonly request: { readonly r?: string }
  readonly at: Date
}

/**
 * Binds a person who has just logged in (domain.md 6.1). The first of these sources counts: the signed start
 * parameter, a recommendation sent to a bot, an unsigned `r`, the recommendation pending from their guest
 * session. Without any they join under the root, unless the showcase admits only recommended people.
 */
export async function recommend(
  tx: Tx,
  arrival: Arrival & { personId: number; guestId: number | null },
): Promise<void> {
  const { showcaseId, personId, at } = arrival
  // Consumed even if the link takes precedence.
  const sentToBot = await botTouch(tx, { showcaseId, personId, at })
  const fromLink = codeOf(arrival)
  const touch =
    (fromLink?.source === 'startapp' ? fromLink : null) ??
    sentToBot ??
    fromLink ??
    (arrival.guestId ? await pendingTouch(tx, { showcaseId, sessionId: arrival.guestId }) : null)
  if (touch) {
    const ordered = await lastOrderedAt(tx, { showcaseId, personId })
    const result = await enterByCode(tx, { showcaseId, personId, at, lastOrderedAt: ordered, ...touch })
    if (result === 'bound' || result === 'ignored_already') return
  }
  const { requireReferral } = await settingsOf(tx, showcaseId)
  if (!requireReferral) await joinOrganically(tx, { showcaseId, personId, at })
}

/** Returns the recommendation a person sent to a bot with /start, and consumes it (ruling 32). */
async function botTouch(tx: Tx, of: { showcaseId: number; personId: number; at: Date }) {
  const payload = readSharePayload((await consumeBotTouch(tx, of)) ?? '')
  if (!payload?.refCode) return null
  return { refCode: payload.refCode, campaign: payload.tag ?? '', source: 'start' as const }
}

/** Stores a guest's recommendation with their session until login (domain.md 6.1 rule 7). */
export async function waitForLogin(tx: Tx, arrival: Arrival & { sessionId: number }): Promise<void> {
  const touch = codeOf(arrival)
  if (touch)
    await touchAsGuest(tx, {
      showcaseId: arrival.showcaseId,
      sessionId: arrival.sessionId,
      at: arrival.at,
      ...touch,
    })
}

/** Whether an arrival names someone who recommended the showcase. */
export function isRecommended(arrival: Arrival): boolean {
  return codeOf(arrival) !== null
}

function codeOf(arrival: Arrival): { refCode: string; campaign: string; source: 'startapp' | 'web' } | null {
  const { payload, request, showcaseId } = arrival
  if (payload?.showcaseId === showcaseId && payload.refCode) {
    return { refCode: payload.refCode, campaign: payload.tag ?? '', source: 'startapp' }
  }
  const hint = request.r?.toUpperCase() ?? ''
  return isRefCode(hint) ? { refCode: hint, campaign: '', source: 'web' } : null
}
