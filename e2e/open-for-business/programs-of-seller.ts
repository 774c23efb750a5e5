import { expect } from '@playwright/test'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import type { Installation } from './installation.ts'
import type { StoryPerson } from './people.ts'
import { SERIES } from './price-list.ts'
import type { SellerProgram } from './seller-program.ts'
import { ALIAS } from './selling.ts'

/** The owner makes an API key, with which a program reads the goods and nothing more. */
export async function useApiKey(seller: StoryPerson, shop: Installation): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/integrations')
  await page.getByRole('button', { name: 'Новый ключ' }).click()
  await page.getByLabel('Название').fill('Склад')
  await page.getByRole('checkbox', { name: /Читать товары/ }).check()
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const key = await page.getByLabel('Ключ', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Готово' }).click()
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(`${shop.localUrl}/${ALIAS}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const list = await ask('GET', `${goodsCalls.showGoods.path}?${new URLSearchParams({ q: SERIES })}`)
  expect(await list.text()).toContain(SERIES)
  const edit = await ask('POST', '/ajax/', { method: 'editGoods', ID: 1, Version: 1, Status: 'hidden' })
  expect(edit.status).toBe(403)
}

/** The owner adds a webhook for new orders. */
export async function addWebhook(seller: StoryPerson, program: SellerProgram): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/integrations')
  await page.getByRole('button', { name: 'Новый вебхук' }).click()
  await page.getByLabel('Адрес').fill(program.url)
  await page.getByRole('checkbox', { name: /Новый заказ/ }).check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  program.receiver.expect(await page.getByLabel('Секрет для проверки подписи').inputValue())
  await page.getByRole('button', { name: 'Готово' }).click()
}

/** The program has got the order signed, and the owner sees the delivery in the log. */
export async function expectDelivery(seller: StoryPerson, program: SellerProgram): Promise<void> {
  const { receiver } = program
  await expect.poll(() => receiver.accepted.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(receiver.accepted[0]).toMatchObject({ type: 'order.created' })
  expect(receiver.refused).toEqual([])
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/integrations')
  await page.getByRole('link', { name: /program\.example/ }).click()
  await expect(page.getByText('Доставлено').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Новый заказ' }).first()).toBeVisible()
}
