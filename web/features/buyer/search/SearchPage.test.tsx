// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { wireCart } from '../../../parts/cart/cart.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
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

function open(
  path = '/search',
  found = [candle],
  searched: Partial<WireResponse<'search'>> = {},
  answers: Answers = {},
) {
  vi.stubGlobal('scrollTo', () => undefined)
  const list = { products: found, nextPage: null, total: found.length }
  return openShop(<SearchPage />, {
    path,
    answers: {
      suggest: ({ q }) => ({ reply: q === '' ? { ...nothing, queries: ['самовар'] } : some }),
      search: () => ({ reply: { ...list, corrected: null, isExact: true, ...searched } }),
      setQuantity: () => ({ reply: wireCart([]) }),
      showCart: () => ({ reply: wireCart([]) }),
      noteSearch: () => ({ reply: { ok: true } }),
      showCategories: () => ({ reply: { categories: [] } }),
      showCatalogue: () => ({ reply: { ...list, next: null, category: null, brand: null } }),
      ...answers,
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

test('RT-07: filters without results are reset by a tap, the query stays', async () => {
  const shop = await open('/search?q=свеча&sale=1&min=100', [])
  await screen.findByText('С выбранными фильтрами ничего нет')
  expect(shop.asked('search')[0]?.ask).toMatchObject({ q: 'свеча', sale: '1', min: '100.00' })
  const [, inPage] = screen.getAllByRole('button', { name: 'Сбросить все' })
  if (inPage) await userEvent.click(inPage)
  expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'свеча' })}`)
  await screen.findByText('Не нашли «свеча»')
})

test('RT-07: results can be sorted, and another query starts without the old filters', async () => {
  const shop = await open('/search?q=свеча&stock=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Популярные' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Сначала дешёвые' }))
  await waitFor(() => expect(shop.asked('search').at(-1)?.ask).toMatchObject({ sort: 'cheap', stock: '1' }))
  const field = screen.getByRole('combobox', { name: 'Поиск' })
  await userEvent.clear(field)
  await userEvent.type(field, 'мёд{Enter}')
  await waitFor(() => expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'мёд' })}`))
})

