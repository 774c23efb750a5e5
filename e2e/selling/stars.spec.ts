import type { Page } from '@playwright/test'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { tickConsents } from '../support/consents.ts'
import { addKeys, openAccount, publishDigital } from '../support/digital-goods.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const SHOPPER = 'polina'
const GAME = 'Игра «Звездопад»'

/** Answers the messenger's next question whether to pay Stars; any other question is refused. Returns what it asked. */
function answerNext(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((done) => {
    page.once('dialog', (dialog) => {
      void dialog[answer]()
      done(dialog.message())
    })
  })
}

test('issue 16: inside Telegram a buyer leaves a payment with Stars, pays it then, and receives the key at once', async ({
  page,
  people,
  server,
  browser,
}) => {
  const shop = await browser.newPage()
  await test.step('the seller sells two keys', async () => {
    const app = await openAccount(shop, { url: server.url, people, owner: OWNER, showcase: SHOP })
    await publishDigital(shop, app, { name: GAME, price: '500' })
    await addKeys(shop, ['ZVEZDA-0001', 'ZVEZDA-0002'])
  })

  await people.ask(SHOPPER, SHOP, cartCalls.clearCart, {})
  const phone = await phoneOf(page, server.url, { person: SHOPPER, showcase: SHOP })
  await test.step('the checkout says how many Stars the key costs', async () => {
    await phone.goTo(`/search?q=${encodeURIComponent(GAME)}`)
    await phone.app.getByRole('link', { name: GAME }).first().click()
    await phone.app
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await phone.openCheckout()
    await expect(phone.app.getByRole('radio', { name: /Звёздами Telegram/ }).first()).toBeChecked()
    await expect(phone.app.getByText(/⭐ 334, неполная звезда считается за целую/)).toBeVisible()
    await tickConsents(phone.app)
  })

  await test.step('the buyer leaves the payment, and the order waits', async () => {
    const asked = answerNext(page, 'dismiss')
    await phone.app.getByRole('button', { name: /^Оплатить 500/ }).click()
    expect(await asked).toContain('Оплатить ⭐ 334?')
    await expect(toastOf(phone.app, /Оплата отменена/)).toBeVisible()
    await expect(phone.app.getByText(/Если звёзды списаны/)).toBeVisible()
  })

  await test.step('the buyer pays, and the key is there', async () => {
    const asked = answerNext(page, 'accept')
    await phone.app.getByRole('button', { name: /^Оплатить 500/ }).click()
    expect(await asked).toContain('Оплатить ⭐ 334?')
    await expect(phone.app.getByText('ZVEZDA-0001')).toBeVisible()
    await expect(phone.app.getByText('ZVEZDA-0002')).toHaveCount(0)
  })

  await test.step('the seller sees one key sold', async () => {
    await shop.reload()
    await expect(shop.getByText('Ключей осталось: 1, продано: 1')).toBeVisible()
  })
})
