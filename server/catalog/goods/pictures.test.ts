import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { goodsCalls as calls } from '@sarafan/contract/catalog/goods'
import { beforeEach, expect, test } from 'vitest'
import { recordPicture } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let owner: Visitor
let productId: number
const own = { small: 's/own.webp', large: 'l/own.webp', hue: 12 }
const world = testWorld()
beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  productId = (await product(world, here, 'Кружка', { pictures: [own] })).id
  for (const [path, small] of [
    ['l/a.webp', 's/a.webp'],
    ['l/b.webp', 's/b.webp'],
    ['l/banner.webp', ''],
  ] as const)
    await sent(path, small, dom)
})

const sent = (path: string, small: string, at: TestShowcase) =>
  recordPicture(world.db, {
    picture: { path, small },
    showcaseId: at.id,
    personId: at.owner.id,
    at: world.clock.now(),
  })
async function save(Pictures?: string[]) {
  const [found] = (await world.ask(owner, calls.showGoods, {})).body.Goods
  const { Version = 0, Vat = 'company' } = found ?? {}
  const more = Pictures ? { Pictures } : {}
  return world.ask(owner, calls.saveGoods, { ID: productId, Version, On: true, Vat, Variants: [], ...more })
}
const seen = async () =>
  (await world.ask(await guest(world, dom), catalogCalls.showProduct, { id: String(productId) })).body

test('EX-07, EX-09: pictures keep their order and small versions; the first is the product’s cover', async () => {
  const { body } = await save(['l/b.webp', own.large, 'l/a.webp'])
  expect(body.Product.Pictures).toEqual(['l/b.webp', own.large, 'l/a.webp'])
  expect(body.Product.Picture).toEqual({ small: 's/b.webp', large: 'l/b.webp', hue: 12 })
  const { picture, pictures } = await seen()
  expect(picture).toMatchObject({ small: 's/b.webp', large: 'l/b.webp' })
  expect(pictures.map(({ small }) => small)).toEqual(['s/b.webp', own.small, 's/a.webp'])
})

test('domain 4.3: a save without `Pictures` leaves them unchanged; a product may have none', async () => {
  expect((await save()).body.Product.Pictures).toEqual([own.large])
  expect((await save([])).body.Product).toMatchObject({ Pictures: [], Picture: { small: '', large: '' } })
  expect((await save([own.large])).body).toMatchObject({ fields: { Pictures: 'picture' } })
})

test('domain 4.3: only pictures uploaded for products of the same showcase are accepted', async () => {
  await sent('l/theirs.webp', 's/theirs.webp', await showcase(world, 'bees'))
  for (const path of ['l/banner.webp', 'l/theirs.webp', 'https://evil.example/x.png'])
    expect((await save([path])).body).toMatchObject({ fields: { Pictures: 'picture' } })
  expect((await save(['l/a.webp', 'l/a.webp'])).status).toBe(422)
  const many = Array.from({ length: 21 }, (_, at) => `l/${at}.webp`)
  expect((await save(many)).status).toBe(422)
})