test('RT-07: a corrected query says so and can be taken over', async () => {
  const shop = await open('/search?q=свичка', [candle], { corrected: 'свечка' })
  await userEvent.click(await screen.findByRole('button', { name: '«свечка»' }))
  expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'свечка' })}`)
})

test('AP-67: a suggested query can be put into the field, Escape closes the suggestions', async () => {
  await open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск' })
  await userEvent.type(field, 'свеч')
  const option = await screen.findByRole('option', { name: 'свечи восковые' })
  // A shortcut for fingers: screen readers do not meet it.
  const shortcut = option.lastElementChild
  expect(shortcut?.getAttribute('aria-hidden')).toBe('true')
  if (shortcut) await userEvent.click(shortcut)
  expect(field.value).toBe('свечи восковые ')
  await screen.findByRole('listbox', { name: 'Подсказки' })
  await userEvent.type(field, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('AP-67: a suggested product goes into the cart; one with options opens its page', async () => {
  const shop = await open()
  const field = screen.getByRole('combobox', { name: 'Поиск' })
  await userEvent.type(field, 'свеч')
  const row = within(await screen.findByRole('article', { name: 'Свеча соевая' }))
  await userEvent.click(row.getByRole('button', { name: /В корзину/ }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ VariantId: 5, Quantity: 1 }))
  some.products = [{ ...candle, hasOptions: true }]
  await userEvent.type(field, 'а')
  await waitFor(() => expect(shop.asked('suggest').at(-1)?.ask.q).toBe('свеча'))
  const choosing = within(await screen.findByRole('article', { name: 'Свеча соевая' }))
  await waitFor(async () => {
    await userEvent.click(choosing.getByRole('button', { name: /В корзину/ }))
    expect(shop.router.state.location.pathname).toBe('/product/5')
  })
  some.products = [candle]
})

test('RT-07: a suggested brand and all results are one tap away', async () => {
  some.brands = [{ alias: 'glinka', name: 'Свечная', products: 4 }]
  const shop = await open()
  const field = screen.getByRole('combobox', { name: 'Поиск' })
  await userEvent.type(field, 'свеч')
  await userEvent.click(await screen.findByRole('button', { name: 'Все 9' }))
  expect(shop.router.state.location.search).toBe(`?${new URLSearchParams({ q: 'свеч' })}`)
  await userEvent.type(field, 'н')
  await userEvent.click(await screen.findByRole('option', { name: /Свечная.*Бренд/ }))
  expect(shop.router.state.location.search).toBe('?brand=glinka')
  some.brands = []
})

test('recent searches of this device can be cleared', async () => {
  localStorage.setItem('RecentSearches', JSON.stringify(['мёд', 'чай']))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Очистить' }))
  expect(screen.queryByRole('button', { name: 'мёд' })).toBeNull()
  expect(localStorage.getItem('RecentSearches') ?? '[]').toBe('[]')
})

test('RT-07: results that could not be fetched show the error and are fetched again', async () => {
  let failures = 1
  const list = { products: [candle], nextPage: null, total: 1, corrected: null, isExact: true }
  const shop = await openShop(<SearchPage />, {
    path: '/search?q=свеча',
    answers: {
      search: () => (failures-- > 0 ? { status: 500, body: 'Сервер устал' } : { reply: list }),
      showCart: () => ({ reply: wireCart([]) }),
    },
  })
  await screen.findByText('Сервер устал')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  await screen.findByRole('article', { name: 'Свеча соевая' })
  expect(shop.asked('search')).toHaveLength(2)
})

test('issue 17: a mistyped word is guessed while typing', async () => {
  const guess = { ...nothing, queries: ['самовар'], products: [candle], total: 1, corrected: 'самовар' }
  await open('/search', [candle], {}, { suggest: () => ({ reply: guess }) })
  await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'самавар')
  await screen.findByText('Может быть…')
  expect(screen.getByRole('option', { name: 'самовар' })).toBeTruthy()
})

test('issue 17: typing without a guess shows popular and viewed goods instead of a blank page', async () => {
  localStorage.setItem('Seen12345', '[8]')
  const viewed = { ...candle, id: 8, name: 'Чайник' }
  const shop = await open(
    '/search',
    [candle],
    {},
    {
      suggest: () => ({ reply: nothing }),
      showCards: () => ({ reply: { products: [viewed] } }),
    },
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'абвгд')
  await screen.findByText('«абвгд» пока не нашли. Допишите слово или выберите отсюда')
  await screen.findByRole('heading', { name: 'Популярные товары' })
  expect(screen.getByRole('article', { name: 'Свеча соевая' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Вы смотрели' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Чайник' })).toBeTruthy()
  expect(shop.asked('showCards')[0]?.ask).toMatchObject({ ids: '8' })
})

test('issue 17: nothing is said of letters whose suggestions have not arrived', async () => {
  const suggest: Answers['suggest'] = ({ q }) => (q === 'абв' ? { reply: nothing } : new Promise(() => {}))
  const shop = await open('/search', [candle], {}, { suggest })
  const field = screen.getByRole('combobox', { name: 'Поиск' })
  await userEvent.type(field, 'абв')
  await screen.findByText(/^«абв» пока не нашли/)
  await userEvent.type(field, 'г')
  await waitFor(() => expect(shop.asked('suggest').at(-1)?.ask).toMatchObject({ q: 'абвг' }))
  expect(screen.getByText(/пока не нашли/).textContent).toContain('«абв»')
})

test('issue 17: suggestions that cannot be fetched leave popular goods to look at', async () => {
  await open('/search', [candle], {}, { suggest: () => ({ status: 503, body: 'Сервер устал' }) })
  await userEvent.type(screen.getByRole('combobox', { name: 'Поиск' }), 'свеч')
  await screen.findByRole('heading', { name: 'Популярные товары' })
  await screen.findByRole('article', { name: 'Свеча соевая' })
})

test('issue 17: the empty search page shows popular goods', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Популярные товары' })
  await screen.findByRole('article', { name: 'Свеча соевая' })
})
