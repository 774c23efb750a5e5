import { cartCalls } from '@sarafan/contract/orders/cart'
import { writeSharePayload } from '@sarafan/contract/share-link'
import { startCalls } from '@sarafan/contract/start'
import { describe, expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { addMember, banPerson } from '../../showcases/showcases.ts'
import {
  guest,
  initDataOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let dom: TestShowcase
let bees: TestShowcase
let friend: TestPerson

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true, description: 'Тёплые вещи', slogan: 'Уют' })
  bees = await showcase(w, 'bees')
  friend = await person(w, 'Марина')
  await logIn(w, friend, dom)
})

const parentOf = async (telegramId: number, at: TestShowcase) => {
  const [found] = await runSql<{ parent: number }>(
    world.db,
    `select n.parent_id as parent from tree_node n join identity i on i.person_id = n.person_id
    where i.external_id = $1 and n.showcase_id = $2`,
    [String(telegramId), at.id],
  )
  return found?.parent ?? null
}
const by = (of: TestPerson, at: TestShowcase) =>
  writeSharePayload({ showcaseId: at.id, refCode: of.refCode, tag: '01SHOP' })
const start = (token: string, at: TestShowcase, ask: object = {}, headers: Record<string, string> = {}) =>
  world.ask({ token, alias: at.alias }, startCalls.start, ask, headers)

