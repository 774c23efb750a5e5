import { accountCalls as calls } from '@sarafan/contract/people/account'
import { beforeEach, expect, test } from 'vitest'
import { giveConsents } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const store = memoryFiles()
let dom: TestShowcase
let anna: TestPerson
let annaAt: Visitor
let other: TestPerson

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  other = await person(w, 'Чужой')
})

// The clock advances from test to test and ends sessions.
beforeEach(async () => {
  annaAt = await logIn(world, anna, dom)
})

const show = async (who = annaAt) => (await world.ask(who, calls.showProfile, {})).body.Profile
const update = (ask: object, who = annaAt) => world.ask(who, calls.updateClient, ask)
const fieldsOf = (text: string) => JSON.parse(text).fields
const codeOf = (text: string) => JSON.parse(text).code

test('AP-34: the profile shows the person’s data, consents and counts', async () => {
  expect(await show()).toMatchObject({
    ID: anna.id,
    FirstName: 'Анна',
    LastName: 'Тестова',
    RefCode: anna.refCode,
    City: 'Москва',
    Phone: '',
    Email: '',
    Gender: '',
    BirthDate: '',
    Locale: 'ru-RU',
    Deletion: null,
    Consents: [],
    Counts: { Notifications: 0, ActiveOrders: 0, Claims: 0, Showcases: 0, Companies: 0 },
  })
  expect((await show(await logIn(world, dom.owner, dom))).Counts.Showcases).toBe(1)
})

test('AP-57: changed fields are normalized and saved; omitted ones stay unchanged', async () => {
  const { status, body } = await update({
    FirstName: '  Анна  Мария ',
    MiddleName: 'Петровна',
    Phone: '8 (916) 123-45-67',
    Email: 'Anna@EXAMPLE.ru',
    City: 'Казань',
    Gender: 'f',
    Locale: 'en-US',
  })
  expect(status).toBe(200)
  expect(body.Profile).toMatchObject({
    FirstName: 'Анна Мария',
    LastName: 'Тестова',
    MiddleName: 'Петровна',
    Phone: '+79161234567',
    Email: 'Anna@example.ru',
    City: 'Казань',
    Gender: 'f',
    Locale: 'en-US',
  })
  await update({ MiddleName: '', Phone: '', Gender: '' })
  expect(await show()).toMatchObject({ MiddleName: '', Phone: '', Gender: '', City: 'Казань' })
  expect((await show(await logIn(world, other, dom))).City).toBe('Москва')
})

test('domain 4.0: each invalid field is reported, and nothing is saved', async () => {
  const wrong = {
    FirstName: ' ',
    LastName: 'X<b>',
    Phone: '+380501234567',
    Email: 'a@b',
    City: '',
    BirthDate: '2026-02-30',
  }
  const { status, text } = await update({ ...wrong, Gender: 'f' })
  expect([status, fieldsOf(text)]).toEqual([
    422,
    {
      FirstName: 'required',
      LastName: 'name',
      Phone: 'phone',
      Email: 'email',
      City: 'required',
      BirthDate: 'date',
    },
  ])
  expect((await show()).Gender).toBe('')
  expect((await update({ RefCode: 'AAAAAAA' })).status).toBe(422)
  expect(fieldsOf((await update({ BirthDate: '2012-11-22' })).text)).toEqual({ BirthDate: 'too_young' })
})

test('domain 4.1: a date of birth needs its own consent and is deleted when the consent is withdrawn', async () => {
  const born = { BirthDate: '1990-05-17' }
  expect(codeOf((await update(born)).text)).toBe('consent_required')
  const { body } = await update({ ...born, BirthDateConsent: true })
  expect(body.Profile.BirthDate).toBe('1990-05-17')
  expect(body.Profile.Consents).toMatchObject([{ Kind: 'birth_date', CanWithdraw: true, WithdrawnAt: null }])
  expect((await update({ BirthDate: '1990-05-18' })).status).toBe(200)
  const taken = (await world.ask(annaAt, calls.withdrawConsent, { Kind: 'birth_date' })).body.Profile
  expect([taken.BirthDate, taken.Consents[0]?.CanWithdraw]).toEqual(['', false])
  expect(taken.Consents[0]?.WithdrawnAt).toBe(world.clock.now().toISOString())
  expect(codeOf((await update(born)).text)).toBe('consent_required')
})

