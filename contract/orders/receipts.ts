import Type from 'typebox'
import { Id, Moment, OneOf, Rub } from '../wire.ts'

/** A fiscal receipt about an order; `by_seller`: the seller prints it and puts its link here. */
export const Receipt = Type.Object({
  Id,
  Kind: OneOf('payment', 'refund', 'offset', 'sale', 'return'),
  Status: OneOf('pending', 'succeeded', 'canceled', 'by_seller'),
  Total: Rub,
  Link: Type.String({ description: 'where it is read; empty without one' }),
  At: Moment,
})
