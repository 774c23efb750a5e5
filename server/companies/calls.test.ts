import type { RequestOf } from '@sarafan/contract/call'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { pageCalls } from '@sarafan/contract/showcases/pages'
import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { createLegalDrafts } from '../showcases/showcases.ts'
import { logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let dom: TestShowcase
let anna: Visitor
let other: Visitor
let admin: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await logIn(w, await person(w, 'Анна'), dom)
  other = await logIn(w, await person(w, 'Чужой'), dom)
  admin = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
})

const FORM: RequestOf<typeof companyCalls.saveCompany> = {
  Type: 'ooo',
  NameFull: 'Общество «Дом»',
  NameShort: 'ООО «Дом»',
  Inn: '7707083893',
  Kpp: '773601001',
  Ogrn: '1027700132195',
  LegalAddress: 'Москва, Тверская, 1',
  Director: 'Котова А. А.',
  TaxSystem: 'usn_income',
  Phone: '+79161234567',
  Email: 'dom@example.ru',
}
const BANK = { Bik: '044525225', Account: '40702810938000012345', CorrAccount: '30101810400000000225' }
const save = (change: object = {}, who = anna) =>
  world.ask(who, companyCalls.saveCompany, { ...FORM, ...change })
const codeOf = (text: string) => JSON.parse(text).code

test('AP-42: a person’s companies are saved, listed and sent for review with a bank account', async () => {
  const made = (await save()).body.Company
  expect(made).toMatchObject({ Status: 'draft', Version: 1, Removable: true })
  const incomplete = await save({ ID: made.ID, Submit: true })
  expect(Object.keys(JSON.parse(incomplete.text).fields)).toEqual(['bik', 'account', 'corrAccount'])
  const sent = await save({
    ID: made.ID,
    Version: 1,
    Submit: true,
    ...BANK,
    Account: '4070 2810 9380 0001 2345',
  })
  expect(sent.body.Company).toMatchObject({ Status: 'on_review', Version: 2, Account: BANK.Account })
  expect((await world.ask(anna, companyCalls.showCompanies, {})).body.Companies).toHaveLength(1)
  expect((await world.ask(other, companyCalls.showCompanies, {})).body.Companies).toEqual([])
})

test('AP-42: a new company name publishes a new version of legal texts made from templates; other changes do not', async () => {
  const { ID } = (await save()).body.Company
  await runSql(world.db, 'update showcase set company_id = $2 where id = $1', [dom.id, ID])
  await transaction(world.db, (tx) => createLegalDrafts(tx, { showcaseId: dom.id, position: 1 }))
  const owner = await logIn(world, dom.owner, dom)
  await world.ask(owner, pageCalls.publishLegalTexts, { id: dom.id })
  const offer = async () => {
    const [page] = await runSql<{ version: number; text: string }>(
      world.db,
      `select version, blocks->0->'props'->>'text' as text from page
       where showcase_id = $1 and kind = 'offer' and status = 'published'`,
      [dom.id],
    )
    return page
  }
  expect((await save({ ID, Director: 'Котов А. А.' })).status).toBe(200)
  expect((await offer())?.version).toBe(1)
  expect((await save({ ID, NameFull: 'Общество «Новый дом»' })).status).toBe(200)
  expect(await offer()).toMatchObject({
    version: 2,
    text: expect.stringContaining('Общество «Новый дом», ИНН 7707083893, ОГРН 1027700132195'),
  })
})

test('integrations 3: receipts use the company’s VAT; a save without VAT keeps it', async () => {
  const made = (await save()).body.Company
  expect(made.Vat).toBe('none')
  expect((await save({ ID: made.ID, Vat: 'vat22' })).body.Company.Vat).toBe('vat22')
  expect((await save({ ID: made.ID })).body.Company.Vat).toBe('vat22')
  const stored = await runSql(world.db, 'select vat_code as code from company where id = $1', [made.ID])
  expect(stored).toEqual([{ code: 11 }])
})

test('domain 4.0: invalid requisites return 422 with an error per field', async () => {
  const { status, text } = await save({ Inn: '7707083894', Kpp: '', Ogrn: '1', Phone: '12', Email: 'x' })
  expect([status, JSON.parse(text).fields]).toEqual([
    422,
    { inn: 'checksum', kpp: 'required', ogrn: 'checksum', phone: 'checksum', email: 'checksum' },
  ])
  const ip = { Type: 'ip', Inn: '500100732259', Kpp: '', Ogrn: '304500116000157', Director: '' }
  expect((await save(ip)).status).toBe(200)
  expect(JSON.parse((await save({ ...ip, Kpp: '773601001' })).text).fields).toEqual({ kpp: 'checksum' })
})

