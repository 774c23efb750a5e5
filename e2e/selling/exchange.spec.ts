import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { Fake1C, type Send } from '../../demo/fakes/onec/fake-1c.ts'
import { buyOne } from '../support/buying.ts'
import { openApp } from '../support/open-app.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const BUYER = 'polina'
const PHONE = { width: 390, height: 844 }
const PHOTO = fileURLToPath(new URL('../../docs/screens/simulator.jpg', import.meta.url))
const NAME = 'Самовар «Тульский»'
const KEY = '0b7ee2a1-5c6f-11ee-9a31-0050569a1c01'

/** Requests of 1C to an address, as the owner has entered it. */
function sendOver(address: string): Send {
  return async ({ method, query, headers, body }) => {
    const response = await fetch(`${address}?${query}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}

const file = (body: string) =>
  Buffer.from(
    `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="2026-11-28">${body}</КоммерческаяИнформация>`,
  )
const GOODS = file(
  `<Классификатор><Группы><Группа><Ид>g</Ид><Наименование>Самовары</Наименование></Группа></Группы></Классификатор>
  <Каталог СодержитТолькоИзменения="true"><Товары><Товар><Ид>${KEY}</Ид><Артикул>SAM-1C</Артикул><Наименование>${NAME}</Наименование>
  <Группы><Ид>g</Ид></Группы><Картинка>import_files/0b/samovar.jpg</Картинка></Товар></Товары></Каталог>`,
)
const OFFERS = file(
  `<ПакетПредложений СодержитТолькоИзменения="true"><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>
  <Предложения><Предложение><Ид>${KEY}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>4990</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены>
  <Количество>5</Количество></Предложение></Предложения></ПакетПредложений>`,
)

const statusOf = async (people: People, id: string) =>
  (await people.ask(BUYER, SHOP, orderCalls.showOrders, { id })).Order?.Status

/** Buys the samovar and pays for it. */
async function buy(people: People): Promise<{ id: string; number: string }> {
  const { products } = await people.ask(BUYER, SHOP, catalogCalls.search, { q: 'тульский' })
  const samovar = products.find(({ name }) => name === NAME)
  return buyOne(people, BUYER, samovar?.id ?? 0)
}

test('issue 16: 1C handshake: an owner sets it up, goods of 1C are on sale and bought, and the shopper sees the status of 1C', async ({
  page,
  people,
  server,
}) => {
  const url = server.url
  await page.setViewportSize(PHONE)

  const account = await test.step('the owner switches the exchange on and makes a password', async () => {
    await openApp(page, { url, people, person: OWNER, path: '/account/studio?part=products' })
    await page.getByRole('link', { name: 'Обмен с 1С' }).click()
    await page.getByRole('button', { name: 'Создать пароль' }).click()
    const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible()
    const entered = {
      address: await typedIn('Адрес'),
      login: await typedIn('Логин'),
      password: await typedIn('Пароль'),
    }
    await page.getByRole('switch', { name: /Обмен включён/ }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(toastOf(page, 'Настройки сохранены')).toBeVisible()
    return entered
  })
  const send = sendOver(account.address)

  await test.step('1C sends goods with a picture, and they are on sale', async () => {
    const onec = new Fake1C(send, 'catalog', account)
    await onec.checkAuth()
    await onec.init('2.08')
    await onec.file('import_files/0b/samovar.jpg', await readFile(PHOTO))
    await onec.file('import0_1.xml', GOODS)
    await onec.file('offers0_1.xml', OFFERS)
    const wait = () => new Promise((done) => setTimeout(done, 1000))
    await onec.import('import0_1.xml', wait)
    await onec.import('offers0_1.xml', wait)
    const { products } = await people.ask(BUYER, SHOP, catalogCalls.search, { q: 'тульский' })
    expect(products.map(({ name, price }) => [name, price])).toEqual([[NAME, 4990]])
  })

  const order = await test.step('a shopper buys, and 1C takes the order with its own id', async () => {
    const bought = await buy(people)
    await expect.poll(() => statusOf(people, bought.id)).toBe('paid')
    const onec = new Fake1C(send, 'sale', account)
    await onec.checkAuth()
    await onec.init()
    const document = (await onec.query()).find(({ number }) => number === bought.number)
    expect(document?.lines[0]).toMatchObject({ id: KEY, name: NAME, price: '4990.00', quantity: '1' })
    expect(document?.requisites['Заказ оплачен']).toBe('true')
    await onec.step('success')
    const status = file(
      `<Документ><Ид>${bought.id}</Ид><Номер>${bought.number}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>
      <ЗначениеРеквизита><Наименование>Статус заказа</Наименование><Значение>Отгружен</Значение></ЗначениеРеквизита>
      <ЗначениеРеквизита><Наименование>Трек-номер</Наименование><Значение>RF1C000001</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`,
    )
    await onec.file('orders.xml', status)
    return bought
  })

  await test.step('the shopper sees the status and the number of the parcel', async () => {
    await openApp(page, { url, people, person: BUYER, path: `/account/profile/orders?id=${order.id}` })
    await expect(page.getByText('RF1C000001')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'В пути' }).first()).toBeVisible()
  })

  await test.step('the owner sees both exchanges', async () => {
    await openApp(page, { url, people, person: OWNER, path: '/account/showcases/exchange/log' })
    await page.reload()
    await expect(page.getByText(`Заказ ${order.number}: теперь «В пути»`)).toBeVisible()
    await expect(page.getByText('Создано 1, изменено 0, снято 0, отклонено 0')).toBeVisible()
  })
})
