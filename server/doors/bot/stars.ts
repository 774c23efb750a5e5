import type { PreCheckoutQuery, SuccessfulPayment, User } from 'grammy/types'
import { admitStars } from '../../orders/orders.ts'
import { chargedFact, recordCharge } from '../../payments/payments.ts'
import { localeOf } from '../../platform/words/words.ts'
import type { UpdateContext } from './update-context.ts'
import { textsOf } from './words.ts'

/**
 * Decides whether Stars may be charged, and returns the answer to send after the commit: the messenger waits ten seconds for
 * it, and then charges nothing.
 */
export async function answerPreCheckout(
  turn: UpdateContext,
  query: PreCheckoutQuery,
): Promise<() => Promise<void>> {
  const refusal = await admitStars(turn.tx, { ...termsOf(turn, query), stars: query.total_amount })
  const texts = textsOf(localeOf(query.from.language_code)).stars
  return async () => {
    const api = await turn.bots.apiOf(turn.bot.token)
    if (refusal === null) await api.answerPreCheckoutQuery(query.id, true)
    else await api.answerPreCheckoutQuery(query.id, false, { error_message: texts[refusal]() })
  }
}

/**
 * Records a charge with the update, once, and returns the work that pays the orders with it after the commit. The sweeper
 * does so if that fails, and returns a surplus charge.
 */
export async function takeCharge(
  turn: UpdateContext,
  payer: User,
  paid: SuccessfulPayment,
): Promise<(() => Promise<void>) | null> {
  const charge = { chargeId: paid.telegram_payment_charge_id, payerId: payer.id, stars: paid.total_amount }
  const { outcome, publicId } = await recordCharge(turn.tx, { ...termsOf(turn, paid), ...charge })
  if (outcome === 'foreign')
    turn.log.error({ bot: turn.bot.id, charge: charge.chargeId }, 'a charge of Stars is for no invoice')
  if (outcome !== 'applied') return null
  return async () => {
    const fact = await chargedFact(turn.db, publicId, turn.now)
    if (fact) await turn.takeFact?.(fact)
  }
}

function termsOf(turn: UpdateContext, of: Pick<PreCheckoutQuery, 'currency' | 'invoice_payload'>) {
  return { currency: of.currency, payload: of.invoice_payload, botId: turn.bot.id, at: turn.now }
}
