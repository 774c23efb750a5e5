export interface Terms {
  readonly receiptLimitKop: number
  readonly dayLeftKop: number
  readonly codeAlways: boolean
  readonly confirmAfterDays: number
  readonly localKop: number
  readonly globalKop: number
}
export interface Reward {
  readonly agentId: number
  readonly level: number
  readonly percent: number
  readonly amountKop: number
  readonly isLocal: boolean
}
export interface Sale {
  readonly id: string
  readonly number: string
  readonly payKop: number
  readonly rewards: readonly Reward[]
  readonly voidUntil: Date
  readonly isDuplicate: boolean
}
export interface RedeemCode {
  readonly code: string
  readonly maximumKop: number
  readonly expiresAt: Date
}
