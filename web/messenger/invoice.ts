import type { Messenger } from './messenger.ts'
import { waitForEvent } from './wait-for-event.ts'

/** The first version of the client that opens invoices. */
const SINCE = '6.1'
const CLOSED = 'invoice_closed'

/** `unable`: this client opens no invoices, or the address is none. */
export type InvoiceOutcome = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unable'

/** Returns the part of an invoice's link that names it: `https://t.me/$abc`, `https://t.me/invoice/abc`. */
export function invoiceSlug(url: string): string | undefined {
  return /^https:\/\/t\.me\/(?:\$|invoice\/)([\w-]+)$/.exec(url)?.[1]
}

/** Opens an invoice over the shop, and settles when the person is done with it. */
export async function openInvoice(messenger: Messenger, url: string): Promise<InvoiceOutcome> {
  const slug = invoiceSlug(url)
  if (slug === undefined) return 'unable'
  const answer = waitForEvent(messenger, ({ name, payload }) => name === CLOSED && payload.slug === slug)
  if (!messenger.send(SINCE, 'web_app_open_invoice', { slug })) {
    answer.stop()
    return 'unable'
  }
  const { payload } = await answer.event
  const { status } = payload
  return status === 'paid' || status === 'cancelled' || status === 'pending' ? status : 'failed'
}
