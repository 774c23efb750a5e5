import type { Locale } from '@sarafan/contract/orders/states'
import type { Owner, RequestShowcase } from '../../platform/requests/context.ts'
import type { BonusSpend } from './quote.ts'

/** What a carrier needs beside street and house; texts may be empty, codes are the address service's. */
export interface AddressNotes {
  readonly entrance: string
  readonly floor: string
  readonly comment: string
  readonly intercom?: string
  readonly region?: string
  readonly postalCode?: string
  readonly fiasId?: string
  readonly kladrId?: string
  readonly lat?: number | null
  readonly lon?: number | null
}

/** What a shopper sends to order their cart; amounts in kopecks. */
export interface PlaceOrder {
  readonly owner: Owner
  /** The platform's bot let the shopper in: only then their profile keeps what they typed (decision 002). */
  readonly isVouched: boolean
  readonly showcase: RequestShowcase
  readonly cartVersion: number
  /** What the shopper saw and agreed to pay, kopecks. */
  readonly totalKop: number
  /** What of it they saw for delivery, if they say. */
  readonly deliveryKop?: number | null
  /** The seal of the amounts they saw, line by line, if they send it. */
  readonly seal?: string
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  /** One of the person's saved addresses, in place of the fields. */
  readonly addressId?: number | null
  readonly city: string
  readonly cityKladr?: string
  /** Street, house, flat; how to get there stands apart. */
  readonly address: string
  readonly addressNotes: AddressNotes
  readonly deliveryId: number
  /** Code of the carrier's point where it waits. */
  readonly point?: string
  readonly payment: string
  readonly spend: BonusSpend
  readonly comment: string
  readonly consents: readonly string[]
  readonly ip: string
  readonly userAgent: string
  /** The language of letters about the order. */
  readonly locale: Locale
  readonly at: Date
}
