export const KINDS = ['gift', 'manual_debit'] as const
export type Kind = (typeof KINDS)[number]

/** Bonuses given or taken by hand, or asked to be. */
export interface Manual {
  readonly id: string
  readonly name: string
  readonly kind: Kind
  readonly amountKop: number
  readonly reason: string
  readonly status: 'waiting' | 'done' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | undefined
  readonly decidedAt: Date | undefined
  readonly mayDecide: boolean
}
export interface Manuals {
  readonly rows: readonly Manual[]
  readonly dayLimitKop: number
  readonly dayLeftKop: number
  /** The owner, whose gifts ask nobody */
  readonly givesFreely: boolean
  readonly page: number
  readonly pages: number
}
