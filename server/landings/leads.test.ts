import { notificationCalls } from '@sarafan/contract/people/notifications'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { leadCalls } from '@sarafan/contract/showcases/leads'
import { expect, test } from 'vitest'
import { after } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { addMember, publishPage } from '../showcases/showcases.ts'
import { AT } from '../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { createLanding, publishLanding } from './landings.ts'
import { countViews } from './views.ts'

let place: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  owner = await logIn(opening, place.owner, place)
  await transaction(opening.db, (tx) =>
    publishPage(tx, {
      showcaseId: place.id,
      alias: 'soglasie',
      name: 'Согласие',
      kind: 'consent',
      position: 0,
      at: AT,
      blocks: [],
    }),
  )
})

const blocks = [{ id: 'b1', type: 'form', props: {} }]
async function landing(more: { endsAt?: Date; showcaseId?: number } = {}): Promise<number> {
  return transaction(world.db, async (tx) => {
    const of = { showcaseId: place.id, title: 'Первая чашка', blocks, at: AT, ...more }
    const made = await createLanding(tx, of)
    await publishLanding(tx, { showcaseId: of.showcaseId, landingId: made.id })
    return made.id
  })
}
const form = (ActionID: number, Phone = '8 916 204-18-55') => ({
  ActionID,
  Name: ' Марина ',
  Phone,
  Comment: 'В субботу',
  Consent: true,
})
const send = (who: Visitor, ask: ReturnType<typeof form> & { Website?: string }) =>
  world.ask(who, leadCalls.sendLead, ask)
const seen = async () => (await world.ask(owner, leadCalls.showLeads, {})).body
const requestsOf = async (ActionID: number) =>
  (await seen()).Leads.filter((lead) => lead.ActionID === ActionID)

test('domain 4.5: a request is stored with its recommender and the consent given', async () => {
  const anna = await person(world, 'Анна')
  const marina = await person(world, 'Марина')
  const enter = (who: number, refCode: string) =>
    transaction(world.db, (tx) =>
      enterByCode(tx, {
        showcaseId: place.id,
        personId: who,
        refCode,
        campaign: '',
        source: 'startapp',
        at: world.clock.now(),
      }),
    )
  await enter(anna.id, place.owner.refCode)
  await enter(marina.id, anna.refCode)
  const marinaAt = await logIn(world, marina, place)
  const id = await landing()
  const page = await world.ask(marinaAt, homeCalls.showAction, { id: String(id) })
  expect(page.body.consentPage).toBe('soglasie')
  expect((await send(marinaAt, form(id))).body).toEqual({ ok: true })
  expect(await requestsOf(id)).toMatchObject([
    { Name: 'Марина', Phone: '+79162041855', Status: 'new', Recommended: 'Анна Т.', Comment: 'В субботу' },
  ])
  const given = await runSql<{ kind: string }>(
    world.db,
    'select kind from consent where person_id = $1 and page_id is not null',
    [marina.id],
  )
  expect(given).toEqual([{ kind: 'pd_processing' }])
})

test('domain 4.5: the same phone again is the same request with one notice; another session cannot change its text', async () => {
  const id = await landing()
  const first = await guest(world, place)
  const other = await guest(world, place)
  await send(first, form(id))
  await send(first, { ...form(id), Comment: 'Нет, в воскресенье' })
  await send(other, { ...form(id), Name: 'Чужой', Comment: 'Не звоните' })
  expect(await requestsOf(id)).toMatchObject([{ Name: 'Марина', Comment: 'Нет, в воскресенье' }])
  const { Notifications } = (await world.ask(owner, notificationCalls.showNotifications, {})).body
  expect(Notifications.map(({ Type }) => Type)).toEqual(['sale'])
})

test('domain 4.5: without consent, a valid phone or an open page nothing is stored; a bot gets 200 and nothing is stored', async () => {
  const id = await landing()
  const who = await guest(world, place)
  const closed = await landing({ endsAt: after(AT, { seconds: 1 }) })
  world.clock.forward({ seconds: 5 })
  expect((await send(who, { ...form(id), Consent: false })).body).toMatchObject({ code: 'consent_required' })
  expect((await send(who, form(id, '12345'))).status).toBe(422)
  expect((await send(who, form(closed))).status).toBe(404)
  expect((await send(who, { ...form(id), Website: 'http://spam' })).body).toEqual({ ok: true })
  expect(await requestsOf(id)).toEqual([])
})

test('domain 4.5: a session may send five requests an hour', async () => {
  const id = await landing()
  const who = await guest(world, place)
  for (let n = 0; n < 5; n++) expect((await send(who, form(id, `891620418${50 + n}`))).status).toBe(200)
  world.clock.forward({ minutes: 40 })
  const refused = await send(who, form(id, '89162041899'))
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { message: 'Слишком часто. Можно снова через 20 мин.' },
  ])
  world.clock.forward({ minutes: 20, seconds: 1 })
  expect((await send(who, form(id, '89162041899'))).status).toBe(200)
})

test('domain 4.5, 7.2: members who manage orders move requests; a converted one is final', async () => {
  const id = await landing()
  await send(await guest(world, place), form(id))
  const [lead] = await requestsOf(id)
  const Id = lead?.Id ?? ''
  const member = await person(world, 'Кассир')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: place.id, personId: member.id, role: 'cashier' }),
  )
  const cashier = await logIn(world, member, place)
  expect((await world.ask(cashier, leadCalls.showLeads, {})).status).toBe(403)
  const move = (Status: 'in_work' | 'converted' | 'rejected', more = {}) =>
    world.ask(owner, leadCalls.moveLead, { Id, Status, ...more })
  expect((await move('in_work', { Note: 'Перезвонить' })).body.Lead).toMatchObject({
    Status: 'in_work',
    Note: 'Перезвонить',
  })
  expect((await move('converted', { OrderNumber: 'нет такого' })).status).toBe(404)
  expect((await move('converted')).body.Lead).toMatchObject({ Status: 'converted', Note: 'Перезвонить' })
  expect((await move('rejected')).status).toBe(409)
  const bees = await showcase(world, 'bees')
  const stranger = await logIn(world, bees.owner, bees)
  expect((await world.ask(stranger, leadCalls.moveLead, { Id, Status: 'in_work' })).status).toBe(404)
})

test('domain 4.5: views are counted in memory and added by the sweep', async () => {
  const id = await landing()
  const views = countViews(world.db)
  views.record(id)
  views.record(id)
  await views.flush()
  views.record(id)
  await views.flush()
  await views.flush()
  await send(await guest(world, place), form(id))
  expect((await seen()).Actions.find(({ ActionID }) => ActionID === id)).toMatchObject({ Views: 3, Leads: 1 })
})
