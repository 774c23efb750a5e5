/** An invoice, which every person with its link may pay, also more than once. */
export interface FakeInvoice {
  readonly token: string
  readonly title: string
  readonly description: string
  readonly payload: string
  readonly stars: number
}

/** A charge of Stars: who paid it, and whether it was returned. */
export interface FakeCharge {
  readonly userId: number
  isRefunded: boolean
}

/** A bot's answer to the question before a charge. */
export interface CheckoutAnswer {
  readonly isAllowed: boolean
  readonly error: string
}

/** The Stars of one bot. */
export interface FakeStars {
  /** Invoices by link. */
  readonly invoices: Map<string, FakeInvoice>
  readonly charges: Map<string, FakeCharge>
  /** Questions that wait for the bot's answer. */
  readonly questions: Map<string, { at: number; answer: (of: CheckoutAnswer) => void }>
}

export const openStars = (): FakeStars => ({ invoices: new Map(), charges: new Map(), questions: new Map() })
