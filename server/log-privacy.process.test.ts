import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@sarafan/contract/call'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { accountCalls } from '@sarafan/contract/people/account'
import { agentCalls } from '@sarafan/contract/people/agents'
import { startCalls } from '@sarafan/contract/start'
import { sign } from '@tma.js/init-data-node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPglite } from './platform/database/engines.ts'
import { TEST_KEY } from './test/engines.ts'
import type { OrderShop } from './test/fixtures/orders.ts'
import { arrangeShop } from './test/log-privacy/arrange.ts'
import { badRequests } from './test/log-privacy/bad-requests.ts'
import { type Outside, openOutside } from './test/log-privacy/outside.ts'
import { expectPrivate, PERSONAL, SECRETS } from './test/log-privacy/private-values.ts'
import { testCarrier } from './test/providers/cdek.ts'
import { PNG } from './test/send-files.ts'
import { type Running, startServer } from './test/server-process.ts'
import { runSql } from './test/sql.ts'
import { requestOf } from './test/world.ts'

const { fake, carrier } = testCarrier()
const folder = mkdtempSync(join(tmpdir(), 'sarafan-log-'))
const seen: string[] = []
let outside: Outside
let server: Running
let origin: string
let shop: OrderShop
let productId: number

beforeAll(async () => {
  outside = await openOutside([...Object.values(PERSONAL), ...Object.values(SECRETS)])
  const template = process.env.TEST_TEMPLATE
  const engine = await openPglite(folder, template ? { dump: await openAsBlob(template) } : {})
  const bot = { username: 'sarafan_bot', token: SECRETS.botToken }
  ;({ shop, productId } = await arrangeShop(engine, { fake, carrier, bot }))
  // A bug of ours: the database refuses a row and quotes it.
  await runSql(engine.db, `alter table person add constraint bug check (last_name <> 'Приваткина')`)
  await engine.close()
  server = startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'https://shop.example',
    SECRETS_KEY: TEST_KEY.toString('hex'),
    DOCUMENTS_KEY: TEST_KEY.toString('hex'),
    PLATFORM_BOT_USERNAME: 'sarafan_bot',
    PLATFORM_BOT_TOKEN: SECRETS.botToken,
    BOT_API_URL: outside.url,
    YOOKASSA_SHOP_ID: '123456',
    YOOKASSA_SECRET_KEY: SECRETS.yookassa,
    YOOKASSA_API_URL: outside.url,
    MONETA_ACCOUNT_ID: '54600817',
    MONETA_TEST: '1',
    MONETA_INTEGRITY_KEY: SECRETS.monetaKey,
    MONETA_API_USER: 'shop',
    MONETA_API_PASSWORD: SECRETS.monetaApi,
    MONETA_PAYMENT_PASSWORD: SECRETS.monetaPayment,
    MONETA_API_URL: `${outside.url}/moneta/services`,
    CDEK_ACCOUNT: 'shop',
    CDEK_PASSWORD: SECRETS.cdek,
    CDEK_URL: `${outside.url}/cdek`,
    S3_ENDPOINT: outside.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: SECRETS.s3Id,
    S3_SECRET_KEY: SECRETS.s3Key,
    DADATA_TOKEN: SECRETS.dadata,
    DADATA_URL: outside.url,
    SMTP_URL: `smtp://shop:${SECRETS.smtp}@${outside.mail}`,
    SMTP_FROM: 'orders@shop.example',
  })
  await vi.waitFor(() => expect(server.said()).toContain('Ctrl-C'), { timeout: 60_000, interval: 50 })
  // Printed links have the public address; the log names the port.
  origin = /Server listening at (http:[\d./:]+)/.exec(server.said())?.[1] ?? ''
}, 90_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await outside.close()
  rmSync(folder, { recursive: true })
})

