import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { categoryEditorCalls } from '@sarafan/contract/catalog/category-editor'
import { productEditorCalls as calls } from '@sarafan/contract/catalog/product-editor'
import { beforeEach, expect, test } from 'vitest'
import { recordPicture } from '../../showcases/showcases.ts'
import { category, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { PRODUCT_SHEET, VARIANT_SHEET } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let shopper: Visitor
let hookahs: number

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
  hookahs = await category(world, dom.id, 'hookahs')
  const companyId = await seller(world, dom.ownerId)
  await runSql(world.db, 'update showcase set company_id = $1 where id = $2', [companyId, dom.id])
  const picture = { path: 'l/a.webp', small: 's/a.webp' }
  await recordPicture(world.db, { showcaseId: dom.id, personId: dom.ownerId, at: world.clock.now(), picture })
})

const tree = async () =>
  (await world.ask(owner, categoryEditorCalls.showCatalogEdit, { id: String(dom.id) })).body
const saveTree = async (change: object) => {
  const { Version, Categories } = await tree()
  const kept = Categories.map(({ ID, Name, Visible, Depth }) => ({ ID, Name, Visible, Depth, ...change }))
  return world.ask(owner, categoryEditorCalls.saveCatalog, {
    id: dom.id,
    Version,
    Categories: kept,
    Brands: [],
  })
}
const publish = async (of: object) =>
  (
    await world.ask(owner, calls.saveProduct, {
      ...PRODUCT_SHEET,
      CategoryIDs: [hookahs],
      Pictures: [{ Path: 'l/a.webp', Alt: '' }],
      Variants: [VARIANT_SHEET],
      Publish: true,
      ...of,
    })
  ).body.Product

test('issue 16: a product has the age limit of the editor on its card and page; others have no field', async () => {
  const { ID, AgeLimit } = await publish({ AgeLimit: 18 })
  const plain = await publish({ Name: 'Чашка' })
  expect([AgeLimit, plain.AgeLimit]).toEqual([18, 0])
  const { body: page } = await world.ask(shopper, catalogCalls.showProduct, { id: String(ID) as never })
  expect(page.ageLimit).toBe(18)
  const { body: cards } = await world.ask(shopper, catalogCalls.showCards, { ids: [ID, plain.ID].join(',') })
  expect(cards.products.map((one) => 'ageLimit' in one && one.ageLimit)).toEqual([18, false])
})

test('issue 16: an age that the law does not know is refused', async () => {
  const ask = { ...PRODUCT_SHEET, AgeLimit: 17 }
  expect((await world.ask(owner, calls.saveProduct, ask as never)).status).toBe(422)
})

test('issue 16: new products begin with the age limit and marking of their main category, which older ones ignore', async () => {
  const before = await publish({ Name: 'Кальян' })
  expect((await saveTree({ AgeLimit: 18, MarkedGroup: 'tobacco' })).status).toBe(200)
  expect((await tree()).Categories[0]).toMatchObject({ AgeLimit: 18, MarkedGroup: 'tobacco' })
  const after = await publish({ Name: 'Угли' })
  expect([before.AgeLimit, before.MarkedGroup]).toEqual([0, 'none'])
  expect([after.AgeLimit, after.MarkedGroup]).toEqual([18, 'tobacco'])
  const own = await publish({ Name: 'Щипцы', AgeLimit: 0, MarkedGroup: 'none' })
  expect([own.AgeLimit, own.MarkedGroup]).toEqual([0, 'none'])
  const again = await publish({ ID: after.ID, Version: after.Version, Name: 'Угли кокосовые' })
  expect([again.AgeLimit, again.MarkedGroup]).toEqual([18, 'tobacco'])
})

test('issue 16: a tree saved without the fields keeps what its categories say', async () => {
  await saveTree({ AgeLimit: 16, MarkedGroup: 'beer' })
  await saveTree({})
  expect((await tree()).Categories[0]).toMatchObject({ AgeLimit: 16, MarkedGroup: 'beer' })
})

test('issue 16: a video is shown by its player; an address of another host is refused, an empty one removes it', async () => {
  const { ID, Version, Video } = await publish({ Video: ' https://vk.com/video-1_2 ' })
  expect(Video).toBe('https://vk.com/video-1_2')
  const page = async () =>
    (await world.ask(shopper, catalogCalls.showProduct, { id: String(ID) as never })).body
  expect((await page()).video).toEqual({
    host: 'vk',
    player: 'https://vkvideo.ru/video_ext.php?oid=-1&id=2',
  })
  const ask = { ...PRODUCT_SHEET, CategoryIDs: [hookahs], ID, Version, Video: 'https://evil.test/video-1_2' }
  expect((await world.ask(owner, calls.saveProduct, ask)).body).toMatchObject({
    code: 'video_unsupported',
    fields: { Video: 'unsupported' },
  })
  await publish({ ID, Version, Video: '' })
  expect('video' in (await page())).toBe(false)
})
