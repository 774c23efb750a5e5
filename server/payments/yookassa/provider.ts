import type {
  PaymentFact,
  PaymentProvider,
  PaymentRef,
  ReceiptAnswer,
  RefundAnswer,
  RefundRequest,
} from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type AskYooKassa, type YooKassaSettings, yooKassaClient } from './client.ts'
import { yooKassaHooks } from './hooks.ts'
import {
  amountOf,
  factOf,
  objectIn,
  optionalText,
  receiptBody,
  registration,
  textIn,
  unreadableResponse,
  YOOKASSA,
} from './shapes.ts'

const DESCRIPTION_LENGTH = 128
/** Its names of what shoppers pay with. */
const METHODS = { card: 'bank_card', sbp: 'sbp' } as const

/** YooKassa, API v3: redirect, two-stage payments, refunds and receipts (integrations.md 2b). */
export function yooKassaProvider(settings: YooKassaSettings): PaymentProvider {
  const ask = yooKassaClient(settings)
  const fetchFact = async ({ externalId }: PaymentRef, at: Date) => {
    const path = `/payments/${encodeURIComponent(externalId)}`
    return factOf(await ask({ path, at }), at)
  }
  return {
    code: YOOKASSA,
    // Money paid by SBP cannot be held.
    ways: settings.stages === 1 ? ['card', 'sbp'] : ['card'],
    async start(payment) {
      const made = await ask({
        path: '/payments',
        key: payment.publicId,
        at: payment.at,
        body: {
          amount: amountOf(payment.amountKop, payment.currency),
          capture: settings.stages === 1,
          confirmation: { type: 'redirect', return_url: payment.returnUrl },
          description: `${payment.merchant}: ${payment.purpose}`.slice(0, DESCRIPTION_LENGTH),
          metadata: { payment: payment.publicId },
          ...(payment.way ? { payment_method_data: { type: METHODS[payment.way] } } : {}),
          receipt: receiptBody(payment.receipt, payment.currency),
        },
      })
      const confirmationUrl = optionalText(objectIn(made, 'confirmation'), 'confirmation_url')
      if (!/^https?:\/\//.test(confirmationUrl)) throw unreadableResponse('confirmation_url')
      return { externalId: textIn(made, 'id'), confirmationUrl }
    },
    capture: (payment, of) => capture(ask, fetchFact, payment, of),
    cancel: (payment, at) => cancel(ask, fetchFact, payment, at),
    fetchStatus: fetchFact,
    refund: (refund) => sendRefund(ask, refund),
    async fetchRefund(externalId, at) {
      return refundAnswer(await ask({ path: `/refunds/${encodeURIComponent(externalId)}`, at }))
    },
    refundedSince: (since, at) => refundedSince(ask, since, at),
    async sendReceipt({ payment, key, currency, receipt, at }) {
      const total = receipt.lines.reduce((sum, line) => sum + line.amountKop, 0)
      const body = {
        type: 'payment',
        payment_id: payment.externalId,
        ...receiptBody(receipt, currency),
        settlements: [{ type: 'prepayment', amount: amountOf(total, currency) }],
        send: true,
      }
      return receiptAnswer(await ask({ path: '/receipts', key, at, body }))
    },
    async fetchReceipt(externalId, at) {
      return receiptAnswer(await ask({ path: `/receipts/${encodeURIComponent(externalId)}`, at }))
    },
    hooks: (deps) => yooKassaHooks(deps, { fetchFact, notifyFrom: settings.notifyFrom }),
  }
}

type FetchFact = (payment: PaymentRef, at: Date) => Promise<PaymentFact | null>

/** Captures held money. If that is no longer possible, returns the payment's current state. */
async function capture(
  ask: AskYooKassa,
  fetchFact: FetchFact,
  payment: PaymentRef,
  of: { amountKop: number; currency: string; at: Date },
): Promise<PaymentFact | null> {
  const { at } = of
  const path = `/payments/${encodeURIComponent(payment.externalId)}/capture`
  const body = { amount: amountOf(of.amountKop, of.currency) }
  try {
    return factOf(await ask({ path, key: `capture:${payment.externalId}`.slice(0, 64), at, body }), at)
  } catch (error) {
    return stateAfterRefusal(fetchFact, payment, at, error)
  }
}

/**
 * Releases held money. A payment that is still open ends by itself; if it is paid later, the next sweep releases it.
 */
async function cancel(ask: AskYooKassa, fetchFact: FetchFact, payment: PaymentRef, at: Date): Promise<void> {
  const now = await fetchFact(payment, at)
  if (now?.kind !== 'authorized') return
  const path = `/payments/${encodeURIComponent(payment.externalId)}/cancel`
  try {
    await ask({ path, key: `cancel:${payment.externalId}`.slice(0, 64), at, body: {} })
  } catch (error) {
    await stateAfterRefusal(fetchFact, payment, at, error)
  }
}

/** Ignores a refusal if the payment has ended in the meantime: capture and cancel ran concurrently. */
async function stateAfterRefusal(
  fetchFact: FetchFact,
  payment: PaymentRef,
  at: Date,
  error: unknown,
): Promise<PaymentFact | null> {
  if (!(error instanceof ProviderError) || error.isRetryable) throw error
  const now = await fetchFact(payment, at)
  if (!now || now.kind === 'authorized') throw error
  return now
}

async function sendRefund(ask: AskYooKassa, refund: RefundRequest): Promise<RefundAnswer> {
  const { payment, key, at, receipt } = refund
  const description = `Возврат ${key}`
  const existing = refund.isRepeated ? await findRefund(ask, refund, description) : null
  if (existing) return existing
  const body = {
    payment_id: payment.externalId,
    amount: amountOf(refund.amountKop, refund.currency),
    description,
    ...(receipt ? { receipt: receiptBody(receipt, refund.currency) } : {}),
  }
  return refundAnswer(await ask({ path: '/refunds', key, at, body }))
}

/**
 * YooKassa stores keys for one day only, so an older refund without a recorded response is found by its description.
 */
async function findRefund(
  ask: AskYooKassa,
  { payment, at }: RefundRequest,
  description: string,
): Promise<RefundAnswer | null> {
  const query = new URLSearchParams({ payment_id: payment.externalId, limit: '100' })
  const { items } = await ask({ path: `/refunds?${query}`, at })
  if (!Array.isArray(items)) throw unreadableResponse('items')
  const found = items.find((one: Record<string, unknown>) => one.description === description)
  return found ? refundAnswer(found) : null
}

/** Returns the ids of payments refunded since a moment, reading all pages. */
async function refundedSince(ask: AskYooKassa, since: Date, at: Date): Promise<string[]> {
  const found = new Set<string>()
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ 'created_at.gte': since.toISOString(), limit: '100' })
    if (cursor !== '') query.set('cursor', cursor)
    const page = await ask({ path: `/refunds?${query}`, at })
    if (!Array.isArray(page.items)) throw unreadableResponse('items')
    for (const refund of page.items) found.add(textIn(refund, 'payment_id'))
    cursor = optionalText(page, 'next_cursor')
    if (cursor === '') return [...found]
  }
}

const REFUNDS: Readonly<Record<string, RefundAnswer['status']>> = {
  pending: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
}

function refundAnswer(refund: Readonly<Record<string, unknown>>): RefundAnswer {
  const status = REFUNDS[textIn(refund, 'status')]
  if (!status) throw unreadableResponse('status')
  const receipt = registration(refund)
  const error = optionalText(objectIn(refund, 'cancellation_details'), 'reason')
  return {
    externalId: textIn(refund, 'id'),
    status,
    ...(error ? { error } : {}),
    ...(receipt ? { receipt } : {}),
  }
}

function receiptAnswer(receipt: Readonly<Record<string, unknown>>): ReceiptAnswer {
  const status = registration({ receipt_registration: receipt.status })
  if (!status) throw unreadableResponse('status')
  return { externalId: textIn(receipt, 'id'), status }
}
