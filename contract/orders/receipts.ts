import Type from 'typebox'
import { Id, Moment, OneOf, Rub } from '../wire.ts'

/** A fiscal receipt of an order; `by_seller`: the seller prints it and adds its link. */
export const Receipt = Type.Object({
  Id,
  Kind: OneOf('payment', 'refund', 'offset', 'sale', 'return'),
  Status: OneOf('pending', 'succeeded', 'canceled', 'by_seller'),
  Total: Rub,
  Link: Type.String({ description: 'The receipt’s page; empty if there is none' }),
  At: Moment,
})
