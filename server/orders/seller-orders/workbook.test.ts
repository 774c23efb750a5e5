import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { Desk, orderShop, verifiedClient } from '../../test/fixtures/orders.ts'
import { sheetCells } from '../../test/spreadsheets.ts'
import { salesWorkbook } from './csv.ts'

const world = testDatabase()

test('issue 16: orders also leave as a workbook, in which amounts are numbers and no text is a formula', async () => {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const buyer = await verifiedClient(world)
  await desk.put(place, buyer, await product(world, place), 3)
  await desk.place(place, buyer, { Payment: 'cod', Comment: '=HYPERLINK("x")' })
  const filter = { showcaseId: place.showcaseId, q: '' }
  const cells = await sheetCells(salesWorkbook(world.db, { filter, locale: 'ru-RU' }))
  expect(cells).toHaveLength(2)
  const [heads = [], row = []] = cells
  const at = (head: string) => row[heads.indexOf(head)]
  expect([at('Штук'), at('К оплате, ₽'), at('Комментарий')]).toEqual([3, 3300, '=HYPERLINK("x")'])
})
