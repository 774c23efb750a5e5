import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  commerceMl,
  GOODS,
  goodsXml,
  MUG,
  offersXml,
  open1C,
  setUpExchange,
  VASE,
} from '../../test/exchange.ts'
import { type ExchangeShop, exchangeShop } from '../../test/fixtures/exchange-shop.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let shop: ExchangeShop
const world = testWorld(async (opening) => {
  shop = await exchangeShop(opening)
})

const work = () => world.work.runImports()
const open = () => open1C(world, { showcase: 'dom', type: 'catalog', ...shop.account, version: '2.08' })
/** The numbers of rows that the imports had, oldest first. */
const rows = async () => {
  const found = await runSql<{ rows: number }>(
    world.db,
    'select total_rows as rows from import_job order by id',
  )
  return found.map((one) => one.rows)
}
const variants = () =>
  runSql(
    world.db,
    `select v.sku, v.price_kop::int as price, v.on_hand::int as stock from variant v join product p on p.id = v.product_id
     where p.showcase_id = $1 and v.status <> 'removed' order by v.id`,
    [shop.place.showcaseId],
  )
const mug = GOODS.slice(0, 1)
const vase = GOODS.slice(1)
const goods = (list: typeof GOODS) => commerceMl(goodsXml({ goods: list }))
const offer = (id: string, price: number, stock: number) => commerceMl(offersXml([{ id, price, stock }]))
/** A 1C that asks for the import of each file as soon as it was sent. */
async function sender() {
  const onec = await open()
  return async (name: string, content: Buffer) => {
    await onec.file(name, content)
    return onec.import(name, work)
  }
}

test('issue 16: each further file of a split exchange imports its own products, and all find what they need', async () => {
  const send = await sender()
  await send('import0_1.xml', goods(mug))
  await send('import0_2.xml', goods(vase))
  expect(await rows()).toEqual([1, 1])
  // The first prices name their types, which could concern offers before them.
  await send('offers0_1.xml', offer(MUG, 450, 7))
  await send('offers0_2.xml', offer(VASE, 1200, 3))
  expect(await rows()).toEqual([1, 1, 2, 1])
  expect(await variants()).toEqual([
    { sku: 'K-1', price: 450_00, stock: 7 },
    { sku: 'V-1', price: 1200_00, stock: 3 },
  ])
})

test('issue 16: after a file that could not be read the next import takes all files again', async () => {
  const send = await sender()
  await send('import0_1.xml', goods(GOODS))
  await send('offers0_1.xml', commerceMl(offersXml()))
  const damaged = goods(GOODS).subarray(0, 600)
  await expect(send('import0_2.xml', damaged)).rejects.toThrow('Файл повреждён или передан не целиком.')
  await send('import0_2.xml', goods(vase))
  expect((await rows()).at(-1)).toBe(3)
  await send('offers0_2.xml', offer(MUG, 450, 9))
  expect((await rows()).at(-1)).toBe(1)
  expect(await variants()).toMatchObject([{ sku: 'K-1', stock: 9 }, { sku: 'V-1' }])
})

test('issue 16: a group that a later file names is known to the products of earlier files', async () => {
  const send = await sender()
  await send('import0_1.xml', goods(mug))
  const renamed = goodsXml({ goods: vase }).replace('Посуда', 'Всё для стола')
  await send('import0_2.xml', commerceMl(renamed))
  expect(await rows()).toEqual([1, 2])
})

test('issue 16: a picture that arrives after its product is imported with it', async () => {
  const picture = 'import_files/0b/mug.jpg'
  const onec = await open()
  const pictured = GOODS.map((one) => (one.id === MUG ? { ...one, picture } : one))
  await onec.file('import0_1.xml', commerceMl(goodsXml({ goods: pictured })))
  await onec.import('import0_1.xml', work)
  const red = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a11' } })
  await onec.file('import_files\\0b\\mug.jpg', await red.jpeg().toBuffer())
  await onec.file('import0_2.xml', goods(vase))
  await onec.import('import0_2.xml', work)
  // The mug with its picture, and the vase in both files.
  expect(await rows()).toEqual([2, 3])
  const pictures = `select article, picture_large <> '' as "hasPicture" from product where showcase_id = $1 order by id`
  expect(await runSql(world.db, pictures, [shop.place.showcaseId])).toEqual([
    { article: 'K-1', hasPicture: true },
    { article: 'V-1', hasPicture: false },
  ])
})

test('issue 16: a file of the whole catalogue that was cut before its first element hides nothing', async () => {
  const account = await setUpExchange(world, shop.owner, { HideMissing: true })
  const openWhole = () => open1C(world, { showcase: 'dom', type: 'catalog', ...account, version: '2.08' })
  const whole = (list: typeof GOODS) => commerceMl(goodsXml({ goods: list, isWhole: true }))
  const first = await openWhole()
  await first.file('import0_1.xml', whole(GOODS))
  await first.import('import0_1.xml', work)
  await runSql(world.db, `update product set status = 'active' where showcase_id = $1`, [
    shop.place.showcaseId,
  ])
  const cut = await openWhole()
  await cut.file('import0_1.xml', whole(mug))
  await cut.file('import0_2.xml', whole(vase).subarray(0, 60))
  await expect(cut.import('import0_1.xml', work)).rejects.toThrow('Файл повреждён или передан не целиком.')
  await cut.step('complete')
  await work()
  const statuses = 'select status from product where showcase_id = $1 order by id'
  expect(await runSql(world.db, statuses, [shop.place.showcaseId])).toEqual([
    { status: 'active' },
    { status: 'active' },
  ])
})
