import { LIMITS } from '@sarafan/contract/limits'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { product, seller, type TestProduct } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let place: TestShowcase
let who: Visitor
let mug: TestProduct
let courier = 0

const world = testWorld(async (w) => {
  place = await showcase(w, 'dom', { isDefault: true })
  const companyId = await seller(w, place.ownerId)
  who = await logIn(w, await person(w, 'Покупатель'), place)
  mug = await product(w, { showcaseId: place.id, companyId }, 'Кружка')
  courier = await transaction(w.db, async (tx) => {
    const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
    return (await createDeliveryMethod(tx, method)).id
  })
})

async function send(Greeting: string, Gift: object = {}) {
  await world.ask(who, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 1 })
  const shown = (await world.ask(who, orderCalls.showCheckout, {})).body
  return world.ask(who, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: courier,
    Payment: 'invoice',
    Consents: ['offer', 'pd_processing'],
    Gift: { Name: 'Мария', Phone: '+79167654321', HidePrices: true, Greeting, ...Gift },
  })
}
const orders = () => runSql(world.db, 'select 1 from orders')

test('issue 17: a greeting of 10,000 characters is refused at its field, and one of the limit is taken whole', async () => {
  const refused = await send('я'.repeat(10_000))
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'invalid_question', fields: { 'Gift.Greeting': expect.any(String) } },
  ])
  expect(await orders()).toEqual([])
  const longest = 'я'.repeat(LIMITS.greetingChars)
  const taken = await send(longest)
  expect(taken.status).toBe(200)
  expect(await runSql(world.db, 'select greeting from order_gift')).toEqual([{ greeting: longest }])
})

test('issue 17: a gift to oneself is told in words at the field of the phone', async () => {
  const refused = await send('Ура', { Phone: '89161234567' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'gift_to_self', message: 'Это ваш номер. Для подарка нужен телефон получателя' },
  ])
  expect(await orders()).toEqual([])
})
