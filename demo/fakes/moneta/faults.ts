/** What goes wrong at the fake when a test asks for it. */
export interface Faults {
  /** Nothing answers, neither the page nor the API, and no notification leaves. */
  isDown: boolean
  /** Notifications are not sent. */
  isSilent: boolean
  wrongSignature: boolean
  /** What notifications say was paid; empty: the truth. */
  wrongAmount: string
  /** Notifications come, the shop's answers to them are lost. */
  losesShopAnswers: boolean
  /** MerchantAPI does as asked, its answers are lost. */
  losesOwnAnswers: boolean
  /** The Check URL is not asked, as where an account has none. */
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
