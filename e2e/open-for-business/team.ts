import { expect } from '@playwright/test'
import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { toastOf } from '../support/toasts.ts'
import { CAST, type Callers, type StoryPerson } from './people.ts'
import type { Providers } from './providers.ts'
import { ALIAS } from './selling.ts'

/** The owner creates an invitation link for a manager. */
export async function inviteManager(seller: StoryPerson): Promise<string> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/team')
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByRole('button', { name: 'Создать ссылку' }).click()
  return `https://${await page
    .getByRole('dialog')
    .getByText(/^t\.me\//)
    .textContent()}`
}

/** The manager opens the invitation and accepts it. */
export async function joinTeam(manager: StoryPerson, invitation: string): Promise<void> {
  const { page } = manager
  await manager.open(invitation)
  await page.getByRole('button', { name: 'Присоединиться' }).click()
  await expect(toastOf(page, /Вы в команде/)).toBeVisible()
}

/** The manager sends an order by the shop's courier and marks it as handed over. */
export async function sendByCourier(manager: StoryPerson, number: string): Promise<void> {
  const { page } = manager
  await takeOrder(manager, number)
  await page.getByRole('button', { name: 'Начать сборку' }).last().click()
  await page.getByRole('button', { name: 'Отправить' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('button', { name: 'Выдан покупателю' }).last().click()
  await expect(page.getByText('Доставлен').last()).toBeVisible()
}

/** The manager registers an order's parcel with CDEK, which delivers it and reports each status. */
export async function sendByCdek(manager: StoryPerson, number: string, providers: Providers): Promise<void> {
  const { page } = manager
  await takeOrder(manager, number)
  await page.getByRole('button', { name: 'Оформить в СДЭК' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Оформить в СДЭК' }).click()
  await expect(toastOf(page, 'Посылка оформлена')).toBeVisible()
  await providers.deliverParcel(number)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Вручена', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

async function takeOrder(manager: StoryPerson, number: string): Promise<void> {
  const { page } = manager
  await manager.visit(ALIAS, '/account/profile/sale-orders')
  // On wide screens the number is in the order's row, next to its link.
  const row = page.getByRole('row').filter({ hasText: number }).getByRole('link')
  await page.getByRole('link').filter({ hasText: number }).or(row).first().click()
  await page.getByRole('button', { name: 'Принять' }).last().click()
}

/** A manager sees neither goods nor invitations; their screens and calls refuse a manager. */
export async function expectNoMore(manager: StoryPerson, callers: Callers): Promise<void> {
  const { page } = manager
  await manager.visit(ALIAS, '/account/studio')
  await expect(page.getByRole('link', { name: 'Команда' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Товары', exact: true })).toHaveCount(0)
  await manager.visit(ALIAS, '/account/showcases/goods')
  await expect(page.getByText('Товары меняют те, кому доверен каталог')).toBeVisible()
  await manager.visit(ALIAS, '/account/showcases/team')
  await expect(page.getByText(CAST.manager.lastName).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Пригласить' })).toHaveCount(0)
  const forbidden = [
    callers.ask('manager', ALIAS, goodsCalls.showGoods, { page: '0' }),
    callers.ask('manager', ALIAS, teamCalls.inviteMember, { Role: 'cashier' }),
    callers.ask('manager', ALIAS, depositCalls.createTopUp, { Amount: '1000', Way: 'yookassa' }),
  ]
  for (const refused of await Promise.allSettled(forbidden)) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'CallFailed', status: 403 } })
  }
}
