import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from './serve.ts'
import { payInvoice } from './stars-payer.ts'

const TOKEN = '700001:abcdefghijklmnopqrstuvwxyz0123456'
let bots: BotServer
beforeAll(async () => {
  bots = await serveBots()
  bots.add(TOKEN, { username: 'stars_bot' })
})
afterAll(() => bots.close())

async function call(
  method: string,
  body: object,
): Promise<{ ok: boolean; result?: unknown; description?: string }> {
  const response = await fetch(`${bots.url}/bot${TOKEN}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { ok: boolean } // what the Bot API answers
}

const INVOICE = {
  title: 'Игра',
  description: 'Заказ 1-000001',
  payload: 'stars:1',
  provider_token: '',
  currency: 'XTR',
  prices: [{ label: 'Игра', amount: 334 }],
}

test('issue 16: the fake messenger refuses invoices that Telegram refuses', async () => {
  const price = INVOICE.prices[0]
  const wrong = [
    { currency: 'RUB' },
    { prices: [price, price] },
    { prices: [] },
    { title: 'Я'.repeat(33) },
    { description: '' },
    { payload: 'я'.repeat(65) },
    { payload: '' },
    { provider_token: 'token' },
    { prices: [{ label: 'Игра', amount: 0.5 }] },
    { prices: [{ label: 'Игра', amount: 0 }] },
    { prices: [{ label: 'Игра', amount: -334 }] },
  ]
  for (const part of wrong)
    expect((await call('createInvoiceLink', { ...INVOICE, ...part })).ok, JSON.stringify(part)).toBe(false)
  expect((await call('createInvoiceLink', INVOICE)).result).toMatch(/^https:\/\/t\.me\/\$/)
})

test('issue 16: the fake messenger refunds a charge of its payer once, and knows no others', async () => {
  const { result } = await call('createInvoiceLink', INVOICE)
  const from = { id: 77, first_name: 'Анна' }
  const paid = await payInvoice(bots.fake, {
    from,
    link: String(result),
    onAsked: (update) =>
      call('answerPreCheckoutQuery', { pre_checkout_query_id: update.pre_checkout_query?.id, ok: true }),
  })
  if (!('chargeId' in paid)) throw new Error(paid.error)
  const refund = (user_id: number, telegram_payment_charge_id: string) =>
    call('refundStarPayment', { user_id, telegram_payment_charge_id })
  expect((await refund(78, paid.chargeId)).description).toMatch(/CHARGE_NOT_FOUND/)
  expect((await refund(77, 'none')).description).toMatch(/CHARGE_NOT_FOUND/)
  expect(await refund(77, paid.chargeId)).toMatchObject({ ok: true, result: true })
  expect((await refund(77, paid.chargeId)).description).toMatch(/CHARGE_ALREADY_REFUNDED/)
})

test('issue 16: the fake messenger takes no refusal of a charge without its reason, and no answer after ten seconds', async () => {
  const { result } = await call('createInvoiceLink', INVOICE)
  const answers: Promise<{ ok: boolean }>[] = []
  const paid = await payInvoice(bots.fake, {
    from: { id: 77, first_name: 'Анна' },
    link: String(result),
    onAsked: ({ pre_checkout_query }) => {
      const id = { pre_checkout_query_id: pre_checkout_query?.id, ok: false }
      answers.push(call('answerPreCheckoutQuery', id))
      answers.push(call('answerPreCheckoutQuery', { ...id, error_message: 'Заказа нет' }))
    },
  })
  expect(paid).toEqual({ error: 'Заказа нет' })
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([false, true])
  const agree = (id: string) => call('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })
  const asked: string[] = []
  bots.fake
    .accountOf(TOKEN)
    .stars.questions.set('late', { at: Date.now() - 10_001, answer: () => asked.push('late') })
  expect([(await agree('late')).ok, (await agree('unknown')).ok, asked]).toEqual([false, false, []])
})

test('issue 16: the fake messenger asks no bot that did not ask for such updates', async () => {
  const allowed_updates = ['message']
  await call('setWebhook', { url: 'https://127.0.0.1:1/hook', allowed_updates })
  const { result } = await call('createInvoiceLink', INVOICE)
  const { pending } = bots.fake.accountOf(TOKEN)
  pending.length = 0
  const open = () =>
    void payInvoice(bots.fake, { from: { id: 77, first_name: 'Анна' }, link: String(result) })
  open()
  expect(pending).toEqual([])
  await call('deleteWebhook', {})
  open()
  expect(pending).toMatchObject([{ pre_checkout_query: { total_amount: 334 } }])
})
