import type { RequestOf } from '@sarafan/contract/call'
import { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

type Sheet = RequestOf<typeof calls.saveBrand>
let dom: TestShowcase
let owner: Visitor
let shopper: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
})

const SHEET: Sheet = {
  Name: 'Глинка',
  Description: 'Лепим руками. Давно.',
  Link: '',
  Logo: '',
  Visible: true,
}
const NAMES = {
  Names: { En: 'Clayworks', Ar: 'صلصال' },
  Descriptions: { En: 'Made by hand. Since long ago.', Ar: '' },
}
const save = (more: Partial<Sheet> = {}) => world.ask(owner, calls.saveBrand, { ...SHEET, ...more })
async function sold() {
  const { Brand } = (await save(NAMES)).body
  const companyId = await seller(world, dom.ownerId)
  const made = await product(world, { showcaseId: dom.id, companyId }, 'Миска', { brandId: Brand.ID })
  return { ...Brand, productId: String(made.id) }
}
const inLanguage = (language: string) => ({ 'accept-language': language })

test('issue 17: lists, pages, filters and products name a brand in the reader’s language, else as its owner does', async () => {
  const { ID, Alias, productId } = await sold()
  const shownIn = async (language: string) => {
    const headers = inLanguage(language)
    const list = await world.ask(shopper, catalogCalls.showBrands, {}, headers)
    const page = await world.ask(shopper, catalogCalls.showCatalogue, { brand: Alias }, headers)
    const facets = await world.ask(shopper, catalogCalls.showFacets, {}, headers)
    const card = await world.ask(shopper, catalogCalls.showProduct, { id: productId }, headers)
    const home = await world.ask(shopper, homeCalls.showHome, {}, headers)
    const start = await world.ask(shopper, startCalls.start, { sf: `b_${ID}` }, headers)
    const names = [
      list.body.brands[0],
      page.body.brand,
      facets.body.brands[0],
      card.body.brand,
      home.body.brands[0],
      start.body.globalFilter,
    ].map((one) => one?.name)
    return [[...new Set(names)], list.body.brands[0]?.about, page.body.brand?.about]
  }
  expect(await shownIn('en')).toEqual([['Clayworks'], 'Made by hand', 'Made by hand. Since long ago.'])
  expect(await shownIn('ar')).toEqual([['صلصال'], 'Лепим руками', 'Лепим руками. Давно.'])
  expect(await shownIn('ru')).toEqual([['Глинка'], 'Лепим руками', 'Лепим руками. Давно.'])
})

test('issue 17: a brand is found in its list, in suggestions and by its products’ search under every name', async () => {
  const { ID, Version } = await sold()
  const foundBy = async (q: string) => {
    const headers = inLanguage('en')
    const list = await world.ask(shopper, catalogCalls.showBrands, { q }, headers)
    const suggested = await world.ask(shopper, catalogCalls.suggest, { q }, headers)
    const search = await world.ask(shopper, catalogCalls.search, { q }, headers)
    const brands = [...list.body.brands, ...suggested.body.brands].map(({ name }) => name)
    return [...brands, search.body.products.length]
  }
  for (const q of ['глинка', 'clayworks', 'صلصال'])
    expect(await foundBy(q)).toEqual(['Clayworks', 'Clayworks', 1])
  await save({ ID, Version, Names: { En: 'Pottery', Ar: '' } })
  expect(await foundBy('clayworks')).toEqual([0])
  expect(await foundBy('pottery')).toEqual(['Pottery', 'Pottery', 1])
})

test('issue 17: a save without the fields keeps a brand’s other names, blank ones clear them, too long ones are refused', async () => {
  const { ID, Version } = (await save(NAMES)).body.Brand
  expect((await save({ ID, Version })).body.Brand).toMatchObject(NAMES)
  const none = { En: ' ', Ar: '' }
  const cleared = (await save({ ID, Version: Version + 1, Names: none, Descriptions: none })).body.Brand
  expect(cleared).toMatchObject({ Names: { En: '', Ar: '' }, Descriptions: { En: '', Ar: '' } })
  expect((await save({ Name: 'Гжель', Names: { En: 'G'.repeat(81), Ar: '' } })).status).toBe(422)
  expect((await save({ Name: 'Гжель', Descriptions: { En: '', Ar: 'ب'.repeat(4001) } })).status).toBe(422)
})
