/** A move of a showcase's own balance, signed kopecks. */
export interface Move {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly amountKop: number
  readonly orderNumber: string
  /** Number of the top-up or payout behind it */
  readonly document: string
}
export interface Funds {
  readonly balanceKop: number
  /** How much of its own bonuses a showcase may have out */
  readonly capKop: number | undefined
  /** Promised rewards without cover yet */
  readonly unfundedKop: number
  readonly warning: '' | 'low' | 'empty'
  readonly moves: readonly Move[]
  readonly page: number
  readonly pages: number
}
