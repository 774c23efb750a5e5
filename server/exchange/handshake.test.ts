import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { commerceMl, goodsXml, MUG, offersXml, open1C } from '../test/exchange.ts'
import { type ExchangeShop, exchangeShop } from '../test/fixtures/exchange-shop.ts'
import { client, Desk } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'

const PICTURE = 'import_files/0b/mug.jpg'
let shop: ExchangeShop
const world = testWorld(async (opening) => {
  shop = await exchangeShop(opening)
  // Goods of an import are sold by the showcase's own company.
  const { showcaseId, companyId } = shop.place
  await runSql(opening.db, 'update showcase set company_id = $2 where id = $1', [showcaseId, companyId])
  // A picture that came with an earlier exchange, so that the product can go on sale at once.
  await runSql(
    opening.db,
    `insert into imported_picture (showcase_id, address, content_hash, path, small)
     values ($1, $2, 'x', 'images/upload/m.webp', 'images/goods/good_small_pics/m.webp')`,
    [shop.place.showcaseId, PICTURE],
  )
})

test('issue 16: goods of 1C are on sale and bought, 1C takes the order, and the shopper sees the status of 1C', async () => {
  const { place, account, owner } = shop
  const goods = await open1C(world, { showcase: 'dom', type: 'catalog', ...account })
  const mug = { id: MUG, name: 'Кружка', article: 'K-1', picture: PICTURE }
  await goods.file('import.xml', commerceMl(goodsXml({ goods: [mug] })))
  await goods.file('offers.xml', commerceMl(offersXml([{ id: MUG, price: 450, stock: 7 }])))
  await goods.import('import.xml', () => world.work.runImports())
  const [found] = (await world.ask(owner, catalogCalls.search, { q: 'кружка' })).body.products
  expect(found).toMatchObject({ name: 'Кружка', price: 450 })

  const desk = new Desk(world)
  const buyer = await client(world)
  const bought = { id: found?.id ?? 0, variantId: found?.variantId ?? 0, variantIds: [] }
  await desk.put(place, buyer, bought, 2)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''

  const sale = await open1C(world, { showcase: 'dom', type: 'sale', ...account })
  const [document] = await sale.query()
  expect(document).toMatchObject({
    id,
    sum: '1200.00',
    lines: [{ id: MUG, quantity: '2', sum: '900.00' }, {}],
  })
  expect(document?.requisites['Заказ оплачен']).toBe('true')
  await sale.step('success')
  const status = `<ЗначениеРеквизита><Наименование>Статус заказа</Наименование><Значение>Отгружен</Значение></ЗначениеРеквизита>`
  await sale.file(
    'orders.xml',
    commerceMl(
      `<Документ><Ид>${id}</Ид><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${status}</ЗначенияРеквизитов></Документ>`,
    ),
  )
  const { Order } = await desk.calls.showOrders(desk.visit(place, buyer), { id })
  expect(Order?.Status).toBe('shipped')
})
