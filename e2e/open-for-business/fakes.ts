import fastify from 'fastify'
import { fakeBotApi, openFakeBot } from '../../demo/fakes/bot/fake.ts'
import { type FakePerson, writeToBot } from '../../demo/fakes/bot/person.ts'
import { fakeYooKassa } from '../../demo/fakes/yookassa/fake.ts'

/**
 * The messenger and the payment system of the acceptance story (issue 13), in a process of their own: what the shop knows
 * of them are addresses in its settings. `/control` is how people of the story use the messenger and move its clock.
 */
const { SHOP_ID = '', SHOP_KEY = '', PUBLIC_URL = '' } = process.env
let aheadMs = 0
const now = () => Date.now() + aheadMs

const app = fastify()
const base = () => app.listeningOrigin
const bots = openFakeBot({ now })
const bank = fakeYooKassa({
  shopId: SHOP_ID,
  secretKey: SHOP_KEY,
  clock: { now: () => new Date(now()) },
  pageBase: () => `${base()}/yookassa`,
  notifyUrl: () => `${PUBLIC_URL}/api/hooks/yookassa`,
  isAuto: true,
})
await app.register(fakeBotApi(bots), { prefix: '/bots' })
await app.register(bank.plugin, { prefix: '/yookassa' })

app.post<{ Body: { token: string; from: FakePerson; text: string } }>('/control/write', ({ body }) =>
  Promise.resolve(writeToBot(bots, body.token, body.from, body.text)),
)
app.get<{ Querystring: { token: string; chatId: string } }>('/control/chat', async ({ query }) =>
  bots.arrived.filter(({ token, chatId }) => token === query.token && chatId === query.chatId),
)
app.get<{ Querystring: { token: string } }>('/control/bot', async ({ query }) => {
  const { webhook, webhookError, poll, pending } = bots.accountOf(query.token)
  return {
    webhook: webhook?.url ?? '',
    error: webhookError?.text ?? '',
    isPolled: poll !== null,
    pending: pending.length,
  }
})
app.post<{ Body: { aheadMs: number } }>('/control/clock', async ({ body }) => {
  aheadMs = body.aheadMs
  return { now: now() }
})

await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening at ${base()}`)
