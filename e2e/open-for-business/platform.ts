import { expect } from '@playwright/test'
import { toastOf } from '../support/toasts.ts'
import type { StoryPerson } from './people.ts'
import { ALIAS, COMPANY, sendCompany } from './selling.ts'

/** Alias of the showcase that setup created: the platform's own. */
export const PLATFORM = 'shop'
const DESK = '/account/profile/platform'
const PLATFORM_COMPANY = {
  'Короткое название': 'ООО «Площадка»',
  'Полное название': 'Общество с ограниченной ответственностью «Площадка»',
  Директор: 'Платонова Ольга Андреевна',
  ИНН: '7707083893',
  КПП: '773601001',
  ОГРН: '1027700132195',
  'Юридический адрес': 'Москва, Лесная, 5',
  БИК: '044525225',
  Банк: 'Сбербанк',
  'Расчётный счёт': '40702810938000012345',
  'Корреспондентский счёт': '30101810400000000225',
  Телефон: '+7 495 123-45-67',
  Почта: 'office@shop.example',
} as const

/** The only administrator enters the platform's company, verifies it and lets it receive deposits. */
export async function receiveDeposits(admin: StoryPerson): Promise<void> {
  const { page } = admin
  await admin.visit(PLATFORM, `${DESK}?tab=details`)
  await page.getByRole('link', { name: /Добавьте свою компанию/ }).click()
  await page.getByRole('link', { name: 'Добавить компанию' }).click()
  await sendCompany(page, PLATFORM_COMPANY)
  await confirmCompany(admin, PLATFORM_COMPANY['Короткое название'])
  await admin.visit(PLATFORM, `${DESK}?tab=details`)
  await page.getByRole('combobox').selectOption({ label: PLATFORM_COMPANY['Короткое название'] })
  await expect(toastOf(page, 'Компания выбрана')).toBeVisible()
}

/** The administrator opens the seller's company and verifies it. */
export async function approveSeller(admin: StoryPerson): Promise<void> {
  await confirmCompany(admin, COMPANY['Короткое название'])
}

async function confirmCompany(admin: StoryPerson, name: string): Promise<void> {
  const { page } = admin
  await admin.visit(PLATFORM, DESK)
  await page.getByRole('link', { name: /^Компании ждёт/ }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' })
  await sure.or(toastOf(page, 'Компания подтверждена')).first().waitFor()
  if (await sure.isVisible()) await sure.click()
  await expect(toastOf(page, 'Компания подтверждена')).toBeVisible()
}

/** The owner pays 1000 roubles by card into the deposit that funds rewards. */
export async function topUpDeposit(seller: StoryPerson): Promise<void> {
  const { page } = seller
  await seller.visit(ALIAS, '/account/showcases/deposit')
  await page.getByRole('button', { name: 'Пополнить' }).click()
  await page.getByLabel('Сумма, ₽').fill('1000')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByText('Зачислено')).toBeVisible()
}
