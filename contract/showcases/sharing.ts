import Type from 'typebox'
import { call } from '../call.ts'
import { Id, Moment } from '../wire.ts'

export const sharingCalls = {
  prepareCard: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'prepareCard',
    access: 'client',
    perMinute: 20,
    request: { ProductId: Id },
    response: Type.Object({
      /** The message for the messenger's own share dialog; only the caller may send it, and only until `ExpiresAt`. */
      Id: Type.String(),
      ExpiresAt: Moment,
    }),
    refusals: [
      'showcase_not_found',
      'banned',
      'ref_required',
      'not_logged_in',
      'product_not_found',
      'card_unavailable',
    ],
    summary:
      'Prepares a product card with the caller’s link, which the messenger’s share dialog sends to a chat',
  }),
} as const