test('domain 8: consents that orders rely on are shown but cannot be withdrawn separately', async () => {
  const consents = [{ kind: 'offer', pageId: null, pageVersion: 1 }]
  const given = { personId: anna.id, sessionId: null, showcaseId: dom.id, consents, at: world.clock.now() }
  await transaction(world.db, (tx) => giveConsents(tx, { ...given, ip: '1.2.3.4', userAgent: 'x' }))
  expect((await show()).Consents).toMatchObject([{ Kind: 'offer', CanWithdraw: false }])
  const withdrawal = { Kind: 'offer' } as never // not offered by the contract
  expect((await world.ask(annaAt, calls.withdrawConsent, withdrawal)).status).toBe(422)
})

test('domain 4.1: an account is erased after thirty days, not before, and not after the request was cancelled', async () => {
  const deletion = (await world.ask(annaAt, calls.requestDeletion, {})).body.Profile.Deletion
  world.clock.forward({ days: 1 })
  const again = await logIn(world, anna, dom)
  expect((await world.ask(again, calls.requestDeletion, {})).body.Profile.Deletion).toEqual(deletion)
  expect(await eraseDueAccounts(world.db, store, world.clock.now())).toBe(0)
  expect((await world.ask(again, calls.cancelDeletion, {})).body.Profile.Deletion).toBeNull()
  world.clock.forward({ days: 31 })
  expect(await eraseDueAccounts(world.db, store, world.clock.now())).toBe(0)
})

test('domain 4.1: erasure removes all personal data; the id stays, and a new login creates a new person', async () => {
  await update({ Phone: '8 (916) 123-45-67', Email: 'a@b.ru' })
  await world.ask(annaAt, calls.requestDeletion, {})
  world.clock.forward({ days: 30 })
  expect(await eraseDueAccounts(world.db, store, world.clock.now())).toBe(1)
  expect(await eraseDueAccounts(world.db, store, world.clock.now())).toBe(0)
  const rows = await runSql(
    world.db,
    `select first_name, last_name, phone, email, status, ref_code from person where id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([
    {
      firstName: 'Удалённый пользователь',
      lastName: '',
      phone: null,
      email: null,
      status: 'deleted',
      refCode: anna.refCode,
    },
  ])
  expect((await world.ask(annaAt, calls.showProfile, {})).status).toBe(401)
  const newProfile = await show(await logIn(world, anna, dom))
  expect(newProfile.ID).not.toBe(anna.id)
})

test('domain 4.1: an owner of an open showcase is not erased before it is closed', async () => {
  const owner = await logIn(world, dom.owner, dom)
  await world.ask(owner, calls.requestDeletion, {})
  world.clock.forward({ days: 40 })
  expect(await eraseDueAccounts(world.db, store, world.clock.now())).toBe(0)
})

test('decision 002: a session of the showcase’s own bot sees no private data and changes nothing', async () => {
  await update({ Phone: '8 (916) 123-45-67', Email: 'a@b.ru' })
  const unvouched = await logIn(world, anna, dom, { isOwnBot: true })
  const seen = await show(unvouched)
  expect(seen).toMatchObject({ FirstName: 'Анна', Phone: '', Email: '', Consents: [] })
  expect(seen.PlatformLink).toContain('https://t.me/')
  expect(codeOf((await update({ City: 'Казань' }, unvouched)).text)).toBe('platform_login_required')
})

test('domain 4.1: the export is one file with everything about the person and nothing about others', async () => {
  await update({ City: 'Казань' })
  const { status, text } = await world.ask(annaAt, calls.exportProfile, {})
  const data = JSON.parse(text)
  expect(status).toBe(200)
  expect(data.profile).toMatchObject({ first_name: 'Анна', city: 'Казань' })
  expect(data.accounts).toMatchObject([{ external_id: String(anna.telegramId) }])
  expect(Object.keys(data)).toContain('bonuses')
  expect(text).not.toContain('Чужой')
})

test('RO-06: a person banned in a showcase can still open their profile and notifications', async () => {
  const ban = {
    personId: anna.id,
    showcaseId: dom.id,
    reason: 'Обман',
    by: dom.ownerId,
    at: world.clock.now(),
  }
  await transaction(world.db, (tx) => banPerson(tx, ban))
  expect((await world.ask(annaAt, calls.showProfile, {})).status).toBe(200)
})
