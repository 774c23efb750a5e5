import type { Tone } from '../../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { Status } from './platform.ts'

const WAITS: { tone: Tone; icon: IconName } = { tone: 'wait', icon: 'clock-bold' }
const GOOD: { tone: Tone; icon: IconName } = { tone: 'good', icon: 'check-circle-fill' }
const BAD: { tone: Tone; icon: IconName } = { tone: 'bad', icon: 'x-circle-fill' }
const FRESH: { tone: Tone; icon: IconName } = { tone: 'new', icon: 'sparkle-fill' }
const OVER: { tone: Tone; icon: IconName } = { tone: 'plain', icon: 'arrow-counter-clockwise' }

/** Colour and icon of each status. */
export const STATUS_LOOKS: Readonly<Record<Status, { tone: Tone; icon: IconName }>> = {
  new: FRESH,
  submitted: FRESH,
  review: WAITS,
  in_review: WAITS,
  on_review: WAITS,
  processing: WAITS,
  need_documents: WAITS,
  approved: GOOD,
  paid: GOOD,
  verified: GOOD,
  waiting: WAITS,
  cleared: GOOD,
  voided: BAD,
  gone: OVER,
  open: BAD,
  settled: GOOD,
  credited: GOOD,
  failed: BAD,
  rejected: BAD,
  suspended: BAD,
  cancelled: OVER,
  withdrawn: OVER,
  archived: OVER,
  draft: OVER,
}
