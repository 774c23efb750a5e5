import { expect, test } from 'vitest'
import { fake } from './fake.ts'
import { invoiceSlug, openInvoice } from './invoice.ts'

const closed = (slug: string, status: string) => ({ name: 'invoice_closed', payload: { slug, status } })

test('issue 16: an invoice is opened by its name, and its own outcome is waited for', async () => {
  const messenger = fake()
  const outcome = openInvoice(messenger, 'https://t.me/$abc-1')
  expect(messenger.calls).toContainEqual(['send', { name: 'web_app_open_invoice', slug: 'abc-1' }])
  messenger.emit('other', closed('another', 'failed'))
  messenger.emit('other', closed('abc-1', 'paid'))
  expect(await outcome).toBe('paid')
})

test('issue 16: an unknown outcome of an invoice counts as a failure, and a client without invoices says so', async () => {
  const messenger = fake()
  const outcome = openInvoice(messenger, 'https://t.me/invoice/abc')
  messenger.emit('other', closed('abc', 'exploded'))
  expect(await outcome).toBe('failed')
  const old = { ...fake(), send: () => false }
  expect(await openInvoice(old, 'https://t.me/$abc')).toBe('unable')
})

test('issue 16: only invoice links of the messenger are invoices', () => {
  expect(invoiceSlug('https://t.me/$a_B-9')).toBe('a_B-9')
  for (const url of ['https://bank.test/$abc', 'https://t.me/bot?startapp=1', 'https://t.me/$', ''])
    expect(invoiceSlug(url)).toBeUndefined()
})
