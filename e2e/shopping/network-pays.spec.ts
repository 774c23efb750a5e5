import type { Page } from '@playwright/test'
import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { agentCalls } from '@sarafan/contract/people/agents'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
/** The recommendations in the demo: polina ← pavel ← olga ← igor. */
const BUYER = 'polina'
const FRIEND = 'pavel'
const FRIENDS_FRIEND = 'olga'
/** The person whose friends bought most: enough bonuses for a withdrawal. */
const WITHDRAWS = 'anna'
const BECOMES_AGENT = 'marina'
const PLAN = { polina: 300, pavel: 500, olga: 200 } as const

interface Bought {
  readonly id: string
  readonly number: string
}

const kop = (rub: number) => Math.round(rub * 100)
const share = (amountKop: number, bp: number) => Math.floor((amountKop * bp) / 10_000)

/** Buys goods through the API: the scenario is about what happens afterwards. */
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
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: shown.DeliveryMethods[0]?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map((consent) => consent.Kind),
  })
  await people.pay(placed.PaymentUrl)
  const order = placed.Orders[0]
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}

/** Returns the total reward of a person for an order, kopecks. */
async function gotFor(people: People, person: string, number: string): Promise<number> {
  const { BonusTransactions } = await people.ask(person, SHOP, bonusCalls.showBonuses, { page: '0' })
  const rows = BonusTransactions.filter(
    (row) => row.Reason?.OrderNumber === number && row.Status !== 'cancelled',
  )
  return rows.reduce((sum, row) => sum + kop(row.Amount), 0)
}

/** Returns products without plan overrides in the demo, so every level gets the plan's own percentage. */
async function plainGoods(people: People): Promise<{ id: number; kop: number }[]> {
  const { products } = await people.ask(BUYER, SHOP, catalogCalls.showCatalogue, { category: 'kruzhki' })
  const plain = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 6 })
  return plain.map((card) => ({ id: card.id, kop: kop(card.price) }))
}

