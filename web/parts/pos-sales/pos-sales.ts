export interface PosTerms {
  readonly receiptLimitKop: number
  readonly dayLeftKop: number
  readonly codeAlways: boolean
  readonly confirmAfterDays: number
  readonly localKop: number
  readonly globalKop: number
  /** How much of a receipt each kind of bonus may pay, per cent; undefined when global ones are not taken */
  readonly maxLocalPercent: number
  readonly maxGlobalPercent: number | undefined
}
export interface PosReward {
  readonly agentId: number
  readonly level: number
  readonly percent: number
  readonly amountKop: number
  readonly isLocal: boolean
}
export interface PosSale {
  readonly id: string
  readonly number: string
  readonly payKop: number
  readonly rewards: readonly PosReward[]
  readonly voidUntil: Date
  readonly isDuplicate: boolean
}
export interface RedeemCode {
  readonly code: string
  readonly maximumKop: number
  readonly expiresAt: Date
  /** Takes no Likechain bonuses: the showcase's own bot let the person in */
  readonly isLocalOnly: boolean
}

/**
 * The maximum a kind of bonus may pay of a receipt, excluding `noBonusKop`; kopecks (domain.md 5.5 rule 3).
 */
export function bonusLimit(of: { amountKop: number; noBonusKop: number }, percent: number): number {
  return Math.floor((Math.max(0, of.amountKop - of.noBonusKop) * percent) / 100)
}
