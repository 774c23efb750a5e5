import { ALL_CALLS } from '@sarafan/contract/all.generated'
import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import type { Call } from '@sarafan/contract/call'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { agentCalls } from '@sarafan/contract/people/agents'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { startCalls } from '@sarafan/contract/start'
import { expect, test } from 'vitest'
import { adjustBonuses } from '../../../bonuses/bonuses.ts'
import { setQuantity } from '../../../cart/cart.ts'
import { transaction } from '../../../platform/database/database.ts'
import { addMember } from '../../../showcases/showcases.ts'
import { giveGlobal, verify } from '../../../test/fixtures/agents.ts'
import { product, seller } from '../../../test/fixtures/catalog.ts'
import {
  initDataOf,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../../test/fixtures/people.ts'
import { sampleOf } from '../../../test/fixtures/samples.ts'
import { requestOf, testWorld, type Visitor } from '../../../test/world.ts'

let dom: TestShowcase
let anna: TestPerson
let cashier: Visitor
/** Anna's sessions, by the platform's bot and by the showcase's own, whose owner could have signed the launch. */
const at = new Map<'platform' | 'own', Visitor>()

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  at.set('platform', await logIn(w, anna, dom))
  at.set('own', await logIn(w, anna, dom, { isOwnBot: true }))
  await verify(w, anna.id)
  await giveGlobal(w, anna.id, 5000_00)
  const till = await person(w, 'Касса')
  const companyId = await seller(w, dom.ownerId)
  const tea = await product(w, { showcaseId: dom.id, companyId } as never)
  await transaction(w.db, async (tx) => {
    const gift = { personId: anna.id, showcaseId: dom.id, asset: 'local', kind: 'gift' } as const
    await adjustBonuses(tx, { ...gift, amountKop: 300_00, reference: 'start', at: w.clock.now() })
    await addMember(tx, { showcaseId: dom.id, personId: till.id, role: 'cashier' })
    await setQuantity(tx, {
      owner: { personId: anna.id, sessionId: 0 },
      showcaseId: dom.id,
      quantity: 1,
      at: w.clock.now(),
      productId: tea.id,
      variantId: tea.variantId,
    })
  })
  cashier = await logIn(w, till, dom)
})

const codeOf = (body: unknown) => (body as { code?: string } | null)?.code
const visitor = (by: 'platform' | 'own'): Visitor => at.get(by) ?? { token: '', alias: '' }

/** Calls that a session of a showcase's own bot may never make: they concern what a person has in every showcase. */
const NEEDS_PLATFORM = [
  'confirmPhone',
  'createAgentRequest',
  'showAgentRequest',
  'uploadRequestDocuments',
  'showRequestDocument',
  'withdrawAgentRequest',
  'showCompanies',
  'saveCompany',
  'removeCompany',
  'setNameShown',
  'setPublicProfile',
  'updateClient',
  'withdrawConsent',
  'exportProfile',
  'requestDeletion',
  'cancelDeletion',
  'showAddresses',
  'saveAddress',
  'removeAddress',
  'setDefaultAddress',
  'showSessions',
  'endSession',
  'endOtherSessions',
  'showPlatformClaim',
  'claimPlatform',
  'showNewShowcase',
  'cloneTemplate',
  'showShowcaseSeller',
  'saveShowcaseSettings',
  'getWithdrawBonusesData',
  'withdrawBonuses',
  'createWithdraw',
  'cancelWithdraw',
  'showTransfer',
]

/** Such calls of members; `ownership.test.ts` tests them. */
const MEMBERS_NEED_PLATFORM = [
  'offerOwnership',
  'acceptOwnership',
  'offerOwnBot',
  'connectOwnBot',
  'renewOwnBot',
  'disconnectOwnBot',
  'refundTopUp',
  'createPayout',
  'cancelPayout',
]

test('decision 002: every call on a person’s own data declares whether it needs the platform’s bot', () => {
  const marked = Object.entries<Call>(ALL_CALLS).filter(([, call]) => call.vouched)
  expect(marked.map(([name]) => name).sort()).toEqual([...NEEDS_PLATFORM, ...MEMBERS_NEED_PLATFORM].sort())
  const own = { ...agentCalls, ...companyCalls, ...withdrawalCalls }
  const open = Object.entries<Call>(own).filter(([, call]) => !call.vouched && call.access !== 'platform')
  expect(open).toEqual([])
})

