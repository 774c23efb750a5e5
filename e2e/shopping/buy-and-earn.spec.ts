import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { seenCalls } from '@sarafan/contract/seen'
import { CHANNELS, readSharePayload } from '@sarafan/contract/share-link'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { startCalls } from '@sarafan/contract/start'
import { plainOf } from '../support/goods.ts'
import { type Phone, phoneOf } from '../support/phone.ts'
import { decodeQr } from '../support/qr.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
/** The reward plan of «Тёплый дом» (demo/data/showcases.ts), basis points. */
const PLAN = { buyer: 300, friend: 500, friendsFriend: 200 } as const

interface Good {
  readonly id: number
  readonly name: string
  readonly kop: number
}

const kop = (rub: number) => Math.round(rub * 100)
const share = (amountKop: number, bp: number) => Math.floor((amountKop * bp) / 10_000)
/** Returns the reward of a level for an order in roubles, calculated line by line (domain.md 6.3). */
const reward = (lines: readonly number[], bp: number) =>
  lines.reduce((sum, line) => sum + share(line, bp), 0) / 100

test('RT-39 EX-15 RO-12: a friend shares, a newcomer buys, both earn bonuses, and bonuses pay for the next order', async ({
  page,
  people,
  server,
}) => {
  // The messenger asks whether the bot may write; the newcomer agrees.
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const { products } = await people.ask('marina', SHOP, homeCalls.showHome, {})
  const plain = await plainOf(people, { person: 'marina', shop: SHOP, products, atLeast: 3 })
  const goods: Good[] = plain
    .slice(0, 2)
    .map((card) => ({ id: card.id, name: card.name, kop: kop(card.price) }))
  const [first, second] = goods
  if (!first || !second) throw new Error('The demo has no two plain products on its home page')
  await people.ask('marina', SHOP, seenCalls.clearCounters, {})
  expect(await people.ask('marina', SHOP, startCalls.showcaseCounters, { ShowcaseID: '1' })).toEqual({
    NewReferals: 0,
    UnseenTransactions: 0,
  })

  const link =
    await test.step('marina shares the first product: link, QR and share target agree', async () => {
      const phone = await phoneOf(page, server.url, { person: 'marina', showcase: SHOP })
      await phone.openProduct(first.id, first.name)
      await phone.app.getByRole('button', { name: 'Поделиться' }).first().click()
      const dialog = phone.app.getByRole('dialog')
      const shown = `https://${await dialog.getByText(/^t\.me\//).textContent()}`
      const payload = readSharePayload(new URL(shown).searchParams.get('startapp') ?? '')
      expect(new URL(shown).pathname).toBe('/sarafan_demo_bot')
      expect(payload).toMatchObject({
        showcaseId: 1,
        productId: first.id,
        refCode: expect.stringMatching(/^[0-9A-Z]{8}$/),
      })
      expect(payload?.tag).toMatch(/^\d{2}[A-Z]{4}$/)
      const inQr = new URL(await decodeQr(dialog.getByRole('img', { name: 'QR-код со ссылкой' })))
      const qrPayload = readSharePayload(inQr.searchParams.get('startapp') ?? '')
      expect(qrPayload).toMatchObject({ showcaseId: 1, productId: first.id, refCode: payload?.refCode })
      expect(qrPayload?.tag?.slice(0, 2)).toBe(CHANNELS.qr)
      await dialog.getByRole('button', { name: 'Telegram' }).click()
      await expect(page.getByRole('log')).toContainText('sarafan_demo_bot')
      return shown
    })

  const buyer =
    await test.step('the newcomer opens the link, sees the product and becomes marina’s friend', async () => {
      const phone = await phoneOf(page, server.url, { person: 'newcomer', showcase: SHOP })
      await phone.openLink(link)
      await expect(phone.app.getByRole('heading', { level: 1 })).toContainText(first.name.slice(0, 12))
      const counters = await people.ask('marina', SHOP, startCalls.showcaseCounters, { ShowcaseID: '1' })
      expect(counters).toEqual({ NewReferals: 1, UnseenTransactions: 0 })
      return phone
    })

  const totalKop = await test.step('two products, checkout, payment at the sandbox bank', async () => {
    await buyer.app
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await buyer.openProduct(second.id, second.name)
    await buyer.app
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    const { Totals } = await checkoutOnceInCart(buyer, people)
    await buyer.fillCheckout({ name: 'Ксения Новикова', phone: '9037654321', address: 'Арбат, 12, кв. 5' })
    await buyer.pay(Totals.Payable)
    await expect(buyer.app.getByText('Спасибо')).toBeVisible()
    await expect.poll(() => questions).toEqual([expect.stringContaining('Разрешить боту')])
    return kop(Totals.Goods) - kop(Totals.Discount)
  })

  const lines = [first.kop, second.kop]
  const friendGets = reward(lines, PLAN.friend)
  const buyerGets = reward(lines, PLAN.buyer)
  await test.step('marina’s badge is 2 and her expected bonus exactly the plan’s percent', async () => {
    expect(totalKop).toBe(first.kop + second.kop)
    await expect
      .poll(() => people.ask('marina', SHOP, startCalls.showcaseCounters, { ShowcaseID: '1' }))
      .toEqual({ NewReferals: 1, UnseenTransactions: 1 })
    const marina = await people.ask('marina', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(marina.BonusTransactions[0]).toMatchObject({
      Amount: friendGets,
      Status: 'expected',
      ShowcaseBonus: false,
      ConfirmAt: null,
      ConfirmAfterDays: 14,
    })
    expect(marina.BonusTransactions[0]?.Reason).toMatchObject({
      Level: 1,
      Percent: 5,
      Base: (first.kop + second.kop) / 100,
    })
    const anna = await people.ask('anna', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(anna.BonusTransactions[0]).toMatchObject({
      Amount: reward(lines, PLAN.friendsFriend),
      Status: 'expected',
    })
    const phone = await phoneOf(page, server.url, { person: 'marina', showcase: SHOP })
    await expect(phone.app.getByRole('link', { name: /Сеть.*2/ }).first()).toBeVisible()
  })

  await test.step('the newcomer sees the cashback and its date', async () => {
    const phone = await phoneOf(page, server.url, { person: 'newcomer', showcase: SHOP })
    await phone.openBonuses()
    await expect(phone.app.getByText('через 14 дней после получения').first()).toBeVisible()
    const mine = await people.ask('newcomer', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(mine.BonusTransactions[0]).toMatchObject({
      Amount: buyerGets,
      Status: 'expected',
      ShowcaseBonus: true,
    })
    expect(mine.balance).toMatchObject({ GlobalValue: 0, LocalValue: 0, LocalExpected: buyerGets })
  })

  await test.step('the seller takes the order to delivered, the date appears', async () => {
    const { Orders } = await people.ask('newcomer', SHOP, orderCalls.showOrders, {})
    expect(Orders).toHaveLength(1)
    const id = Orders[0]?.Id ?? ''
    for (const action of ['confirm', 'assemble', 'ship', 'deliver'])
      await people.ask('sveta', SHOP, orderCalls.orderAction, { id, action })
    const mine = await people.ask('newcomer', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(mine.BonusTransactions[0]?.ConfirmAt).not.toBeNull()
    const phone = await phoneOf(page, server.url, { person: 'newcomer', showcase: SHOP })
    await phone.openBonuses()
    await expect(phone.app.getByText(/станут доступны \d+ [а-я]+/).first()).toBeVisible()
  })

  await test.step('the clock passes the window, the sweeper runs, both balances are available', async () => {
    await page.getByRole('button', { name: '+15 дней' }).click()
    await expect(page.getByRole('button', { name: '+15 дней' })).toBeEnabled()
    people.forget()
    const newcomer = await people.ask('newcomer', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(newcomer.balance).toMatchObject({ LocalValue: buyerGets, LocalExpected: 0 })
    const marina = await people.ask('marina', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(marina.BonusTransactions.find((row) => row.Amount === friendGets)?.Status).toBe('available')
  })

  await test.step('the newcomer spends the bonuses on a second order', async () => {
    const phone = await phoneOf(page, server.url, { person: 'newcomer', showcase: SHOP })
    await phone.openProduct(first.id, first.name)
    await phone.app
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await checkoutOnceInCart(phone, people)
    const spendable = Math.min(kop(buyerGets), share(first.kop, 3000))
    const without = (await people.ask('newcomer', SHOP, orderCalls.showCheckout, {})).Totals.Payable
    await phone.spendLocalBonuses()
    await phone.fillCheckout({ address: 'Арбат, 12, кв. 5' })
    await phone.pay(without - spendable / 100)
    await expect(phone.app.getByText('Спасибо')).toBeVisible()
    const mine = await people.ask('newcomer', SHOP, bonusCalls.showBonuses, { page: '0' })
    expect(questions).toHaveLength(1)
    expect(mine.balance.LocalValue).toBe((kop(buyerGets) - spendable) / 100)
    expect(
      mine.BonusTransactions.some((row) => row.Amount === -spendable / 100 && row.Status === 'spent'),
    ).toBe(true)
  })
})

/** Opens the checkout and returns what the server calculated for it. */
async function checkoutOnceInCart(phone: Phone, people: Parameters<Parameters<typeof test>[2]>[0]['people']) {
  await phone.openCheckout()
  return people.ask('newcomer', SHOP, orderCalls.showCheckout, {})
}
