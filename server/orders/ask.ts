import type { Owner, VisitedShowcase } from '../platform/visit.ts'
import type { BonusSpend } from './quote.ts'

/** What a shopper sends to order their cart; amounts in kopecks. */
export interface PlaceOrder {
  readonly owner: Owner
  readonly showcase: VisitedShowcase
  readonly cartVersion: number
  /** What the shopper saw and agreed to pay, kopecks. */
  readonly totalKop: number
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  readonly city: string
  /** Street, house, flat; how to get there stands apart. */
  readonly address: string
  readonly addressNotes: { readonly entrance: string; readonly floor: string; readonly comment: string }
  readonly deliveryId: number
  readonly payment: string
  readonly spend: BonusSpend
  readonly comment: string
  readonly consents: readonly string[]
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}
