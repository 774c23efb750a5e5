import fastify from 'fastify'
import { fakeBotApi, openFakeBot } from '../../demo/fakes/bot/fake.ts'
import { sendInlineQuery } from '../../demo/fakes/bot/inline.ts'
import { createManagedBot } from '../../demo/fakes/bot/managed.ts'
import { type FakePerson, writeToBot } from '../../demo/fakes/bot/person.ts'
import { fakeCdek } from '../../demo/fakes/cdek/cdek.ts'
import { advance, nextOf } from '../../demo/fakes/cdek/moves.ts'
import { makeFakeCdek } from '../../demo/fakes/cdek/state.ts'
import { type FakeDadata, fakeDadata } from '../../demo/fakes/dadata/dadata.ts'
import { fakeYooKassa } from '../../demo/fakes/yookassa/fake.ts'

/**
 * The messenger and the providers of the acceptance scenario (issue 13), in a process of their own: the shop knows only
 * their addresses from its settings. Through `/control` the scenario acts as users of the messenger and moves its clock.
 */
const { YOOKASSA_SHOP_ID = '', YOOKASSA_SECRET_KEY = '', DADATA_TOKEN = '' } = process.env
const { CDEK_ACCOUNT = '', CDEK_PASSWORD = '', PUBLIC_URL = '' } = process.env
const { PLATFORM_TOKEN = '', POLLED_TOKEN = '' } = process.env
let aheadMs = 0
const now = () => Date.now() + aheadMs

const app = fastify()
const base = () => app.listeningOrigin
const bots = openFakeBot({ now })
bots.tokens = new Set([PLATFORM_TOKEN, POLLED_TOKEN])
// Enabled by the platform's owner in BotFather.
bots.accountOf(PLATFORM_TOKEN).me = { can_manage_bots: true }
const bank = fakeYooKassa({
  shopId: YOOKASSA_SHOP_ID,
  secretKey: YOOKASSA_SECRET_KEY,
  clock: { now: () => new Date(now()) },
  pageBase: () => `${base()}/yookassa`,
  notifyUrl: () => `${PUBLIC_URL}/api/hooks/yookassa`,
  isAuto: true,
})
const dadata: FakeDadata = { token: DADATA_TOKEN, mood: 'well', heard: [] }
const carrier = makeFakeCdek({
  account: CDEK_ACCOUNT,
  password: CDEK_PASSWORD,
  now: () => new Date(now()),
})
// Telegram's error for a host that its servers cannot reach; such a bot must be polled.
app.addHook('onRequest', async (request, reply) => {
  if (request.url !== `/bots/bot${POLLED_TOKEN}/setWebhook`) return
  const description = 'Bad Request: bad webhook: failed to resolve host: Name or service not known'
  return reply.status(400).send({ ok: false, error_code: 400, description })
})
await app.register(fakeBotApi(bots), { prefix: '/bots' })
await app.register(bank.plugin, { prefix: '/yookassa' })
await app.register(fakeDadata(dadata), { prefix: '/dadata' })
await app.register(fakeCdek(carrier), { prefix: '/cdek' })

app.post<{ Body: { token: string; from: FakePerson; text: string } }>('/control/write', ({ body }) =>
  Promise.resolve(writeToBot(bots, body.token, body.from, body.text)),
)
app.post<{ Body: { token: string; from: FakePerson; text: string } }>(
  '/control/inline',
  ({ body }) => sendInlineQuery(bots, body.token, body.from, { text: body.text }).answered,
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
app.post<{ Body: { token: string; buttonId: string; by: FakePerson } }>('/control/bot', async ({ body }) => {
  const token = createManagedBot(bots, body.token, body)
  return { username: bots.accountOf(token).me.username }
})
app.post<{ Body: { orderNumber: string } }>('/control/parcel', async ({ body }, reply) => {
  const order = Object.values(carrier.books.orders).find(({ number }) => number === body.orderNumber)
  if (!order) return reply.status(404).send('the carrier has no such parcel')
  for (let next = nextOf(order); next !== null; next = nextOf(order)) await advance(carrier, order, next)
  return order.statuses.map(({ code }) => code)
})
app.get('/control/calls', async () => [...dadata.heard.map(({ path }) => path), ...carrier.heard])
app.post<{ Body: { aheadMs: number } }>('/control/clock', async ({ body }) => {
  aheadMs = body.aheadMs
  return { now: now() }
})

await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening at ${base()}`)
