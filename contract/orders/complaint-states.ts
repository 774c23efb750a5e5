/** The type of a claim (domain.md 4.8). */
export const CLAIM_TYPES = [
  'return_ok',
  'return_defect',
  'exchange',
  'missing_item',
  'wrong_item',
  'damaged',
  'not_delivered',
  'bonus',
  'not_my_purchase',
  'other',
] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

export const CLAIM_WISHES = ['refund', 'replace', 'repair', 'discount'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]

/** The outcome of an approved claim; `void` cancels a POS sale, `other` is settled by agreement in the messages. */
export const CLAIM_RESOLUTIONS = ['refund', 'replace', 'repair', 'void', 'other'] as const
export type ClaimResolution = (typeof CLAIM_RESOLUTIONS)[number]

/** Where the money of a refund goes. */
export const REFUND_WAYS = ['card', 'sbp', 'online', 'stars', 'by_hand', 'shop'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

interface Kind {
  readonly reasons: readonly string[]
  readonly wishes: readonly ClaimWish[]
  readonly resolutions: readonly ClaimResolution[]
  readonly needsPhotos: boolean
  /** The claim is about units of one line, not about the whole order. */
  readonly ofLine: boolean
}
const kind = (
  reasons: readonly string[],
  wishes: readonly ClaimWish[],
  resolutions: readonly ClaimResolution[],
  { needsPhotos = false, ofLine = true } = {},
): Kind => ({ reasons, wishes, resolutions, needsPhotos, ofLine })
const ofOrder = { ofLine: false } as const

/** The reasons, requests and outcomes allowed for each type of claim (domain.md 4.8). */
export const CLAIM_KINDS: Readonly<Record<ClaimType, Kind>> = {
  return_ok: kind(['changed_mind', 'wrong_size', 'other'], ['refund'], ['refund', 'other']),
  return_defect: kind(
    ['broken', 'stopped_working', 'other'],
    ['refund', 'replace', 'repair', 'discount'],
    ['refund', 'replace', 'repair', 'other'],
    { needsPhotos: true },
  ),
  exchange: kind(['wrong_size', 'other_variant', 'other'], ['replace'], ['replace', 'refund', 'other']),
  missing_item: kind(
    ['not_in_parcel', 'part_missing'],
    ['refund', 'replace'],
    ['refund', 'replace', 'other'],
  ),
  wrong_item: kind(
    ['other_product', 'other_variant'],
    ['refund', 'replace'],
    ['refund', 'replace', 'other'],
    { needsPhotos: true },
  ),
  damaged: kind(
    ['damaged_goods', 'damaged_parcel'],
    ['refund', 'replace', 'discount'],
    ['refund', 'replace', 'other'],
    { needsPhotos: true },
  ),
  not_delivered: kind(['late', 'marked_delivered', 'other'], ['refund'], ['refund', 'other'], ofOrder),
  bonus: kind(['not_credited', 'wrong_amount', 'other'], [], ['other'], ofOrder),
  not_my_purchase: kind(['not_me', 'wrong_amount', 'other'], [], ['void'], ofOrder),
  other: kind(['other'], [], ['other'], ofOrder),
}
export const CLAIM_REASONS = [
  ...new Set(CLAIM_TYPES.flatMap((type) => CLAIM_KINDS[type].reasons)),
] as readonly string[]

export const CLAIM_STATUSES = [
  'new',
  'in_review',
  'need_info',
  'approved',
  'awaiting_return',
  'received',
  'refunded',
  'replaced',
  'repaired',
  'rejected',
  'platform_review',
  'cancelled',
  'closed',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** An open claim blocks the completion of its order and the confirmation of its rewards (domain.md 5.3). */
export const OPEN_CLAIM: readonly ClaimStatus[] = [
  'new',
  'in_review',
  'need_info',
  'approved',
  'awaiting_return',
  'received',
  'platform_review',
]

export const CLAIM_ACTORS = ['client', 'member', 'platform', 'system'] as const
export type ClaimActor = (typeof CLAIM_ACTORS)[number]
export const CLAIM_ACTIONS = [
  'take',
  'ask_info',
  'approve',
  'reject',
  'await_return',
  'send_back',
  'receive',
  'refund',
  'replace',
  'repair',
  'settle',
  'escalate',
  'cancel',
] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]
/** Events without a call of their own: the buyer's answer, an expired deadline, closing, and a cancelled replacement. */
export type ClaimEvent = ClaimAction | 'reply' | 'overdue' | 'close' | 'unreplace'

interface Move {
  /** Which actors may cause the event, and from which statuses. */
  readonly by: Readonly<Partial<Record<ClaimActor, readonly ClaimStatus[]>>>
  readonly to: ClaimStatus
  readonly needsText?: true
  /** Only for claims with this outcome. */
  readonly resolutions?: readonly ClaimResolution[]
}

const DECIDED: readonly ClaimStatus[] = ['approved', 'received']
const fulfil = (to: ClaimStatus, ...resolutions: readonly ClaimResolution[]): Move => ({
  by: { member: DECIDED, platform: DECIDED },
  to,
  resolutions,
})

/** The claim's state machine: the server enforces it, and the app derives its buttons from it (domain.md 5.3). */
export const CLAIM_MOVES: Readonly<Record<ClaimEvent, Move>> = {
  take: { by: { member: ['new'] }, to: 'in_review' },
  ask_info: { by: { member: ['in_review'] }, to: 'need_info', needsText: true },
  reply: { by: { client: ['need_info'] }, to: 'in_review' },
  approve: { by: { member: ['in_review'], platform: ['platform_review'] }, to: 'approved' },
  reject: {
    by: { member: ['in_review'], platform: ['platform_review'] },
    to: 'rejected',
    needsText: true,
  },
  await_return: {
    by: { member: ['approved'], platform: ['approved'] },
    to: 'awaiting_return',
    resolutions: ['refund', 'replace', 'repair'],
  },
  /** The buyer says that the goods are on their way, and may correct the number of the parcel. */
  send_back: { by: { client: ['awaiting_return'] }, to: 'awaiting_return' },
  receive: { by: { member: ['awaiting_return'], platform: ['awaiting_return'] }, to: 'received' },
  /** An approved claim that voids a POS sale is refunded at once. */
  refund: fulfil('refunded', 'refund', 'void'),
  replace: fulfil('replaced', 'replace'),
  repair: fulfil('repaired', 'repair'),
  settle: fulfil('closed', 'other'),
  escalate: { by: { client: ['rejected'] }, to: 'platform_review', needsText: true },
  overdue: { by: { system: ['new', 'in_review', 'need_info'] }, to: 'platform_review' },
  /** The seller decides again, because the replacement was cancelled or came back. */
  unreplace: { by: { system: ['replaced', 'closed'] }, to: 'in_review', resolutions: ['replace'] },
  cancel: { by: { client: ['new', 'in_review', 'need_info'] }, to: 'cancelled' },
  close: { by: { system: ['refunded', 'replaced', 'repaired', 'rejected'] }, to: 'closed' },
}

export interface ClaimState {
  readonly status: ClaimStatus
  readonly resolution: ClaimResolution | null
  /** The platform decides escalated claims, and may carry out a decision that the seller does not carry out. */
  readonly isEscalated: boolean
  /** Goods that were never handed over cannot be returned. */
  readonly ofLine: boolean
}

/** Returns the events that `actor` may cause in a claim now; the platform's decision on a rejected claim is final. */
export function claimMay(claim: ClaimState, actor: ClaimActor): ClaimEvent[] {
  const events = Object.keys(CLAIM_MOVES) as ClaimEvent[] // keys of a Record are its key type
  return events.filter((event) => {
    const { by, resolutions } = CLAIM_MOVES[event]
    if (!by[actor]?.includes(claim.status)) return false
    if (resolutions && (claim.resolution === null || !resolutions.includes(claim.resolution))) return false
    if (event === 'escalate') return !claim.isEscalated
    if (event === 'await_return' && !claim.ofLine) return false
    return actor !== 'platform' || claim.isEscalated
  })
}
