import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf, Rub } from '../wire.ts'

/** A fiscal receipt of an order; `by_seller`: the seller prints it and adds its link. */
export const Receipt = Type.Object({
  Id,
  Kind: OneOf('payment', 'refund', 'offset', 'sale', 'return'),
  Status: OneOf('pending', 'succeeded', 'canceled', 'by_seller'),
  Total: Rub,
  Link: Type.String({ description: 'The receipt’s page; empty if there is none' }),
  At: Moment,
})

/** What a bank transfer for an invoice needs; fields the seller has not filled in are empty. */
export const Invoice = Type.Object({
  Number: Type.String(),
  PlacedAt: Moment,
  /** Whether anything is left to pay. */
  Due: Flag,
  Payee: Type.Object({
    Name: Type.String(),
    Inn: Type.String(),
    Kpp: Type.String(),
    Address: Type.String(),
    Director: Type.String(),
    Bank: Type.String(),
    Bik: Type.String(),
    Account: Type.String(),
    CorrAccount: Type.String(),
    Phone: Type.String(),
    Email: Type.String(),
  }),
  Buyer: Type.String(),
  Lines: Type.Array(Type.Object({ Name: Type.String(), Quantity: Type.Integer(), Price: Rub, Sum: Rub })),
  Total: Rub,
  /** The tax included in the total; null if the seller pays none. */
  Vat: Nullable(Rub),
  /** The payment purpose for the bank. */
  Purpose: Type.String(),
})
