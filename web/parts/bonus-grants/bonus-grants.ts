import type { Approval } from '../approvals/approvals.ts'

export const KINDS = ['gift', 'manual_debit'] as const
export type Kind = (typeof KINDS)[number]

/** Bonuses given or taken by hand, or asked to be. */
export interface BonusGrant extends Approval {
  readonly name: string
  readonly kind: Kind
  readonly amountKop: number
}
export interface BonusGrants {
  readonly rows: readonly BonusGrant[]
  readonly dayLimitKop: number
  readonly dayLeftKop: number
  /** The owner, whose gifts need no approval */
  readonly givesFreely: boolean
  readonly page: number
  readonly pages: number
}
