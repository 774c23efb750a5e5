// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import SearchPage from './SearchPage.tsx'

beforeEach(() => localStorage.clear())

const candle = {
  id: 5,
  variantId: 5,
  name: 'Свеча соевая',
  price: 890,
  oldPrice: null,
  discountPercent: null,
  rating: 5,
  picture: { small: '', large: '', hue: 60 },
  reviews: 148,
  bonus: 27,
  inStock: true,
  hasOptions: false,
  hit: false,
}
const nothing: WireResponse<'suggest'> = {
  queries: [],
  categories: [],
  brands: [],
  products: [],
  total: 0,
  corrected: null,
}
const some: WireResponse<'suggest'> = {
  ...nothing,
  queries: ['свеча соевая', 'свечи восковые'],
  categories: [{ alias: 'svechi', name: 'Свечи', parentAlias: 'dom', products: 9 }],
  products: [candle],
  total: 9,
}

function open(path = '/search', found = [candle]) {
  vi.stubGlobal('scrollTo', () => undefined)
  const list = { products: found, nextPage: null, total: found.length }
  return openShop(<SearchPage />, {
    path,
    answers: {
      suggest: ({ q }) => ({ reply: q === '' ? { ...nothing, queries: ['самовар'] } : some }),
      search: () => ({ reply: { ...list, corrected: null, isExact: true } }),
      noteSearch: () => ({ reply: { ok: true } }),
      showCategories: () => ({ reply: { categories: [] } }),
      showCatalogue: () => ({ reply: { ...list, next: null, category: null, brand: null } }),
    },
  })
}

test('AP-67, RT-07: typing shows suggestions, and arrows and Enter choose one', async () => {
  const shop = await open()
  const field = screen.getByRole('combobox', { name: 'Поиск' })
  await userEvent.type(field, 'свеч')
  const list = await screen.findByRole('listbox', { name: 'Подсказки' })
  expect(shop.asked('suggest').at(-1)?.ask).toMatchObject({
    method: 'getSearchInfo',
    json: 1,
    q: 'свеч',
  })
  expect(within(list).getAllByRole('option')).toHaveLength(3)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('свечи восковые')
  expect(within(list).queryByRole('button', { hidden: true })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'свечи восковые' })}`),
  )
  expect(screen.queryByRole('listbox')).toBeNull()
  await waitFor(() => expect(shop.asked('noteSearch')[0]?.ask).toMatchObject({ q: 'свечи восковые' }))
})

test('AP-67: a category is a way of its own, a product can be put into the cart from its line', async () => {
  const shop = await open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'свеч')
  await screen.findByRole('article', { name: 'Свеча соевая' })
  expect(screen.getByRole('button', { name: 'Все 9' })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: /Свечи.*Категория/ }))
  expect(shop.router.state.location.pathname).toBe('/catalog/dom/svechi')
})

test('an empty search field shows recent and popular searches', async () => {
  localStorage.setItem('RecentSearches', JSON.stringify(['мёд']))
  const shop = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'самовар' }))
  expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'самовар' })}`)
  await screen.findByRole('article', { name: 'Свеча соевая' })
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }))
  expect(await screen.findByRole('button', { name: 'мёд' })).toBeTruthy()
})

test('an empty result helps: what others look for, the catalogue, what sells', async () => {
  await open('/search?q=трактор', [])
  await screen.findByText('Не нашли «трактор»')
  expect(await screen.findByRole('button', { name: 'самовар' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'В каталог' })).toBeTruthy()
})
