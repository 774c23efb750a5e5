import type { PlainWordKey } from '../../../words/translate.ts'

type ReasonOf<Key> = Key extends `claims.reason.${infer Reason}` ? Reason : never
/** Reasons that have a text; the contract declares them as plain strings. */
export type Reason = ReasonOf<PlainWordKey>

const REASONS: Readonly<Record<Reason, true>> = {
  changed_mind: true,
  wrong_size: true,
  broken: true,
  stopped_working: true,
  other_variant: true,
  not_in_parcel: true,
  part_missing: true,
  other_product: true,
  damaged_goods: true,
  damaged_parcel: true,
  late: true,
  marked_delivered: true,
  not_credited: true,
  wrong_amount: true,
  not_me: true,
  other: true,
}

/** Whether a reason of the server's is one this build has words for. */
export function isReason(reason: string): reason is Reason {
  return Object.hasOwn(REASONS, reason)
}
