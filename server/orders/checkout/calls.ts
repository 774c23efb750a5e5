import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { storeDraft } from '../../cart/cart.ts'
import type { CarrierDeps } from '../../delivery/delivery.ts'
import { confirmIdentity } from '../../fast-lane/fast-lane.ts'
import { openProviders, type PaymentProvider } from '../../payments/payments.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { toKop } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { awaitResponse, onceWithPreload } from '../../platform/requests/idempotency.ts'
import {
  findOwner,
  ownerKey,
  platformLinkOf,
  requireOwner,
  requirePlatformLogin,
} from '../../platform/requests/owner.ts'
import { estimateOf } from '../delivery/estimate.ts'
import { showMethod } from '../delivery/method-wire.ts'
import { QuoteNeeded, quoterWith } from '../delivery/resolve.ts'
import type { Gift } from '../gifts/gift.ts'
import { type Checkout, checkoutOf } from './checkout.ts'
import { digitalPart, digitalShare, withDigitalRefusals } from './digital-payment.ts'
import { onlineCodes, onlineIn, paymentAfter, paymentMethods } from './payment/payment-methods.ts'
import { lockCheckout, type Placed, placeForKey } from './placing/place.ts'
import type { PlaceOrder } from './types.ts'
import { type CheckoutNeed, showCheckout } from './wire.ts'

type Calls = typeof orderCalls
/** Carriers that can be asked for a price, and providers that take online payments now. */
export type CheckoutDeps = CarrierDeps & {
  readonly providers: readonly PaymentProvider[]
  readonly jobs: Jobs
  readonly mapStyleUrl: string | null
}

/** Returns the checkout page for the current choices; asks outside carriers for prices. */
export async function checkoutPage(
  deps: CheckoutDeps,
  context: RequestContext,
  input: RequestOf<Calls['showCheckout']>,
): Promise<ResponseOf<Calls['showCheckout']>> {
  if (context.personId !== null && toKop(input.global ?? '0') > 0) requirePlatformLogin(context)
  const city = input.city?.trim() ?? ''
  const asked = {
    owner: requireOwner(context),
    isVouched: context.isVouched,
    showcase: context.showcase,
    deliveryId: input.delivery === undefined ? null : Number(input.delivery),
    spend: { localKop: toKop(input.local ?? '0'), globalKop: toKop(input.global ?? '0') },
    certificates: input.certificates?.split(',') ?? [],
    place: city === '' ? null : { city, kladr: input.kladr ?? '' },
    at: context.now,
  }
  const shown = await checkoutOf(deps.db, asked, quoterWith(deps, context.now))
  const offered = shown.paymentMethods
  const providers = onlineIn(context.showcase.stateId, openProviders(deps.providers))
  const dueKop = shown.quote.payableKop - shown.quote.certificateKop
  const all = paymentMethods(providers, { offered, locale: context.locale, dueKop })
  const refused = shown.postpaidRefusal
  // Certificates are bought and combined with online payments only (decision 060).
  const isOnlineOnly = shown.quote.certificateKop > 0 || shown.quote.orders.some((one) => one.isElectronic)
  const share = digitalShare(shown.quote.orders.flatMap(({ lines }) => lines.map(digitalPart)))
  const offeredHere = all
    .filter(({ code }) => !isOnlineOnly || !paymentAfter(code))
    .filter(({ code }) => code !== 'cod' || shown.chosen?.codAllowed !== false)
    .map((way) => (refused && paymentAfter(way.code) ? { ...way, refused } : way))
  const payments = withDigitalRefusals(offeredHere, { owner: asked.owner, share })
  const { cashback } = context.showcase
  const platformLink = platformLinkOf(context)
  const missing = missingOf(shown, all.length > 0)
  return showCheckout(shown, {
    cashback,
    payments,
    missing,
    platformLink,
    locale: context.locale,
    now: context.now,
  })
}

/** Returns what the showcase must still set up before it can take orders (issue 13). */
function missingOf(shown: Checkout, canBePaid: boolean): CheckoutNeed[] {
  return [
    ...(shown.areSellersVerified ? [] : (['seller'] as const)),
    ...(shown.ways.length > 0 || !shown.needsDelivery ? [] : (['delivery'] as const)),
    ...(canBePaid ? [] : (['payment'] as const)),
  ]
}

