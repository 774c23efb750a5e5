/** What the shop and MONETA have agreed on in the account's settings (integrations.md 1). */
export interface MonetaSettings {
  /** Number of the shop's business account, MNT_ID. */
  readonly accountId: string
  /** The code of data integrity: the secret of every signature. */
  readonly integrityKey: string
  readonly isTest: boolean
  readonly apiUser: string
  readonly apiPassword: string
  /** Password of the account, without which MerchantAPI gives no money back. */
  readonly paymentPassword: string
}

/** Where MONETA is found. */
export interface MonetaAddresses {
  /** The page where people pay; `apiBase` is our own `…/api`, under which a demo serves its MONETA. */
  readonly assistant: (apiBase: string) => string
  /** MerchantAPI. */
  readonly services: () => string
}
