// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import SellerPage from './SellerPage.tsx'

const shop = { id: 12345, name: 'Тёплый дом', url: 'https://x.example/home/api/tgbundle', isOwn: true }
const seller: WireResponse<'showSeller'> = {
  id: 9,
  name: 'Анна Ковалёва',
  photo: '',
  city: 'Москва',
  isMe: false,
  showcases: [shop, { ...shop, id: 2, name: 'Пчелиный двор' }],
  chosen: {
    ...shop,
    siteId: 1,
    updatedAfter: 0,
    slogan: '',
    description: 'Собираем посуду',
    hue: 52,
    bot: 'home_bot',
    isVerified: true,
    since: '2024-03-01T00:00:00Z',
    rating: 4.9,
    happyPercent: 96,
    reviews: 52,
    sold: 1204,
    products: 80,
  },
  products: [],
}

const open = (reply: typeof seller) =>
  openShop(<SellerPage />, { path: '/start/9', answers: { showSeller: () => ({ reply }) } })

test('RT-20: the seller is named with what the showcase is worth', async () => {
  await open(seller)
  expect(await screen.findByRole('heading', { name: /Тёплый дом/ })).toBeTruthy()
  expect(screen.getByText('Анна Ковалёва · Москва · с 2024 года')).toBeTruthy()
  expect(screen.getByText('96%')).toBeTruthy()
  expect(screen.getByText('4,9')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Открыть витрину' }).getAttribute('href')).toBe('/catalog')
})

test('RT-21: another showcase of theirs opens at its own address', async () => {
  const far = { ...seller.chosen, id: 2, name: 'Пчелиный двор' }
  await open({ ...seller, chosen: far })
  const link = await screen.findByRole('link', { name: 'Открыть витрину' })
  expect(link.getAttribute('href')).toBe(shop.url)
})

test('RT-20: who is hidden looks like nobody', async () => {
  await openShop(<SellerPage />, {
    path: '/start/9',
    answers: { showSeller: () => ({ status: 404, body: 'Нет', code: 'page_not_found' }) },
  })
  await waitFor(() => expect(screen.getByText('Такой страницы нет')).toBeTruthy())
})
