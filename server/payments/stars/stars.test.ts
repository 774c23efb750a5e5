import { digitalGoodsCalls } from '@sarafan/contract/orders/digital-goods'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { Update } from 'grammy/types'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { StarsShop, starsBots } from '../../test/fixtures/stars.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { recordCharge } from '../payments.ts'
import { payloadOf } from './payload.ts'

let shop: StarsShop
const world = testWorld(
  async (w) => {
    shop = await StarsShop.open(w)
  },
  // A Star costs 1.50 roubles.
  { bots: starsBots, starKopecks: 150 },
)
afterAll(() => shop.bots.close())
beforeEach(() => shop.stock(['AAA-1', 'AAA-2', 'AAA-3']))

const keysOf = async (id: string) =>
  (await world.ask(shop.who, digitalGoodsCalls.showDigitalGoods, { id })).body.Items.flatMap(
    ({ Keys }) => Keys,
  )
const cancel = (id: string) => world.ask(shop.who, orderCalls.orderAction, { id, action: 'cancel' })

test('issue 16: inside Telegram Stars pay for keys, the method states how many and that they are rounded up, and a charge told twice pays once', async () => {
  const { shown, link, id } = await shop.order()
  const methods = shown.PaymentMethods.map(({ Code, Note, Refused }) => [Code, Note, Refused?.Code])
  const note = '⭐ 334, неполная звезда считается за целую. Прямо в мессенджере'
  expect(methods).toEqual([
    ['sandbox', '', 'digital_in_messenger'],
    ['stars', note, undefined],
  ])
  expect(shop.stars.invoices.get(link)).toMatchObject({ stars: 334, title: 'Витрина dom' })
  const paid = await shop.pay(link)
  if ('error' in paid) throw new Error(paid.error)
  expect(await shop.statusOf(id)).toBe('awaiting_payment')
  expect([await shop.deliver(paid.update), await shop.deliver({ ...paid.update, update_id: 1 })]).toEqual([
    200, 200,
  ])
  expect(await shop.statusOf(id)).toBe('delivered')
  expect(await keysOf(id)).toEqual(['AAA-1'])
  const events = await runSql(world.db, `select kind, amount_kop as kop, raw from payment_event`)
  expect(events).toEqual([{ kind: 'captured', kop: 500_00, raw: { stars: 334 } }])
  expect(await runSql(world.db, 'select from receipt')).toEqual([])
})

test('issue 16: an amount of whole Stars is not rounded, and the note says only their number', async () => {
  const { shown, link } = await shop.order(3)
  expect(shown.PaymentMethods.find(({ Code }) => Code === 'stars')?.Note).toMatch(/^⭐ 1000\. /)
  expect(shop.stars.invoices.get(link)?.stars).toBe(1000)
})

test('issue 16: a charge for a cancelled order is refused before it is made', async () => {
  const { link, id } = await shop.order()
  await cancel(id)
  expect(await shop.pay(link)).toEqual({
    error: 'Заказ больше не ждёт оплаты. Оформите его заново в магазине',
  })
})

test('issue 16: a second charge is refused while the first is on its way, and after the order is paid', async () => {
  const { link } = await shop.order()
  const paid = await shop.pay(link)
  if ('error' in paid) throw new Error(paid.error)
  expect(await shop.pay(link)).toEqual({ error: 'Эта оплата уже идёт. Подождите полминуты' })
  await shop.deliver(paid.update)
  expect(await shop.pay(link)).toEqual({ error: 'Заказ уже оплачен, второй раз платить не нужно' })
})

test('issue 16: a person whose charge failed may try again after 20 seconds', async () => {
  const { link } = await shop.order()
  await shop.pay(link)
  world.clock.forward({ seconds: 21 })
  expect(await shop.pay(link)).toMatchObject({ chargeId: expect.any(String) })
})

test('issue 16: a charge of another sum, or for goods that are gone, is refused', async () => {
  const { link } = await shop.order()
  const cheaper = ({ pre_checkout_query: query, ...update }: Update) =>
    ({ ...update, pre_checkout_query: { ...query, total_amount: 1 } }) as Update // the same query
  expect(await shop.pay(link, cheaper)).toEqual({
    error: 'Сумма заказа изменилась. Оплатите его из магазина',
  })
  await runSql(world.db, 'delete from digital_key')
  expect(await shop.pay(link)).toEqual({ error: 'Товар закончился, звёзды не списаны. Напишите продавцу' })
})

test('issue 16: a charge that was recorded but not applied is applied by the next sweep', async () => {
  const { link, id } = await shop.order()
  const invoice = shop.stars.invoices.get(link)
  const [bot] = await runSql<{ id: number }>(world.db, 'select bot_id as id from stars_invoice')
  const terms = { currency: 'XTR', payload: invoice?.payload ?? '', stars: 334, botId: bot?.id ?? 0 }
  const charge = { ...terms, chargeId: 'c1', payerId: shop.anna.telegramId, at: world.clock.now() }
  const record = () => transaction(world.db, (tx) => recordCharge(tx, charge))
  expect((await record()).outcome).toBe('applied')
  expect((await record()).outcome).toBe('known')
  await world.work.sweep()
  expect(await shop.statusOf(id)).toBe('delivered')
})

test('issue 16: a charge with a payload of another program is left alone', async () => {
  const at = world.clock.now()
  const charge = { currency: 'XTR', stars: 334, botId: 1, chargeId: 'c1', payerId: 1, at }
  for (const payload of ['theirs', payloadOf('0'.repeat(25))]) {
    const recorded = await transaction(world.db, (tx) => recordCharge(tx, { ...charge, payload }))
    expect(recorded.outcome).toBe('foreign')
  }
})

test('issue 16: a cart with other goods is not offered Stars, and an order of them with Stars is refused', async () => {
  const mug = await product(world, { showcaseId: shop.place.id, companyId: shop.companyId }, 'Кружка')
  await shop.putInCart(mug)
  const { shown, status, text } = await shop.order()
  expect(shown.PaymentMethods.map(({ Code }) => Code)).not.toContain('stars')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text).not.toContain('PaymentUrl')
})
