import type { Page } from '@playwright/test'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { plainOf } from '../support/goods.ts'
import { tabTo } from '../support/keyboard.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const PERSON = 'igor'

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(text)

/** Fills in the checkout: the address, payment on delivery, the consents. */
async function fillCheckout(page: Page): Promise<void> {
  const { keyboard } = page
  const address = page.getByRole('combobox', { name: 'Улица, дом, квартира' })
  await expect(address.or(page.getByRole('radiogroup', { name: 'Мои адреса' })).first()).toBeVisible()
  if ((await address.count()) > 0) {
    await tabTo(page, address)
    await keyboard.type('Тверская, 1')
    await keyboard.press('Escape')
  }
  await tabTo(page, page.locator('input[name="payment"]'))
  const cash = page.getByRole('radio', { name: /При получении/ })
  for (let way = 0; way < 6 && !(await cash.isChecked()); way++) await keyboard.press('ArrowDown')
  await expect(cash).toBeChecked()
  // New totals draw the summary again.
  await expect(page.locator('form button[type=submit][aria-busy]')).toHaveCount(0)
  for (const consent of await page.getByRole('checkbox', { name: /Соглашаюсь/ }).all()) {
    await tabTo(page, consent)
    await keyboard.press('Space')
    await expect(consent).toBeChecked()
  }
}

test('issue 17: a shopper at 1280 px gets from the catalogue to a placed order by the keyboard alone', async ({
  page,
  people,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const { products } = await people.ask(PERSON, SHOP, catalogCalls.showCatalogue, { category: 'dom' })
  const [good] = await plainOf(people, { person: PERSON, shop: SHOP, products, atLeast: 3 })
  if (!good) throw new Error('The demo has no plain product in its category')
  await people.ask(PERSON, SHOP, cartCalls.clearCart, {})
  const before = (await people.ask(PERSON, SHOP, orderCalls.showOrders, {})).Orders.length

  let presses = 0
  await page.exposeBinding('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void } // exposed just above
    addEventListener('pointerdown', () => countPress(), true)
  })
  const { keyboard } = page

  await test.step('from the catalogue over a category to the product', async () => {
    await openApp(page, { url: server.url, people, person: PERSON, path: '/catalog' })
    await heading(page, 'Каталог')
    await tabTo(page, page.locator('main a[href$="/catalog/dom"]'))
    await keyboard.press('Enter')
    await expect(page.locator(`main a[href$="/product/${good.id}"]`).first()).toBeVisible()
    await tabTo(page, page.locator(`main a[href$="/product/${good.id}"]`))
    await keyboard.press('Enter')
    await heading(page, good.name.slice(0, 12))
  })

  await test.step('with the product to the cart, which has two columns', async () => {
    await tabTo(page, page.getByRole('button', { name: /^В корзину/ }))
    await keyboard.press('Enter')
    const toCart = page.locator('main a[href$="/cart"]')
    await expect(toCart).toBeVisible()
    await tabTo(page, toCart)
    await keyboard.press('Enter')
    await heading(page, 'Корзина')
    const further = page.getByRole('button', { name: /К оформлению/ })
    const [line, sum] = await Promise.all([page.getByRole('article').boundingBox(), further.boundingBox()])
    expect(sum?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0))
    await tabTo(page, further)
    await keyboard.press('Enter')
    await heading(page, 'Оформление')
  })

  await test.step('the checkout is filled in and the order placed', async () => {
    await fillCheckout(page)
    await tabTo(page, page.getByRole('button', { name: /^Заказать/ }))
    await keyboard.press('Enter')
    await expect(page.getByText('Спасибо')).toBeVisible()
  })

  const { Orders } = await people.ask(PERSON, SHOP, orderCalls.showOrders, {})
  expect([Orders.length, Orders[0]?.Payment]).toEqual([before + 1, 'cod'])
  expect(presses).toBe(0)
})
