// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import SellerPage from './SellerPage.tsx'

type Seller = WireResponse<'showSeller'>

/** The showcase the tests are in. */
const here = { id: 12345, name: 'Тёплый дом', url: 'https://x.example/home/api/tgbundle', isOwn: true }
const other = { id: 2, name: 'Пчелиный двор', url: 'https://x.example/bees/api/tgbundle' }
const chosen: Seller['chosen'] = {
  ...here,
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
}
const seller: Seller = {
  id: 9,
  name: 'Анна Ковалёва',
  photo: '',
  city: 'Москва',
  isMe: false,
  showcases: [here, { ...other, isOwn: true }],
  chosen,
  products: [],
}

const open = (changes: Partial<Seller> = {}, answers: Answers = {}) =>
  openShop(<SellerPage />, {
    path: '/start/9',
    answers: { showSeller: () => ({ reply: { ...seller, ...changes } }), ...answers },
  })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('RT-20: an owner is shown as their showcase, with its rating, sales and seal', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Тёплый дом Реквизиты проверены' })
  screen.getByText('Анна Ковалёва · Москва · с 2024 года')
  screen.getByText('Собираем посуду')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4,9',
    '96%',
    '1\u202f204',
  ])
  expect(hrefOf('Зайти в витрину')).toBe('/catalog')
  expect(hrefOf('Написать')).toBe('https://t.me/home_bot')
})

test('RT-20: a person who only recommends is shown by their own name, without the year and the seal', async () => {
  await open({ chosen: { ...chosen, isOwn: false, isVerified: false, description: '', slogan: 'Тепло' } })
  await screen.findByRole('heading', { level: 1, name: 'Анна Ковалёва' })
  screen.getByText('Москва')
  screen.getByText('Тепло')
  screen.getByRole('heading', { level: 2, name: 'Популярное в витрине' })
})

test('RT-20: a showcase without sales and ratings is new and shows how many products it has', async () => {
  await open({ chosen: { ...chosen, rating: null, happyPercent: null, reviews: 0, sold: 0 } })
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'Новый',
    '80',
  ])
  screen.getByText('Здесь пока нет товаров')
})

test('RT-20: the current showcase is shared from the page of its owner', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться' }))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
})

test('RT-21: another showcase opens at its own address and cannot be shared from here', async () => {
  await open({ chosen: { ...chosen, ...other } })
  await screen.findByRole('heading', { level: 1, name: /Пчелиный двор/ })
  expect(hrefOf('Зайти в витрину')).toBe(other.url)
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull()
})

test('RT-21: every showcase of the person has a link; the chosen one is marked', async () => {
  await open()
  const mine = await screen.findByRole('link', { name: 'Тёплый дом', current: true })
  expect(mine.getAttribute('href')).toBe('/users/9/12345')
  expect(hrefOf('Пчелиный двор')).toBe('/users/9/2')
})

test('RT-21: a product of the current showcase can be bought here, one of another showcase leads there', async () => {
  const products = [productCard({ id: 5, name: 'Чайник', price: 1490, oldPrice: 1990 })]
  await open({ products })
  await screen.findByRole('link', { name: /Чайник/ })
  expect(hrefOf(/Чайник/)).toBe('/product/5')
  screen.getByRole('button', { name: 'В корзину' })
  await open({ products, chosen: { ...chosen, ...other } })
  const card = await screen.findByRole('link', { name: /Чайник/ })
  expect(card.getAttribute('href')).toBe(`${other.url}/product/5`)
  expect(card.textContent).toMatch(/1\s490.*1\s990/)
  expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull()
})

test('RT-20: a hidden person is shown as not existing', async () => {
  await open({}, { showSeller: () => ({ status: 404, body: 'Нет', code: 'page_not_found' }) })
  await screen.findByText('Такой страницы нет')
  expect(hrefOf('В каталог')).toBe('/catalog')
})

test('RT-20: a page that failed to load is requested again', async () => {
  const shop = await open({}, { showSeller: (_, times) => (times === 1 ? 'dead' : { reply: seller }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { level: 1, name: /Тёплый дом/ })
  expect(shop.asked('showSeller').map(({ ask }) => ask.id)).toEqual(['9', '9'])
})
