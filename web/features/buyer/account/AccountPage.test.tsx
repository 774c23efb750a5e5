// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import AccountPage from './AccountPage.tsx'

const answers = {
  showCart: () => 'dead' as const,
  counters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 0 } }),
}
const anna: WireResponse<'showProfile'>['Profile'] = {
  ID: 1,
  FirstName: 'Анна',
  LastName: 'Котова',
  MiddleName: '',
  Photo: '',
  Username: 'anna_k',
  Phone: '',
  Email: '',
  City: 'Казань',
  Gender: '',
  BirthDate: '',
  Locale: 'ru-RU',
  RefCode: 'A7K42XYZ',
  VerifiedPhone: '',
  Since: '2024-05-01T00:00:00.000Z',
  ShowsName: false,
  Deletion: null,
  PlatformLink: null,
  Consents: [],
  Counts: { Notifications: 5, ActiveOrders: 2, Claims: 0, ClaimMessages: 0, Showcases: 0, Companies: 0 },
}

test('RT-23: the account shows the person’s name, open orders and unread counts', async () => {
  await openShop(<AccountPage />, {
    answers: { ...answers, showProfile: () => ({ reply: { Profile: anna } }) },
  })
  await screen.findByText('@anna_k')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Анна Котова')
  expect(screen.getByRole('link', { name: 'Уведомления, 5' }).getAttribute('href')).toBe(
    '/account/profile/notifications',
  )
  expect(screen.getByRole('link', { name: /Заказы/ }).textContent).toContain('2 в пути')
  expect(screen.getByRole('link', { name: 'Профиль' }).getAttribute('href')).toBe('/account/profile')
})

const desk = () => screen.queryByRole('link', { name: 'Кабинет площадки' })?.getAttribute('href')

test('RO-25: the way to the platform’s desk is there for its administrators only', async () => {
  await openShop(<AccountPage />, { answers })
  await screen.findByRole('heading', { level: 1 })
  expect(desk()).toBeUndefined()
  await openShop(<AccountPage />, { answers, config: { isPlatformAdmin: true } })
  await screen.findByRole('heading', { level: 1 })
  expect(desk()).toBe('/account/profile/platform')
})

test('CN-06: the currency is the rouble', async () => {
  await openShop(<AccountPage />, { config: { currency: 'Рубль, ₽' }, answers })
  expect((await screen.findByText('Рубль, ₽')).closest('div')?.textContent).toContain('Валюта')
})

test('issue 13: a shopper’s account has no seller rows and leads to opening a showcase', async () => {
  await openShop(<AccountPage />, { answers })
  await screen.findByRole('heading', { level: 1 })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => /showcases|companies|sale-orders|studio/.test(href))).toEqual([])
  expect(hrefs).toContain('/open-showcase')
})

test('AP-17: the network row shows what is new in all networks of the caller', async () => {
  await openShop(<AccountPage />, {
    answers: {
      ...answers,
      counters: () => ({ reply: { NewReferals: 3, UnseenTransactions: 2 } }),
      showcaseCounters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 1 } }),
    },
  })
  const row = await screen.findByRole('link', { name: /Моя сарафанная сеть/ })
  await waitFor(() => expect(row.textContent).toContain('5'))
})

test('RT-23: bonuses are floored to whole ones, unread messages of claims are counted', async () => {
  const counts = { ...anna.Counts, ClaimMessages: 4 }
  await openShop(<AccountPage />, {
    config: { bonusBalance: 250.75, bonusExpectedValue: 40.9 },
    answers: { ...answers, showProfile: () => ({ reply: { Profile: { ...anna, Counts: counts } } }) },
  })
  await screen.findByText('@anna_k')
  expect(screen.getByText('и ещё 40 ожидаются')).toBeTruthy()
  expect(screen.getByRole('link', { name: /История бонусов/ }).textContent).toContain('250')
  expect(screen.getByRole('link', { name: /Обращения/ }).textContent).toContain('4')
  expect(screen.getByRole('link', { name: /^Город/ }).textContent).toContain('Казань')
})

test('RT-23: without its profile the account still names the person and leads everywhere', async () => {
  await openShop(<AccountPage />, {
    config: { clientInfo: { Id: 1, FirstName: 'Анна', LastName: 'К', Photo: '', Phone: '' }, city: 'Тверь' },
    answers: { ...answers, showProfile: () => ({ status: 500, body: 'нет' }) },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Анна К')
  expect(screen.getByRole('link', { name: /^Город/ }).textContent).toContain('Тверь')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of ['/favorites', '/wishlist', '/account/profile/orders']) expect(hrefs).toContain(href)
})

test('RT-23: a member of a showcase has the way to the studio, and what they keep is counted', async () => {
  await openShop(<AccountPage />, { answers, config: { isShowcaseAdmin: true, wishlistsCnt: 3 } })
  await screen.findByRole('heading', { level: 1 })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/account/studio')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Вишлисты3')
})
