/** A payment as a provider needs to know it; amounts in kopecks. */
export interface PaymentRequest {
  readonly publicId: string
  readonly amountKop: number
  readonly currency: string
  readonly merchant: string
  readonly purpose: string
  /** Where the shopper goes afterwards, paid or not. */
  readonly returnUrl: string
  /** Scheme and host the shopper sees, with the path under which the provider's pages of ours are served. */
  readonly apiBase: string
  readonly at: Date
}

/** What a provider says has happened to a payment; checked for its signature, not yet for its amount. */
export interface PaymentFact {
  readonly provider: string
  /** The provider's own id of this event: the same event twice is one. */
  readonly eventId: string
  readonly externalId: string
  readonly kind: 'captured' | 'failed'
  readonly amountKop: number
  readonly currency: string
  /** What was received, without personal data. */
  readonly raw: Readonly<Record<string, string | number>>
  readonly at: Date
}

export interface Notification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body exactly as received: signatures are over bytes. */
  readonly body: Buffer
}

/**
 * A payment system. Its calls may go over the network, so none is made inside a transaction; each may be
 * repeated with the same ids and then does nothing more (reliability.md 2.6).
 */
export interface PaymentProvider {
  readonly code: string
  start(payment: PaymentRequest): Promise<{ confirmationUrl: string; externalId: string }>
  /** Tells the provider that the money is no longer wanted. */
  cancel(externalId: string, at: Date): Promise<void>
  /** What has finally happened to the payment, or null while it is open. */
  fetchStatus(externalId: string, at: Date): Promise<PaymentFact | null>
  /** Gives money back; the key is ours and makes a repetition harmless. */
  refund(refund: {
    externalId: string
    key: string
    amountKop: number
    at: Date
  }): Promise<{ externalId: string }>
  /** The fact in a notification. Refusals: bad_signature, invalid_question. */
  verify(notification: Notification, at: Date): Promise<PaymentFact>
}
