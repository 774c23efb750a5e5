import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { proposingCalls } from '@sarafan/contract/orders/editing/proposing'
import { latestSurcharge, ProviderError, startFound } from '../../../payments/payments.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { RequestContext } from '../../../platform/requests/context.ts'
import type { HandlersOf } from '../../../platform/requests/handlers.ts'
import { findOwner } from '../../../platform/requests/owner.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { PayDeps } from '../../payment/pay.ts'
import { isOwn } from '../../read.ts'
import { requireOrder } from '../../rows.ts'
import { changeOnce, requireChanged } from '../change-once.ts'
import { replacedLine } from '../wire.ts'
import { agreeToProposal, endProposal } from './answer.ts'
import { refusingToBuyer } from './buyer-refusals.ts'
import { proposeReplacement } from './propose.ts'
import { surchargeReceipt } from './surcharge.ts'

type Calls = typeof proposingCalls

/** Returns the handlers of proposals of dearer goods: members who manage orders propose, the buyer answers. */
export function proposingHandlers(deps: PayDeps): HandlersOf<Calls> {
  const { db, providers } = deps
  return {
    proposeReplacement: (context, input) =>
      changeOnce(db, context, input, async (tx, order) => {
        await proposeReplacement(tx, providers, { ...order, ...replacedLine(input) })
        return { ok: true as const }
      }),
    async withdrawProposal(context, input) {
      const order = await requireChanged(db, context, input.id)
      const proposalId = input.ProposalId
      await transaction(db, (tx) => endProposal(tx, { ...order, proposalId, by: 'member' }))
      return { ok: true }
    },
    answerProposal: (context, input) => answer(deps, context, input),
  }
}

async function answer(
  deps: PayDeps,
  context: RequestContext,
  input: RequestOf<Calls['answerProposal']>,
): Promise<ResponseOf<Calls['answerProposal']>> {
  const found = await requireOrder(deps.db, { publicId: input.id, showcaseId: context.showcase.id })
  if (!isOwn(found, findOwner(context))) throw refuse('order_not_found')
  const { personId, now: at } = context
  const of = { groupId: found.groupId, orderId: found.id, proposalId: input.ProposalId, personId, at }
  if (!input.Agree) {
    await transaction(deps.db, (tx) => endProposal(tx, { ...of, by: 'client' }))
    return { PaymentUrl: '' }
  }
  const isDue = await refusingToBuyer(transaction(deps.db, (tx) => agreeToProposal(tx, deps, of)))
  if (!isDue) return { PaymentUrl: '' }
  const PaymentUrl = await urlOfSurcharge(deps, context, { ...of, ...found })
  if (PaymentUrl === '') throw refuse('payment_unavailable')
  return { PaymentUrl }
}

/** Returns where to pay a surcharge; empty on a provider error, since agreeing again tries again. */
async function urlOfSurcharge(
  deps: PayDeps,
  context: RequestContext,
  of: { proposalId: number; publicId: string; number: string },
): Promise<string> {
  const { origin, showcase, now } = context
  return startFound(deps.db, deps.providers, await latestSurcharge(deps.db, of.proposalId), {
    merchant: showcase.name,
    purpose: `Доплата к заказу ${of.number}`,
    returnUrl: `${origin}/${showcase.alias}/api/tgbundle/account/profile/orders?id=${of.publicId}`,
    apiBase: `${origin}/api`,
    receiptOf: () => surchargeReceipt(deps.db, of.proposalId),
    at: now,
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.onError(error)
    return ''
  })
}
