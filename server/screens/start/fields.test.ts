import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { shareLink } from '@sarafan/contract/share-link'
import { startCalls } from '@sarafan/contract/start'
import { describe, expect, test } from 'vitest'
import { createLanding, publishLanding } from '../../landings/landings.ts'
import { transaction } from '../../platform/database/database.ts'
import { addMember, banPerson, createPageGroup, publishPage } from '../../showcases/showcases.ts'
import { ROLE_CAPABILITIES } from '../../showcases/team/roles.ts'
import { AT, product, seller } from '../../test/fixtures/catalog.ts'
import {
  guest,
  initDataOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let bees: TestShowcase

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true, shareText: 'Загляните в дом' })
  bees = await showcase(w, 'bees')
})

const start = async (who: Visitor) => (await world.ask(who, startCalls.start, {})).body
const stranger = (at: TestShowcase) => start({ token: '', alias: at.alias })

describe('the showcase', () => {
  test('EN-10, EN-22: the showcase’s own domain and number', async () => {
    await runSql(world.db, `update showcase set domain = 'bees.test' where id = $1`, [bees.id])
    expect(await stranger(bees)).toMatchObject({ currentDomain: 'bees.test', showcaseId: bees.id })
    expect((await stranger(dom)).currentDomain).toBe('')
  })

  test('EN-15, EN-16, EN-17: pictures are under the origin, and the icon is the site’s logo', async () => {
    const { imageBaseUrl, siteId, favicon } = await stranger(dom)
    expect(imageBaseUrl).toMatch(/^https?:\/\/[^/]+\/api\/stat$/)
    expect(favicon).toContain(`${imageBaseUrl}/images/logos/${siteId}_mobile.png?t=`)
  })

  test('EN-20, EN-21, EN-44: slogan, bot and share text', async () => {
    expect(await stranger(dom)).toMatchObject({
      slogan: '',
      telegramBot: 'dom_bot',
      shareText: 'Загляните в дом',
    })
  })

  test('EN-30, EN-33: its state, and its last change in seconds since 1970', async () => {
    await runSql(world.db, 'update showcase set state_id = 1 where id = $1', [bees.id])
    const { showcaseStateId, updatedAfter } = await stranger(bees)
    expect(showcaseStateId).toBe(1)
    expect(new Date(updatedAfter * 1000).toISOString()).toBe('2026-11-21T09:00:00.000Z')
  })

  test('EN-37: custom menu captions by type, without hidden entries', async () => {
    await runSql(
      world.db,
      `insert into menu_item (showcase_id, type, caption, visible)
      values ($1, 1, 'Полки', true), ($1, 3, 'Мастера', false)`,
      [dom.id],
    )
    expect(await stranger(dom)).toMatchObject({ burger_menu: { 1: 'Полки' }, menu: [2, 1] })
  })

  test('EN-38: the platform’s bot', async () => {
    await runSql(world.db, `update bot set is_platform = true where username = 'bees_bot'`)
    expect((await stranger(dom)).likechain_showcase.telegram_bot_name).toBe('bees_bot')
  })

  test('EN-07, EN-08, EN-43: Moscow, roubles and a header', async () => {
    expect(await stranger(dom)).toMatchObject({ city: 'Москва', currency: 'Рубль, ₽', showHeader: true })
  })

  test('RT-41, EN-25, EN-26: groups of pages with ids and names, in their order', async () => {
    const page = { showcaseId: dom.id, kind: 'generic', blocks: [], at: AT } as const
    const groups = await transaction(world.db, async (tx) => {
      const second = await createPageGroup(tx, { showcaseId: dom.id, name: 'Документы', position: 2 })
      const first = await createPageGroup(tx, { showcaseId: dom.id, name: 'Покупателям', position: 1 })
      await publishPage(tx, { ...page, groupId: first.id, alias: 'dostavka', name: 'Доставка' })
      return [first, second]
    })
    expect((await stranger(dom)).staticGroups).toEqual([
      { id: groups[0]?.id, name: 'Покупателям', pages: [{ name: 'Доставка', alias: 'dostavka' }] },
      { id: groups[1]?.id, name: 'Документы', pages: [] },
    ])
  })

  test('rulings 22: guests receive the list of pages open to everyone', async () => {
    const page = { showcaseId: dom.id, blocks: [], at: AT }
    await transaction(world.db, async (tx) => {
      const { id: groupId } = await createPageGroup(tx, {
        showcaseId: dom.id,
        name: 'Документы',
        position: 1,
      })
      await publishPage(tx, { ...page, groupId, kind: 'returns', alias: 'vozvrat', name: 'Возврат' })
      await publishPage(tx, { ...page, groupId, kind: 'generic', alias: 'o-nas', name: 'О нас' })
    })
    const pages = (await stranger(dom)).staticGroups.flatMap((group) => group.pages)
    expect(pages.map(({ alias, isOpen }) => [alias, isOpen ?? false])).toEqual([
      ['vozvrat', true],
      ['o-nas', false],
    ])
  })

  test('EN-31: the number of landing pages on show', async () => {
    const block = { id: 'a', type: 'text', props: { text: 'Осень' } }
    const landing = { showcaseId: dom.id, title: 'Осень', blocks: [block], at: AT }
    await transaction(world.db, async (tx) => {
      const { id } = await createLanding(tx, landing)
      await createLanding(tx, { ...landing, title: 'Черновик' })
      await publishLanding(tx, { landingId: id, showcaseId: dom.id })
    })
    expect((await stranger(dom)).actions_cnt).toEqual({ cnt: 1 })
  })
})

