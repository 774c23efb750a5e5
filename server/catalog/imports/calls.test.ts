import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { beforeEach, expect, test } from 'vitest'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { uploadImport } from '../../test/import-file.ts'
import { PNG } from '../../test/send-files.ts'
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

const CSV = 'Название;Артикул;Цена;Остаток\nМиска;A-1;1 200,50;7\nКружка;A-2;дорого;3\n'
const upload = (content: string | Buffer = CSV, name = 'прайс.csv') =>
  uploadImport(world, owner, { name, content })

test('issue 16: an uploaded price list is returned with a guessed mapping and a preview', async () => {
  const { status, body } = await upload()
  expect(status).toBe(200)
  expect(body.Job).toMatchObject({
    FileName: 'прайс.csv',
    State: 'ready',
    Format: 'csv',
    Moves: ['check', 'start'],
  })
  expect(body.Read?.Mapping.map(({ Field }) => Field)).toEqual(['name', 'sku', 'price', 'stock'])
  expect(body.Read?.Preview).toMatchObject([
    { Line: 2, Name: 'Миска', Sku: 'A-1', Price: 1200.5, Stock: 7, Problems: [] },
    { Line: 3, Problems: [{ Level: 'error', Code: 'price_unreadable', Column: 'Цена', Value: 'дорого' }] },
  ])
  const { body: list } = await world.ask(owner, calls.showImports, {})
  expect(list.Imports.map(({ ID }) => ID)).toEqual([body.Job.ID])
})

test('issue 16: a changed mapping changes the preview', async () => {
  const { Job, Read } = (await upload()).body
  const Mapping = (Read?.Mapping ?? []).map((one) => (one.Field === 'stock' ? { ...one, Field: null } : one))
  const { body } = await world.ask(owner, calls.saveImportSettings, {
    ID: Job.ID,
    System: 'other',
    Mapping,
    EmptyCells: 'keep',
    PriceType: '',
  })
  expect(body.Read?.Preview[0]).toMatchObject({ Name: 'Миска', Stock: null })
})

test('issue 16: files of another type, empty ones and ones above 50 MB are refused and leave no import', async () => {
  expect(await upload(PNG, 'a.csv')).toMatchObject({
    status: 422,
    body: { code: 'import_file_unreadable' },
  })
  expect(await upload('')).toMatchObject({ status: 422 })
  const large = await upload(Buffer.alloc(50 * 1024 * 1024 + 1, 'a;'))
  expect(large).toMatchObject({ status: 413, body: { code: 'import_file_too_large' } })
  expect((await world.ask(owner, calls.showImports, {})).body.Imports).toEqual([])
})

test('issue 16: guests and other showcases neither upload nor see imports', async () => {
  const { Job } = (await upload()).body
  const stranger = await logIn(world, bees.owner, bees)
  expect((await world.ask(stranger, calls.showImport, { id: String(Job.ID) })).status).toBe(404)
  const shopper = await guest(world, dom)
  expect((await uploadImport(world, shopper, { name: 'a.csv', content: CSV })).status).toBe(401)
})

test('issue 16: an import is queued, paused, continued and cancelled; other moves return action_not_allowed', async () => {
  const { ID } = (await upload()).body.Job
  const move = (Move: 'start' | 'pause' | 'continue' | 'cancel') =>
    world.ask(owner, calls.moveImport, { ID, Move })
  expect((await move('pause')).status).toBe(409)
  expect((await move('start')).body.Job).toMatchObject({
    State: 'queued',
    Goal: 'apply',
    Moves: ['pause', 'cancel'],
  })
  expect((await move('pause')).body.Job).toMatchObject({ State: 'paused', Moves: ['continue', 'cancel'] })
  expect((await move('continue')).body.Job.State).toBe('queued')
  expect((await move('cancel')).body.Job).toMatchObject({ State: 'cancelled', Moves: ['check', 'start'] })
})

test('issue 16: a schedule queues its address when due, and is deleted', async () => {
  const { body } = await world.ask(owner, calls.saveImportSource, {
    Name: 'Поставщик',
    Url: 'https://feed.example/prices.yml',
    Mode: 'prices',
    EveryHours: 6,
    On: true,
  })
  await world.work.sweep()
  const { Imports, Sources } = (await world.ask(owner, calls.showImports, {})).body
  expect(Imports).toMatchObject([{ Host: 'feed.example', State: 'queued', Goal: 'fetch', Mode: 'prices' }])
  expect(Sources).toMatchObject([
    { ID: body.Source.ID, NextAt: '2026-11-21T15:00:00.000Z', Last: { State: 'queued' } },
  ])
  world.clock.forward({ hours: 6 })
  await world.work.sweep()
  const later = (await world.ask(owner, calls.showImports, {})).body
  expect(later.Imports).toHaveLength(1)
  await world.ask(owner, calls.deleteImportSource, { ID: body.Source.ID })
  expect((await world.ask(owner, calls.showImports, {})).body.Sources).toEqual([])
})
