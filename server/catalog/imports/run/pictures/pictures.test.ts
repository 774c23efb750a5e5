import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publicDownload } from '../../../../platform/outbound/public-download.ts'
import { folderPictures } from '../../../../platform/storage/pictures.ts'
import { seller } from '../../../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../../../test/fixtures/people.ts'
import { uploadImport } from '../../../../test/import-file.ts'
import { runSql } from '../../../../test/sql.ts'
import { testWorld, type Visitor } from '../../../../test/world.ts'
import { makeZip } from '../../formats/test/zip.fixtures.ts'

const images = mkdtempSync(join(tmpdir(), 'sarafan-pictures-'))
const imports = mkdtempSync(join(tmpdir(), 'sarafan-imports-'))
const paint = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

let dom: TestShowcase
let owner: Visitor
const world = testWorld(
  async (opening) => {
    dom = await showcase(opening, 'dom', { isDefault: true })
    await seller(opening, dom.ownerId)
  },
  {
    pictures: folderPictures([images]),
    imports,
    // The shop's host is this machine; every other name leads behind the firewall.
    download: publicDownload({
      addressesOf: async (host) => [host === 'cdn.example' ? '127.0.0.1' : '10.0.0.7'],
      isAllowed: (address) => address === '127.0.0.1',
    }),
  },
)

const asked: string[] = []
let host = ''
let server: ReturnType<typeof createServer>
beforeAll(async () => {
  const red = await paint('#c00')
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/inside.png')
      response.writeHead(302, { location: 'http://inside.example/a.png' }).end()
    else response.end(request.url === '/page.png' ? '<html>' : red)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `http://cdn.example:${(server.address() as AddressInfo).port}` // listens on a port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  asked.length = 0
})

const HEAD = 'Название;Артикул;Категория;Цена;Остаток;Фото'
const table = (...pictures: readonly string[]) =>
  [HEAD, ...pictures.map((one, at) => `Кружка ${at};K-${at};Посуда;450;7;${one}`)].join('\n')

/** Imports a file as its upload suggests, and returns the job. */
async function importFile(content: string | Buffer) {
  const { body } = await uploadImport(world, owner, { name: 'a', content })
  const { ID } = body.Job
  await world.ask(owner, calls.moveImport, { ID, Move: 'start', Mode: 'everything' })
  await world.work.runImports()
  return (await world.ask(owner, calls.showImport, { id: String(ID) })).body.Job
}
const problems = async (id: number) => {
  const { body } = await world.ask(owner, calls.showImportRows, { id: String(id), show: 'problems' })
  return body.Rows.map((row) => [
    row.Line,
    row.Problems[0]?.Code,
    row.Problems[0]?.Column,
    row.Problems[0]?.Value,
  ])
}
const products = () =>
  runSql<{ status: string; large: string }>(
    world.db,
    'select status, picture_large as large from product where showcase_id = $1 order by article',
    [dom.id],
  )
const storedFiles = () =>
  readdirSync(images, { recursive: true, encoding: 'utf8' }).filter((path) => /^upload.*webp$/.test(path))
    .length

test('issue 16: a picture is fetched once over HTTP, and one of equal content under another address shares its file', async () => {
  const job = await importFile(table(`${host}/a.png`, `${host}/b.png`))
  expect(job).toMatchObject({ State: 'done', Created: 2, Problems: 0, PicturesFetched: 2, PicturesFailed: 0 })
  const [first, second] = await products()
  expect(first).toMatchObject({ status: 'active', large: expect.stringMatching(/^images\/upload\/.+\.webp/) })
  expect(second).toEqual(first)
  expect(asked.sort()).toEqual(['/a.png', '/b.png'])
  const again = await importFile(table(`${host}/a.png`, `${host}/b.png`))
  expect(again).toMatchObject({ Changed: 0, Unchanged: 2 })
  expect(asked).toHaveLength(2)
})

test('issue 16: a picture behind a redirect to a private address is not fetched, nor a page stored as one', async () => {
  const job = await importFile(table(`${host}/inside.png`, `${host}/page.png`))
  expect(job).toMatchObject({ State: 'done', Created: 2, PicturesFetched: 0, PicturesFailed: 2 })
  expect(await problems(job.ID)).toEqual([
    [2, 'picture_unreachable', 'Фото', `${host}/inside.png`],
    [3, 'picture_refused', 'Фото', `${host}/page.png`],
  ])
  expect((await products()).map(({ status }) => status)).toEqual(['draft', 'draft'])
})

test('issue 16: pictures that an archive brings along are stored, and the same archive again changes nothing', async () => {
  const [red, blue] = await Promise.all([paint('#a11'), paint('#11a')])
  const zip = (second: Buffer) =>
    makeZip([
      { name: 'прайс.csv', data: table('фото/красная.png', 'СИНЯЯ.png', 'красная.png') },
      { name: 'Фото/Красная.png', data: red },
      { name: 'Фото/синяя.png', data: second },
    ])
  const before = storedFiles()
  const job = await importFile(zip(blue))
  expect(job).toMatchObject({ State: 'done', Created: 3, Problems: 0, PicturesFailed: 0 })
  const stored = await products()
  expect(stored.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  expect(stored[0]?.large).toBe(stored[2]?.large)
  expect(stored[0]?.large).not.toBe(stored[1]?.large)
  expect(storedFiles() - before).toBe(2)
  expect(asked).toEqual([])
  expect(await importFile(zip(blue))).toMatchObject({ Created: 0, Changed: 0, Unchanged: 3 })
  expect(await importFile(zip(await paint('#1aa')))).toMatchObject({ Changed: 1, Unchanged: 2 })
  expect((await products())[1]?.large).not.toBe(stored[1]?.large)
})

test('issue 16: a name that the archive lacks and a file that is no picture are reported by the names in the table', async () => {
  const zip = makeZip([
    { name: 'a.csv', data: table('нет.png', 'текст.png') },
    { name: 'текст.png', data: 'text' },
  ])
  const job = await importFile(zip)
  expect(job).toMatchObject({ State: 'done', Created: 2, PicturesFetched: 0, PicturesFailed: 2 })
  expect(await problems(job.ID)).toEqual([
    [2, 'picture_address_invalid', 'Фото', 'нет.png'],
    [3, 'picture_refused', 'Фото', 'текст.png'],
  ])
})