test('BN-05 RO-12 RO-13: after a friend’s friend’s purchase three people see their bonuses with reasons; a partial return reverses exactly its part', async ({
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

  await test.step('each person sees the reason on their own screen', async () => {
    const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
    await phone.openBonuses()
    await phone.app.getByText('Покупка: Полина Р.').first().click()
    const reason = phone.app.getByRole('dialog')
    await expect(reason).toContainText(order.number)
    await expect(reason).toContainText('Полина Р.')
    await expect(reason).toContainText('5')
  })

  await test.step('the order is delivered, the return window ends, one of the three spends the bonuses', async () => {
    for (const action of ['confirm', 'assemble', 'ship', 'deliver']) {
      await people.ask('sveta', SHOP, orderCalls.orderAction, { id: order.id, action })
    }
    await passTime(page, people)
    expect(await globalOf(people, FRIEND)).toBeGreaterThan(0)
  })

  await test.step('one of two units is returned: exactly its bonuses are reversed', async () => {
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

  await test.step('the rest is returned: no bonuses of the order remain', async () => {
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

test('AP-32: the owner records a POS sale on screen, and the buyer disputes it on screen', async ({
  page,
  people,
  server,
}) => {
  const number = await test.step('the owner finds the buyer and records 1200 roubles', async () => {
    const till = await phoneOf(page, server.url, { person: 'owner-dom', showcase: SHOP })
    await till.openNetwork()
    await till.app.getByRole('searchbox').or(till.app.getByLabel('Найти по имени')).first().fill('Фёдор')
    await till.app.getByRole('button', { name: /Фёдор/ }).first().click()
    await till.app.getByRole('button', { name: 'Записать продажу' }).click()
    await till.app.getByLabel('Сумма чека').fill('1200')
    await till.app.getByLabel('Номер чека').fill('А-1')
    await till.app.getByRole('button', { name: 'Записать продажу' }).click()
    const done = till.app.getByText(/^Продажа .+ на 1\s?200\s₽ записана$/)
    await expect(done).toBeVisible()
    return /Продажа (\S+)/.exec(await done.innerText())?.[1] ?? ''
  })
  expect(await gotFor(people, 'fedor', number)).toBe(3600)

  await test.step('the buyer opens the sale from the bonuses it brought, and disputes it', async () => {
    const phone = await phoneOf(page, server.url, { person: 'fedor', showcase: SHOP })
    await phone.openBonuses()
    await phone.app.getByText('Бонусы за покупку').first().click()
    await phone.app.getByRole('link', { name: 'К покупке' }).click()
    await expect(phone.app.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(phone.app.getByText('Покупка в магазине')).toBeVisible()
    await phone.app.getByRole('button', { name: 'Не моя покупка' }).click()
    await phone.app.getByRole('dialog').getByRole('button', { name: 'Не моя покупка' }).click()
    await expect(phone.app.getByText('Оспорена')).toBeVisible()
    await expect(phone.app.getByRole('button', { name: 'Не моя покупка' })).toHaveCount(0)
    await phone.openBonuses()
    await expect(phone.app.getByText('заморожены: покупку оспорили').first()).toBeVisible()
  })

  await test.step('the return window ends, and the bonuses stay frozen for all recipients', async () => {
    const before = await people.ask('fedor', SHOP, bonusCalls.showBonuses, { page: '0' })
    await passTime(page, people)
    const after = await people.ask('fedor', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(after.balance.LocalExpected).toBeGreaterThanOrEqual(36)
    expect(after.balance.LocalValue).toBe(before.balance.LocalValue)
  })
})

/** Moves the shop's clock forward by half a month; logged-in people log in again. */
async function passTime(page: Page, people: People): Promise<void> {
  await page.getByRole('button', { name: '+15 дней' }).click()
  await expect(page.getByRole('button', { name: '+15 дней' })).toBeEnabled()
  people.forget()
}

const globalOf = async (people: People, person: string) => {
  const { balance } = await people.ask(person, SHOP, bonusCalls.showBonuses, { page: '0' })
  return kop(balance.GlobalValue)
}

/** A one-pixel picture: the content of a document does not matter here. */
const SCAN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('AP-59 AP-66: a person becomes an agent on screen: documents uploaded, opened and approved on the platform’s desk', async ({
  page,
  server,
}) => {
  const phone = await phoneOf(page, server.url, { person: BECOMES_AGENT, showcase: SHOP })
  await phone.openBonuses()
  await phone.app.getByRole('button', { name: 'Вывести бонусы Likechain' }).click()
  await phone.app.getByRole('button', { name: 'Пройти проверку' }).click()
  await phone.app.getByLabel('Фамилия, имя, отчество').fill('Синицына Марина Олеговна')
  await phone.app.getByLabel('ИНН').fill('500100732259')
  await phone.app.getByRole('button', { name: 'К документам' }).click()
  for (const kind of [/Паспорт, разворот с фото/, /Справка самозанятого/]) {
    const scan = { name: 'скан.png', mimeType: 'image/png', buffer: SCAN }
    await phone.app.getByLabel(kind).setInputFiles(scan)
    await expect(phone.app.getByLabel(kind)).toHaveCount(0)
  }
  await expect(phone.app.getByText('Заявка отправлена')).toBeVisible()

  const desk = await phoneOf(page, server.url, { person: 'admin', showcase: SHOP })
  await desk.openDesk('Агенты')
  const card = desk.app.getByRole('article', { name: 'Синицына Марина Олеговна' })
  await card.getByRole('button', { name: /Паспорт, разворот с фото/ }).click()
  await expect(desk.app.getByRole('dialog').getByRole('img', { name: 'скан.png' })).toBeVisible()
  await desk.app.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await card.getByRole('button', { name: 'Одобрить' }).click()
  await desk.app.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click()
  await expect(desk.app.getByText('Всё разобрано')).toBeVisible()
})

/** Verifies an agent through the API: the scenario is about what an agent does. */
async function becomeAgent(people: People, person: string): Promise<void> {
  const who = { Type: 'become_agent', TaxStatus: 'npd', FullName: 'Рыжова Анна Сергеевна' } as const
  const { rq } = await people.ask(person, SHOP, agentCalls.createAgentRequest, {
    ...who,
    Inn: '500100732259',
  })
  for (const Kind of ['passport_main', 'npd_certificate'] as const) {
    const scan = { name: 'скан.png', bytes: new Uint8Array(SCAN) }
    await people.upload(person, SHOP, agentCalls.uploadRequestDocuments, { rq, Kind }, scan)
  }
  await people.ask('admin', SHOP, agentCalls.decideAgentRequest, { rq, Decision: 'approve' })
}

test('AP-71 BN-10: a withdrawal requested on screen is rejected on screen, and the money returns exactly once', async ({
  page,
  people,
  server,
}) => {
  await becomeAgent(people, WITHDRAWS)
  await phoneOf(page, server.url, { person: WITHDRAWS, showcase: SHOP })
  for (let times = 0; times < 3 && (await globalOf(people, WITHDRAWS)) < 1000_00; times++)
    await passTime(page, people)
  const had = await globalOf(people, WITHDRAWS)
  expect(had).toBeGreaterThanOrEqual(1000_00)

  const before =
    await test.step('the agent requests 1000 roubles; the balance is reduced at once', async () => {
      const phone = await phoneOf(page, server.url, { person: WITHDRAWS, showcase: SHOP })
      await phone.openBonuses()
      const shown = await phone.globalPurse()
      await phone.app.getByRole('button', { name: 'Вывести бонусы Likechain' }).click()
      await phone.app.getByLabel('Сумма вывода').fill('1000')
      await phone.app.getByLabel('Телефон').fill('+7 916 123-45-67')
      await phone.app.getByLabel('Банк').fill('Т-Банк')
      await phone.app.getByRole('button', { name: /^Вывести 1\s?000/ }).click()
      await expect(phone.app.getByRole('region', { name: 'Открытая заявка' })).toContainText('Заявка принята')
      expect(await globalOf(people, WITHDRAWS)).toBe(had - 1000_00)
      return shown
    })

  await test.step('the platform rejects the request with a reason', async () => {
    const desk = await phoneOf(page, server.url, { person: 'admin', showcase: SHOP })
    await desk.openDesk('Выводы')
    const card = desk.app.getByRole('article', { name: /Анна/ })
    await expect(card).toContainText('Т-Банк •• 4567')
    await card.getByRole('button', { name: 'Отклонить' }).click()
    const sheet = desk.app.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Отклонить' }).click()
    await expect(sheet.getByText('Напишите причину')).toBeVisible()
    await sheet.getByLabel('Причина').fill('Телефон записан не на вас')
    await sheet.getByRole('button', { name: 'Отклонить' }).click()
    await expect(desk.app.getByText('Всё разобрано')).toBeVisible()
    const filters = desk.app.getByRole('list', { name: 'Показать' })
    await filters.getByRole('button', { name: 'Отклонено' }).click()
    await expect(card).toContainText('Телефон записан не на вас')
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  await test.step('a second rejection is refused, and the bonuses return only once', async () => {
    const { Withdrawals } = await people.ask(WITHDRAWS, SHOP, withdrawalCalls.showTransfer, {})
    const again = { id: Withdrawals[0]?.id ?? '', Decision: 'reject', Reason: 'ещё раз' } as const
    await expect(people.ask('admin', SHOP, withdrawalCalls.decideWithdrawal, again)).rejects.toThrow(
      'action_not_allowed',
    )
    expect(await globalOf(people, WITHDRAWS)).toBe(had)
  })

  await test.step('the agent sees the original balance and the reason', async () => {
    const phone = await phoneOf(page, server.url, { person: WITHDRAWS, showcase: SHOP })
    await phone.openBonuses()
    expect(await phone.globalPurse()).toBe(before)
    await phone.app.getByRole('button', { name: 'Вывести бонусы Likechain' }).click()
    await expect(phone.app.getByText(/Телефон записан не на вас/)).toBeVisible()
  })
})
