import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { LOCALES, NOTICE_TYPES } from '@sarafan/contract/orders/states'
import { notificationCalls as calls } from '@sarafan/contract/people/notifications'
import { seenCalls } from '@sarafan/contract/seen'
import { expect, test } from 'vitest'
import { adjustBonuses } from '../bonuses/bonuses.ts'
import { transaction } from '../platform/database/database.ts'
import { giveGlobal, verify } from '../test/fixtures/agents.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
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

const createNotice = (subject: string, more: Partial<NewNotice> = {}) =>
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

test('AP-37: notices are listed newest first in the reader’s language, the same fact once', async () => {
  expect([await createNotice('order:1'), await createNotice('order:1')]).toEqual([1, 0])
  world.clock.forward({ minutes: 1 })
  await createNotice('order:2', { type: 'payment', data: { number: '100-2', kop: 1290_00 } })
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

test('AP-58, domain 4.9: one, several or all notices are marked read; another person’s return 404', async () => {
  for (const subject of ['a', 'b', 'c']) await createNotice(subject)
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

test('domain 4.9: notices about orders and money cannot be hidden in the app, others can', async () => {
  await createNotice('x', { type: 'new_referral', data: {} })
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

test('decision 002: through a showcase’s own bot only that showcase’s notices are listed and marked', async () => {
  const elsewhere = await showcase(world, 'les')
  await createNotice('here')
  await createNotice('there', { showcaseId: elsewhere.id })
  const unvouched = await logIn(world, anna, dom, { isOwnBot: true })
  expect((await show(unvouched)).Notifications).toHaveLength(1)
  expect((await update({ all: true }, unvouched)).body.Unread).toBe(0)
  expect(await show()).toMatchObject({ Unread: 1 })
  const silence = { prefs: [{ Type: 'withdraw', Channel: 'bot', On: false }] }
  expect((await update(silence, unvouched)).status).toBe(403)
  expect((await update(silence)).status).toBe(200)
})

test('AP-21, TR-08: viewing a document marks the viewer’s notices about it as read', async () => {
  const document = 'o'.repeat(25)
  await createNotice('o1', { document })
  await createNotice('o2', { document: 'p'.repeat(25) })
  await createNotice('w', { type: 'withdraw', data: { kop: 100, status: 'paid' } })
  const see = (ask: object, who = annaAt) =>
    world.ask(who, seenCalls.setDocumentSeen, ask as { DocumentType: 'order' })
  await see({ DocumentType: 'order' }, otherAt)
  expect((await show()).Unread).toBe(3)
  await see({ DocumentType: 'order', DocumentID: document })
  expect((await show()).Unread).toBe(2)
  await see({ DocumentType: 'order', DocumentID: 12 })
  expect((await show()).Unread).toBe(2)
  await see({ DocumentType: 'withdraw' })
  await see({ DocumentType: 'notification' })
  expect((await show()).Unread).toBe(0)
  expect(seenCalls.setDocumentSeen.invalidates).toContain('Counters')
})

test('EN-73, domain 5.6: a bonus operation creates its notice in the same transaction', async () => {
  const gift = { kind: 'gift', asset: 'local', amountKop: 50_75, reference: 'g1' } as const
  await transaction(world.db, (tx) =>
    adjustBonuses(tx, { ...gift, personId: anna.id, showcaseId: dom.id, at: world.clock.now() }),
  )
  const { Notifications } = await show()
  // Rounded down, as in the bonus history.
  expect(Notifications.map(({ Type, Title }) => [Type, Title])).toEqual([
    ['bonus_confirmed', 'Бонусы зачислены: +50'],
  ])
  expect(
    (await world.ask(annaAt, bonusCalls.showBonuses, { page: '0' })).body.BonusTransactions,
  ).toHaveLength(1)
})

test('EN-72, domain 5.6: a new friend creates a notice for the referrer, without the friend’s name', async () => {
  const friend = await person(world, 'Фёкла')
  const touch = { showcaseId: dom.id, personId: friend.id, refCode: anna.refCode, sessionId: null }
  await transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, source: 'startapp', at: world.clock.now() }),
  )
  const { Notifications } = await show()
  expect(Notifications.map(({ Type }) => Type)).toEqual(['new_referral'])
  expect(JSON.stringify(Notifications)).not.toContain('Фёкла')
})

test('domain 4.12: a decision about a withdrawal creates a notice with its reason, the person’s own cancel does not', async () => {
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

test('domain 4.9: every type has texts in every language without unfilled placeholders', () => {
  const data = { number: '1', kop: 100, level: 1, date: '1', reason: 'r', name: 'n', title: 't', text: 'x' }
  for (const locale of LOCALES)
    for (const type of NOTICE_TYPES) {
      const shown = noticeText({ type, data, showcaseName: 'Дом' }, locale)
      expect(shown.title.length, `${type} ${locale}`).toBeGreaterThan(0)
      expect(`${shown.title} ${shown.text}`).not.toMatch(/[{}]|undefined|null/)
      expect(noticeLink({ type, document: 'd', data })).toMatch(/^(\/|$)/)
    }
})

test('issue 13: the app asks once per bot for permission to write, and not if it has it', async () => {
  const claim = async (who = annaAt) => (await world.ask(who, calls.claimWriteRequest, {})).body.Ask
  expect([await claim(), await claim(), await claim(otherAt)]).toEqual([true, false, true])
  // The showcase's own bot is a different bot, so it asks separately.
  const ownAt = await logIn(world, anna, dom, { isOwnBot: true })
  const boris = await person(world, 'Борис')
  const borisAt = await logIn(world, boris, dom, { isOwnBot: true })
  const rows = await runSql<{ id: number }>(world.db, 'select bot_id as id from showcase where id = $1', [
    dom.id,
  ])
  const botId = rows[0]?.id ?? 0
  await transaction(world.db, (tx) => allowWriting(tx, { botId, personId: boris.id, at: world.clock.now() }))
  expect([await claim(ownAt), await claim(borisAt)]).toEqual([true, false])
})
