import Type from 'typebox'
import { call } from '../call.ts'
import { Id, IdText, Moment, Nullable, Picture, Rub } from '../wire.ts'

/** What one purchase earns: bonuses of roubles, and their share of the price. */
const Earned = {
  Bonus: Rub,
  Bp: Type.Integer({ minimum: 0, description: 'Basis points of the price: 100 = 1 %, rounded down' }),
} as const

export const sharingCalls = {
  showShareOffer: call({
    verb: 'GET',
    path: '/tg',
    method: 'showShareOffer',
    access: 'client',
    request: { productId: Type.Optional(IdText) },
    response: Type.Object({
      /** Null without `productId`. */
      Product: Nullable(Type.Object({ Name: Type.String(), Picture, Price: Rub, OldPrice: Nullable(Rub) })),
      /** A friend who joins by the caller’s link and buys one unit; without a product, what a purchase of 100 roubles earns. */
      Friend: Type.Object(Earned),
      Sharer: Type.Object({ ...Earned, FirstBonus: Rub }),
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'product_not_found'],
    provides: ['Catalog', 'WowTree'],
    summary: 'Returns a product with what the caller and a friend would earn if the friend bought it',
  }),
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
