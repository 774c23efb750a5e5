import { planCalls } from '@sarafan/contract/bonuses/plans'
import { landingEditCalls } from '@sarafan/contract/showcases/landing-edit'
import { pageCalls } from '@sarafan/contract/showcases/pages'
import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { createPageGroup, publishPage, setBanners, setMenuCaption } from '../../showcases/showcases.ts'
import { verify } from '../../test/fixtures/agents.ts'
import { category, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  const companyId = await seller(opening, dom.ownerId)
  await runSql(opening.db, "update company set status = 'verified' where id = $1", [companyId])
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const NEW = { TemplateID: null, StateID: 1, Name: 'Хутор', Alias: 'hutor', Hue: 150, CompanyID: null }
const make = (who: Visitor, more: object = {}) =>
  world.ask(who, calls.cloneTemplate, { ...NEW, ...more } as never) // a test may ask for what is not allowed
const look = (who: Visitor) => world.ask(who, calls.showNewShowcase, {})
const edit = async (who: Visitor, id: number) =>
  (await world.ask(who, showcaseCalls.showShowcaseEdit, { id: String(id) })).body
const open = (who: Visitor, id: number, Open = true) =>
  world.ask(who, showcaseCalls.saveShowcaseInfo, { id, Name: 'Хутор', Slogan: '', Description: '', Open })
const publishTexts = (who: Visitor, id: number) => world.ask(who, pageCalls.publishLegalTexts, { id })
const startAt = async (who: Visitor, alias: string) =>
  world.ask({ token: who.token, alias }, startCalls.start, {})

test('AP-44, RT-29: people who may create a showcase get the templates; others get the reason why not', async () => {
  expect((await look(owner)).body).toMatchObject({
    Why: '',
    Owned: 1,
    Limit: 3,
    Templates: [{ ID: dom.id, IsOwn: true }],
    Companies: [{ Verified: true }],
  })
  const anna = await person(world, 'Анна')
  const hers = await logIn(world, anna, dom)
  expect((await look(hers)).body).toMatchObject({ Why: '', Owned: 0, Templates: [], Companies: [] })
  expect((await make(hers, { Alias: 'first' })).status).toBe(200)
  expect((await look(hers)).body).toMatchObject({ Why: 'agent', Owned: 1 })
  expect((await make(hers, { Alias: 'second' })).status).toBe(403)
  await verify(world, anna.id)
  expect((await look(hers)).body.Why).toBe('')
  expect((await world.ask(await guest(world, dom), calls.showNewShowcase, {})).status).toBe(401)
})

test('AP-44: many platform templates do not displace the person’s own', async () => {
  for (let n = 0; n < 21; n++) await showcase(world, `template-${n}`)
  await runSql(world.db, "update showcase set is_template = true where alias like 'template-%'")
  const { Templates } = (await look(owner)).body
  expect(Templates).toHaveLength(21)
  expect(Templates.at(-1)).toMatchObject({ ID: dom.id, IsOwn: true })
})

test('AP-61: a new showcase is its maker’s draft with a plan, a tree, legal texts and an audit entry', async () => {
  const { body } = await make(owner)
  expect(body.Url).toMatch(/\/hutor\/api\/tgbundle$/)
  expect(await edit(owner, body.ID)).toMatchObject({
    IsOwner: true,
    Info: { Name: 'Хутор', Status: 'draft' },
    Checks: [
      { Name: 'privacy', Done: false },
      { Name: 'consent', Done: false },
    ],
  })
  const inside = { token: (await startAt(owner, 'hutor')).body.token || owner.token, alias: 'hutor' }
  expect((await world.ask(inside, planCalls.getRewardPlan, {})).status).toBe(200)
  const [made] = await runSql<{ root: boolean; plans: number; trace: string }>(
    world.db,
    `select exists (select from tree_node where showcase_id = $1 and person_id = $2 and bound_by = 'root') as root,
       (select count(*)::int from plan_version where showcase_id = $1) as plans,
       (select action from audit_entry where showcase_id = $1) as trace`,
    [body.ID, dom.ownerId],
  )
  expect(made).toEqual({ root: true, plans: 1, trace: 'create' })
  expect((await make(owner)).body).toMatchObject({ code: 'alias_taken' })
  expect((await make(owner, { Alias: 'catalog' })).status).toBe(422)
  expect((await make(owner, { Alias: 'third', CompanyID: 999_999 })).status).toBe(404)
  expect((await make(owner, { Alias: 'third' })).status).toBe(200)
  expect((await make(owner, { Alias: 'fourth' })).body).toMatchObject({ code: 'too_many_showcases' })
})

test('AP-61: only members can enter a draft; once it is opened everyone can', async () => {
  const { ID } = (await make(owner)).body
  const stranger = await guest(world, { ...dom, id: ID, alias: 'hutor' })
  const shut = (await startAt(stranger, 'hutor')).body
  expect([shut.isBannedOnShowcase, shut.burger_menu, shut.isLogged]).toEqual([true, {}, false])
  expect((await startAt(owner, 'hutor')).body).toMatchObject({ isBannedOnShowcase: false, isLogged: true })
  const menu = { id: String(ID) }
  const one = await person(world)
  const draft = { ...dom, id: ID, alias: 'hutor' }
  const sveta = await person(world, 'Света')
  const code = dom.owner.refCode
  await logIn(world, sveta, draft)
  await logIn(world, one, draft, { startParam: `s${ID.toString(36)}_r${code}_010000` })
  const placed = async () =>
    (await runSql(world.db, 'select from tree_node where showcase_id = $1 and parent_id is not null', [ID]))
      .length
  expect(await placed()).toBe(0)
  const anna = await logIn(world, one, dom)
  expect((await world.ask(anna, landingEditCalls.showShowcaseActions, menu)).status).toBe(404)
  expect((await publishTexts(owner, ID)).status).toBe(200)
  expect((await open(owner, ID)).body).toEqual({ ok: true })
  expect((await startAt(stranger, 'hutor')).body.isBannedOnShowcase).toBe(false)
  await logIn(world, sveta, draft)
  expect(await placed()).toBe(1)
})

test('domain 4.4: a shop opens only with a verified seller, who then cannot be removed', async () => {
  const { ID } = (await make(owner, { StateID: 2 })).body
  expect((await open(owner, ID)).body).toMatchObject({
    code: 'showcase_not_ready',
    fields: {
      company: 'required',
      offer: 'required',
      delivery: 'required',
      returns: 'required',
      contacts: 'required',
      privacy: 'required',
      consent: 'required',
    },
  })
  const { body } = await world.ask(owner, calls.showShowcaseSeller, { id: String(ID) })
  expect(body).toMatchObject({ CompanyID: null, MayOffer: false, Companies: [{ Verified: true }] })
  const CompanyID = body.Companies[0]?.ID ?? 0
  const seat = (who: Visitor, more: object) =>
    world.ask(who, calls.saveShowcaseSettings, { id: ID, CompanyID, ...more })
  expect((await seat(owner, { IsTemplate: true })).status).toBe(403)
  expect((await seat(owner, { CompanyID: 999_999 })).status).toBe(404)
  expect((await seat(owner, {})).body).toEqual({ ok: true })
  expect((await publishTexts(owner, ID)).status).toBe(200)
  expect((await open(owner, ID)).status).toBe(200)
  expect((await seat(owner, { CompanyID: null })).body).toMatchObject({ code: 'company_required' })
})

test('AP-68: the owner sets the seller; only the platform marks a template, and then anyone can start from it', async () => {
  const admin = await logIn(world, await person(world, 'Админ', { isPlatformAdmin: true }), dom)
  const { body } = await world.ask(admin, calls.showShowcaseSeller, { id: String(dom.id) })
  expect(body.MayOffer).toBe(true)
  const offer = { id: dom.id, CompanyID: body.CompanyID, IsTemplate: true }
  expect((await world.ask(admin, calls.saveShowcaseSettings, offer)).body).toEqual({ ok: true })
  const anna = await person(world, 'Анна')
  await verify(world, anna.id)
  const { Templates } = (await look(await logIn(world, anna, dom))).body
  expect(Templates).toMatchObject([{ ID: dom.id, IsOwn: false }])
})

test('AP-61: a copy has the template’s rules, menu, pages and categories, and legal texts only of the same seller', async () => {
  const bees = await showcase(world, 'bees', { slogan: 'Мёд', returnWindowDays: 30, stateId: 4 })
  const root = await category(world, bees.id, 'med')
  await category(world, bees.id, 'lipa', root)
  await transaction(world.db, async (tx) => {
    const page = { showcaseId: bees.id, blocks: [], at: world.clock.now() }
    const { id: groupId } = await createPageGroup(tx, { showcaseId: bees.id, name: 'О пасеке', position: 3 })
    await publishPage(tx, { ...page, groupId, alias: 'paseka', name: 'Пасека' })
    await publishPage(tx, { ...page, groupId, alias: 'oferta', name: 'Чужая оферта', kind: 'offer' })
    await setMenuCaption(tx, { showcaseId: bees.id, type: 1, caption: 'Соты' })
  })
  expect((await make(owner, { TemplateID: bees.id })).status).toBe(404)
  await runSql(world.db, 'update showcase set is_template = true where id = $1', [bees.id])
  const { ID } = (await make(owner, { TemplateID: bees.id })).body
  const [copy] = await runSql<Record<string, unknown>>(
    world.db,
    `select state_id as state, return_window_days as days, slogan, template_id = $2 as "isCopy", (select count(*)::int from category c
        where c.showcase_id = s.id and (c.parent_id is null or cardinality(c.path) = 2)) as categories,
      (select array_agg(p.name order by p.name) from page p where p.showcase_id = s.id) as pages
     from showcase s where id = $1`,
    [ID, bees.id],
  )
  expect(copy).toEqual({
    state: 4,
    days: 30,
    slogan: '',
    isCopy: true,
    categories: 2,
    pages: [
      'Возврат',
      'Доставка и оплата',
      'Контакты',
      'Пасека',
      'Персональные данные',
      'Публичная оферта',
      'Согласие на обработку данных',
    ],
  })
  const { body } = await startAt(owner, 'hutor')
  expect(body.burger_menu).toEqual({ 1: 'Соты' })
  expect(body.staticGroups.map(({ name }) => name)).toEqual(['О пасеке', 'Покупателям', 'Документы'])
  const give = 'update showcase set owner_id = $2 where id = $1'
  await runSql(world.db, give, [ID, bees.ownerId])
  await runSql(world.db, give, [bees.id, dom.ownerId])
  const own = (await make(owner, { TemplateID: bees.id, Alias: 'own' })).body.ID
  const legal = await runSql(world.db, "select name from page where showcase_id = $1 and kind = 'offer'", [
    own,
  ])
  expect(legal).toEqual([{ name: 'Чужая оферта' }])
})

test('AP-61: a copy has the template’s delivery methods with fixed prices and banners that lead somewhere; pickup is inactive unless owned', async () => {
  const bees = await showcase(world, 'bees', { slogan: 'Мёд' })
  await category(world, bees.id, 'med')
  const blank = { text: '', tag: '', button: '', picture: '', hue: 1 }
  const paths = [
    '/catalog/med',
    '/product/7',
    '/actions/3',
    '/brands',
    '/catalog/soty',
    '/catalog?brand=uley',
    '/pages/paseka',
  ]
  await transaction(world.db, async (tx) => {
    const of = { showcaseId: bees.id, at: world.clock.now() }
    await publishPage(tx, { ...of, groupId: null, blocks: [], alias: 'paseka', name: 'Пасека' })
    await setBanners(tx, { ...of, banners: paths.map((path) => ({ ...blank, title: path, path })) })
    const method = { showcaseId: bees.id, kind: 'courier', name: 'Курьер' } as const
    await createDeliveryMethod(tx, { ...method, priceKop: 350_00, freeFromKop: 2500_00, cities: ['Уфа'] })
    await createDeliveryMethod(tx, {
      ...method,
      carrier: 'cdek',
      fromCity: 'Уфа',
      fromKladr: '0200000100000',
    })
    const point = { address: 'Липовка, 12', hours: 'с 9 до 18' }
    await createDeliveryMethod(tx, { ...method, ...point, kind: 'pickup', name: 'Самовывоз' })
  })
  await runSql(world.db, 'update showcase set is_template = true where id = $1', [bees.id])
  const made = async (Alias: string) => {
    const { ID } = (await make(owner, { TemplateID: bees.id, Alias })).body
    return runSql<Record<string, unknown>>(
      world.db,
      `select name, carrier, price_kop as kop, free_from_kop as free, cities, address, hours, active, needs_address as carried,
         (select array_agg(b->>'path') from showcase s, jsonb_array_elements(s.banners) b where s.id = $1) as leads
       from delivery_method where showcase_id = $1 order by id`,
      [ID],
    )
  }
  const leads = ['/catalog/med', '/brands', '/pages/paseka']
  const courier = {
    name: 'Курьер',
    carrier: 'fixed',
    kop: 350_00,
    free: 2500_00,
    cities: ['Уфа'],
    carried: true,
    address: '',
    hours: '',
    active: true,
    leads,
  }
  const pickup = {
    ...courier,
    name: 'Самовывоз',
    carrier: 'pickup',
    kop: 0,
    free: null,
    cities: [],
    carried: false,
  }
  expect(await made('hutor')).toEqual([courier, { ...pickup, active: false }])
  const swap = `update showcase set owner_id = case alias when 'hutor' then $1::bigint else $2::bigint end where alias in ('hutor', 'bees')`
  await runSql(world.db, swap, [bees.ownerId, dom.ownerId])
  const own = { ...pickup, address: 'Липовка, 12', hours: 'с 9 до 18' }
  expect((await made('own'))[1]).toEqual(own)
})

test('AP-61, AP-68: legal texts name the current seller; edited texts stay, and a copy never names another company', async () => {
  const second = await seller(world, dom.ownerId, 'ООО «Дом $& Ко»')
  await runSql(world.db, "update company set status = 'verified' where id = $1", [second])
  const [first] = (await look(owner)).body.Companies
  const offer = async (id: number) => {
    const [page] = await runSql<{ version: number; blocks: { props: { text: string } }[] }>(
      world.db,
      "select version, blocks from page where showcase_id = $1 and kind = 'offer' and status = 'published'",
      [id],
    )
    return { version: page?.version, text: page?.blocks[0]?.props.text ?? '' }
  }
  const { ID } = (await make(owner, { StateID: 2, CompanyID: second })).body
  await publishTexts(owner, ID)
  expect((await offer(ID)).text).toContain('ООО «Дом $& Ко», ИНН ')
  const copy = (await make(owner, { TemplateID: ID, Alias: 'copy', CompanyID: first?.ID })).body.ID
  await publishTexts(owner, copy)
  expect((await offer(copy)).text).toContain(`${first?.Name}, ИНН `)
  const seat = (CompanyID: number | null) =>
    world.ask(owner, calls.saveShowcaseSettings, { id: copy, CompanyID })
  expect((await seat(second)).status).toBe(200)
  expect(await offer(copy)).toMatchObject({ version: 2, text: expect.stringContaining('«Дом $& Ко»') })
  const own = [{ id: 'b1', type: 'paragraph', props: { text: 'Наша оферта' } }]
  await transaction(world.db, (tx) =>
    publishPage(tx, {
      showcaseId: copy,
      alias: 'oferta',
      name: 'Оферта',
      kind: 'offer',
      blocks: own,
      at: world.clock.now(),
    }),
  )
  expect((await seat(null)).status).toBe(200)
  expect(await offer(copy)).toEqual({ version: 3, text: 'Наша оферта' })
})

test('AP-65: people who may create a showcase can check an alias before creating it', async () => {
  const ask = (who: Visitor, Alias: string) => world.ask(who, showcaseCalls.checkAlias, { Alias })
  expect((await ask(owner, 'hutor')).body).toEqual({ Free: true, Why: '' })
  expect((await ask(owner, 'dom')).body).toEqual({ Free: false, Why: 'taken' })
  const newcomer = await logIn(world, await person(world), dom)
  expect((await ask(newcomer, 'hutor')).status).toBe(200)
  await make(newcomer)
  expect((await ask(newcomer, 'second')).status).toBe(403)
})
