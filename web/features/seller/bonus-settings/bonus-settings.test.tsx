// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import BonusSettingsPage from './BonusSettingsPage.tsx'
import { type StoredSettings, settings } from './bonus-settings.fixtures.ts'

const open = (of: Partial<StoredSettings> = {}) =>
  openShop(<BonusSettingsPage />, {
    answers: {
      showBonusSettings: () => ({ reply: { ...settings, ...of } }),
      saveBonusSettings: () => ({ reply: { ok: true } }),
    },
  })
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('domain 6.1: the owner sets whose recommendation counts, for how long, and who comes in', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Только по рекомендации/ }))
  expect(screen.queryByLabelText('Срок, дней')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Чья рекомендация считается'), 'Первая, на срок')
  await retype('Срок, дней', '90')
  await save()
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveBonusSettings')[0]?.ask).toMatchObject({
    RequireReferral: true,
    BindingMode: 'first_ttl',
    BindingDays: 90,
    LocalExpiryDays: null,
    MaxGlobalShareBp: 1250,
    MinPayable: '1.00',
    LocalEmissionCap: null,
    OfflineConfirmDays: null,
  })
})

test('domain 4.4: shares, expiry and limits are typed as people write them; wrong ones are told at their fields', async () => {
  const shop = await open()
  await retype('Можно оплатить бонусами страницы, %', '101')
  await retype('Сгорают через, дней', '7')
  await retype('Минимальная доплата деньгами, ₽', '0,50')
  await save()
  await screen.findByText('От 0 до 100')
  expect(screen.getByText(/От 30 до 3.650/)).toBeTruthy()
  expect(screen.getByText('Не меньше 1 ₽')).toBeTruthy()
  expect(shop.asked('saveBonusSettings')).toEqual([])
  await retype('Можно оплатить бонусами страницы, %', '12,5')
  await retype('Сгорают через, дней', '90')
  await retype('Минимальная доплата деньгами, ₽', '10')
  await retype('Предел бонусов у покупателей, ₽', '150 000')
  await save()
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveBonusSettings')[0]?.ask).toMatchObject({
    MaxLocalShareBp: 1250,
    LocalExpiryDays: 90,
    MinPayable: '10.00',
    LocalEmissionCap: '150000.00',
  })
})

test('domain 7.1: a member reads the limits but does not change them', async () => {
  await open({ MayLimit: false })
  const limit = await screen.findByLabelText('Предел одного чека, ₽')
  expect(limit).toHaveProperty('readOnly', true)
  expect(screen.getByLabelText('Можно оплатить бонусами страницы, %')).toHaveProperty('readOnly', false)
  expect(screen.getByRole('switch', { name: /Выплачивать бонусы деньгами/ })).toHaveProperty('disabled', true)
  expect(screen.getAllByText('Пределы и выплаты меняет владелец')).toHaveLength(2)
})

test('without the right the page says whose it is', async () => {
  await openShop(<BonusSettingsPage />, {
    answers: { showBonusSettings: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) },
  })
  await screen.findByText('Настройки меняют владелец и администраторы')
})