describe('init data', () => {
  test('ST-04 AP-12: fresh init data logs its person in', async () => {
    const { status, body } = await start('', dom, {
      tgData: await initDataOf(world, 77_001, dom, { firstName: 'Олег' }),
    })
    expect(status).toBe(200)
    expect(body.isLogged).toBe(true)
    expect(body.clientInfo?.FirstName).toBe('Олег')
    expect(body.refCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  test.each([
    ['stale', async () => initDataOf(world, 77_002, dom, { at: after(world.clock.now(), { hours: -25 }) })],
    [
      'from the future',
      async () => initDataOf(world, 77_002, dom, { at: after(world.clock.now(), { minutes: 5 }) }),
    ],
    ['tampered', async () => (await initDataOf(world, 77_002, dom)).replace('77002', '77003')],
    ['signed by another showcase’s bot', async () => initDataOf(world, 77_002, bees)],
    ['with a key twice', async () => `${await initDataOf(world, 77_002, dom)}&auth_date=1`],
    ['noise', async () => 'user=%7B&hash=zz'],
  ])('AP-12: %s init data is a guest, never an error', async (_name, make) => {
    const { status, body } = await start('', dom, { tgData: await make() })
    expect(status).toBe(200)
    expect(body.isLogged).toBe(false)
    expect(body.token).not.toBe('')
  })

  test('AP-12: init data replayed after logout is a guest', async () => {
    const tgData = await initDataOf(world, friend.telegramId, dom)
    const first = await start('', dom, { tgData })
    await world.ask({ token: first.body.token, alias: dom.alias }, startCalls.logout, {})
    const { body } = await start('', dom, { tgData })
    expect(body.isLogged).toBe(false)
    const { body: auth } = await world.ask({ token: first.body.token, alias: dom.alias }, startCalls.auth, {})
    expect(auth.isLogged).toBe(false)
  })

  test('ST-04: the same init data again opens the same session with one more token', async () => {
    const tgData = await initDataOf(world, friend.telegramId, dom)
    const first = await start('', dom, { tgData })
    const second = await start('', dom, { tgData })
    expect(second.body.clientInfo?.Id).toBe(friend.id)
    expect(second.body.token).not.toBe(first.body.token)
  })

  test('ST-04: another person’s session is replaced, never merged', async () => {
    const anna = await logIn(world, { telegramId: 77_010 }, dom)
    const { body } = await start(anna.token, dom, { tgData: await initDataOf(world, friend.telegramId, dom) })
    expect(body.clientInfo?.Id).toBe(friend.id)
  })

  test('ST-04: a session ends after 12 hours without use', async () => {
    const anna = await logIn(world, friend, dom)
    world.clock.forward({ hours: 13 })
    const { body } = await world.ask(anna, startCalls.auth, {})
    world.clock.forward({ hours: -13 })
    expect(body.isLogged).toBe(false)
  })
})

describe('three attacks', () => {
  test('EX-15: an image tag can’t bind a referrer', async () => {
    const tgData = await initDataOf(world, 77_020, dom, { startParam: by(friend, dom) })
    const { body } = await start('', dom, { tgData, r: friend.refCode }, { 'x-requested-with': '' })
    expect(body.isLogged).toBe(false)
    expect(await parentOf(77_020, dom)).toBeNull()
    const rows = await runSql(world.db, 'select 1 from ref_touch')
    expect(rows).toEqual([])
  })

  test('AP-12: a link can’t log a victim into another’s account', async () => {
    const victim = await logIn(world, { telegramId: 77_021 }, dom)
    const tgData = await initDataOf(world, friend.telegramId, dom)
    const { body, response } = await start(victim.token, dom, { tgData }, { 'x-requested-with': '' })
    expect(body.token).toBe('')
    expect(response.headers['set-cookie']).toBeUndefined()
    const { body: auth } = await world.ask(victim, startCalls.auth, {})
    expect(auth.Id).not.toBe(friend.id)
    expect(auth.isLogged).toBe(true)
  })

  test('AP-12: a session opened by another showcase’s bot is a guest here', async () => {
    const inBees = await logIn(world, friend, bees, { isOwnBot: true })
    const response = await world.app.inject({
      url: `/${dom.alias}/api/account/auth?json=1`,
      headers: { cookie: `sid=${inBees.token}`, 'x-requested-with': 'sarafan' },
    })
    expect(response.json()).toEqual({ isLogged: false, Id: null })
  })
})

describe('recommendation', () => {
  test('EX-15 SH-38: the link’s code binds a newcomer and raises the friend’s counter', async () => {
    await logIn(world, { telegramId: 77_030 }, dom, { startParam: by(friend, dom) })
    expect(await parentOf(77_030, dom)).toBe(friend.id)
    const marina = await logIn(world, friend, dom)
    const { body } = await world.ask(marina, startCalls.showcaseCounters, { ShowcaseID: String(dom.id) })
    expect(body.NewReferals).toBe(1)
  })

  test('EX-15: the first recommendation stays, a later one changes nothing', async () => {
    const other = await person(world, 'Игорь')
    await logIn(world, { telegramId: 77_031 }, dom, { startParam: by(friend, dom) })
    await logIn(world, { telegramId: 77_031 }, dom, { startParam: by(other, dom) })
    expect(await parentOf(77_031, dom)).toBe(friend.id)
  })

  test('EX-15: a person who came on their own and bought nothing is bound by the first recommendation', async () => {
    await logIn(world, { telegramId: 77_036 }, dom)
    expect(await parentOf(77_036, dom)).toBe(dom.ownerId)
    await logIn(world, { telegramId: 77_036 }, dom, { startParam: by(friend, dom) })
    expect(await parentOf(77_036, dom)).toBe(friend.id)
  })

  test('EX-15: a person who has already invited others keeps their place, so no cycle arises', async () => {
    const first = await person(world, 'Первый')
    const second = await person(world, 'Вторая')
    await logIn(world, first, dom)
    await logIn(world, second, dom, { startParam: by(first, dom) })
    await logIn(world, first, dom, { startParam: by(second, dom) })
    expect(await parentOf(first.telegramId, dom)).toBe(dom.ownerId)
  })

  test('EX-15: a person cannot recommend themselves', async () => {
    const lone = await person(world, 'Лев')
    await logIn(world, lone, dom, { startParam: by(lone, dom) })
    expect(await parentOf(lone.telegramId, dom)).toBe(dom.ownerId)
  })

  test('EX-15: a guest’s recommendation is stored until login', async () => {
    const { body } = await start('', dom, { r: friend.refCode })
    await start(body.token, dom, { tgData: await initDataOf(world, 77_033, dom) })
    expect(await parentOf(77_033, dom)).toBe(friend.id)
  })

  test('EX-15: a guest who visited before gets their recommendation later, and it is recorded once', async () => {
    const { body } = await start('', dom)
    for (const r of [friend.refCode, friend.refCode.toLowerCase(), 'NOBODYS1'])
      await start(body.token, dom, { r })
    const touches = await runSql<{ result: string }>(
      world.db,
      `select result from ref_touch where person_id is null order by id`,
    )
    expect(touches).toEqual([{ result: 'pending' }])
    await start(body.token, dom, { tgData: await initDataOf(world, 77_036, dom) })
    expect(await parentOf(77_036, dom)).toBe(friend.id)
  })

  test('domain 6.1 rule 1: reopening a page while logged in is not an entry: no touch, no other place', async () => {
    const anna = await logIn(world, { telegramId: 77_039 }, dom)
    expect((await start(anna.token, dom, { r: friend.refCode })).body.isLogged).toBe(true)
    expect(await parentOf(77_039, dom)).toBe(dom.ownerId)
    const rows = await runSql(world.db, 'select 1 from ref_touch')
    expect(rows).toEqual([])
  })

  test('EN-11: a showcase that requires a recommendation admits a guest who has one', async () => {
    const club = await showcase(world, 'club', { requireReferral: true })
    await logIn(world, friend, club)
    const critical = async (token: string, ask = {}) => (await start(token, club, ask)).body.noRefCritical
    expect(await critical('')).toBe(true)
    const { body } = await start('', club, { r: friend.refCode })
    expect(body.noRefCritical).toBe(false)
    const see = { token: body.token, alias: club.alias }
    expect((await world.ask(see, cartCalls.showCart, {})).status).toBe(200)
    const stranger = await start('', club)
    const refused = await world.ask({ token: stranger.body.token, alias: club.alias }, cartCalls.showCart, {})
    expect([refused.status, refused.text]).toEqual([403, 'Сюда приходят только по рекомендации'])
  })

  test('EN-11: a showcase that requires a recommendation returns the flag and only the shell’s fields', async () => {
    const club = await showcase(world, 'club', { requireReferral: true })
    const { body } = await start('', club, { tgData: await initDataOf(world, 77_034, club) })
    expect(body.noRefCritical).toBe(true)
    expect(body.isLogged).toBe(false)
    expect(body.showcaseName).toBe('Витрина club')
  })

  test('ST-09 EX-14: the start follows the link to the showcase and the product it names', async () => {
    const payload = writeSharePayload({ showcaseId: bees.id, productId: 95 })
    const token = await platformToken(world)
    const tgData = await initDataOf(world, 77_035, bees, { startParam: payload, token })
    const atHub = await world.ask({ token: '', alias: '' }, startCalls.start, { tgData })
    expect(atHub.body.redirectTo).toBe('/bees/api/tgbundle/product/95')
    const inside = await start('', bees, { tgData })
    expect(inside.body.redirectTo).toBe('/product/95')
  })
})

describe('config', () => {
  test('EN-09 EN-18 EN-19: the config describes the showcase', async () => {
    const { body } = await start('', dom)
    expect(body).toMatchObject({
      showcaseAlias: 'dom',
      showcaseName: 'Витрина dom',
      showcaseDescription: 'Тёплые вещи',
      slogan: 'Уют',
      telegramBot: 'dom_bot',
      showcaseId: dom.id,
      city: 'Москва',
      currency: 'Рубль, ₽',
    })
    expect(body.updatedAfter).toBe(Date.parse('2026-11-21T09:00:00Z') / 1000)
  })

  test('EN-12: a person banned here gets the flag and nothing of the shop', async () => {
    const bad = await person(world, 'Вор')
    await transaction(world.db, (tx) =>
      banPerson(tx, {
        personId: bad.id,
        showcaseId: dom.id,
        reason: 'обман',
        by: dom.ownerId,
        at: world.clock.now(),
      }),
    )
    const { body } = await start('', dom, { tgData: await initDataOf(world, bad.telegramId, dom) })
    expect(body.isBannedOnShowcase).toBe(true)
    expect(body.isLogged).toBe(false)
    expect(body.staticGroups).toEqual([])
  })

  test('EN-14 EN-41 AP-20: a member switches the admin mode, a shopper cannot', async () => {
    const anna = await logIn(world, friend, dom)
    const refused = await world.ask(anna, startCalls.changeMode, { Mode: 'admin' })
    expect(refused.status).toBe(403)
    await transaction(world.db, (tx) =>
      addMember(tx, { showcaseId: dom.id, personId: friend.id, role: 'manager' }),
    )
    await world.ask(anna, startCalls.changeMode, { Mode: 'admin' })
    const { body } = await start(anna.token, dom)
    expect(body).toMatchObject({ isShowcaseAdmin: true, adminMode: true })
  })

  test('issue 17: the rating of the shop is part of the config from three ratings on, at no further statement', async () => {
    const visitor = await guest(world, dom)
    const rate = (stars: number[]) =>
      runSql(
        world.db,
        `insert into showcase_rating (showcase_id, ratings) values ($1, $2)
          on conflict (showcase_id) do update set ratings = excluded.ratings`,
        [dom.id, stars],
      )
    const ask = () => start(visitor.token, dom)
    expect((await ask()).body.rating).toBeUndefined()
    const before = await world.cost(ask)
    await rate([0, 0, 0, 1, 1])
    expect((await ask()).body.rating).toBeUndefined()
    await rate([0, 0, 0, 1, 2])
    const after = await world.cost(async () => {
      expect((await ask()).body.rating).toEqual({ average: 4.7, count: 3 })
    })
    expect(after).toHaveLength(before.length)
  })

  test('AP-18: the server returns its time', async () => {
    const { body } = await world.ask(await guest(world, dom), startCalls.serverTime, {})
    expect(body.ServerTime).toBe('2026-11-21T09:00:00.000Z')
  })

  test('AP-16: an unknown alias is a 404 in Russian', async () => {
    const { status, text } = await world.ask({ token: '', alias: 'no-such-shop' }, startCalls.start, {})
    expect(status).toBe(404)
    expect(text).toBe('Такой витрины нет. Проверьте ссылку')
  })

  test('RO-26: every call reads session and showcase in one statement', async () => {
    const anna = await logIn(world, friend, dom)
    expect(await world.cost(() => world.ask(anna, startCalls.serverTime, {}))).toHaveLength(1)
  })
})