test('domain 4.2: a duplicate, an outdated version and another person’s company are refused', async () => {
  const { ID } = (await save()).body.Company
  expect(codeOf((await save()).text)).toBe('company_exists')
  expect((await save({ ID, Version: 1, NameShort: 'Дом' })).body.Company.Version).toBe(2)
  expect(codeOf((await save({ ID, Version: 1 })).text)).toBe('company_changed')
  expect(codeOf((await save({ ID }, other)).text)).toBe('company_not_found')
})

test('AP-64: a company in use cannot be archived, an unused one can and may be restored', async () => {
  const { ID } = (await save()).body.Company
  await runSql(world.db, 'update showcase set company_id = $1 where id = $2', [ID, dom.id])
  const remove = (who = anna) => world.ask(who, companyCalls.removeCompany, { id: ID })
  expect([(await remove()).status, codeOf((await remove()).text)]).toEqual([409, 'company_in_use'])
  expect((await world.ask(anna, companyCalls.showCompanies, {})).body.Companies[0]?.Removable).toBe(false)
  await runSql(world.db, 'update showcase set company_id = null where id = $1', [dom.id])
  expect((await remove(other)).status).toBe(404)
  expect((await remove()).body.Status).toBe('archived')
  expect((await world.ask(anna, companyCalls.showCompanies, {})).body.Companies).toEqual([])
  expect((await save()).body.Company.ID).toBe(ID)
})

test('domain 4.2: the platform verifies a company, and changing a verified field returns it to review', async () => {
  const { ID } = (await save({ ...BANK, Submit: true })).body.Company
  const decide = (Decision: 'verify' | 'reject' | 'suspend', Reason?: string, who = admin) =>
    world.ask(who, companyCalls.decideCompany, { id: ID, Decision, ...(Reason ? { Reason } : {}) })
  expect((await decide('verify', undefined, anna)).status).toBe(403)
  expect(codeOf((await decide('reject')).text)).toBe('reason_required')
  expect((await decide('verify')).body.Status).toBe('verified')
  expect(codeOf((await decide('verify')).text)).toBe('action_not_allowed')
  expect((await save({ ID, ...BANK, NameShort: 'Дом и сад' })).body.Company.Status).toBe('verified')
  expect((await save({ ID, ...BANK, Director: 'Другой' })).body.Company.Status).toBe('on_review')
})

test('AP-42: the platform lists companies to review with their owners and allowed decisions; others get 403', async () => {
  const { ID } = (await save({ ...BANK, Submit: true })).body.Company
  const list = (who = admin, question = {}) => world.ask(who, companyCalls.listCompanies, question)
  const { body } = await list()
  expect(body.pager).toEqual({ currentPage: 1, totalPages: 1 })
  expect(body.Companies).toHaveLength(1)
  expect(body.Companies[0]).toMatchObject({
    ID,
    OwnerName: 'Анна Тестова',
    Inn: FORM.Inn,
    Account: BANK.Account,
    Status: 'on_review',
    Decisions: ['verify', 'reject', 'suspend'],
  })
  const decided = { id: ID, Decision: 'reject', Reason: 'Нет выписки' } as const
  await world.ask(admin, companyCalls.decideCompany, decided)
  expect((await list()).body.Companies).toEqual([])
  const [rejected] = (await list(admin, { status: 'rejected' })).body.Companies
  expect(rejected).toMatchObject({ ID, Reason: 'Нет выписки', Decisions: [] })
  expect((await list(anna)).status).toBe(403)
})

test('issue 13: the only administrator may verify their own company; with a second one it returns `own_decision`', async () => {
  const { ID } = (await save({ ...BANK, Submit: true }, admin)).body.Company
  const decide = (Decision: 'verify' | 'suspend') =>
    world.ask(admin, companyCalls.decideCompany, { id: ID, Decision, Reason: 'Сам себя' })
  expect((await decide('verify')).body.Status).toBe('verified')
  await person(world, 'Второй', { isPlatformAdmin: true })
  expect(codeOf((await decide('suspend')).text)).toBe('own_decision')
})