describe('the person', () => {
  test('EN-24, EN-23, EN-34: a person logged in has a referral code and an id; a guest has neither', async () => {
    const anna = await person(world, 'Анна')
    const { isLogged, refCode, clientInfo } = await start(await logIn(world, anna, dom))
    expect([isLogged, refCode, clientInfo?.Id]).toEqual([true, anna.refCode, anna.id])
    const guestStart = await start(await guest(world, dom))
    expect([guestStart.isLogged, guestStart.refCode, guestStart.clientInfo]).toEqual([false, '', null])
  })

  test('EN-39, EN-61: favourites and the cart are counted', async () => {
    const companyId = await seller(world, dom.ownerId)
    const cup = await product(world, { showcaseId: dom.id, companyId })
    const anna = await logIn(world, await person(world), dom)
    await world.ask(anna, favouriteCalls.addFavourite, { ProductId: cup.id })
    const { body } = await world.ask(anna, cartCalls.setQuantity, { ProductId: cup.id, Quantity: 3 })
    expect(body.cart.cnt_in_cart).toBe(3)
    expect(await start(anna)).toMatchObject({ favouritesCnt: 1, cartCnt: 3 })
  })

  test('EN-41, EN-35, EN-36: an administrator sees the showcase’s balances, a shopper does not', async () => {
    const anna = await person(world)
    const shopper = await start(await logIn(world, anna, dom))
    expect(shopper.isShowcaseAdmin).toBe(false)
    expect(shopper.showcaseBalance).toEqual({ Balance: null, LocalBalance: null })
    await transaction(world.db, (tx) =>
      addMember(tx, { showcaseId: dom.id, personId: anna.id, role: 'admin' }),
    )
    const member = await start(await logIn(world, anna, dom))
    expect(member.isShowcaseAdmin).toBe(true)
    expect(member.showcaseBalance).toEqual({ Balance: 0, LocalBalance: 0 })
  })

  test('review 19a: the start response lists a manager’s rights and omits balances they may not see', async () => {
    const anna = await person(world)
    await transaction(world.db, (tx) =>
      addMember(tx, { showcaseId: dom.id, personId: anna.id, role: 'manager' }),
    )
    const at = await logIn(world, anna, dom)
    const manager = await start(at)
    expect(manager.capabilities).toEqual(ROLE_CAPABILITIES.manager)
    expect(manager).toMatchObject({ isShowcaseAdmin: true, isShowcaseOwner: false })
    expect(manager.showcaseBalance).toEqual({ Balance: null, LocalBalance: null })
    expect((await world.ask(at, bonusCalls.showGlobalFunds, { page: '0' })).status).toBe(403)
  })

  test('EN-13, RO-24: a person banned everywhere gets the flag and nothing of the shop', async () => {
    const bad = await person(world, 'Вор')
    await transaction(world.db, (tx) =>
      banPerson(tx, { personId: bad.id, showcaseId: null, reason: 'обман', by: dom.ownerId, at: AT }),
    )
    const visitor = await logIn(world, bad, dom)
    const body = await start(visitor)
    expect(body).toMatchObject({ isBanned: true, isLogged: false, refCode: '' })
    expect((await world.ask(visitor, cartCalls.showCart, {})).status).toBe(403)
  })
})

test('ST-03, EX-14: a bot’s link opens the app in the showcase it names', async () => {
  const { startParameter } = await stranger(dom)
  const link = new URL(shareLink('dom_bot', startParameter, { showcaseId: bees.id }))
  expect(link.origin + link.pathname).toBe('https://t.me/dom_bot')
  const startParam = link.searchParams.get('startapp') ?? ''
  const token = await platformToken(world)
  const tgData = await initDataOf(world, 88_001, bees, { startParam, token })
  const { body } = await world.ask({ token: '', alias: '' }, startCalls.start, { tgData })
  expect(body).toMatchObject({ showcaseId: bees.id, isLogged: true, redirectTo: '/bees/api/tgbundle/' })
})

describe('the session', () => {
  test('RO-26: without cookies in a frame, the token in the header is the session', async () => {
    const anna = await person(world)
    const { token } = await logIn(world, anna, dom)
    const ask = (headers: Record<string, string>) =>
      world.app.inject({
        url: `/${dom.alias}/api/account/auth?json=1`,
        headers: { 'x-requested-with': 'sarafan', ...headers },
      })
    expect((await ask({})).json()).toEqual({ isLogged: false, Id: null })
    expect((await ask({ authorization: `Bearer ${token}` })).json()).toEqual({ isLogged: true, Id: anna.id })
    const other = await logIn(world, await person(world, 'Игорь'), dom)
    const both = await ask({ authorization: `Bearer ${token}`, cookie: `sid=${other.token}` })
    expect(both.json().Id).toBe(anna.id)
  })

  test('AP-10: the login state is returned to everyone, never refused', async () => {
    const { status, body } = await world.ask(await guest(world, dom), startCalls.auth, {})
    expect([status, body]).toEqual([200, { isLogged: false, Id: null }])
  })

  test('EN-74, AP-17: counters cover one showcase, or all', async () => {
    const anna = await person(world)
    const inDom = await logIn(world, anna, dom)
    await logIn(world, anna, bees)
    for (const name of ['Пётр', 'Зоя'])
      await logIn(world, await person(world, name), dom, {
        startParam: `s${dom.id.toString(36)}_r${anna.refCode}`,
      })
    const of = async (at: TestShowcase) =>
      (await world.ask(inDom, startCalls.showcaseCounters, { ShowcaseID: String(at.id) })).body.NewReferals
    expect([await of(dom), await of(bees)]).toEqual([2, 0])
    expect((await world.ask(inDom, startCalls.counters, {})).body.NewReferals).toBe(2)
  })
})
