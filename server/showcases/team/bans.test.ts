import { cartCalls } from '@sarafan/contract/orders/cart'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { banCalls } from '@sarafan/contract/showcases/bans'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { addMember } from '../showcases.ts'

const world = testWorld()
let dom: TestShowcase
let sad: TestShowcase
let owner: Visitor
let admin: Visitor
let anna: TestPerson
let hers: Visitor

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  sad = await showcase(world, 'sad')
  owner = await logIn(world, dom.owner, dom)
  admin = await logIn(world, await person(world, 'Админ', { isPlatformAdmin: true }), dom)
  anna = await person(world, 'Анна')
  hers = await logIn(world, anna, dom)
})

const ban = (who: Visitor, ID = anna.id, Days: number | null = null) =>
  world.ask(who, banCalls.banClient, { ID, Reason: 'спам', Days })
const unban = (who: Visitor) => world.ask(who, banCalls.unbanClient, { ID: anna.id })
const start = async (alias = 'dom') => (await world.ask({ ...hers, alias }, startCalls.start, {})).body
const act = async (alias = 'dom') => {
  const { response } = await world.ask({ ...hers, alias }, cartCalls.showCart, {})
  return response.headers['x-refusal'] ?? response.statusCode
}

test('RO-24: a client banned while the app is open is refused at the next call and sees the notice at the next start', async () => {
  expect(await act()).toBe(200)
  expect((await ban(owner)).status).toBe(200)
  expect(await act()).toBe('banned')
  expect(await start()).toMatchObject({ isBannedOnShowcase: true, isBanned: false, isLogged: false })
  expect(await start('sad')).toMatchObject({ isBannedOnShowcase: false, isBanned: false, isLogged: true })
  expect((await unban(owner)).status).toBe(200)
  expect([await act(), (await start()).isLogged]).toEqual([200, true])
  expect((await unban(owner)).body).toMatchObject({ code: 'ban_not_found' })
})

test('domain 4.1: a ban has a reason, a term and an author; a second one is refused until the term has ended', async () => {
  await ban(owner, anna.id, 7)
  expect((await ban(owner)).body).toMatchObject({ code: 'already_banned' })
  const { body } = await world.ask(owner, banCalls.showBans, {})
  expect(body.Bans).toMatchObject([
    {
      ID: anna.id,
      Name: 'Анна Т.',
      Ban: { Reason: 'спам', Until: '2026-11-28T09:00:00.000Z', By: 'Хозяин Т.' },
    },
  ])
  await runSql(world.db, 'update ban set until = $1', [after(world.clock.now(), { minutes: -1 })])
  expect(await act()).toBe(200)
  expect((await world.ask(owner, banCalls.showBans, {})).body.Bans).toEqual([])
  expect((await ban(owner)).status).toBe(200)
  expect(await act()).toBe('banned')
})

test('RO-24: members, oneself, administrators and people unknown to the showcase cannot be banned by it', async () => {
  const sveta = await person(world, 'Света')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: sveta.id, role: 'manager' }),
  )
  expect((await ban(owner, sveta.id)).body).toMatchObject({ code: 'ban_not_allowed' })
  expect((await ban(owner, dom.ownerId)).body).toMatchObject({ code: 'ban_not_allowed' })
  const unknown = await person(world, 'Мила')
  expect((await ban(owner, unknown.id)).body).toMatchObject({ code: 'person_not_found' })
  const manager = await logIn(world, sveta, dom)
  expect((await ban(manager)).status).toBe(403)
})

test('domain 5.8: the platform bans a person everywhere and finds them by name or code', async () => {
  const of = { ID: anna.id, Reason: 'накрутка', Days: 30 }
  expect((await world.ask(admin, banCalls.banPerson, of)).status).toBe(200)
  expect([await act(), await act('sad')]).toEqual(['banned', 'banned'])
  expect(await start('sad')).toMatchObject({ isBanned: true, isLogged: false })
  const found = async (q?: string) =>
    (await world.ask(admin, banCalls.findPeople, q === undefined ? {} : { q })).body.People
  expect(await found()).toMatchObject([{ ID: anna.id, Ban: { Reason: 'накрутка' } }])
  expect((await found('анна')).map(({ ID }) => ID)).toContain(anna.id)
  expect((await found(anna.refCode.toLowerCase())).map(({ ID }) => ID)).toEqual([anna.id])
  expect((await unban(owner)).body).toMatchObject({ code: 'ban_not_found' })
  expect((await world.ask(admin, banCalls.unbanPerson, { ID: anna.id })).status).toBe(200)
  expect(await act()).toBe(200)
})

test('domain 5.8: a blocked showcase is closed to all but its owner and returns to its earlier status', async () => {
  const about = { ID: dom.id, Reason: 'подделки' }
  await runSql(world.db, "update showcase set status = 'suspended' where id = $1", [dom.id])
  expect((await world.ask(admin, banCalls.blockShowcase, about)).status).toBe(200)
  expect((await world.ask(admin, banCalls.blockShowcase, about)).body).toMatchObject({
    code: 'already_banned',
  })
  expect([await act(), (await start()).isBanned]).toEqual(['banned', true])
  expect((await world.ask(owner, startCalls.start, {})).body).toMatchObject({
    isBanned: false,
    isLogged: true,
  })
  const { body } = await world.ask(owner, notificationCalls.showNotifications, {})
  expect(body.Notifications[0]).toMatchObject({ Title: 'Витрина заблокирована' })
  const shown = (await world.ask(admin, banCalls.findShowcases, {})).body.Showcases
  expect(shown).toMatchObject([{ ID: dom.id, Status: 'blocked', Reason: 'подделки' }])
  expect((await world.ask(admin, banCalls.unblockShowcase, { ID: dom.id })).status).toBe(200)
  const [kept] = await runSql<{ status: string }>(world.db, 'select status from showcase where id = $1', [
    dom.id,
  ])
  expect(kept?.status).toBe('suspended')
  expect((await world.ask(admin, banCalls.unblockShowcase, { ID: dom.id })).body).toMatchObject({
    code: 'ban_not_found',
  })
})

test('domain 4.13: bans, their end and blocks are audited', async () => {
  await ban(owner)
  await unban(owner)
  await world.ask(admin, banCalls.blockShowcase, { ID: sad.id, Reason: 'подделки' })
  const { body } = await world.ask(admin, auditCalls.showAudit, { scope: 'all' })
  expect(body.Entries.map(({ Kind, Action }) => `${Kind} ${Action}`)).toEqual([
    'showcase change',
    'ban remove',
    'ban create',
  ])
})