/** Returns price and dates of delivering one unit; asks outside carriers. */
export async function estimateDelivery(
  deps: CheckoutDeps,
  context: RequestContext,
  input: RequestOf<Calls['estimateDelivery']>,
): Promise<ResponseOf<Calls['estimateDelivery']>> {
  const city = input.city?.trim() ?? ''
  const place = city === '' ? null : { city, kladr: input.kladr ?? '' }
  const of = {
    owner: findOwner(context),
    showcaseId: context.showcase.id,
    isVouched: context.isVouched,
    variantId: Number(input.variant),
    place,
  }
  const found = await estimateOf(deps.db, of, quoterWith(deps, context.now))
  const methods = found.methods.map((method) => showMethod(method, { now: context.now }))
  return { City: found.place?.city ?? '', Methods: methods }
}

/** Stores the checkout form values with the cart. */
export async function saveCheckoutDraft(
  db: Db,
  context: RequestContext,
  input: RequestOf<Calls['keepCheckoutDraft']>,
): Promise<ResponseOf<Calls['keepCheckoutDraft']>> {
  const of = { owner: requireOwner(context), showcaseId: context.showcase.id, draft: input.Draft }
  await transaction(db, (tx) => storeDraft(tx, of))
  return { ok: true }
}

/**
 * Places the order once per idempotency key. When a delivery quote has expired, asks the carrier outside the
 * transaction and tries once more.
 */
export async function placeOnce(
  deps: CheckoutDeps,
  context: RequestContext,
  input: RequestOf<Calls['placeOrder']>,
): Promise<Placed> {
  const asked = toPlaceOrder(context, input)
  const of = { actor: ownerKey(asked.owner), key: context.idempotencyKey, request: input, now: context.now }
  const online = onlineCodes(openProviders(deps.providers))
  const attempt = () =>
    awaitResponse(
      transaction(deps.db, (tx) =>
        onceWithPreload(tx, of, {
          confirm: () => confirmIdentity(tx, context),
          first: () => lockCheckout(tx, online, asked),
          work: (ready) => placeForKey(tx, deps.jobs, ready, of),
        }),
      ),
    )
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof QuoteNeeded)) throw error
    await quoterWith(deps, context.now)(error.of)
    return attempt()
  }
}

function toPlaceOrder(context: RequestContext, input: RequestOf<Calls['placeOrder']>): PlaceOrder {
  const { Contact, Address } = input
  if (context.personId !== null && input.AddressId !== undefined) requirePlatformLogin(context)
  const text = (value = '') => value.replace(/\s+/g, ' ').trim()
  return {
    owner: requireOwner(context),
    isVouched: context.isVouched,
    showcase: context.showcase,
    cartVersion: input.CartVersion,
    totalKop: toKop(input.Total),
    deliveryKop: input.Delivery === undefined ? null : toKop(input.Delivery),
    ...(input.Seal === undefined ? {} : { seal: input.Seal }),
    contact: { name: Contact.Name, phone: Contact.Phone, email: Contact.Email ?? '' },
    addressId: input.AddressId ?? null,
    city: text(Address?.City),
    cityKladr: text(Address?.CityKladrId),
    address: text(Address?.Line),
    addressNotes: {
      entrance: text(Address?.Entrance),
      floor: text(Address?.Floor),
      intercom: text(Address?.Intercom),
      comment: text(Address?.Comment),
      region: text(Address?.Region),
      postalCode: text(Address?.PostalCode),
      fiasId: text(Address?.FiasId),
      kladrId: text(Address?.KladrId),
      lat: Address?.Lat ?? null,
      lon: Address?.Lon ?? null,
    },
    deliveryId: input.DeliveryId ?? null,
    point: input.Point ?? '',
    payment: input.Payment,
    spend: { localKop: toKop(input.BonusLocal ?? '0'), globalKop: toKop(input.BonusGlobal ?? '0') },
    certificates: input.Certificates ?? [],
    comment: input.Comment?.trim() ?? '',
    gift: input.Gift ? toGift(input.Gift) : null,
    consents: input.Consents,
    ip: context.ip,
    userAgent: context.userAgent,
    locale: context.locale,
    at: context.now,
  }
}

const toGift = (of: NonNullable<RequestOf<Calls['placeOrder']>['Gift']>): Gift => ({
  name: of.Name,
  phone: of.Phone,
  greeting: of.Greeting ?? '',
  hidesPrices: of.HidePrices,
})
