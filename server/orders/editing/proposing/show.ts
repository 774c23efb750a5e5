import type { Locale } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { momentFromJson } from '../../../platform/clock.ts'
import { toRub } from '../../../platform/money.ts'
import { OtherLanguages, textIn } from '../../../platform/words/names.ts'
import { editableSql } from '../rules.ts'

/** An unanswered proposal as an order shows it; prices in kopecks. */
export const ShownProposal = Type.Object({
  id: Type.Integer(),
  lineId: Type.Integer(),
  name: Type.String(),
  names: OtherLanguages,
  options: Type.Array(Type.String()),
  picture: Type.String(),
  pictureLarge: Type.String(),
  hue: Type.Integer(),
  quantity: Type.Integer(),
  priceKop: Type.Integer(),
  moreKop: Type.Integer(),
  reason: Type.String(),
  expiresAt: Type.String(),
  isAgreed: Type.Boolean(),
})
type ShownProposal = Static<typeof ShownProposal>

/** SQL for the proposal of an order that may still be changed, as JSON; null without one. */
export const proposalOf = (orderId: string) => `(
  select jsonb_build_object('id', p.id, 'lineId', p.line_id, 'name', f.name, 'names', f.names, 'options', f.options,
    'picture', f.picture_small, 'pictureLarge', f.picture_large, 'hue', f.hue, 'quantity', p.quantity,
    'priceKop', p.price_kop, 'moreKop', (p.price_kop - p.old_price_kop) * p.quantity, 'expiresAt', p.expires_at,
    'isAgreed', p.state = 'agreed', 'reason', coalesce((
      select h.data ->> 'why' from order_history h
      where h.order_id = p.order_id and h.event = 'proposal_open' order by h.id desc limit 1), ''))
  from order_proposal p join orders o on o.id = p.order_id join offer f on f.variant_id = p.variant_id
  where p.order_id = ${orderId} and p.closed_at is null and ${editableSql('o.status')})`

/** Returns a proposal with its goods named in the buyer's language. */
export function proposalIn(locale: Locale, proposal: ShownProposal | null): ShownProposal | null {
  return proposal && { ...proposal, name: textIn(locale, proposal.name, proposal.names) }
}

/** Returns a proposal in wire format. */
export function showProposal(proposal: ShownProposal) {
  return {
    Id: proposal.id,
    LineId: proposal.lineId,
    Name: proposal.name,
    Options: proposal.options,
    Picture: { small: proposal.picture, large: proposal.pictureLarge, hue: proposal.hue },
    Quantity: proposal.quantity,
    Price: toRub(proposal.priceKop),
    Difference: toRub(proposal.moreKop),
    Reason: proposal.reason,
    ExpiresAt: momentFromJson(proposal.expiresAt).toISOString(),
    IsAgreed: proposal.isAgreed,
  }
}
