import { clientRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Id, Picture } from '../wire.ts'

/** Waiting for the arrival of sold-out variants, without making the product a favourite. */
export const restockCalls = {
  showRestocks: call({
    verb: 'GET',
    path: '/favorites/restocks/',
    access: 'client',
    request: {},
    response: Type.Object({
      Variants: Type.Array(
        Type.Object({
          Id,
          ProductId: Id,
          Name: Type.String(),
          Options: Type.Array(Type.String()),
          Picture,
        }),
      ),
    }),
    refusals: [...clientRefusals],
    provides: ['Favourites'],
    summary: 'Lists the sold-out variants of this showcase whose arrival the caller waits for, newest first',
  }),
  setRestock: call({
    verb: 'POST',
    path: '/tg',
    method: 'SetRestock',
    access: 'client',
    request: { VariantId: Id, Wanted: Flag },
    response: Done,
    refusals: [...clientRefusals, 'product_not_found', 'cart_full'],
    invalidates: ['Favourites'],
    summary:
      'Subscribes to the arrival of a variant, or ends the subscription; one notice ends it too. Safe to repeat',
  }),
} as const
