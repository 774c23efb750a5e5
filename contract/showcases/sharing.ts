import { clientRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Id, IdText, Moment, Nullable, Picture, Rub } from '../wire.ts'

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
      /** What a friend who joins by the caller’s link earns by one unit; without a product, per cent of any purchase. */
      FriendBonus: Rub,
      SharerBonus: Rub,
      /** What the caller earns by the friend’s first purchase. */
      SharerFirstBonus: Rub,
    }),
    refusals: [...clientRefusals, 'product_not_found'],
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
    refusals: [...clientRefusals, 'product_not_found', 'card_unavailable'],
    summary:
      'Prepares a product card with the caller’s link, which the messenger’s share dialog sends to a chat',
  }),
} as const
