import type { Claim } from '../../../../parts/claims/claims.ts'
import type { Step } from '../../../../ui/lists/Timeline.tsx'
import type { IconName } from '../../../../ui/pictures/icon-names.ts'

export type ReturnStep = 'asked' | 'agreed' | 'sent' | 'paid'
const ICONS: Readonly<Record<ReturnStep, IconName>> = {
  asked: 'sparkle-fill',
  agreed: 'check-circle-fill',
  sent: 'package-fill',
  paid: 'coins-fill',
}

/** A step of a return with the day it was reached; null: not yet. */
export interface ReachedStep {
  readonly step: ReturnStep
  readonly icon: IconName
  readonly at: Date | null
  readonly state: Step['state']
}

/**
 * Returns the steps of a return that leads to money: asked, agreed, goods sent, money sent. Empty for claims that end otherwise; goods
 * are sent only where the seller waits for them.
 */
export function returnSteps(claim: Claim): ReachedStep[] {
  if (!claim.refund && !claim.expected) return []
  const timeOf = (event: string) => claim.history.find((one) => one.event === event)?.at ?? null
  const agreedAt = timeOf('approve')
  const isPaid = claim.refund !== null
  const awaitsGoods = timeOf('await_return') !== null || (agreedAt === null && claim.lineId !== null)
  const reached: readonly [ReturnStep, Date | null][] = [
    ['asked', claim.createdAt],
    ['agreed', agreedAt],
    ...(awaitsGoods ? [['sent', claim.sentBackAt ?? timeOf('receive')] as [ReturnStep, Date | null]] : []),
    ['paid', claim.refundedAt],
  ]
  const now = reached.findIndex(([, at]) => at === null)
  return reached.map(([step, at], place) => ({
    step,
    icon: ICONS[step],
    at,
    state: at !== null || (isPaid && step !== 'paid') ? 'done' : place === now ? 'now' : 'todo',
  }))
}
