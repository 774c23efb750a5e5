import { kopTyped } from '../../../core/config/amounts.ts'

export const BINDING_MODES = ['first_lifetime', 'first_ttl', 'last_touch'] as const
export type BindingMode = (typeof BINDING_MODES)[number]

/** A showcase's settings as they are typed: amounts in roubles, shares in per cent, an empty text where there is none. */
export interface Settings {
  readonly requireReferral: boolean
  readonly bindingMode: BindingMode
  readonly bindingDays: string
  readonly acceptsGlobal: boolean
  readonly maxLocal: string
  readonly maxGlobal: string
  readonly minPayable: string
  readonly expiryDays: string
  readonly cap: string
  readonly manualDay: string
  readonly transferDay: string
  readonly receipt: string
  readonly day: string
  readonly month: string
  readonly confirmDays: string
  readonly codeAlways: boolean
  readonly payout: boolean
}
export interface EditableSettings {
  readonly settings: Settings
  /** The owner and the platform: limits and payouts are theirs to change */
  readonly mayLimit: boolean
}

/** A share typed in per cent as basis points; undefined while it is none. */
export function bpTyped(text: string): number | undefined {
  const bp = kopTyped(text)
  return bp === undefined || bp > 10_000 ? undefined : bp
}

/** A whole number typed; undefined while it is none. */
export function wholeTyped(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
}
