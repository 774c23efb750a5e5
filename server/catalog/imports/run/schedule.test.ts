import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicDownload } from '../../../platform/outbound/public-download.ts'
import { seller } from '../../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld } from '../../../test/world.ts'

let dom: TestShowcase
const world = testWorld(
  async (opening) => {
    dom = await showcase(opening, 'dom', { isDefault: true })
    await seller(opening, dom.ownerId)
  },
  {
    imports: mkdtempSync(join(tmpdir(), 'sarafan-imports-')),
    download: publicDownload({
      addressesOf: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
    }),
  },
)

let price = 450
let isOpen = true
let port = 0
const server = createServer((_, response) => {
  if (isOpen) response.end(`Название;Артикул;Цена;Остаток\nКружка;K-1;${price};7\nМиска;M-1;900;5`)
  else response.writeHead(500).end()
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port // listens on a port
})
afterAll(() => server.close())

test('issue 16: an address is polled on its schedule: a changed file is imported, an unchanged one changes nothing, an error waits for the next turn', async () => {
  const owner = await logIn(world, dom.owner, dom)
  const { body } = await world.ask(owner, calls.saveImportSource, {
    Name: 'Поставщик',
    Url: `http://feed.example:${port}/prices.csv`,
    Mode: 'everything',
    EveryHours: 6,
    On: true,
  })
  const poll = async () => {
    await world.work.sweep()
    await world.work.runImports()
    world.clock.forward({ hours: 6 })
    const { Sources } = (await world.ask(owner, calls.showImports, {})).body
    return Sources.find(({ ID }) => ID === body.Source.ID)?.Last
  }
  const versions = () =>
    runSql(world.db, 'select id, version, price_kop::int as kop from product order by id')
  expect(await poll()).toMatchObject({
    State: 'done',
    Goal: 'apply',
    Created: 2,
    By: expect.stringMatching(/\S/),
  })
  const before = await versions()
  expect(await poll()).toMatchObject({ State: 'done', Created: 0, Changed: 0, Unchanged: 2 })
  expect(await versions()).toEqual(before)
  price = 480
  expect(await poll()).toMatchObject({ State: 'done', Changed: 1, Unchanged: 1 })
  isOpen = false
  expect(await poll()).toMatchObject({ State: 'failed', Fault: 'status_refused' })
  isOpen = true
  price = 500
  expect(await poll()).toMatchObject({ State: 'done', Changed: 1, Unchanged: 1 })
  expect((await world.ask(owner, calls.showImports, {})).body.Imports).toHaveLength(5)
})
