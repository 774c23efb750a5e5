import { exchangeCalls } from '@sarafan/contract/showcases/exchange'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieName } from '../../doors/http/pipeline/credentials.ts'
import { EXCHANGE, setUpExchange } from '../../test/exchange.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

const WRONG = 'failure\nНеверный логин или пароль, либо обмен выключен в настройках витрины.'
const LIMITED = 'failure\nСлишком много попыток входа. Подождите 15 минут.'
type Account = Awaited<ReturnType<typeof setUpExchange>>
type Named = 'dom' | 'sad'
const shops = new Map<Named, { shop: TestShowcase; account: Account }>()
const world = testWorld(
  async (opening) => {
    for (const name of ['dom', 'sad'] as const) {
      const shop = await showcase(opening, name)
      shops.set(name, { shop, account: await setUpExchange(opening, await logIn(opening, shop.owner, shop)) })
    }
  },
  { isPaced: true },
)

// Counters use the time of the process and outlive the transaction of a test, so each test has an address of its own.
let last = 0
let address = ''
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  address = `8.8.4.${++last}`
})
afterEach(() => {
  vi.useRealTimers()
})

/** Tries to log in as 1C does; without a password with a wrong one. */
async function logInAs(name: string, of: { account?: Account; from?: string } = {}): Promise<string> {
  const { login, password } = of.account ?? { login: '1c-1', password: 'guess' }
  const response = await world.app.inject({
    url: `/api/hooks/1c/${name}?type=catalog&mode=checkauth`,
    headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    remoteAddress: of.from ?? address,
  })
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
  return response.payload
}

const accountOf = (name: Named) => {
  const found = shops.get(name)
  if (!found) throw new Error(`no shop ${name}`)
  return found.account
}

test('issue 16: after 40 wrong passwords an address waits at that showcase, even with the right one; others do not', async () => {
  const account = accountOf('dom')
  for (let tried = 0; tried < 40; tried++) expect(await logInAs(['dom', 'DOM'][tried % 2] ?? '')).toBe(WRONG)
  expect(await logInAs('dom')).toBe(LIMITED)
  expect(await logInAs('Dom', { account })).toBe(LIMITED)
  expect(await logInAs('dom', { account, from: '8.8.9.9' })).toMatch(/^success\n/)
  expect(await logInAs('sad', { account: accountOf('sad') })).toMatch(/^success\n/)
  vi.setSystemTime(Date.now() + 15 * 60 * 1000)
  expect(await logInAs('dom', { account })).toMatch(/^success\n/)
})

test('issue 16: an exchange that has logged in goes on while its address guesses passwords', async () => {
  const [, name, token] = (await logInAs('dom', { account: accountOf('dom') })).split('\n')
  for (let tried = 0; tried < 40; tried++) await logInAs('dom')
  expect(await logInAs('dom')).toBe(LIMITED)
  const begun = await world.app.inject({
    url: '/api/hooks/1c/dom?type=catalog&mode=init',
    headers: { cookie: `${name}=${token}` },
    remoteAddress: address,
  })
  expect(begun.payload).toMatch(/^zip=yes\nfile_limit=\d+$/)
})

test('issue 16: an address that tries one showcase after the other waits at all of them', async () => {
  for (let tried = 0; tried < 400; tried++) await logInAs(`shop-${tried}`)
  expect(await logInAs('sad', { account: accountOf('sad') })).toBe(LIMITED)
})

test('ruling 13: a session of a person opens no exchange', async () => {
  const { shop } = shops.get('dom') ?? {}
  if (!shop) throw new Error('no shop')
  const owner = await logIn(world, shop.owner, shop)
  expect((await world.ask(owner, exchangeCalls.saveExchange, EXCHANGE)).status).toBe(200)
  for (const mode of ['checkauth', 'init', 'query']) {
    const { statusCode, payload } = await world.app.inject({
      url: `/api/hooks/1c/dom?type=sale&mode=${mode}`,
      headers: { authorization: `Bearer ${owner.token}`, cookie: `${cookieName(false)}=${owner.token}` },
    })
    expect([mode, statusCode, payload.split('\n')[0]]).toEqual([mode, 200, 'failure'])
  }
})
