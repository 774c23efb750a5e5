import { bonusCalls } from '@sarafan/contract/bonuses'
import { cartCalls } from '@sarafan/contract/cart'
import { homeCalls } from '@sarafan/contract/home'
import { offlineCalls } from '@sarafan/contract/offline'
import { orderCalls } from '@sarafan/contract/orders'
import { returnCalls } from '@sarafan/contract/returns'
import type { People } from './people.ts'
import { phoneOf } from './phone.ts'
import { expect, test } from './stories.ts'

const SHOP = 'teply-dom'
/** Who recommended whom in the demo: polina ← pavel ← olga ← igor. */
const [BUYER, FRIEND, FRIENDS_FRIEND] = ['polina', 'pavel', 'olga'] as const
const PLAN = { polina: 300, pavel: 500, olga: 200 } as const

interface Bought {
  readonly id: string
  readonly number: string
}

const kop = (rub: number) => Math.round(rub * 100)
const share = (amountKop: number, bp: number) => Math.floor((amountKop * bp) / 10_000)

/** Buys goods without a screen: the story here is what happens afterwards. */
async function buy(
  people: People,
  person: string,
  goods: { id: number; quantity: number }[],
): Promise<Bought> {
  await people.ask(person, SHOP, cartCalls.clearCart, {})
  for (const { id, quantity } of goods) {
    await people.ask(person, SHOP, cartCalls.setQuantity, { ProductId: id, Quantity: quantity })
  }
  const shown = await people.ask(person, SHOP, orderCalls.showCheckout, {})
  const placed = await people.ask(person, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000001' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: shown.DeliveryMethods[0]?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  const order = placed.Orders[0]
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}

/** What somebody has got for an order in all, kopecks. */
async function gotFor(people: People, person: string, number: string): Promise<number> {
  const { BonusTransactions } = await people.ask(person, SHOP, bonusCalls.showBonuses, { page: '0' })
  const rows = BonusTransactions.filter(
    (row) => row.Reason?.OrderNumber === number && row.Status !== 'cancelled',
  )
  return rows.reduce((sum, row) => sum + kop(row.Amount), 0)
}

async function plainGoods(people: People): Promise<{ id: number; kop: number }[]> {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  return products
    .filter((card) => !card.hasOptions && card.available >= 6)
    .map((card) => ({ id: card.id, kop: kop(card.price) }))
}

test('BN-05 RO-12 RO-13: a friend’s friend buys, three people see their bonuses with the right reasons; a partial return takes back exactly its part', async ({
  page,
  people,
  server,
}) => {
  const [first, second] = await plainGoods(people)
  if (!first || !second) throw new Error('the demo has no plain goods')
  const order = await buy(people, BUYER, [
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ])
  const lines = [2 * first.kop, second.kop]
  for (const [person, bp] of Object.entries(PLAN)) {
    const due = lines.reduce((sum, line) => sum + share(line, bp), 0)
    await expect.poll(() => gotFor(people, person, order.number)).toBe(due)
  }

  await test.step('each sees why on their own screen', async () => {
    const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
    await phone.openBonuses()
    await phone.app.getByText('Рекомендация, уровень 1').first().click()
    const reason = phone.app.getByRole('dialog')
    await expect(reason).toContainText(order.number)
    await expect(reason).toContainText('Полина Р.')
    await expect(reason).toContainText('5')
  })

  await test.step('the order is delivered, the window passes, one of the three spends what came', async () => {
    for (const action of ['confirm', 'assemble', 'ship', 'deliver']) {
      await people.ask('sveta', SHOP, orderCalls.orderAction, { id: order.id, action })
    }
    await page.getByRole('button', { name: '+15 дней' }).click()
    await expect(page.getByRole('button', { name: '+15 дней' })).toBeEnabled()
    people.forget()
    const { balance } = await people.ask(FRIEND, SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(kop(balance.GlobalValue)).toBeGreaterThan(0)
  })

  await test.step('one of the two goes back: each gives back exactly what it had brought', async () => {
    const { Order } = await people.ask(BUYER, SHOP, orderCalls.showOrders, { id: order.id })
    const line = Order?.Lines.find((one) => one.ProductId === first.id)
    const returned = await people.ask('owner-dom', SHOP, returnCalls.returnLines, {
      id: order.id,
      Lines: [{ LineId: line?.Id ?? 0, Quantity: 1 }],
      Restock: true,
      Reason: 'не подошло',
    })
    expect(returned).toMatchObject({
      Status: 'partially_returned',
      Money: first.kop / 100,
      BonusLocal: 0,
      BonusGlobal: 0,
    })
    const rest = [first.kop, second.kop]
    for (const [person, bp] of Object.entries(PLAN)) {
      const due = rest.reduce((sum, kept) => sum + share(kept, bp), 0)
      await expect.poll(() => gotFor(people, person, order.number)).toBe(due)
    }
  })

  await test.step('the rest goes back: nothing of the order is left to anybody', async () => {
    const { Order } = await people.ask(BUYER, SHOP, orderCalls.showOrders, { id: order.id })
    await people.ask('owner-dom', SHOP, returnCalls.returnLines, {
      id: order.id,
      Lines: (Order?.Lines ?? []).map((one) => ({
        LineId: one.Id,
        Quantity: one.ProductId === first.id ? 1 : one.Quantity,
      })),
      Restock: true,
    })
    for (const person of [BUYER, FRIEND, FRIENDS_FRIEND]) {
      await expect.poll(() => gotFor(people, person, order.number)).toBe(0)
    }
  })
})

test('AP-32: the owner records a sale at the counter, the buyer disputes it', async ({ people }) => {
  const { clientInfo } = await people.me('fedor', SHOP)
  const sale = await people.ask('owner-dom', SHOP, offlineCalls.recordOfflineSale, {
    ShowcaseID: 1,
    AgentID: clientInfo?.Id ?? 0,
    Amount: '1200.00',
    ReceiptNumber: 'А-1',
  })
  expect(sale).toMatchObject({ PayAmount: 1200, DuplicateReceipt: false })
  expect(sale.Rewards[0]).toMatchObject({ Level: 0, Amount: 36, Type: 'local' })
  await expect.poll(() => gotFor(people, 'fedor', sale.Number)).toBe(3600)
  const disputed = await people.ask('fedor', SHOP, offlineCalls.disputeOfflineSale, { id: sale.OrderID })
  expect(disputed.Disputed).toBe(true)
  const again = await people.ask('fedor', SHOP, offlineCalls.disputeOfflineSale, { id: sale.OrderID })
  expect(again).toEqual(disputed)
})
