import { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { sheetCells } from '../../server/test/spreadsheets.ts'
import { toastOf } from '../support/toasts.ts'
import { buy } from './buying.ts'
import { CAST, type StoryPerson } from './people.ts'
import { IMPORTED, SERIES } from './price-list.ts'
import { savedFile } from './saved-file.ts'
import { ALIAS, sharedLink } from './selling.ts'

const QUESTION = 'Выдержит ли плошка духовку?'
const ANSWER = 'Да, до 220 градусов'

/** A shopper arrives by the owner's link, asks about an imported product and buys it; returns the order's number. */
export async function askAndBuy(seller: StoryPerson, shopper: StoryPerson): Promise<string> {
  await seller.visit(ALIAS, '/')
  await shopper.open(await sharedLink(seller, 'Поделиться витриной'))
  const { page } = shopper
  // The platform's bot opens its own page, which leads to the showcase and would break off the next visit.
  await page.waitForURL(`**/${ALIAS}/**`)
  await shopper.visit(ALIAS, `/search?q=${encodeURIComponent(`${SERIES} № 5`)}`)
  await page
    .getByRole('link', { name: `${SERIES} № 5` })
    .first()
    .click()
  await page
    .getByRole('link', { name: /Вопросы и ответы/ })
    .first()
    .click()
  await page.getByLabel('Ваш вопрос').fill(QUESTION)
  await page.getByRole('button', { name: 'Спросить продавца' }).click()
  await expect(toastOf(page, 'Вопрос у продавца')).toBeVisible()
  await page.goBack()
  return buy(shopper, {
    product: `${SERIES} № 5`,
    options: [],
    address: 'Арбат, 12',
    delivery: 'Курьер',
    payable: /Оплатить 804/,
  })
}

/** The owner answers the question, and the shopper reads the answer. */
export async function answerQuestion(seller: StoryPerson, shopper: StoryPerson): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/questions')
  await expect(page.getByText(QUESTION)).toBeVisible()
  await page.getByLabel('Ответ продавца').fill(ANSWER)
  await page.getByRole('button', { name: 'Ответить и показать' }).click()
  await expect(toastOf(page, 'Готово')).toBeVisible()
  await shopper.visit(ALIAS, `/search?q=${encodeURIComponent(`${SERIES} № 5`)}`)
  await shopper.page
    .getByRole('link', { name: `${SERIES} № 5` })
    .first()
    .click()
  await shopper.page
    .getByRole('link', { name: /Вопросы и ответы/ })
    .first()
    .click()
  await expect(shopper.page.getByText(ANSWER)).toBeVisible()
}

/** The owner saves products and orders as workbooks, which hold what was imported and bought. */
export async function saveWorkbooks(seller: StoryPerson, orderNumber: string): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/exports')
  const goods = await savedFile(page, () => page.getByRole('button', { name: 'Скачать для Excel' }).click())
  expect(goods.name).toBe('products.xlsx')
  // The product of the opening and the digital one are in it too.
  expect(await sheetCells(Readable.from([goods.bytes]))).toHaveLength(1 + IMPORTED + 2)
  await seller.visit(ALIAS, '/account/profile/sale-orders')
  await page.getByRole('button', { name: 'Дни и порядок' }).click()
  const orders = await savedFile(page, () =>
    page.getByRole('button', { name: 'Скачать таблицу для Excel' }).click(),
  )
  expect(orders.name).toMatch(/\.xlsx$/)
  expect((await sheetCells(Readable.from([orders.bytes]))).flat()).toContain(orderNumber)
}

/** The owner finds the shopper among the customers, with the order. */
export async function findCustomer(seller: StoryPerson): Promise<void> {
  const { page } = seller
  const { lastName } = CAST.buyer
  await seller.visit(ALIAS, '/account/showcases/customers')
  await page.getByLabel('Поиск покупателей').fill(lastName)
  await page.getByText(new RegExp(lastName)).first().click()
  await expect(page.getByText('Последние заказы')).toBeVisible()
  await page.getByLabel('Заметка').fill('Спрашивала про духовку')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Записано')).toBeVisible()
}