test.each(NEEDS_PLATFORM)('decision 002: %s refuses a session of the showcase’s own bot', async (name) => {
  const call = Object.entries<Call>(ALL_CALLS).find(([found]) => found === name)?.[1]
  if (!call) throw new Error(`no call ${name}`)
  const ask = (by: 'platform' | 'own') => world.app.inject(requestOf(visitor(by), call, sampleOf(call)))
  const words = /приложении площадки: https:\/\/t\.me\/sarafan_test_bot\?startapp=s\w+_|площадки: https/
  const refused = await ask('own')
  expect(refused.statusCode).toBe(403)
  expect(refused.payload).toMatch(words)
  const admitted = await ask('platform')
  expect(admitted.payload).not.toMatch(words)
  expect(admitted.statusCode).not.toBe(401)
})

test('decision 002: checkout accepts local bonuses only, and links to the platform’s bot for the others', async () => {
  const look = (by: 'platform' | 'own', ask = {}) => world.ask(visitor(by), orderCalls.showCheckout, ask)
  expect((await look('platform')).body.Bonus).toMatchObject({ GlobalAvailable: 5000, PlatformLink: null })
  const { body } = await look('own')
  expect(body.Bonus).toMatchObject({ LocalAvailable: 300, GlobalAvailable: 0, GlobalMax: 0 })
  expect(body.Bonus.PlatformLink).toContain('t.me/sarafan_test_bot')
  expect((await look('own', { global: '1' })).status).toBe(403)
  const order = {
    CartVersion: body.CartVersion,
    Total: '1.00',
    Contact: { Name: 'Анна', Phone: '89161234567' },
    DeliveryId: 1,
    Payment: 'sandbox',
    Consents: ['offer', 'pd_processing'],
  }
  const place = (by: 'platform' | 'own') =>
    world.ask(visitor(by), orderCalls.placeOrder, { ...order, BonusGlobal: '1.00' })
  expect(codeOf((await place('own')).body)).toBe('platform_login_required')
  expect(codeOf((await place('platform')).body)).not.toBe('platform_login_required')
})

test('decision 002: balances show this showcase’s bonuses only, also in the start call', async () => {
  const shown = (by: 'platform' | 'own') => world.ask(visitor(by), bonusCalls.showBonuses, { page: '0' })
  expect((await shown('platform')).body.balance).toMatchObject({ GlobalValue: 5000, LocalValue: 300 })
  const { body } = await shown('own')
  expect(body.balance).toMatchObject({ GlobalValue: 0, LocalValue: 300 })
  expect(body.BonusTransactions.every((row) => row.ShowcaseBonus)).toBe(true)
  expect(body.PlatformLink).toContain('t.me/')
  const start = async (by: 'platform' | 'own') =>
    (await world.ask(visitor(by), startCalls.start, {})).body.bonusBalance
  expect([await start('platform'), await start('own')]).toEqual([5300, 300])
  const way = async (by: 'platform' | 'own') =>
    (await world.ask(visitor(by), startCalls.start, {})).body.platformLink
  expect([await way('platform'), await way('own')]).toEqual([null, body.PlatformLink])
})

test.each(['platform', 'own'] as const)(
  'decision 002: a code of the %s bot at the point of sale',
  async (by) => {
    const make = (Maximum: string) => world.ask(visitor(by), offlineCalls.makeRedeemCode, { Maximum })
    expect((await make('400.00')).status).toBe(by === 'own' ? 409 : 200)
    const pay = async (BonusType: 'local' | 'global') => {
      const { body } = await make('100.00')
      expect(body.LocalOnly).toBe(by === 'own')
      const deal = { ShowcaseID: dom.id, AgentID: anna.id, Kind: 'redeem', SaleAmount: '1000.00' } as const
      const paid = await world.ask(cashier, offlineCalls.createBonusPayment, {
        ...deal,
        BonusType,
        Amount: '100.00',
        ConfirmCode: body.Code,
      })
      return codeOf(paid.body) ?? 'paid'
    }
    expect(await pay('local')).toBe('paid')
    expect(await pay('global')).toBe(by === 'own' ? 'platform_login_required' : 'paid')
  },
)

test('decision 002: a platform administrator has that right only through the platform’s bot', async () => {
  const admin = await person(world, 'Админ', { isPlatformAdmin: true })
  const own = await logIn(world, admin, dom, { isOwnBot: true })
  const list = (who: Visitor) => world.ask(who, withdrawalCalls.listWithdrawals, {})
  expect((await list(own)).status).toBe(403)
  expect((await list(await logIn(world, admin, dom))).status).toBe(200)
  const tgData = await initDataOf(world, admin.telegramId, dom)
  const { body } = await world.ask({ token: '', alias: 'dom' }, startCalls.start, { tgData })
  expect(body.canAdmin).toBe(false)
})
