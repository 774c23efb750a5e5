import type { ClaimStatus } from '@sarafan/contract/orders/complaint-states'
import type { claimCalls as calls } from '@sarafan/contract/orders/complaints'
import { refundedPart } from '@sarafan/contract/orders/refund-parts'
import type { RequestData, ResponseData } from '../../core/api/endpoints.ts'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'

export const SIDES = ['own', 'sales', 'platform'] as const
export type Side = (typeof SIDES)[number]

/** Returns the side that an address names; the buyer's own claims without one. */
export const sideOf = (search: URLSearchParams): Side =>
  SIDES.find((one) => one === search.get('side')) ?? 'own'

export const GROUPS = ['open', 'done'] as const
export type Group = (typeof GROUPS)[number]

/** Returns the request for a page of a side's claims, counted from one. */
export const claimsRequest = (side: Side, { group, page, q }: { group: Group; page: number; q: string }) => ({
  side,
  group,
  page: page - 1,
  ...(q ? { q } : {}),
})

/** What a list of claims begins with */
export const FIRST_CLAIMS = { group: 'open', page: 1 } as const

export type Page = ResponseData<typeof calls.showClaims>
export type Brief = Page['claims'][number]
export type Claim = NonNullable<Page['claim']>
export type ClaimLine = Claim['lines'][number]
/** Amounts to be refunded, by means of payment; the money without what goes back to certificates. */
export type RefundParts = NonNullable<Claim['refund']>
/** The same with certificates within the money, where lines do not tell them apart. */
export type Parts = Omit<RefundParts, 'certificateKop'>
/** Where the money goes. */
export type RefundWay = Claim['refundTo']
export type ChatSide = NonNullable<Claim['chatSide']>
export type Message = Claim['messages'][number]
/** What may be sent instead, the same as was bought first; nobody but members gets any. */
export type Sendable = Claim['sendable'][number]
/** The input of an action besides its name. */
export type ActionParameters = Omit<RequestData<typeof calls.claimAction>, 'id' | 'action'>
export type NewClaim = ResponseData<typeof calls.showNewClaim>
export type TypeTerms = NewClaim['types'][number]

const FRESH: { tone: Tone; icon: IconName } = { tone: 'new', icon: 'sparkle-fill' }
const WAITS: { tone: Tone; icon: IconName } = { tone: 'wait', icon: 'clock-bold' }
const GOOD: { tone: Tone; icon: IconName } = { tone: 'good', icon: 'check-circle-fill' }
const BAD: { tone: Tone; icon: IconName } = { tone: 'bad', icon: 'x-circle-fill' }
const OVER: { tone: Tone; icon: IconName } = { tone: 'plain', icon: 'check-circle-fill' }

export const LOOKS: Readonly<Record<ClaimStatus, { tone: Tone; icon: IconName }>> = {
  new: FRESH,
  in_review: WAITS,
  need_info: WAITS,
  platform_review: WAITS,
  awaiting_return: WAITS,
  approved: GOOD,
  received: GOOD,
  refunded: GOOD,
  replaced: GOOD,
  repaired: GOOD,
  rejected: BAD,
  cancelled: OVER,
  closed: OVER,
}

/**
 * The refund for additional units of a line, on top of earlier ones; the server calculates it the same way.
 */
export function partsOf(
  line: Pick<ClaimLine, 'quantity' | 'returned' | 'paidKop' | 'bonusLocalKop' | 'bonusGlobalKop'>,
  more: number,
): Parts {
  const part = (kop: number) =>
    refundedPart(kop, line.returned + more, line.quantity) - refundedPart(kop, line.returned, line.quantity)
  return {
    moneyKop: part(line.paidKop),
    bonusLocalKop: part(line.bonusLocalKop),
    bonusGlobalKop: part(line.bonusGlobalKop),
  }
}

export function sumOf(parts: readonly Parts[]): Parts {
  const sum = (of: keyof Parts) => parts.reduce((all, one) => all + one[of], 0)
  return {
    moneyKop: sum('moneyKop'),
    bonusLocalKop: sum('bonusLocalKop'),
    bonusGlobalKop: sum('bonusGlobalKop'),
  }
}
