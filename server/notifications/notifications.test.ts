import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { LOCALES, NOTICE_TYPES } from '@sarafan/contract/orders/states'
import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { startCalls } from '@sarafan/contract/start'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operate } from '../bonuses/bonuses.ts'
import { transaction } from '../platform/database/database.ts'
import { giveGlobal, verify } from '../test/fixtures/agents.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { allowWriting, type NewNotice, notify } from './notifications.ts'
import { noticeLink, noticeText } from './words.ts'

let dom: TestShowcase
let anna: TestPerson
let annaAt: Visitor
let otherAt: Visitor
let adminAt: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  annaAt = await logIn(w, anna, dom)
  otherAt = await logIn(w, await person(w, 'Чужой'), dom)
  adminAt = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
})

const told = (subject: string, more: Partial<NewNotice> = {}) =>
  transaction(world.db, (tx) =>
    notify(tx, [
      {
        personId: anna.id,
        showcaseId: dom.id,
        type: 'delivery',
        subject,
        at: world.clock.now(),
        data: { number: '100-1', status: 'ready' },
        ...more,
      },
    ]),
  )
const show = async (who = annaAt, language = 'ru-RU') =>
  (await world.ask(who, calls.showNotifications, {}, { 'accept-language': language })).body
const update = (ask: object, who = annaAt) => world.ask(who, calls.updateNotification, ask)

test('AP-37: what one was told, newest first, in one’s own language; the same fact once', async () => {
  expect([await told('order:1'), await told('order:1')]).toEqual([1, 0])
  world.clock.forward({ minutes: 1 })
  await told('order:2', { type: 'payment', data: { number: '100-2', kop: 1290_00 } })
  const { Notifications, Unread, pager } = await show()
  expect([Unread, pager]).toEqual([2, { currentPage: 1, totalPages: 1 }])
  expect(Notifications.map(({ Title, Link }) => [Title, Link])).toEqual([
    ['Заказ № 100-2 оплачен', '/account/profile/orders?number=100-2'],
    ['Заказ № 100-1 ждёт вас', '/account/profile/orders?number=100-1'],
  ])
  expect(Notifications[0]?.Text).toMatch(/^Витрина dom: получили 1\s290 ₽/)
  expect((await show(annaAt, 'en')).Notifications[1]?.Title).toBe('Order No. 100-1 is waiting for you')
  expect((await show(annaAt, 'ar')).Notifications[1]?.Title).toBe('الطلب رقم \u2068100-1\u2069 بانتظارك')
  expect(await show(otherAt)).toMatchObject({ Notifications: [], Unread: 0 })
})

test('AP-58, domain 4.9: one, several or all are marked read; another’s are not found', async () => {
  for (const subject of ['a', 'b', 'c']) await told(subject)
  const ids = (await show()).Notifications.map(({ ID }) => ID)
  expect((await update({ id: ids[0] })).body.Unread).toBe(2)
  expect((await update({ id: ids[0], read: false })).body.Unread).toBe(3)
  expect((await update({ ids: ids.slice(0, 2) })).body.Unread).toBe(1)
  const foreign = await update({ id: ids[2] }, otherAt)
  expect([foreign.status, (await show()).Unread]).toEqual([404, 1])
  await update({ all: true }, otherAt)
  expect((await show()).Unread).toBe(1)
  expect((await update({ all: true })).body.Unread).toBe(0)
})

test('domain 4.9: what belongs to orders and money cannot be hidden in the app, the rest can', async () => {
  await told('x', { type: 'new_referral', data: {} })
  expect(await show()).toMatchObject({ Unread: 1 })
  const off = (Type: string, Channel: string) => update({ prefs: [{ Type, Channel, On: false }] })
  expect((await off('payment', 'inapp')).status).toBe(409)
  const { body } = await off('new_referral', 'inapp')
  expect(body.Unread).toBe(0)
  expect(body.Prefs.find(({ Type }) => Type === 'new_referral')).toMatchObject({ InApp: false, Bot: true })
  expect((await show()).Notifications).toEqual([])
  const { Prefs } = (await off('payment', 'bot')).body
  expect(Prefs.find(({ Type }) => Type === 'payment')).toMatchObject({ InAppFixed: true, Bot: false })
})

test('decision 002: through a showcase’s own bot only what that showcase told is seen and marked', async () => {
  const elsewhere = await showcase(world, 'les')
  await told('here')
  await told('there', { showcaseId: elsewhere.id })
  const unvouched = await logIn(world, anna, dom, { isOwnBot: true })
  expect((await show(unvouched)).Notifications).toHaveLength(1)
  expect((await update({ all: true }, unvouched)).body.Unread).toBe(0)
  expect(await show()).toMatchObject({ Unread: 1 })
  const silence = { prefs: [{ Type: 'withdraw', Channel: 'bot', On: false }] }
  expect((await update(silence, unvouched)).status).toBe(403)
  expect((await update(silence)).status).toBe(200)
})

