/** Faults of the fake that a test can switch on. */
export interface Faults {
  /** Neither the page nor the API responds, and no notification is sent. */
  isDown: boolean
  /** Notifications are not sent. */
  isSilent: boolean
  wrongSignature: boolean
  /** The paid amount in notifications; empty: the actual amount. */
  wrongAmount: string
  /** Notifications arrive, but the shop's responses are lost. */
  losesShopAnswers: boolean
  /** MerchantAPI performs requests, but its responses are lost. */
  losesOwnAnswers: boolean
  /** The Check URL is not called, as for an account without one. */
  skipsCheck: boolean
}

export function noFaults(): Faults {
  return {
    isDown: false,
    isSilent: false,
    wrongSignature: false,
    wrongAmount: '',
    losesShopAnswers: false,
    losesOwnAnswers: false,
    skipsCheck: false,
  }
}
