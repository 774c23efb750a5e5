// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import AccountPage from './AccountPage.tsx'

const answers = {
  showCart: () => 'dead' as const,
  counters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 0 } }),
}
const desk = () => screen.queryByRole('link', { name: 'Площадка: заявки' })?.getAttribute('href')

test('RO-25: the way to the platform’s desk is there for its administrators only', async () => {
  await openShop(<AccountPage />, { answers })
  await screen.findByRole('heading', { level: 1 })
  expect(desk()).toBeUndefined()
  await openShop(<AccountPage />, { answers, config: { isPlatformAdmin: true } })
  await screen.findByRole('heading', { level: 1 })
  expect(desk()).toBe('/account/profile/platform')
})
