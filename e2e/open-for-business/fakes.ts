import fastify from 'fastify'
import { fakeBotApi, openFakeBot } from '../../demo/fakes/bot/fake.ts'
import { askInline } from '../../demo/fakes/bot/inline.ts'
import { type FakePerson, writeToBot } from '../../demo/fakes/bot/person.ts'
import { fakeYooKassa } from '../../demo/fakes/yookassa/fake.ts'

/**
 * The messenger and the payment system of the acceptance story (issue 13), in a process of their own: what the shop knows
 * of them are addresses in its settings. `/control` is how people of the story use the messenger and move its clock.
 */
const { SHOP_ID = '', SHOP_KEY = '', PUBLIC_URL = '', POLLED_TOKEN = '' } = process.env
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
// What Telegram says of a host that its servers cannot reach; such a bot has to be polled.
app.addHook('onRequest', async (request, reply) => {
  if (request.url !== `/bots/bot${POLLED_TOKEN}/setWebhook`) return
  const description = 'Bad Request: bad webhook: failed to resolve host: Name or service not known'
  return reply.status(400).send({ ok: false, error_code: 400, description })
})
await app.register(fakeBotApi(bots), { prefix: '/bots' })
await app.register(bank.plugin, { prefix: '/yookassa' })

app.post<{ Body: { token: string; from: FakePerson; text: string } }>('/control/write', ({ body }) =>
  Promise.resolve(writeToBot(bots, body.token, body.from, body.text)),
)
app.post<{ Body: { token: string; from: FakePerson; text: string } }>(
  '/control/inline',
  ({ body }) => askInline(bots, body.token, body.from, { text: body.text }).answered,
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
