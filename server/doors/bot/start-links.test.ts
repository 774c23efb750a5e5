import { teamCalls } from '@sarafan/contract/showcases/team'
import { startCalls } from '@sarafan/contract/start'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { writeToBot } from '../../../demo/fakes/bot/person.ts'
import { notify } from '../../notifications/notifications.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  initDataOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { findBot } from './bots.ts'

const SHOP = 'https://shop.example'
let dom: TestShowcase
let anna: TestPerson
let owner: Visitor
let token = ''
let root = ''
const fake = openFakeBot({ now: () => world.clock.now().getTime() })
const messenger = Fastify()
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    token = await platformToken(w)
    anna = await person(w, 'Анна')
    owner = await logIn(w, dom.owner, dom)
  },
  { bots: telegramBots({ apiRoot: () => root, patienceS: 2 }), publicUrl: SHOP },
)
beforeAll(async () => {
  await messenger.register(fakeBotApi(fake))
  root = await messenger.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => messenger.close())

const setMainApp = (has: boolean | null) => runSql(world.db, 'update bot set has_main_app = $1', [has])

/** Presses Start in the platform's bot; returns the address of the reply's button. */
async function buttonAfter(payload: string): Promise<string> {
  const user = { id: anna.telegramId, first_name: 'Анна', language_code: 'ru' }
  const bot = await findBot(world.db, 'platform')
  await world.app.inject({
    method: 'POST',
    url: '/api/hooks/telegram/platform',
    headers: { 'x-telegram-bot-api-secret-token': bot?.webhookSecret ?? '' },
    payload: { ...writeToBot(fake, token, user, `/start ${payload}`) },
  })
  world.clock.forward({ seconds: 2 })
  await world.work.sendNotices()
  return fake.arrived.at(-1)?.buttons[0]?.url ?? ''
}

async function invitationCode(): Promise<{ link: string; code: string }> {
  const { body } = await world.ask(owner, teamCalls.inviteMember, { Role: 'manager' })
  return { link: body.Link, code: body.Link.split('=i_')[1] ?? '' }
}
const at36 = () => dom.id.toString(36)

for (const [hasMainApp, parameter] of [
  [true, 'startapp'],
  [null, 'startapp'],
  [false, 'start'],
] as const)
  test(`ruling 3: a bot whose main mini-app is ${hasMainApp} opens invitations and the platform’s app by ${parameter}`, async () => {
    await setMainApp(hasMainApp)
    expect((await invitationCode()).link).toMatch(
      new RegExp(`^https://t\\.me/dom_bot\\?${parameter}=i_[\\w-]{22}$`),
    )
    const hers = await logIn(world, anna, dom, { isOwnBot: true })
    expect((await world.ask(hers, startCalls.start, {})).body.platformLink).toBe(
      `https://t.me/sarafan_test_bot?${parameter}=s${at36()}`,
    )
    const refused = await world.ask(hers, teamCalls.acceptInvitation, { Code: 'x'.repeat(22) })
    expect(JSON.stringify(refused.body)).not.toContain(hasMainApp === false ? '?startapp=' : '?start=')
  })

test('ruling 3: where a link opens the app the bot’s button carries the payload', async () => {
  await setMainApp(true)
  for (const payload of [`a_${'x'.repeat(22)}`, `i_${'y'.repeat(22)}`, `s${at36()}_p1`])
    expect(await buttonAfter(payload)).toBe(`https://t.me/sarafan_test_bot?startapp=${payload}`)
})

test('issue 13: without a main mini-app the bot’s button opens the payload’s target by its address', async () => {
  await setMainApp(false)
  const app = `${SHOP}/dom/api/tgbundle`
  const { code } = await invitationCode()
  const cases = {
    [`a_${'x'.repeat(22)}`]: `/account/platform-claim?code=${'x'.repeat(22)}`,
    [`i_${code}`]: `/account/invitation?code=${code}`,
    [`s${at36()}_p1`]: '/product/1',
    [`s${at36()}_m7`]: '/actions/7',
    [`s${at36()}_w${'A'.repeat(22)}`]: `/wishlist/${'A'.repeat(22)}`,
    [`s${at36()}_n999`]: '/',
    nonsense: '/',
  }
  for (const [payload, path] of Object.entries(cases)) expect(await buttonAfter(payload)).toBe(app + path)
})

test('issue 13: without a main mini-app a notice’s button leads through the chat to its subject', async () => {
  await setMainApp(false)
  await buttonAfter('')
  await transaction(world.db, (tx) =>
    notify(tx, [
      {
        personId: anna.id,
        showcaseId: null,
        type: 'payment',
        subject: 'order:1',
        document: 'abc',
        data: { number: '7', kop: 100 },
        at: world.clock.now(),
      },
    ]),
  )
  world.clock.forward({ seconds: 2 })
  await world.work.sendNotices()
  const link = new URL(fake.arrived.at(-1)?.buttons[0]?.url ?? '')
  const payload = link.searchParams.get('start') ?? ''
  expect(payload).toMatch(/_n\w+$/)
  expect(await buttonAfter(payload)).toBe(`${SHOP}/dom/api/tgbundle/account/profile/orders?number=7`)
})

test('issue 13: an invitation’s address lets the invited person into a draft', async () => {
  await setMainApp(false)
  const { code } = await invitationCode()
  await runSql(world.db, `update showcase set status = 'draft' where id = $1`, [dom.id])
  const tgData = await initDataOf(world, anna.telegramId, dom, {})
  const visitor = { token: '', alias: 'dom' }
  const isOut = async (more: object) =>
    (await world.ask(visitor, startCalls.start, { tgData, ...more })).body.isBannedOnShowcase
  expect([await isOut({}), await isOut({ code })]).toEqual([true, false])
})
