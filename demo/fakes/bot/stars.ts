import { badRequest, type FakeAccount } from './account.ts'
import { fieldsOf, listOf, textOf } from './checks.ts'

type Body = Readonly<Record<string, unknown>>

/** How long a bot may think before each charge, ms. */
export const QUESTION_MS = 10_000

/** Handles the calls about Stars as the messenger does; undefined for any other method. */
export function starsCall(
  account: FakeAccount,
  method: string,
  { body, now }: { body: Body; now: number },
): unknown {
  if (method === 'createInvoiceLink') return createInvoice(account, body)
  if (method === 'answerPreCheckoutQuery') return answerQuestion(account, body, now)
  return method === 'refundStarPayment' ? refundCharge(account, body) : undefined
}

function createInvoice({ id, token, stars: own }: FakeAccount, body: Body): string {
  const title = textOf(body.title, 'title', { min: 1, max: 32 })
  const description = textOf(body.description, 'description', { min: 1, max: 255 })
  const payload = String(body.payload ?? '')
  if (payload === '' || Buffer.byteLength(payload) > 128) throw badRequest('INVOICE_PAYLOAD_INVALID')
  if (body.currency !== 'XTR') throw badRequest('CURRENCY_INVALID')
  if (body.provider_token) throw badRequest('PAYMENT_PROVIDER_INVALID')
  const prices = listOf(body.prices).map(fieldsOf)
  if (prices.length !== 1) throw badRequest('exactly one price must be used for payments in Telegram Stars')
  const amount = Number(prices[0]?.amount)
  if (!Number.isInteger(amount) || amount < 1) throw badRequest('STARS_INVOICE_INVALID')
  textOf(prices[0]?.label, 'price label', { min: 1, max: 32 })
  const link = `https://t.me/$fake-${id}-${own.invoices.size + 1}`
  own.invoices.set(link, { token, title, description, payload, stars: amount })
  return link
}

function answerQuestion({ stars }: FakeAccount, body: Body, now: number): true {
  const id = String(body.pre_checkout_query_id)
  const question = stars.questions.get(id)
  if (!question || now - question.at > QUESTION_MS)
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  if (body.ok !== true && !body.error_message) throw badRequest('error_message must be non-empty')
  stars.questions.delete(id)
  question.answer({ isAllowed: body.ok === true, error: String(body.error_message ?? '') })
  return true
}

function refundCharge({ stars }: FakeAccount, body: Body): true {
  const charge = stars.charges.get(String(body.telegram_payment_charge_id))
  if (!charge || charge.userId !== Number(body.user_id)) throw badRequest('CHARGE_NOT_FOUND')
  if (charge.isRefunded) throw badRequest('CHARGE_ALREADY_REFUNDED')
  charge.isRefunded = true
  return true
}
