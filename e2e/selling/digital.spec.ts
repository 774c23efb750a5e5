import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tickConsents } from '../support/consents.ts'
import { addKeys, openAccount, publishDigital } from '../support/digital-goods.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const SHOPPER = 'polina'
const GAME = 'Игра «Снегопад»'
const PATTERN = 'Выкройка «Варежки»'
/** A file to sell, of a kind that digital goods may have. */
const SHEET = fileURLToPath(new URL('../../demo/pictures/out/images/logos/1_mobile.png', import.meta.url))

test('issue 16: a seller adds keys and a file; inside Telegram a card is refused with a reason, in a browser a guest pays and gets them once', async ({
  page,
  people,
  server,
  browser,
}) => {
  const app = `${server.url}/${SHOP}/api/tgbundle`
  const shop = await browser.newPage()

  await test.step('the seller sells two keys of one product and a file of another', async () => {
    await openAccount(shop, { url: server.url, people, owner: OWNER, showcase: SHOP })
    await publishDigital(shop, app, { name: PATTERN, price: '150' })
    await shop.getByRole('dialog').locator('input[type=file]').setInputFiles(SHEET)
    await expect(toastOf(shop, 'Файл в продаже')).toBeVisible()
    await expect(shop.getByText(/1_mobile\.png · 0 скачиваний/)).toBeVisible()
    await publishDigital(shop, app, { name: GAME, price: '300' })
    await addKeys(shop, ['SNEG-0001', 'SNEG-0002'])
    await expect(toastOf(shop, 'Добавлены 2 ключа')).toBeVisible()
  })

  const link =
    await test.step('inside Telegram the card says why it cannot pay, and a link leads out', async () => {
      const phone = await phoneOf(page, server.url, { person: SHOPPER, showcase: SHOP })
      for (const name of [PATTERN, GAME]) {
        await phone.goTo(`/search?q=${encodeURIComponent(name)}`)
        await phone.app.getByRole('link', { name }).first().click()
        const saved = page.waitForResponse(/\/api\/tg\/?(?:\?|$)/)
        await phone.app
          .getByRole('button', { name: /^В корзину/ })
          .first()
          .click()
        await saved
      }
      await phone.openCheckout()
      const card = phone.app.getByRole('radio', { name: /Банковская карта/ }).first()
      await expect(card).toBeDisabled()
      await expect(
        phone.app
          .getByText(/оплачивают только звёздами/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      // The simulator closes its own browser again, because the address is the app's.
      const opened = page.waitForRequest(/\/cart\/take\?lines=/)
      await phone.app.getByRole('button', { name: 'Открыть в браузере' }).click()
      return (await opened).url()
    })

  const buyer = await (await browser.newContext({ locale: 'ru-RU', acceptDownloads: true })).newPage()
  await test.step('in a browser a guest takes the same cart and pays by card', async () => {
    await buyer.goto(link)
    await expect(buyer.getByText('В ней 2 товара')).toBeVisible()
    await buyer.getByRole('button', { name: 'Перейти к оформлению' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Оформление')
    await expect(buyer.getByRole('combobox', { name: 'Улица, дом, квартира' })).toHaveCount(0)
    await buyer.getByLabel('Имя и фамилия').fill('Глеб Гостев')
    await buyer.getByLabel('Телефон').fill('9161112244')
    await buyer.getByLabel('Почта для ссылки на покупку').fill('gleb@example.test')
    await tickConsents(buyer)
    await buyer.getByRole('button', { name: /^Оплатить 450/ }).click()
    await buyer.getByRole('button', { name: 'Оплатить' }).click()
    await expect(buyer.getByText('Спасибо')).toBeVisible()
  })

  await test.step('the key is shown once, again after a reload, and the file is downloaded', async () => {
    for (const visit of ['after the payment', 'later']) {
      await expect(buyer.getByText('SNEG-0001'), visit).toHaveCount(1)
      await expect(buyer.getByText('SNEG-0002'), visit).toHaveCount(0)
      await buyer.reload()
    }
    const saved = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: 'Скачать' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('1_mobile.png')
    expect(readFileSync(await file.path()).length).toBeGreaterThan(1000)
  })

  await test.step('the seller sees one key sold and one download, and no key', async () => {
    await shop.reload()
    await expect(shop.getByText('Ключей осталось: 1, продано: 1')).toBeVisible()
    await expect(shop.getByText('SNEG-0001')).toHaveCount(0)
  })
})
