import type { ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { Locale } from '@sarafan/contract/orders/states'
import { isBlocked, showLine } from '../../cart/cart.ts'
import { showAddress } from '../../people/people.ts'
import { toRub } from '../../platform/money.ts'
import type { Cashback } from '../../platform/requests/context.ts'
import { latest } from '../card-parts.ts'
import { needsCity, showMethod } from '../delivery/method-wire.ts'
import { showTotals } from '../wire.ts'
import { showBonus } from './bonus-wire.ts'
import type { Checkout } from './checkout.ts'
import type { PaymentMethod } from './payment/payment-methods.ts'
import { showMethods } from './payment/payment-methods-wire.ts'
import { quoteHash } from './quote-hash.ts'
import type { SavedRecipient } from './recipients.ts'
import { consentsFor, pageOf } from './rules.ts'

export type CheckoutNeed = ResponseOf<typeof orderCalls.showCheckout>['Missing'][number]

const showRecipient = ({ name, phone, email }: SavedRecipient) => ({ Name: name, Phone: phone, Email: email })

/** Returns the checkout page in wire format. */
export function showCheckout(
  checkout: Checkout,
  of: {
    cashback: Cashback
    payments: readonly PaymentMethod[]
    missing: CheckoutNeed[]
    platformLink: string | null
    locale: Locale
    now: Date
  },
): ResponseOf<typeof orderCalls.showCheckout> {
  const { cart, limits, known } = checkout
  const shipsOn = latest(cart.lines.map((line) => line.shipsOn))
  return {
    CartVersion: cart.version,
    Lines: cart.lines.map((line) => showLine(line, of)),
    Count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    Sellers: [...new Set(cart.lines.map((line) => line.companyName))],
    Contact: { Name: known.contact.name, Phone: known.contact.phone, Email: known.contact.email },
    City: checkout.place?.city ?? '',
    CityKladrId: checkout.place?.kladr ?? '',
    Address: known.address.line,
    Entrance: known.address.entrance,
    Floor: known.address.floor,
    Intercom: known.address.intercom,
    Addresses: known.addresses.length,
    SavedAddresses: known.addresses.map(showAddress),
    Recipients: known.recipients.map(showRecipient),
    GiftRecipients: known.giftRecipients.map(showRecipient),
    NeedsCity: checkout.needsDelivery && checkout.ways.some(needsCity),
    DeliveryMethods: checkout.methods.map((method) => showMethod(method, { now: of.now, shipsOn })),
    PaymentMethods: showMethods(of.payments, of.locale),
    Bonus: showBonus(limits, of.platformLink),
    NeedsDelivery: checkout.needsDelivery,
    Certificates: checkout.payers.map((payer) => ({
      Id: payer.publicId,
      Balance: toRub(payer.availableKop),
      ExpiresAt: payer.expiresAt.toISOString(),
      IsChosen: checkout.chosenPayers.includes(payer),
    })),
    Parts: checkout.quote.orders.map((order) => ({
      Seller: order.companyName,
      Count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      Totals: showTotals(order),
    })),
    Seal: quoteHash(checkout.quote),
    Draft: checkout.draft,
    Totals: showTotals(checkout.quote),
    Consents: consentsFor(checkout.chosen, checkout).map((kind) => {
      const page = pageOf(kind, checkout.pages)
      const isGiven = checkout.consentsInForce.includes(kind)
      const version = { PageAlias: page?.alias ?? '', Version: page?.version ?? 1 }
      return { Kind: kind, ...version, Required: true, ...(isGiven ? { IsGiven: true } : {}) }
    }),
    Blocked: cart.lines.some(isBlocked),
    Missing: of.missing,
  }
}
