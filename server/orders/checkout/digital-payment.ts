import type { ProductKind } from '../../catalog/catalog.ts'
import { STARS } from '../../payments/payments.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { type Refusal, refuse } from '../../platform/requests/refuse.ts'
import { BY_CERTIFICATE, type PaymentMethod } from './payment/payment-methods.ts'

/** How much of what is paid together is digital goods. */
export type DigitalShare = 'none' | 'some' | 'all'

/** Returns a line as a part of that share. */
export const digitalPart = ({ kind }: { readonly kind: ProductKind }) => ({ isDigital: kind === 'digital' })

/** Returns the share of digital goods among orders or lines. */
export function digitalShare(parts: readonly { readonly isDigital: boolean }[]): DigitalShare {
  const digital = parts.filter(({ isDigital }) => isDigital).length
  if (digital === 0) return 'none'
  return digital === parts.length ? 'all' : 'some'
}

/**
 * Returns whether the caller is inside the messenger: only its signed init data opens the session of a person, and a
 * browser has the session of a guest.
 */
export function isInMessenger(owner: Pick<Owner, 'personId'> | null): boolean {
  return owner !== null && owner.personId !== null
}

/** Returns whether Stars can pay: inside the messenger, and for nothing but digital goods (its terms, 6.2). */
export function takesStars(owner: Pick<Owner, 'personId'> | null, share: DigitalShare): boolean {
  return isInMessenger(owner) && share === 'all'
}

/**
 * Returns why a payment method cannot be used: inside the messenger digital goods are paid with Stars only (decision 063).
 * Null when it can. What certificates pay in full is not paid there.
 */
export function digitalRefusal(
  owner: Pick<Owner, 'personId'> | null,
  share: DigitalShare,
  method: string,
): Refusal | null {
  if (method === STARS) return takesStars(owner, share) ? null : refuse('payment_unavailable')
  if (method === BY_CERTIFICATE || share === 'none' || !isInMessenger(owner)) return null
  return refuse('digital_in_messenger')
}

/** Marks the methods that cannot pay for digital goods inside the messenger, and leaves Stars out where they cannot pay. */
export function withDigitalRefusals(
  methods: readonly PaymentMethod[],
  of: { owner: Pick<Owner, 'personId'> | null; share: DigitalShare },
): PaymentMethod[] {
  return methods
    .filter(({ code }) => code !== STARS || takesStars(of.owner, of.share))
    .map((way) => {
      const refused = digitalRefusal(of.owner, of.share, way.code)
      return refused ? { ...way, refused } : way
    })
}

/** Throws `digital_in_messenger`, and `payment_unavailable` for Stars where they cannot pay. */
export function refuseDigital(of: {
  owner: Pick<Owner, 'personId'> | null
  payment: string
  orders: readonly { readonly isDigital: boolean }[]
}): void {
  const refusal = digitalRefusal(of.owner, digitalShare(of.orders), of.payment)
  if (refusal) throw refusal
}
