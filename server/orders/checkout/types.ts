import type { Locale } from '@sarafan/contract/orders/states'
import type { PaymentWay } from '../../payments/payments.ts'
import type { Owner, RequestShowcase } from '../../platform/requests/context.ts'
import type { Gift } from '../gifts/gift.ts'
import type { BonusSpend } from './quote.ts'

/** Address details a carrier needs in addition to street and house; texts may be empty, codes come from the address service. */
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

/** A request to order the cart; amounts in kopecks. */
export interface PlaceOrder {
  readonly owner: Owner
  /** The platform's bot authenticated the shopper; only then are the typed values saved to the profile (decision 002). */
  readonly isVouched: boolean
  readonly showcase: RequestShowcase
  readonly cartVersion: number
  /** The total the shopper saw and agreed to, kopecks. */
  readonly totalKop: number
  /** The delivery part of that total, if the client sends it. */
  readonly deliveryKop?: number | null
  /** The hash of the quote the shopper saw, if the client sends it. */
  readonly seal?: string
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  /** A saved address of the person, used instead of the fields. */
  readonly addressId?: number | null
  readonly city: string
  readonly cityKladr?: string
  /** Street, house and flat; directions are in `addressNotes`. */
  readonly address: string
  readonly addressNotes: AddressNotes
  /** Null for a cart that needs no delivery. */
  readonly deliveryId: number | null
  /** Code of the carrier's pickup point. */
  readonly point?: string
  readonly payment: string
  /** What to pay with there, if the shopper chose. */
  readonly way?: PaymentWay | null
  readonly spend: BonusSpend
  /** Public ids of the certificates to pay with. */
  readonly certificates: readonly string[]
  readonly comment: string
  /** Who receives the order instead of the contact. */
  readonly gift?: Gift | null
  readonly consents: readonly string[]
  readonly ip: string
  readonly userAgent: string
  /** The language of e-mails about the order. */
  readonly locale: Locale
  readonly at: Date
}
