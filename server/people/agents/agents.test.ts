import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { agentCalls } from '@sarafan/contract/people/agents'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { privateFiles } from '../../platform/files.ts'
import { folderStorage } from '../../platform/storage/folder.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { type Named, PNG, sendFiles } from '../../test/send-files.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const documents = mkdtempSync(join(tmpdir(), 'sarafan-docs-'))
let dom: TestShowcase
let anna: Visitor
let other: Visitor
let admin: Visitor
let adminPerson: TestPerson

const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    anna = await logIn(w, await person(w, 'Анна'), dom)
    other = await logIn(w, await person(w, 'Чужой'), dom)
    adminPerson = await person(w, 'Админ', { isPlatformAdmin: true })
    admin = await logIn(w, adminPerson, dom)
  },
  { documents: privateFiles(folderStorage(documents)) },
)

const PDF = Buffer.from('%PDF-1.7 hello %%EOF\n')
const NPD = { Type: 'become_agent', TaxStatus: 'npd', FullName: 'Анна Тестова', Inn: '500100732259' } as const
const create = async () => (await world.ask(anna, agentCalls.createAgentRequest, NPD)).body.rq

interface Given {
  code?: string
  Status: string
  Missing: string[]
  Documents: [{ id: string }, { id: string }]
}
const method = 'uploadRequestDocuments'
const send = (rq: string, Kind: string, files: Named[], who = anna) =>
  sendFiles<Given>(world, who, { fields: { method, rq, Kind }, files })
