// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { wireCart } from '../../../parts/cart/cart.fixtures.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, FakeResponse } from '../../../test/wire.ts'
import SearchPage from './SearchPage.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

const nothing = { queries: [], categories: [], brands: [], products: [], total: 0, corrected: null }
const found = {
  products: [productCard({ name: 'Свеча' })],
  nextPage: null,
  total: 1,
  corrected: null,
  isExact: true,
}
const open = (answers: Answers, path = '/search') =>
  openShop(<SearchPage />, {
    path,
    answers: {
      suggest: () => ({ reply: nothing }),
      search: () => ({ reply: found }),
      noteSearch: () => ({ reply: { ok: true } }),
      showCategories: () => ({ reply: { categories: [] } }),
      showCatalogue: () => ({
        reply: { products: [], nextPage: null, total: 0, next: null, category: null, brand: null },
      }),
      showCart: () => ({ reply: wireCart([]) }),
      ...answers,
    },
  })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск' })

test('AP-67: without suggestions the field stays usable, and Enter searches for what was typed', async () => {
  const shop = await open({ suggest: () => ({ status: 503, body: 'Сервер устал' }) })
  await userEvent.type(field(), ' свеча ')
  await waitFor(() => expect(shop.asked('suggest').map(({ ask }) => ask.q)).toContain('свеча'))
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('article', { name: 'Свеча' })
  expect(shop.asked('search')[0]?.ask).toMatchObject({ q: 'свеча' })
})

test('AP-67: a placeholder is shown until the first suggestions arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse<'suggest'>>()
  await open({ suggest: ({ q }) => (q === '' ? { reply: nothing } : promise) })
  await userEvent.type(field(), 'свеч')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
  expect(screen.queryByRole('listbox')).toBeNull()
  resolve({ reply: { ...nothing, queries: ['свеча соевая'] } })
  await screen.findByRole('option', { name: 'свеча соевая' })
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

test('RT-07: one letter asks for no suggestions, no results and is not recorded', async () => {
  const shop = await open({})
  await userEvent.type(field(), 'с{Enter}')
  await waitFor(() => expect(shop.asked('showCategories')).toHaveLength(1))
  expect(shop.asked('suggest').filter(({ ask }) => ask.q !== '')).toEqual([])
  expect([...shop.asked('search'), ...shop.asked('noteSearch')]).toEqual([])
})

test('RT-07: a query with results becomes a recent search, one without results does not', async () => {
  const answers: Answers = {
    search: ({ q }) => ({ reply: q === 'свеча' ? found : { ...found, products: [], total: 0 } }),
  }
  await open(answers, '/search?q=свеча')
  await screen.findByRole('article', { name: 'Свеча' })
  await userEvent.clear(field())
  expect(await screen.findByRole('button', { name: 'свеча' })).toBeTruthy()
  await userEvent.type(field(), 'трактор{Enter}')
  await screen.findByText('Не нашли «трактор»')
  await userEvent.click(screen.getAllByRole('button', { name: 'Очистить поиск' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'свеча' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'трактор' })).toBeNull()
})
