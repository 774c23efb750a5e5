import {
  CLAIM_MOVES,
  CLAIM_STATUSES,
  type ClaimActor,
  type ClaimEvent,
  type ClaimState,
  claimMay,
  OPEN_CLAIM,
} from '@sarafan/contract/orders/complaint-states'
import { expect, test } from 'vitest'

/** The table of domain.md 5.3: status, role, actions. Approved claims here are resolved with money. */
const TABLE: Readonly<Record<string, Partial<Record<ClaimActor, ClaimEvent[]>>>> = {
  new: { client: ['cancel'], member: ['take'], system: ['overdue'] },
  in_review: { client: ['cancel'], member: ['ask_info', 'approve', 'reject'], system: ['overdue'] },
  need_info: { client: ['reply', 'cancel'], system: ['overdue'] },
  approved: { member: ['await_return', 'refund'] },
  awaiting_return: { client: ['send_back'], member: ['receive'] },
  received: { member: ['refund'] },
  refunded: { system: ['close'] },
  replaced: { system: ['close'] },
  repaired: { system: ['close'] },
  rejected: { client: ['escalate'], system: ['close'] },
  platform_review: {},
  cancelled: {},
  closed: {},
}
/** The same table for an escalated claim. */
const ESCALATED: typeof TABLE = {
  ...TABLE,
  approved: { member: ['await_return', 'refund'], platform: ['await_return', 'refund'] },
  awaiting_return: { client: ['send_back'], member: ['receive'], platform: ['receive'] },
  received: { member: ['refund'], platform: ['refund'] },
  rejected: { system: ['close'] },
  platform_review: { platform: ['approve', 'reject'] },
}
const ACTORS = ['client', 'member', 'platform', 'system'] as const

test.each(CLAIM_STATUSES)('domain 5.3: in «%s» each role may do exactly what the table lists', (status) => {
  for (const [isEscalated, table] of [
    [false, TABLE],
    [true, ESCALATED],
  ] as const) {
    const claim: ClaimState = { status, resolution: 'refund', isEscalated, ofLine: true }
    for (const actor of ACTORS)
      expect([actor, isEscalated, claimMay(claim, actor)]).toEqual([
        actor,
        isEscalated,
        table[status]?.[actor] ?? [],
      ])
  }
})

test('domain 5.3: an approved claim ends with its promised resolution', () => {
  const endsOf = (resolution: ClaimState['resolution'], ofLine = true) =>
    claimMay({ status: 'approved', resolution, isEscalated: false, ofLine }, 'member')
  expect(endsOf('replace')).toEqual(['await_return', 'replace'])
  expect(endsOf('repair')).toEqual(['await_return', 'repair'])
  expect(endsOf('other')).toEqual(['settle'])
  expect(endsOf('refund', false)).toEqual(['refund'])
  expect(endsOf(null)).toEqual([])
})

test('domain 5.3: every state is reachable, and every open state can be left', () => {
  const reached = new Set(Object.values(CLAIM_MOVES).map(({ to }) => to))
  expect(CLAIM_STATUSES.filter((status) => status !== 'new' && !reached.has(status))).toEqual([])
  const left = new Set(Object.values(CLAIM_MOVES).flatMap(({ by }) => Object.values(by).flat()))
  expect(OPEN_CLAIM.filter((status) => !left.has(status))).toEqual([])
})
