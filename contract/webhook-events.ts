/** What a webhook can be told of; each fact is one event (decision 064). */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.paid',
  'order.state_changed',
  'order.cancelled',
  'payment.refunded',
  'stock.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** The types of messages: an event, or the test that a member asked for. */
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, 'test'] as const

/** `failed`: given up, or its webhook was switched off while it waited. */
export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const

/** Why an attempt got no usable response; null with a status. */
export const WEBHOOK_FAULTS = ['address_private', 'unreachable', 'too_slow'] as const

/** Why a webhook is off: a member did it, it failed for days, or its receiver answered 410. */
export const WEBHOOK_OFF_REASONS = ['member', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]
