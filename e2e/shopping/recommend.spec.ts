import type { Page } from '@playwright/test'
import { startCalls } from '@sarafan/contract/start'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'bee-yard'
const BOT = 'sarafan_demo_bot'
const SHARER = 'nina'

const chatOf = (page: Page) => page.getByRole('log')

test('issue 13: a card chosen in inline mode places the friend who opens it below the recommender', async ({
  page,
  people,
  server,
}) => {
  const friends = async () => {
    const { id } = await shopOf()
    const counters = await people.ask(SHARER, SHOP, startCalls.showcaseCounters, { ShowcaseID: String(id) })
    return counters.NewReferals
  }
  const shopOf = async () => {
    const response = await page.request.get(`${server.url}/demo/api/cast`)
    const { showcases }: { showcases: { id: number; alias: string }[] } = await response.json()
    const found = showcases.find(({ alias }) => alias === SHOP)
    if (!found) throw new Error(`The demo has no showcase ${SHOP}`)
    return found
  }
  const before = await friends()
  const phone = await phoneOf(page, server.url, { person: SHARER, showcase: SHOP })

  await test.step('the bot greets a person who writes to it, and answers a question with the seller', async () => {
    await page.getByLabel('Сообщение боту').fill('/start')
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(chatOf(page)).toContainText('Добро пожаловать!')
    await page.getByLabel('Сообщение боту').fill('Где мой заказ?')
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(chatOf(page)).toContainText('Бот не читает сообщения')
  })

  const name =
    await test.step('typing the bot’s name offers products; one becomes a card with a picture', async () => {
      await page.getByLabel('Сообщение боту').fill(`@${BOT} `)
      const first = page.locator('#inline .inline__result').first()
      await expect(first).toContainText('₽')
      await expect(first.locator('img')).toHaveJSProperty('complete', true)
      const title = await first.locator('strong').innerText()
      await first.click()
      const card = chatOf(page).locator('article').last()
      await expect(card).toContainText(title)
      await expect(card).toContainText(`https://t.me/${BOT}?startapp=`)
      expect(await card.locator('img').first().getAttribute('src')).toContain('&as=jpg')
      return title
    })

  await test.step('the friend presses the card’s button, sees the product and becomes the recommender’s friend', async () => {
    const card = chatOf(page).locator('article').last()
    await card.getByRole('button', { name: /^Открыть ссылку как Ксения/ }).click()
    await expect(phone.app.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12))
    await expect.poll(friends).toBe(before + 1)
  })
})

test('issue 13: sharing a product in the app sends a card through the messenger’s own dialog', async ({
  page,
  server,
}) => {
  const phone = await phoneOf(page, server.url, { person: SHARER, showcase: SHOP })
  await phone.app.locator('a[href*="/product/"]').first().click()
  await phone.app.getByRole('button', { name: 'Поделиться' }).first().click()
  await phone.app.getByRole('dialog').getByRole('button', { name: 'Telegram' }).click()
  await expect(toastOf(phone.app, 'Карточка отправлена')).toBeVisible()
  await expect(chatOf(page)).toContainText(/startapp=s\w+_r\w+_p\w+_01PROD/)
})
