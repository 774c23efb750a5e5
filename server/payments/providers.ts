import type { PaymentProvider } from './port.ts'
import { STARS } from './stars/payload.ts'

/** Returns the providers that take new payments. */
export function openProviders(providers: readonly PaymentProvider[]): PaymentProvider[] {
  return providers.filter(({ isClosed }) => !isClosed)
}

/** Returns the providers that take the money of a deposit: Stars pay for digital goods only (decision 067). */
export function topUpProviders(providers: readonly PaymentProvider[]): PaymentProvider[] {
  return openProviders(providers).filter(({ code }) => code !== STARS)
}
