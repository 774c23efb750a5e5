import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { showcaseCalls as calls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  bees = await showcase(opening, 'bees')
})

beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const INFO = { Name: 'Тёплый дом', Slogan: 'Вещи с душой', Description: 'Посуда' }
const edit = (who: Visitor, id = dom.id) => world.ask(who, calls.showShowcaseEdit, { id: String(id) })
const info = (who: Visitor, more: object = {}, id = dom.id) =>
  world.ask(who, calls.saveShowcaseInfo, { id, json: 1, ...INFO, ...more })
const domain = (who: Visitor, Alias: string) =>
  world.ask(who, calls.saveShowcaseDomain, { id: dom.id, json: 1, Alias })
async function member(role: 'admin' | 'manager'): Promise<Visitor> {
  const one = await person(world, role)
  await transaction(world.db, (tx) => addMember(tx, { showcaseId: dom.id, personId: one.id, role }))
  return logIn(world, one, dom)
}

test('AP-43, RT-28: a person sees the showcases they are a member of, owned ones first, with their waiting orders', async () => {
  const companyId = await seller(world, dom.ownerId)
  await product(world, { showcaseId: dom.id, companyId }, 'Кружка')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: bees.id, personId: dom.ownerId, role: 'cashier' }),
  )
  const { body } = await world.ask(owner, calls.showShowcases, {})
  expect(
    body.Showcases.map(({ ID, Products, NewOrders, IsHere, MayEdit, MaySell }) => [
      ID,
      Products,
      NewOrders,
      IsHere,
      MayEdit,
      MaySell,
    ]),
  ).toEqual([
    [dom.id, 1, 0, true, true, true],
    [bees.id, 0, 0, false, false, false],
  ])
  const own = await world.ask(await logIn(world, dom.owner, dom, { isOwnBot: true }), calls.showShowcases, {})
  expect(own.body.Showcases.map(({ ID }) => ID)).toEqual([dom.id])
  const stranger = await logIn(world, await person(world, 'Анна'), dom)
  expect((await world.ask(stranger, calls.showShowcases, {})).body.Showcases).toEqual([])
  expect((await world.ask(await guest(world, dom), calls.showShowcases, {})).status).toBe(401)
})

test('AP-45, RO-08: members with the right see a showcase’s settings; others get 404', async () => {
  expect((await edit(owner)).body).toMatchObject({
    ID: dom.id,
    IsOwner: true,
    IsHere: true,
    Domain: { Alias: 'dom' },
    Info: { Status: 'active' },
  })
  expect((await edit(await member('admin'))).body).toMatchObject({ IsOwner: false })
  expect((await edit(await member('manager'))).status).toBe(403)
  expect((await edit(await logIn(world, bees.owner, dom))).status).toBe(404)
  // The bees' own bot could sign in as anyone, so its sessions are limited to the bees.
  const foreign = await logIn(world, dom.owner, bees, { isOwnBot: true })
  expect([(await edit(foreign)).status, (await info(foreign)).status]).toEqual([404, 404])
})

test('AP-73: a new name and texts show for everyone at once; invalid ones are reported per field', async () => {
  expect((await info(await member('admin'))).body).toEqual({ ok: true })
  const { body } = await world.ask(await guest(world, dom), startCalls.start, {})
  expect(body).toMatchObject({ showcaseName: 'Тёплый дом', slogan: 'Вещи с душой' })
  expect((await info(owner, { Name: ' х ' })).status).toBe(422)
  expect((await info(owner, { Slogan: 'я'.repeat(121) })).status).toBe(422)
  expect((await edit(owner)).body).toMatchObject({ Info: INFO })
})

test('domain 4.4: the owner pauses the showcase and opens it again; an administrator cannot', async () => {
  const admin = await member('admin')
  expect((await info(admin, { Open: false })).status).toBe(403)
  expect((await info(owner, { Open: false })).status).toBe(200)
  expect((await edit(owner)).body).toMatchObject({ Info: { Status: 'suspended' } })
  expect((await info(admin, { Open: false })).status).toBe(200)
  expect((await info(owner, { Open: true })).status).toBe(200)
  expect((await edit(owner)).body).toMatchObject({ Info: { Status: 'active' } })
})

