import { expect } from '@playwright/test'
import { goodsCalls } from '@sarafan/contract/goods'
import { AskedInVain } from '../people.ts'
import type { Callers, Somebody } from './people.ts'
import { ALIAS } from './selling.ts'

/** The owner makes a link for a manager. */
export async function inviteManager(seller: Somebody): Promise<string> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/team')
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByRole('button', { name: 'Создать ссылку' }).click()
  return `https://${await page
    .getByRole('dialog')
    .getByText(/^t\.me\//)
    .textContent()}`
}

/** The manager accepts, sends every order and hands it over. */
export async function shipOrders(manager: Somebody, numbers: readonly string[]): Promise<void> {
  const { page } = manager
  for (const number of numbers) {
    await manager.visit(ALIAS, '/account/profile/sale-orders')
    // On wide screens the number stands in the order's row, beside its link.
    const row = page.getByRole('row').filter({ hasText: number }).getByRole('link')
    await page.getByRole('link').filter({ hasText: number }).or(row).first().click()
    await page.getByRole('button', { name: 'Принять' }).last().click()
    await page.getByRole('button', { name: 'Начать сборку' }).last().click()
    await page.getByRole('button', { name: 'Отправить' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
    await page.getByRole('button', { name: 'Выдан покупателю' }).last().click()
    await expect(page.getByText('Доставлен').last()).toBeVisible()
  }
}

/** A manager is offered neither goods nor settings; the screen behind the address and the call refuse her. */
export async function expectNoCatalogue(manager: Somebody, callers: Callers): Promise<void> {
  const { page } = manager
  await manager.visit(ALIAS, '/account/studio')
  await expect(page.getByRole('link', { name: 'Команда' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Товары', exact: true })).toHaveCount(0)
  await manager.visit(ALIAS, '/account/showcases/goods')
  await expect(page.getByText('Товары меняют те, кому доверен каталог')).toBeVisible()
  const refused = callers.ask('manager', ALIAS, goodsCalls.showGoods, { page: '0' })
  await expect(refused).rejects.toThrow(AskedInVain)
  await expect(refused).rejects.toMatchObject({ status: 403 })
}
