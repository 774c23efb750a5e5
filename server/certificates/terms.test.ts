import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { exportCalls } from '@sarafan/contract/catalog/exports'
import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { beforeEach, expect, test } from 'vitest'
import { product, seller } from '../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

const world = testWorld()
let place: TestShowcase
let owner: Visitor

beforeEach(async () => {
  place = await showcase(world, 'dom', { isDefault: true })
  const companyId = await seller(world, place.ownerId)
  await runSql(world.db, 'update showcase set company_id = $2 where id = $1', [place.id, companyId])
  await product(world, { showcaseId: place.id, companyId }, 'Кружка')
  owner = await logIn(world, place.owner, place)
})

type Range = { From: string; To: string; Step: string }
const sell = (Values: string[], Range?: Range) =>
  world.ask(owner, certificateCalls.sellCertificates, {
    Name: 'Сертификат',
    Values,
    Years: 3,
    ...(Range ? { Range } : {}),
  })
const range = (From: string, To: string, Step: string): Range => ({ From, To, Step })

test('issue 16: a certificate is sold for its values and for every sum between two bounds', async () => {
  const { body } = await sell(['750'], range('500', '2500', '500'))
  const shown = await world.ask(owner, catalogCalls.showProduct, { id: String(body.ProductId) })
  expect(shown.body).toMatchObject({ certificateYears: 3, bonus: 0 })
  expect(shown.body.variants.map(({ price }) => price)).toEqual([500, 750, 1000, 1500, 2000, 2500])
})

test('issue 16: sums out of bounds, doubled, off the step or more than a hundred are refused', async () => {
  const wrong: [string[], Range?][] = [
    [[]],
    [['99']],
    [['1000', '1000']],
    [['100001']],
    [[], range('50', '1000', '50')],
    [[], range('500', '1000', '300')],
    [[], range('1000', '500', '100')],
    [[], range('500', '500', '100')],
    [[], range('500', '1000', '0')],
    [[], range('100', '100000', '100')],
    [['150'], range('200', '10100', '100')],
  ]
  for (const [values, bounds] of wrong)
    expect([values, bounds, (await sell(values, bounds)).status]).toEqual([values, bounds, 422])
  expect((await sell([], range('100', '10000', '100'))).status).toBe(200)
})

test('issue 16: certificates are no goods: neither the YML file nor the tables of goods have them', async () => {
  await sell(['1000'], range('500', '900', '100'))
  const { body } = await world.ask(owner, exportCalls.renewFeed, {})
  const feed = await world.app.inject({ url: new URL(body.Url ?? '').pathname })
  const table = await world.ask(owner, exportCalls.exportGoodsCsv, {})
  for (const text of [feed.body, table.text]) {
    expect(text).toContain('Кружка')
    expect(text).not.toContain('Сертификат')
    expect(text).not.toContain('Номинал')
  }
})