const inStore = () =>
  readdirSync(documents, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

test('AP-59 AP-66: a request with all its documents is submitted, approved, and its author may withdraw', async () => {
  const rq = await create()
  expect((await send(rq, 'passport_main', [['паспорт.png', PNG]])).body).toMatchObject({
    Status: 'draft',
    Missing: ['npd_certificate'],
  })
  const sent = await send(rq, 'npd_certificate', [['../../справка.pdf', PDF]])
  expect(sent.body).toMatchObject({ Status: 'submitted', Missing: [] })
  expect(sent.body.Documents[1]).toMatchObject({
    Name: 'справка.pdf',
    Mime: 'application/pdf',
    Size: PDF.length,
  })
  const waiting = (await world.ask(admin, agentCalls.listAgentRequests, {})).body.Requests
  expect(waiting.map((one) => [one.rq, one.Verified, one.Decisions])).toEqual([
    [rq, false, ['take', 'approve', 'need_documents', 'reject']],
  ])
  await world.ask(admin, agentCalls.decideAgentRequest, { rq, Decision: 'take' })
  const { body } = await world.ask(admin, agentCalls.decideAgentRequest, { rq, Decision: 'approve' })
  expect(body.Status).toBe('approved')
  expect((await world.ask(anna, withdrawalCalls.showTransfer, {})).body).toMatchObject({
    IsAgent: true,
    rq: null,
  })
})

test('issue 3: a file’s type is detected by content, and a refused upload leaves no files', async () => {
  const rq = await create()
  const before = inStore().length
  const bad: Named[][] = [
    [['passport.pdf', Buffer.from('<html>not a pdf</html>')]],
    [
      ['a.png', PNG],
      ['b.png', Buffer.from('MZ executable')],
    ],
    [['cut.pdf', Buffer.from('%PDF-1.7 cut off')]],
  ]
  for (const files of bad) {
    const { status, body } = await send(rq, 'other', files)
    expect([status, body.code]).toEqual([422, 'file_refused'])
  }
  expect(bad).toHaveLength(3)
  expect((await send(rq, 'other', [])).body.code).toBe('file_missing')
  expect(inStore()).toHaveLength(before)
})

/** Returns a PNG whose header claims the given size in pixels. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('review 14a: huge pictures and PDF with scripts are refused, and a picture loses appended content', async () => {
  const rq = await create()
  const script = Buffer.from('%PDF-1.7 << /OpenAction << /S /JavaScript /JS (x) >> >> %%EOF\n')
  const codes: unknown[] = []
  for (const file of [pngOf(20_000, 20_000), pngOf(7000, 10), script])
    codes.push((await send(rq, 'other', [['a', file]])).body.code)
  expect(codes).toEqual(['file_refused', 'picture_too_large', 'file_refused'])
  const page = '<script>alert(1)</script>'
  const sent = await send(rq, 'other', [['a.png', Buffer.concat([PNG, Buffer.from(page)])]])
  const id = sent.body.Documents[0].id
  const { body } = await world.ask(anna, agentCalls.showRequestDocument, { id })
  expect(Buffer.from(body.Content, 'base64').includes(page)).toBe(false)
})

test('rulings 17: at most ten files of ten MiB each are accepted', async () => {
  const rq = await create()
  const nine = Array.from({ length: 9 }, (_, i): Named => [`${i}.pdf`, PDF])
  expect((await send(rq, 'other', nine)).status).toBe(200)
  const before = inStore().length
  const more = await send(rq, 'other', [
    ['1.pdf', PDF],
    ['2.pdf', PDF],
  ])
  expect([more.status, more.body.code]).toEqual([409, 'too_many_files'])
  const eleven = await send(rq, 'other', [...nine, ...nine])
  expect([eleven.status, eleven.body.code]).toEqual([413, 'body_too_large'])
  const big = await send(rq, 'other', [['big.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')]])
  expect([big.status, big.body.code]).toEqual([413, 'file_too_large'])
  expect(inStore()).toHaveLength(before)
})

test('domain 7.3: documents are visible to their owner and the platform only', async () => {
  const rq = await create()
  const id = (await send(rq, 'passport_main', [['p.png', PNG]])).body.Documents[0].id
  const mine = await world.ask(anna, agentCalls.showRequestDocument, { id })
  const { width, height, format } = await sharp(Buffer.from(mine.body.Content, 'base64')).metadata()
  expect([width, height, format]).toEqual([1, 1, 'png'])
  expect((await world.ask(admin, agentCalls.showRequestDocument, { id })).status).toBe(200)
  expect((await world.ask(other, agentCalls.showRequestDocument, { id })).status).toBe(404)
  expect((await world.ask(other, agentCalls.showAgentRequest, { rq })).status).toBe(404)
  expect((await send(rq, 'inn', [['p.png', PNG]], other)).status).toBe(404)
  const [file] = inStore().map(({ name }) => name)
  expect(file).toMatch(/^[0-9a-z]{25}$/)
})

test('RO-26: an upload needs our header and origin, a login, and a call that takes files', async () => {
  const rq = await create()
  const fields = { method, rq, Kind: 'inn' }
  const files: Named[] = [['p.png', PNG]]
  const bare = await sendFiles(world, anna, { fields, files, headers: { 'x-requested-with': '' } })
  expect(bare.body.code).toBe('header_required')
  const foreign = { fields, files, headers: { origin: 'https://evil.example' } }
  expect((await sendFiles(world, anna, foreign)).body.code).toBe('origin_refused')
  expect((await sendFiles(world, null, { fields, files })).status).toBe(401)
  const misled = { ...fields, method: 'withdrawAgentRequest' }
  expect((await sendFiles(world, anna, { fields: misled, files })).body.code).toBe('json_required')
  const more = { ...fields, extra: '1' }
  expect((await sendFiles(world, anna, { fields: more, files })).status).toBe(422)
})

test('domain 5.4: a returned request can be completed or rejected, but not without a reason or by its author', async () => {
  const rq = await create()
  const decide = (Decision: 'approve' | 'need_documents' | 'reject', Reason?: string, who = admin) =>
    world.ask(who, agentCalls.decideAgentRequest, { rq, Decision, ...(Reason ? { Reason } : {}) })
  expect((await decide('approve')).status).toBe(409)
  await send(rq, 'passport_main', [['p.png', PNG]])
  await send(rq, 'npd_certificate', [['n.pdf', PDF]])
  expect(JSON.parse((await decide('need_documents')).text).code).toBe('reason_required')
  expect((await decide('need_documents', 'Скан не читается')).body).toMatchObject({
    Status: 'need_documents',
    Reasons: ['Скан не читается'],
  })
  expect((await send(rq, 'passport_main', [['p2.png', PNG]])).body.Status).toBe('submitted')
  expect((await send(rq, 'passport_main', [['p3.png', PNG]])).body.code).toBe('action_not_allowed')
  expect((await decide('reject', 'Не подходит', anna)).status).toBe(403)
  expect((await decide('reject', 'Не подходит')).body.Status).toBe('rejected')
  const { Notifications } = (await world.ask(anna, notificationCalls.showNotifications, {})).body
  expect(Notifications.map(({ Title }) => Title)).toEqual(['Заявка агента отклонена', 'Нужны документы'])
  expect((await world.ask(anna, agentCalls.createAgentRequest, NPD)).status).toBe(200)
})

test('domain 7.3: one open request with a valid INN is allowed; after withdrawing it another may be created', async () => {
  const wrong = await world.ask(anna, agentCalls.createAgentRequest, { ...NPD, Inn: '500100732258' })
  expect(JSON.parse(wrong.text)).toMatchObject({ code: 'invalid_requisites', fields: { Inn: 'checksum' } })
  const foreign = { ...NPD, TaxStatus: 'company', CompanyID: 1 } as const
  expect((await world.ask(anna, agentCalls.createAgentRequest, foreign)).status).toBe(404)
  const rq = await create()
  expect(JSON.parse((await world.ask(anna, agentCalls.createAgentRequest, NPD)).text).code).toBe(
    'request_open',
  )
  expect((await world.ask(other, agentCalls.withdrawAgentRequest, { rq })).status).toBe(404)
  expect((await world.ask(anna, agentCalls.withdrawAgentRequest, { rq })).body.Status).toBe('withdrawn')
  expect(await create()).not.toBe(rq)
})

test('domain 4.12: passport scans are deleted 30 days after the decision, recorded as removed, and their readers are logged', async () => {
  const rq = await create()
  await send(rq, 'passport_main', [['p.png', PNG]])
  const [passport, certificate] = (await send(rq, 'npd_certificate', [['n.pdf', PDF]])).body.Documents
  expect(
    inStore().some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('IHDR')),
  ).toBe(false)
  await world.ask(admin, agentCalls.showRequestDocument, { id: passport.id })
  await world.ask(other, agentCalls.showRequestDocument, { id: passport.id })
  const readers = await runSql<{ name: string; ip: string }>(
    world.db,
    `select p.first_name as name, a.ip from document_access a join person p on p.id = a.person_id
     join document d on d.id = a.document_id where d.public_id = $1`,
    [passport.id],
  )
  expect(readers).toEqual([{ name: 'Админ', ip: '127.0.0.1' }])
  const kept = inStore().length
  world.clock.forward({ days: 40 })
  await world.runNight()
  expect(inStore()).toHaveLength(kept)
  const decide = async (who: Visitor) =>
    world.ask(who, agentCalls.decideAgentRequest, { rq, Decision: 'reject', Reason: 'Не подходит' })
  expect((await decide(await logIn(world, adminPerson, dom))).status).toBe(200)
  world.clock.forward({ days: 29 })
  await world.runNight()
  expect(inStore()).toHaveLength(kept)
  world.clock.forward({ days: 2 })
  await world.runNight()
  await world.runNight()
  expect(inStore()).toHaveLength(kept - 1)
  const later = await logIn(world, adminPerson, dom)
  const { body } = await world.ask(later, agentCalls.showAgentRequest, { rq })
  expect(body.Documents.map((one) => [one.id, one.RemovedAt !== null])).toEqual([
    [passport.id, true],
    [certificate.id, false],
  ])
  expect((await world.ask(later, agentCalls.showRequestDocument, { id: passport.id })).status).toBe(404)
  world.clock.forward({ days: -71 })
})
