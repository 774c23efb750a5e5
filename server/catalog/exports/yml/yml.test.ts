import { exportCalls } from '@sarafan/contract/catalog/exports'
import { beforeEach, expect, test } from 'vitest'
import {
  category,
  product,
  seller,
  setCompanyStatus,
  type TestProduct,
} from '../../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld, type Visitor } from '../../../test/world.ts'

let dom: TestShowcase
let owner: Visitor
let mug: TestProduct
const world = testWorld()

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  mug = await product(world, here, 'Кружка <b> & «Ёлка»', {
    categoryIds: [await category(world, dom.id, 'home')],
    description: 'Строка\n5 < 6 & ]]> конец',
    attributes: [{ name: 'Материал', value: 'фарфор' }],
    axes: [{ name: 'Цвет', options: [] }],
    variants: [
      { sku: 'w', options: ['белый'], priceKop: 1490_50, oldPriceKop: 2000_00, onHand: 3 },
      { sku: 'b', options: ['синий'], priceKop: 100_00, onHand: 0 },
      { sku: 'h', options: ['чёрный'], priceKop: 100_00, onHand: 1 },
    ],
  })
  await product(world, here, 'Снят с продажи')
  await runSql(world.db, `update product set status = 'hidden' where name = 'Снят с продажи'`)
  await runSql(world.db, `update variant set status = 'hidden' where sku = 'h'`)
  await runSql(world.db, 'update product set age_limit = 18 where id = $1', [mug.id])
  const blocked = await seller(world, dom.ownerId)
  await product(world, { ...here, companyId: blocked }, 'Чужой продавец')
  await setCompanyStatus(world, blocked, 'suspended')
})

async function address(): Promise<string> {
  const { body } = await world.ask(owner, exportCalls.renewFeed, {})
  return new URL(body.Url ?? '').pathname
}
const fetched = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test('issue 16: the YML file has an offer for each variant on sale, without hidden and blocked goods', async () => {
  const { statusCode, headers, body } = await fetched(await address())
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [white, blue] = mug.variantIds
  expect(body.match(/<age>18<\/age>/g)).toHaveLength(2)
  expect(
    body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-21T12:00:00+03:00">'),
  ).toBe(true)
  expect(body.match(/<offer id="\d+"/g)).toEqual([`<offer id="${white}"`, `<offer id="${blue}"`])
  expect(body).toContain(
    `<offer id="${white}" group_id="${mug.id}" available="true">\n<name>Кружка &lt;b&gt; &amp; «Ёлка»</name>`,
  )
  expect(body).toContain(`<url>http://localhost:80/dom/api/tgbundle/product/${mug.id}</url>`)
  expect(body).toContain('<![CDATA[Строка<br/>\n5 &lt; 6 &amp; ]]&gt; конец]]>')
  expect(body).toContain(
    '<price>1490.5</price>\n<oldprice>2000</oldprice>\n<vendorCode>w</vendorCode>\n<count>3</count>',
  )
  expect(body).toContain('<param name="Цвет">белый</param>\n<param name="Материал">фарфор</param>')
  expect(body).toContain('available="false"')
})

test('issue 16: the team saves the same file by itself, also of a showcase that is not open and has no goods', async () => {
  const shared = await fetched(await address())
  const saved = await world.ask(owner, exportCalls.exportGoodsYml, {})
  expect(saved.text).toBe(shared.body)
  expect(saved.response.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="products.yml"',
  })
  const bare = await showcase(world, 'bare')
  await runSql(
    world.db,
    `update showcase set status = 'draft', state_id = 1, company_id = null where id = $1`,
    [bare.id],
  )
  const founder = await logIn(world, bare.owner, bare)
  const empty = await world.ask(founder, exportCalls.exportGoodsYml, {})
  expect([empty.status, empty.text.includes('<offers>\n</offers>')]).toEqual([200, true])
  expect((await world.ask(founder, exportCalls.showFeed, {})).body).toEqual({ Url: null, IsOpen: false })
  const { Url, IsOpen } = (await world.ask(founder, exportCalls.renewFeed, {})).body
  expect([new URL(Url ?? '').pathname, IsOpen]).toEqual([
    expect.stringMatching(/^\/api\/feeds\/\w{22}\.yml$/),
    false,
  ])
})

test('issue 16: a reader that has the file gets 304 until the catalogue changes', async () => {
  const url = await address()
  const first = await fetched(url)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await fetched(url, known)).statusCode).toBe(304)
  expect(
    (await fetched(url, { 'if-modified-since': String(first.headers['last-modified']) })).statusCode,
  ).toBe(304)
  await runSql(world.db, `update variant set price_kop = 150000 where sku = 'w'`)
  world.clock.forward({ minutes: 9 })
  expect((await fetched(url, known)).statusCode).toBe(304)
  world.clock.forward({ minutes: 2 })
  const later = await fetched(url, known)
  expect([later.statusCode, later.body.includes('<price>1500</price>')]).toEqual([200, true])
})

test('issue 16: an unchanged file keeps its tag for a day, then gets a new date', async () => {
  const url = await address()
  const known = { 'if-none-match': String((await fetched(url)).headers.etag) }
  world.clock.forward({ hours: 3 })
  expect((await fetched(url, known)).statusCode).toBe(304)
  world.clock.forward({ hours: 22 })
  const next = await fetched(url, known)
  expect([next.statusCode, next.body.includes('date="2026-11-22T13:')]).toEqual([200, true])
})

test('issue 16: a renewed, closed or invented address and one of a closed showcase are not found', async () => {
  const old = await address()
  const url = await address()
  expect([(await fetched(old)).statusCode, (await fetched(url)).statusCode]).toEqual([404, 200])
  expect((await fetched('/api/feeds/0000000000000000000000.yml')).statusCode).toBe(404)
  await runSql(world.db, `update showcase set status = 'suspended' where id = $1`, [dom.id])
  expect((await fetched(url)).statusCode).toBe(404)
  await runSql(world.db, `update showcase set status = 'active' where id = $1`, [dom.id])
  await world.ask(owner, exportCalls.removeFeed, {})
  expect((await fetched(url)).statusCode).toBe(404)
})
