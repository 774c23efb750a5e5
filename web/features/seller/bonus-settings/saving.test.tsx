// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import BonusSettingsPage from './BonusSettingsPage.tsx'
import { settings } from './bonus-settings.fixtures.ts'

const open = (more: Answers = {}) =>
  openShop(<BonusSettingsPage />, {
    path: '/account/showcases/bonuses',
    answers: {
      showBonusSettings: () => ({ reply: settings }),
      saveBonusSettings: () => ({ reply: { ok: true } }),
      ...more,
    },
  })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const RECEIPT = 'Предел одного чека, ₽'

async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), text)
}

test('issue 15: settings that could not be sent offline stay typed and are sent at the next try', async () => {
  const shop = await open({
    saveBonusSettings: (_, times) => (times === 1 ? 'dead' : { reply: { ok: true } }),
  })
  await retype(RECEIPT, '7000')
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect((await field(RECEIPT)).value).toBe('7000')
  expect(screen.queryByText('Настройки сохранены')).toBeNull()
  await press('Сохранить')
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveBonusSettings').map(({ ask }) => ask.OfflineReceiptLimit)).toEqual([
    '7000.00',
    '7000.00',
  ])
})

test('issue 15: leaving with a typed limit asks; after saving it does not', async () => {
  const shop = await open()
  await retype(RECEIPT, '7000')
  act(() => void shop.router.navigate('/account'))
  await press('Остаться')
  expect(shop.router.state.location.pathname).toBe('/account/showcases/bonuses')
  expect((await field(RECEIPT)).value).toBe('7000')
  await press('Сохранить')
  await screen.findByText('Настройки сохранены')
  act(() => void shop.router.navigate('/account'))
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account'))
  expect(screen.queryByRole('button', { name: 'Остаться' })).toBeNull()
})

test('issue 15: a right that was lost while typing is reported, and the typed limit stays', async () => {
  await open({
    saveBonusSettings: () => ({ status: 403, body: { code: 'forbidden', message: 'Права забрали' } }),
  })
  await retype('Продаж одному клиенту в месяц', '5')
  await press('Сохранить')
  await screen.findByText('Права забрали')
  expect((await field('Продаж одному клиенту в месяц')).value).toBe('5')
})

test('issue 15: the first wrong field has the focus, and nothing is sent', async () => {
  const shop = await open()
  await retype('Продаж одному клиенту в месяц', '0')
  await retype('Бонусы доступны через, дней', '31')
  await press('Сохранить')
  await screen.findByText('Проверьте отмеченные поля')
  const month = await field('Продаж одному клиенту в месяц')
  await waitFor(() => expect(document.activeElement).toBe(month))
  expect(screen.getByText('От 0 до 30')).toBeTruthy()
  expect(shop.asked('saveBonusSettings')).toEqual([])
})

test('domain 4.4: a showcase that refuses network bonuses has no field for their share', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Принимать бонусы Likechain/ }))
  expect(screen.queryByLabelText('Можно оплатить бонусами Likechain, %')).toBeNull()
  await press('Сохранить')
  await screen.findByText('Настройки сохранены')
  const [sent] = shop.asked('saveBonusSettings').map(({ ask }) => [ask.AcceptsGlobal, ask.MaxGlobalShareBp])
  expect(sent).toEqual([false, 1250])
})

test('issue 15: settings that could not be loaded offer to try again', async () => {
  await open({
    showBonusSettings: (_, times) => (times === 1 ? { status: 500, body: 'Сбой' } : { reply: settings }),
  })
  await press('Попробуйте ещё раз или перезагрузите страницу...')
  expect((await field(RECEIPT)).value).toBe('100000')
})