/** Makes a call; returns its status and response, and remembers the tokens in it. */
async function ask(token: string, call: Call, fields: Record<string, unknown>) {
  const { method, url, query, headers, payload } = requestOf({ token, alias: 'dom' }, call, fields)
  const response = await fetch(`${origin}${url}?${new URLSearchParams(query as Record<string, string>)}`, {
    ...(method ? { method } : {}),
    headers: {
      ...(headers as Record<string, string>),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const text = await response.text()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  if (typeof body.token === 'string') seen.push(body.token)
  const cookie = /=([^;]{20,})/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (cookie) seen.push(cookie)
  return { status: response.status, body }
}

function initData(): string {
  const user = {
    id: 700_000_001,
    first_name: PERSONAL.firstName,
    last_name: 'Открытая',
    allows_write_to_pm: true,
  }
  const signed = sign({ query_id: 'q1', user } as never, SECRETS.botToken, new Date()) // the library's own shape
  seen.push(/hash=(\w+)/.exec(signed)?.[1] ?? '')
  return signed
}

async function buy(token: string, payment: string) {
  await ask(token, cartCalls.setQuantity, { ProductId: productId, Quantity: 1 })
  const shown = await ask(token, orderCalls.showCheckout, {})
  const { CartVersion, Totals } = shown.body as { CartVersion: number; Totals: { Payable: number } } // of the contract
  return ask(token, orderCalls.placeOrder, {
    CartVersion,
    Total: String(Totals.Payable),
    Contact: { Name: PERSONAL.firstName, Phone: PERSONAL.phone, Email: PERSONAL.email },
    Address: { City: 'Москва', Line: PERSONAL.line },
    Comment: PERSONAL.comment,
    DeliveryId: shop.courier,
    Payment: payment,
    Consents: ['offer', 'pd_processing'],
  })
}

test('issue 18: logs of real flows and failures at the most detailed level contain no personal data and no secrets', async () => {
  const { body } = await ask('', startCalls.start, { tgData: initData() })
  const anna = String(body.token)
  const change = { FirstName: PERSONAL.firstName, Phone: PERSONAL.phone, Email: PERSONAL.email }
  const statuses = {
    profile: (await ask(anna, accountCalls.updateClient, change)).status,
    bug: (await ask(anna, accountCalls.updateClient, { ...change, LastName: PERSONAL.lastName })).status,
    cash: (await buy(anna, 'cod')).status,
    card: (await buy(anna, 'yookassa')).status,
    wrong: (await ask(anna, accountCalls.updateClient, { ...change, Phone: { is: PERSONAL.otherPhone } }))
      .status,
  }
  expect(await uploadScan(anna)).toBe(503)
  const guest = String((await ask('', startCalls.start, {})).body.token)
  expect((await buy(guest, 'cod')).status).toBe(200)
  expect(statuses).toMatchObject({ profile: 200, bug: 500, cash: 200, wrong: 422 })

  expect(statuses.card).toBeGreaterThanOrEqual(200)
  await sendBadRequests(anna)
  await expect.poll(() => outside.recipients.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(outside.recipients[0]).toContain(PERSONAL.email)
  expect(outside.paths.join()).toMatch(/\/setWebhook.*\/payments/)
  await failuresOfServices()

  // The output is really of the most detailed level and tells of the failures.
  expect(server.said().match(/"path":/g)?.length).toBeGreaterThan(15)
  expect(server.said()).toContain('call failed')
  expectPrivate(server.said(), seen)
}, 240_000)

/** Waits until the work of every minute has failed at the messenger, MONETA and CDEK, and the log tells of the latter two. */
async function failuresOfServices(): Promise<void> {
  const patience = { timeout: 60_000, interval: 200 }
  // The registration of the parcel has no query, unlike the search for it.
  for (const path of ['/sendMessage ', '/moneta/services ', '/cdek/orders '])
    await expect.poll(() => `${outside.paths.join(' ')} `, patience).toContain(path)
  for (const failure of ['moneta_fault', 'CDEK: 422'])
    await expect.poll(() => server.said(), patience).toContain(failure)
  expect(server.said()).toMatch(/"code":"AccessDenied".*the file storage is unavailable/)
}

/** Uploads a scan for a request of this person; returns the status. */
async function uploadScan(token: string): Promise<number> {
  const input = {
    Type: 'become_agent',
    TaxStatus: 'npd',
    FullName: `${PERSONAL.firstName} ${PERSONAL.lastName}`,
    Inn: '500100732259',
  }
  const { rq } = (await ask(token, agentCalls.createAgentRequest, input)).body
  const form = new FormData()
  const fields = { method: 'uploadRequestDocuments', rq: String(rq), Kind: 'passport_main' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new Blob([new Uint8Array(PNG)]), PERSONAL.fileName)
  const headers = { 'x-requested-with': 'sarafan', authorization: `Bearer ${token}` }
  const sent = { method: 'POST', headers, body: form }
  return (await fetch(`${origin}/dom/api/ajax/`, sent)).status
}

async function sendBadRequests(token: string): Promise<void> {
  const secret = outside.sent('secret_token') ?? ''
  const link = 'LinkOfAWishlist_-012345'
  seen.push(secret, link)
  for (const [path, init] of badRequests({ token, secret, link, initData: initData() }))
    expect((await fetch(`${origin}${path}`, init)).status).toBeGreaterThan(0)
}

/** Runs code with the server that fails as a bug would, quoting a row. In a file: a stack names where the code is from. */
function crashing(name: string, code: string) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return { NODE_OPTIONS: `--import=${file}` }
}
const QUOTING = `Object.assign(new Error('«${PERSONAL.firstName}» +7${PERSONAL.phone} ${PERSONAL.email}'),
  { code: '23514', severity: 'ERROR', detail: 'Failing row contains (${PERSONAL.lastName}, ${PERSONAL.phone})' })`

test.each([
  ['a thrown error', crashing('throwing', `setTimeout(() => { throw ${QUOTING} }, 1500)`)],
  ['an unhandled rejection', crashing('rejecting', `setTimeout(() => Promise.reject(${QUOTING}), 1500)`)],
  [
    'an unreachable database',
    { DATABASE_URL: `postgres://shop:${SECRETS.database}@no-such-host.invalid/shop` },
  ],
  [
    'secrets at the wrong places',
    {
      PLATFORM_BOT_USERNAME: SECRETS.botToken,
      PLATFORM_BOT_TOKEN: SECRETS.yookassa,
      YOOKASSA_API_URL: SECRETS.dadata,
    },
  ],
])(
  'issue 18: %s ends the server without personal data or secrets in its output',
  async (_, env) => {
    const DATA_DIR = mkdtempSync(join(folder, 'crash-'))
    const broken = startServer({ DATA_DIR, LOG_LEVEL: 'trace', ...env })
    const code = await Promise.race([broken.ended, sleep(45_000, 'still running')])
    expect([0, 'still running'], broken.said()).not.toContain(code)
    expect(broken.said().length).toBeGreaterThan(20)
    expectPrivate(broken.said(), seen)
  },
  60_000,
)
