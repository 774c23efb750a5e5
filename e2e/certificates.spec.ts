import { cartCalls } from '@sarafan/contract/orders/cart'
import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { shareLink } from '@sarafan/contract/share-link'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { tickConsents } from './support/consents.ts'
import { plainOf } from './support/goods.ts'
import { type Phone, phoneOf } from './support/phone.ts'
import { expect, test } from './support/stories.ts'
import { toastOf } from './support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const BUYER = 'polina'
const FRIEND = 'igor'
const FACE = 500

/** Puts what is open into the cart and leads to the checkout. */
async function buy(phone: Phone): Promise<void> {
  await phone.app
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await phone.openCheckout()
}

test('issue 16: a certificate is bought, sent, spent by a friend, and a partial refund comes back to it and to the card', async ({
  page,
  people,
  server,
}) => {
  const productId =
    await test.step('the seller offers a certificate for any sum between two bounds', async () => {
      const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
      await phone.goTo('/account/showcases/certificates')
      await phone.app.getByLabel('Номиналы, ₽').fill('')
      await phone.app.getByLabel('От, ₽').fill('100')
      await phone.app.getByLabel('До, ₽').fill('5000')
      await phone.app.getByLabel('Шаг, ₽').fill('100')
      await phone.app.getByRole('button', { name: 'Продавать сертификат' }).click()
      // The form has a name of the same value, so only the address tells that the editor is open.
      const editor = /\/showcases\/goods\/(\d+)/
      const opened = () => page.frames().flatMap((frame) => editor.exec(frame.url())?.[1] ?? [])[0]
      await expect.poll(opened).toBeDefined()
      await expect(phone.app.getByLabel('Название').first()).toHaveValue('Подарочный сертификат')
      return Number(opened())
    })

  const orderId = await test.step('a buyer types the sum and pays; nothing has to be delivered', async () => {
    const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
    await phone.openProduct(productId, 'Подарочный сертификат')
    await expect(phone.app.getByText('Сразу после оплаты')).toBeVisible()
    await phone.app.getByLabel('Сумма сертификата, ₽').fill(String(FACE))
    await buy(phone)
    await expect(phone.app.getByRole('combobox', { name: 'Улица, дом, квартира' })).toHaveCount(0)
    await tickConsents(phone.app)
    await phone.pay(FACE)
    await expect(phone.app.getByText('Спасибо')).toBeVisible()
    const { Orders } = await people.ask(BUYER, SHOP, orderCalls.showOrders, {})
    expect(Orders[0]).toMatchObject({ Status: 'delivered', CertificateCount: 1, Payable: FACE })
    return Orders[0]?.Id ?? ''
  })

  const code = await test.step('the order leads to the certificate, which gets its code', async () => {
    const phone = await phoneOf(page, server.url, { person: BUYER, showcase: SHOP })
    await phone.openOrder(orderId)
    await phone.app.getByRole('link', { name: /Сертификат этого заказа/ }).click()
    await phone.app.getByText('Подарить', { exact: true }).click()
    await phone.app.getByLabel('Кому').fill('Игорь')
    await phone.app.getByRole('button', { name: 'Получить код и ссылку' }).click()
    return phone.app.getByLabel('Код сертификата').inputValue()
  })

  await test.step('a friend opens the link and takes the certificate', async () => {
    const { telegramBot, startParameter, showcaseId } = await people.me(FRIEND, SHOP)
    const certificate = code.replaceAll('-', '')
    const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
    await phone.openLink(shareLink(telegramBot, startParameter, { showcaseId, certificate }))
    await expect(phone.app.getByText('Игорь', { exact: true })).toBeVisible()
    await phone.app.getByRole('button', { name: 'Забрать сертификат' }).click()
    await expect(toastOf(phone.app, /Сертификат на 500\s₽ теперь ваш/)).toBeVisible()
  })

  const spent =
    await test.step('the friend pays a part of an order with it and the rest by card', async () => {
      const { products } = await people.ask(FRIEND, SHOP, homeCalls.showHome, {})
      const plain = await plainOf(people, { person: FRIEND, shop: SHOP, products, atLeast: 3 })
      const goods = plain.find(({ price }) => price > FACE)
      if (!goods) throw new Error('The demo shows no product that costs more than the certificate')
      await people.ask(FRIEND, SHOP, cartCalls.clearCart, {})
      await people.ask(FRIEND, SHOP, cartCalls.setQuantity, { ProductId: goods.id, Quantity: 2 })
      const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
      await phone.openCheckout()
      await phone.app.getByRole('checkbox', { name: /500\s₽/ }).check()
      await phone.fillCheckout({ address: 'Тверская, 1' })
      await phone.app.getByRole('button', { name: /^Оплатить/ }).click()
      await phone.app.getByRole('button', { name: 'Оплатить' }).click()
      await expect(phone.app.getByText('Спасибо')).toBeVisible()
      const { Orders } = await people.ask(FRIEND, SHOP, orderCalls.showOrders, {})
      const id = Orders[0]?.Id ?? ''
      const { Order } = await people.ask(FRIEND, SHOP, orderCalls.showOrders, { id })
      expect(Order?.Totals.Certificates).toBe(FACE)
      return { id, line: Order?.Lines[0]?.Id ?? 0 }
    })

  await test.step('one of two units comes back: the certificate and the card get what they paid for it', async () => {
    for (const action of ['confirm', 'assemble', 'ship', 'deliver'])
      await people.ask(OWNER, SHOP, orderCalls.orderAction, { id: spent.id, action })
    const Lines = [{ LineId: spent.line, Quantity: 1 }]
    await people.ask(OWNER, SHOP, returnCalls.returnLines, { id: spent.id, Lines, Restock: true })
    const { Certificates } = await people.ask(FRIEND, SHOP, certificateCalls.showCertificates, {})
    const back = Certificates.find(({ Status }) => Status === 'active')?.Balance ?? 0
    expect(back).toBeGreaterThan(0)
    const { Order } = await people.ask(FRIEND, SHOP, orderCalls.showOrders, { id: spent.id })
    const byCard = Order?.Refunds.reduce((sum, { Amount }) => sum + Amount, 0) ?? 0
    expect(Order?.Status).toBe('partially_returned')
    expect(back).toBeLessThan(FACE)
    expect(Math.round((back + byCard) * 100)).toBe(Math.round((Order?.Refunded ?? 0) * 100))
    const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
    await phone.goTo('/account/certificates')
    await expect(phone.app.getByText('Возврат на сертификат')).toBeVisible()
  })
})
