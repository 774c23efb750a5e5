/** Sizes of a part of a file that 1C may send, in bytes. */
export const EXCHANGE_PARTS: readonly number[] = [512, 1024, 2048, 5120, 10_240].map((size) => size * 1024)
export const EXCHANGE_KINDS = ['catalog', 'sale'] as const
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number]

/** What an owner should know about an exchange with 1C; all but the last three are problems. */
export const EXCHANGE_EVENTS = [
  'file_name_refused',
  'file_too_large',
  'document_unreadable',
  'order_unknown',
  'status_unknown',
  'status_refused',
  'import_started',
  'orders_given',
  'status_taken',
] as const
export type ExchangeEventCode = (typeof EXCHANGE_EVENTS)[number]
/** `left`: 1C began and did not come to an end. */
export const EXCHANGE_STATES = ['open', 'done', 'failed', 'left'] as const