test('AP-21, TR-08: seeing a document makes its notices read, and only one’s own', async () => {
  const document = 'o'.repeat(25)
  await told('o1', { document })
  await told('o2', { document: 'p'.repeat(25) })
  await told('w', { type: 'withdraw', data: { kop: 100, status: 'paid' } })
  const see = (ask: object, who = annaAt) =>
    world.ask(who, startCalls.setDocumentSeen, ask as { DocumentType: 'order' })
  await see({ DocumentType: 'order' }, otherAt)
  expect((await show()).Unread).toBe(3)
  await see({ DocumentType: 'order', DocumentID: document })
  expect((await show()).Unread).toBe(2)
  await see({ DocumentType: 'order', DocumentID: 12 })
  expect((await show()).Unread).toBe(2)
  await see({ DocumentType: 'withdraw' })
  await see({ DocumentType: 'notification' })
  expect((await show()).Unread).toBe(0)
  expect(startCalls.setDocumentSeen.invalidates).toContain('Counters')
})

test('EN-73, domain 5.6: bonus rows tell about themselves in their own transaction', async () => {
  const gift = { kind: 'gift', asset: 'local', amountKop: 50_75, reference: 'g1' } as const
  await transaction(world.db, (tx) =>
    operate(tx, { ...gift, personId: anna.id, showcaseId: dom.id, at: world.clock.now() }),
  )
  const { Notifications } = await show()
  // Whole, as the history shows them.
  expect(Notifications.map(({ Type, Title }) => [Type, Title])).toEqual([
    ['bonus_confirmed', 'Бонусы зачислены: +50'],
  ])
  expect(
    (await world.ask(annaAt, bonusCalls.showBonuses, { page: '0' })).body.BonusTransactions,
  ).toHaveLength(1)
})

test('EN-72, domain 5.6: a new friend is told to who brought them, without a name', async () => {
  const friend = await person(world, 'Фёкла')
  const touch = { showcaseId: dom.id, personId: friend.id, refCode: anna.refCode, sessionId: null }
  await transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, source: 'startapp', at: world.clock.now() }),
  )
  const { Notifications } = await show()
  expect(Notifications.map(({ Type }) => Type)).toEqual(['new_referral'])
  expect(JSON.stringify(Notifications)).not.toContain('Фёкла')
})

test('domain 4.12: a decision about a withdrawal is told with its reason, one’s own cancel is not', async () => {
  await verify(world, anna.id)
  await giveGlobal(world, anna.id, 5000_00)
  const Requisites = { Kind: 'sbp', Phone: '8 (916) 123-45-67', Bank: 'Т-Банк' } as const
  const ask = async () =>
    (await world.ask(annaAt, withdrawalCalls.withdrawBonuses, { Amount: '2000', Requisites })).body.Withdrawal
      .id
  await world.ask(annaAt, withdrawalCalls.cancelWithdraw, { id: await ask() })
  const money = async () => (await show()).Notifications.filter(({ Type }) => Type === 'withdraw')
  expect(await money()).toEqual([])
  await world.ask(adminAt, withdrawalCalls.decideWithdrawal, {
    id: await ask(),
    Decision: 'reject',
    Reason: 'Счёт закрыт',
  })
  expect((await money()).map(({ Title, Text }) => [Title.replace(/\s/g, ' '), Text])).toEqual([
    ['Вывод 2 000 ₽ отклонён', 'Бонусы вернулись на баланс. Счёт закрыт'],
  ])
})

test('domain 4.9: every type has words in every language and never shows an unfilled place', () => {
  const data = { number: '1', kop: 100, level: 1, date: '1', reason: 'r', name: 'n', title: 't', text: 'x' }
  for (const locale of LOCALES)
    for (const type of NOTICE_TYPES) {
      const said = noticeText({ type, data, showcaseName: 'Дом' }, locale)
      expect(said.title.length, `${type} ${locale}`).toBeGreaterThan(0)
      expect(`${said.title} ${said.text}`).not.toMatch(/[{}]|undefined|null/)
      expect(noticeLink({ type, document: 'd', data })).toMatch(/^(\/|$)/)
    }
})

test('issue 13: the app asks once per bot whether it may write, and not at all where it may already', async () => {
  const claim = async (who = annaAt) => (await world.ask(who, calls.claimWriteRequest, {})).body.Ask
  expect([await claim(), await claim(), await claim(otherAt)]).toEqual([true, false, true])
  // Through the showcase's own bot it is another bot that asks.
  const ownAt = await logIn(world, anna, dom, { isOwnBot: true })
  const boris = await person(world, 'Борис')
  const borisAt = await logIn(world, boris, dom, { isOwnBot: true })
  const { rows } = await sql<{ id: number }>`select bot_id as id from showcase where id = ${dom.id}`.execute(
    world.db,
  )
  const botId = rows[0]?.id ?? 0
  await transaction(world.db, (tx) => allowWriting(tx, { botId, personId: boris.id, at: world.clock.now() }))
  expect([await claim(ownAt), await claim(borisAt)]).toEqual([true, false])
})
