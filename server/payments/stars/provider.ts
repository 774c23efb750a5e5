import type { Db } from '../../platform/database/database.ts'
import type { PaymentFact, PaymentProvider, PaymentRequest } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { callMessenger, type StarsBots } from './bots.ts'
import { findBilled, findInvoice, recordInvoice } from './invoices.ts'
import { payloadOf, STARS, STARS_CURRENCY } from './payload.ts'
import { starsPrice } from './price.ts'
import { refundStars, returnSurplus } from './refund.ts'

/** Limits of an invoice's texts (channels.md 1.8). */
const TITLE_LENGTH = 32
const DESCRIPTION_LENGTH = 255

interface StarsDeps extends StarsBots {
  /** Price of one Star; null: Stars pay for nothing new. */
  readonly kopPerStar: number | null
}

/**
 * Telegram Stars through the Bot API: an invoice link, a charge that the bot is told of, a refund of the whole charge
 * (decision 067). Inside, the payment is in kopecks; the number of Stars is fixed when it starts.
 */
export function starsProvider(deps: StarsDeps): PaymentProvider {
  const { db, kopPerStar } = deps
  const factOf = ({ externalId }: { externalId: string }, at: Date) => chargedFact(db, externalId, at)
  return {
    code: STARS,
    ...(kopPerStar === null
      ? { isClosed: true }
      : { starsFor: (amountKop: number) => starsPrice(amountKop, kopPerStar) }),
    start: async (payment) => ({
      externalId: payment.publicId,
      confirmationUrl: await invoiceLink(deps, payment),
    }),
    // A charge that is recorded but not applied yet looks like money on hold.
    capture: (payment, { at }) => factOf(payment, at),
    // An invoice cannot be withdrawn: the bot refuses its charges from now on.
    cancel: async () => undefined,
    fetchStatus: factOf,
    refund: (request) => refundStars(deps, request),
    sweep: (at) => returnSurplus(deps, at),
  }
}

async function invoiceLink(deps: StarsDeps, payment: PaymentRequest): Promise<string> {
  const { db, kopPerStar } = deps
  const { publicId, amountKop, merchant, purpose } = payment
  const known = await findInvoice(db, publicId)
  if (known) return known.link
  const billed = await findBilled(db, publicId)
  if (!billed || kopPerStar === null) throw new ProviderError('no_stars', { isRetryable: false })
  const { stars } = starsPrice(amountKop, kopPerStar)
  const title = cut(merchant, TITLE_LENGTH)
  const description = cut(purpose, DESCRIPTION_LENGTH)
  const prices = [{ label: cut(purpose, TITLE_LENGTH), amount: stars }]
  const link = await callMessenger(deps, billed.sealedToken, (api) =>
    api.createInvoiceLink(title, description, payloadOf(publicId), '', STARS_CURRENCY, prices),
  )
  await recordInvoice(db, { ...billed, stars, link })
  // Another request may have recorded its link first, and only that one is given out.
  return (await findInvoice(db, publicId))?.link ?? link
}

/** Cuts a text without cutting a character in two. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * Returns the fact that a payment was charged; null before. It brings no receipt: the buyer pays Telegram, not the seller, and
 * no roubles (decision 067).
 */
export async function chargedFact(db: Db, publicId: string, at: Date): Promise<PaymentFact | null> {
  const invoice = await findInvoice(db, publicId)
  if (!invoice || invoice.chargeId === null) return null
  return {
    provider: STARS,
    eventId: invoice.chargeId,
    externalId: publicId,
    operationId: invoice.chargeId,
    kind: 'captured',
    amountKop: invoice.amountKop,
    currency: invoice.currency,
    receipt: 'none',
    raw: { stars: invoice.stars },
    at,
  }
}
