import type {
  ClaimAction,
  ClaimResolution,
  ClaimStatus,
  ClaimType,
  ClaimWish,
} from '@sarafan/contract/orders/complaint-states'
import { refundedPart } from '@sarafan/contract/orders/refund-parts'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'

export const SIDES = ['own', 'sales', 'platform'] as const
export type Side = (typeof SIDES)[number]
export type Whose = 'client' | 'seller' | 'platform' | 'system'

interface Picture {
  readonly small: string
  readonly hue: number
}
export interface Brief {
  readonly id: string
  readonly number: string
  readonly type: ClaimType
  readonly status: ClaimStatus
  readonly orderId: string
  readonly orderNumber: string
  /** Of the goods; empty when it is about the order */
  readonly name: string
  readonly picture: Picture | null
  readonly buyer: string
  readonly showcase: string
  readonly createdAt: Date
  readonly deadlineAt: Date | undefined
  readonly isEscalated: boolean
  /** Unread messages of the other side */
  readonly unread: number
}
export interface ClaimLine {
  readonly id: number
  readonly name: string
  readonly options: readonly string[]
  readonly picture: Picture
  readonly quantity: number
  readonly returned: number
  readonly paidKop: number
  readonly localKop: number
  readonly globalKop: number
}
export interface Parts {
  readonly moneyKop: number
  readonly localKop: number
  readonly globalKop: number
}
export interface Message {
  readonly id: number
  readonly at: Date
  readonly author: Whose
  readonly isMine: boolean
  readonly text: string
  readonly photos: readonly string[]
  readonly isInternal: boolean
}
export interface Happened {
  readonly at: Date
  readonly event: string
  readonly by: Whose
  readonly status: ClaimStatus
  readonly reason: string
}
export interface Claim extends Brief {
  readonly reason: string
  readonly text: string
  readonly quantity: number | null
  readonly wanted: ClaimWish | null
  readonly resolution: ClaimResolution | null
  readonly resolutions: readonly ClaimResolution[]
  readonly lineId: number | null
  readonly lines: readonly ClaimLine[]
  readonly refund: Parts | undefined
  readonly isOwn: boolean
  /** The order sent instead */
  readonly replacement: { readonly id: string; readonly number: string } | undefined
  /** Possible replacements, the bought variant first; empty for visitors who may not replace */
  readonly sendable: readonly Sendable[]
  readonly isWholeOrder: boolean
  readonly photos: readonly string[]
  readonly messages: readonly Message[]
  readonly history: readonly Happened[]
  readonly actions: readonly ClaimAction[]
  readonly mayWrite: boolean
  readonly mayNote: boolean
}
export interface Sendable {
  readonly id: number
  readonly options: readonly string[]
  readonly available: number
}
/** Parameters of an action. */
export interface Extra {
  readonly Text?: string
  readonly Resolution?: NonNullable<Claim['resolution']>
  readonly Lines?: { LineId: number; Quantity: number }[]
  readonly Restock?: boolean
  readonly VariantId?: number
}
export interface Page {
  readonly claims: readonly Brief[]
  readonly open: number
  readonly done: number
  /** Counted from one */
  readonly page: number
  readonly pages: number
}
export interface TypeTerms {
  readonly type: ClaimType
  readonly until: Date | undefined
  readonly reasons: readonly string[]
  readonly wishes: readonly ClaimWish[]
  readonly needsPhotos: boolean
}
export interface NewClaim {
  readonly orderNumber: string
  readonly line: ClaimLine | null
  readonly left: number
  readonly types: readonly TypeTerms[]
}

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
export function partsOf(line: ClaimLine, more: number): Parts {
  const part = (kop: number) =>
    refundedPart(kop, line.returned + more, line.quantity) - refundedPart(kop, line.returned, line.quantity)
  return { moneyKop: part(line.paidKop), localKop: part(line.localKop), globalKop: part(line.globalKop) }
}

export function sumOf(parts: readonly Parts[]): Parts {
  const sum = (of: keyof Parts) => parts.reduce((all, one) => all + one[of], 0)
  return { moneyKop: sum('moneyKop'), localKop: sum('localKop'), globalKop: sum('globalKop') }
}