test('AP-65: an alias is reported as free, malformed, reserved or taken', async () => {
  const why = async (Alias: string) =>
    (await world.ask(owner, calls.checkAlias, { id: dom.id, Alias })).body.Why
  expect(await why('teply-dom')).toBe('')
  expect(await why('dom')).toBe('')
  expect([await why('x'), await why('12345'), await why('тёплый')]).toEqual(['form', 'form', 'form'])
  expect([await why('catalog'), await why('bees')]).toEqual(['reserved', 'taken'])
  const admin = await logIn(world, bees.owner, dom)
  expect((await world.ask(admin, calls.checkAlias, { id: dom.id, Alias: 'new' })).status).toBe(404)
})

test('AP-74: the showcase moves; the old alias leads to it for 30 days and is then free', async () => {
  expect((await domain(owner, 'bees')).status).toBe(409)
  expect((await domain(owner, 'menu')).status).toBe(422)
  expect((await domain(await member('admin'), 'teply')).status).toBe(403)
  expect((await domain(owner, 'Teply')).body).toEqual({ ok: true })
  const seenAt = async (alias: string) => {
    const { body, status } = await world.ask({ token: '', alias }, startCalls.start, {})
    return status === 200 ? body.showcaseAlias : status
  }
  expect([await seenAt('teply'), await seenAt('dom')]).toEqual(['teply', 'teply'])
  const theirs = await logIn(world, bees.owner, bees)
  const take = () => world.ask(theirs, calls.saveShowcaseDomain, { id: bees.id, Alias: 'dom' })
  expect((await take()).status).toBe(409)
  world.clock.forward({ days: 31 })
  expect(await seenAt('dom')).toBe(404)
  const later = await logIn(world, bees.owner, bees)
  expect((await world.ask(later, calls.saveShowcaseDomain, { id: bees.id, Alias: 'dom' })).status).toBe(200)
  expect(await seenAt('dom')).toBe('dom')
})

test('AP-76: contacts change; an invalid phone or e-mail is reported per field, empty ones are not stored', async () => {
  const save = (more: object) =>
    world.ask(owner, calls.saveShowcaseContacts, {
      id: dom.id,
      json: 1,
      Phone: '8 (916) 204-18-55',
      Email: 'hello@Dom.ru',
      Address: '',
      Hours: '10–20',
      ...more,
    })
  expect((await save({})).status).toBe(200)
  expect((await edit(owner)).body.Contacts).toEqual({
    Phone: '+79162041855',
    Email: 'hello@dom.ru',
    Address: '',
    Hours: '10–20',
  })
  expect((await save({ Phone: '12' })).body).toMatchObject({ fields: { Phone: expect.anything() } })
  expect((await save({ Email: 'x' })).body).toMatchObject({ fields: { Email: expect.anything() } })
})

test('the list of a person’s showcases uses the current alias', async () => {
  await domain(owner, 'teply')
  const { body } = await world.ask(await guest(world, { ...dom, alias: 'teply' }), sellerCalls.showSeller, {
    id: String(dom.ownerId),
  })
  expect(body.chosen.url).toContain('/teply/api/tgbundle')
})

test('domain 4.13: changes are audited with the actor; an unchanged save adds no entry', async () => {
  for (const _ of [1, 2]) await info(owner)
  await domain(owner, 'teply')
  const written = await runSql<{ object: string; before: object; after: object }>(
    world.db,
    'select object, before, after from audit_entry where showcase_id = $1 and person_id = $2 order by id',
    [dom.id, dom.ownerId],
  )
  expect(written.map(({ object }) => object)).toEqual(['info', 'domain'])
  expect(written[1]).toMatchObject({ before: { alias: 'dom' }, after: { alias: 'teply' } })
})
