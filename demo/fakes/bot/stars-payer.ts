import type { BotUpdate as Update } from '../../../server/doors/bot/update-context.ts'
import { badRequest } from './account.ts'
import type { FakeBot } from './fake.ts'
import { type FakePerson, sendUpdate } from './person.ts'
import { QUESTION_MS } from './stars.ts'
import type { CheckoutAnswer, FakeInvoice } from './stars-account.ts'
import { lastUpdateId } from './updates.ts'

/** A charge with the update that tells the bot of it. */
export interface PaidInvoice {
  readonly chargeId: string
  readonly update: Update
}

/** A person and the link of an invoice that they open. */
interface Opened {
  readonly from: FakePerson
  readonly link: string
}

/** Returns the invoice of a link. Throws `BotRefusal` for any other link. */
export function invoiceOf(fake: FakeBot, link: string): FakeInvoice {
  for (const { stars } of fake.accounts.values()) {
    const found = stars.invoices.get(link)
    if (found) return found
  }
  throw badRequest('INVOICE_NOT_FOUND')
}

/**
 * A person pays an invoice with Stars: the bot is asked first, and told of the charge if it agrees in time; otherwise returns
 * its reason. `onAsked` gets the question, for tests that deliver updates themselves.
 */
export async function payInvoice(
  fake: FakeBot,
  of: Opened & { readonly onAsked?: (question: Update) => unknown },
): Promise<PaidInvoice | { readonly error: string }> {
  const invoice = invoiceOf(fake, of.link)
  const { questions } = fake.accountOf(invoice.token).stars
  const id = `question${lastUpdateId() + 1}`
  const answered = new Promise<CheckoutAnswer>((answer) => questions.set(id, { at: fake.now(), answer }))
  const question = { id, from: { ...of.from, is_bot: false }, ...termsOf(invoice) }
  const update = sendUpdate(fake, invoice.token, { pre_checkout_query: question })
  of.onAsked?.(update)
  const late = new Promise<CheckoutAnswer>((done) =>
    setTimeout(done, QUESTION_MS, { isAllowed: false, error: 'BOT_PRECHECKOUT_TIMEOUT' }).unref(),
  )
  const { isAllowed, error } = await Promise.race([answered, late])
  questions.delete(id)
  return isAllowed ? chargeInvoice(fake, of) : { error }
}

/** Charges a person without asking the bot: as two charges that the bot allowed at the same time. */
export function chargeInvoice(fake: FakeBot, { from, link }: Opened): PaidInvoice {
  const invoice = invoiceOf(fake, link)
  const chargeId = `charge${lastUpdateId() + 1}`
  fake.accountOf(invoice.token).stars.charges.set(chargeId, { userId: from.id, isRefunded: false })
  const update = sendUpdate(fake, invoice.token, {
    message: {
      message_id: lastUpdateId() + 1,
      date: Math.floor(fake.now() / 1000),
      from: { ...from, is_bot: false },
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      successful_payment: {
        ...termsOf(invoice),
        telegram_payment_charge_id: chargeId,
        provider_payment_charge_id: '',
      },
    },
  })
  return { chargeId, update }
}

function termsOf({ stars, payload }: FakeInvoice) {
  return { currency: 'XTR', total_amount: stars, invoice_payload: payload } as const
}
