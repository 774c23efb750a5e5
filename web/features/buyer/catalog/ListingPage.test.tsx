// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberLaunchParams } from '../../../core/launch/launch-params.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { stubScreen } from '../../../test/near-screen.ts'
import { only } from '../../../test/only.ts'
import type { WireConfig } from '../../../test/providers.tsx'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import ListingPage from './ListingPage.tsx'

type Page = WireResponse<'showCatalogue'>
type Product = Page['products'][number]

const card = (id: number, name = `Кружка ${id}`): Product => ({
  id,
  variantId: id,
  name,
  price: 790,
  oldPrice: null,
  discountPercent: null,
  rating: 4.9,
  reviews: 3,
  picture: { small: '', large: '', hue: 60 },
  bonus: 24,
  inStock: true,
  hasOptions: false,
  hit: false,
})
const page = (products: Product[], total = products.length): Page => ({
  products,
  total,
  nextPage: null,
  next: null,
  category: null,
  brand: null,
})
const facets: WireResponse<'showFacets'> = {
  total: 12,
  price: { min: 290, max: 4000 },
  brands: [
    { alias: 'glinka', name: 'Глинка', products: 12 },
    { alias: 'tiho', name: 'Тихо', products: 0 },
  ],
  traits: [
    {
      name: 'Материал',
      values: [
        { id: 7, value: 'глина', products: 8 },
        { id: 9, value: 'фарфор', products: 4 },
      ],
    },
  ],
  stock: 11,
  sale: 2,
}

/** The list, until another screen is opened. */
function Listing() {
  return useLocation().pathname.startsWith('/product/') ? null : <ListingPage />
}

function open(
  path: string,
  list: (ask: Parameters<NonNullable<Answers['showCatalogue']>>[0]) => Page = () => page([card(1), card(2)]),
  config: Partial<WireConfig> = {},
) {
  vi.stubGlobal('scrollTo', () => undefined)
  return openShop(<Listing />, {
    path,
    config,
    answers: {
      showCatalogue: (ask) => ({ reply: list(ask) }),
      showCategories: () => ({ reply: { categories: [] } }),
      showFacets: () => ({ reply: facets }),
      showCart: () => ({ status: 500, body: {} }),
    },
  })
}

test('RT-03, RT-04: every filter of the address is shown by its name and can be removed', async () => {
  const shop = await open('/catalog?brand=glinka&traits=7.9&min=290&max=4000&stock=1')
  const applied = await screen.findByRole('list', { name: 'Выбранные фильтры' })
  await waitFor(() => expect(applied.textContent).toContain('Глинка'))
  for (const name of ['290 – 4\u202f000 ₽', 'глина', 'фарфор', 'В наличии'])
    expect(applied.textContent).toContain(name)
  expect(shop.asked('showCatalogue')[0]?.ask).toMatchObject({ brand: 'glinka', traits: '7.9', stock: '1' })
  await userEvent.click(within(applied).getByRole('button', { name: 'Убрать фильтр: глина' }))
  expect(shop.router.state.location.search).toContain('traits=9')
  await userEvent.click(within(applied).getByRole('button', { name: 'Убрать фильтр: Глинка' }))
  expect(shop.router.state.location.search).not.toContain('brand')
  await userEvent.click(within(applied).getByRole('button', { name: 'Сбросить все' }))
  expect(shop.router.state.location.search).toBe('')
})

test('RT-03: the filter sheet shows how many products each filter leaves', async () => {
  const shop = await open('/catalog?sort=new')
  await userEvent.click(await screen.findByRole('button', { name: 'Фильтры' }))
  const sheet = within(await findDialog())
  await sheet.findByRole('button', { name: 'Показать 12 товаров' })
  expect(sheet.getByRole('button', { name: 'Тихо 0' })).toHaveProperty('disabled', true)
  await userEvent.click(sheet.getByRole('button', { name: 'Глинка 12' }))
  await userEvent.click(sheet.getByRole('button', { name: 'фарфор 4' }))
  await userEvent.click(sheet.getByRole('button', { name: 'глина 8' }))
  await waitFor(() =>
    expect(shop.asked('showFacets').at(-1)?.ask).toMatchObject({ brand: 'glinka', traits: '9.7' }),
  )
  expect(sheet.getAllByRole('slider')).toHaveLength(2)
  await userEvent.click(await sheet.findByRole('button', { name: /Показать/ }))
  const params = new URLSearchParams(shop.router.state.location.search)
  expect(Object.fromEntries(params)).toEqual({ sort: 'new', brand: 'glinka', traits: '9.7' })
})

test('RT-03: an empty list removes all its filters with one tap on the page', async () => {
  const shop = await open('/catalog?brand=glinka&max=10', (ask) => page(ask.max ? [] : [card(1)]))
  await screen.findByText('По этим фильтрам ничего нет')
  const applied = screen.getByRole('list', { name: 'Выбранные фильтры' })
  const buttons = screen.getAllByRole('button', { name: 'Сбросить все' })
  await userEvent.click(only(buttons.filter((button) => !applied.contains(button))))
  expect(shop.router.state.location.search).toBe('')
  await screen.findByRole('article', { name: 'Кружка 1' })
})

test('TR-02: going back to a list after ten minutes shows every loaded page and loads the one after them', async () => {
  const { scroll } = stubScreen()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const pages = [card(1), card(2), card(3)].map((one, at) => {
    return { ...page([one], 3), next: at < 2 ? `790.${at + 1}` : null }
  })
  const shop = await open(
    '/catalog?sort=cheap',
    ({ after }) => pages[Number(after?.split('.')[1] ?? 0)] ?? page([]),
  )
  const asked = () => shop.asked('showCatalogue').map(({ ask }) => ask.after)
  const shown = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))
  await screen.findByRole('article', { name: 'Кружка 1' })
  act(scroll)
  await screen.findByRole('article', { name: 'Кружка 2' })

  await act(() => shop.router.navigate('/product/1'))
  expect(shown()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  await act(() => shop.router.navigate(-1))
  expect(shown()).toEqual(['Кружка 1', 'Кружка 2'])
  expect(asked()).toEqual([undefined, '790.1'])

  act(scroll)
  await screen.findByRole('article', { name: 'Кружка 3' })
  expect(asked()).toEqual([undefined, '790.1', '790.2'])
})

test('VL-11, VL-12: the launch filter is shown by its name, narrows list and facets, and is removed by a tap', async () => {
  rememberLaunchParams('?sf=b_7')
  const config = { globalFilter: { value: 'b_7', name: 'Глинка' } }
  const shop = await open('/catalog?stock=1', undefined, config)
  const applied = await screen.findByRole('list', { name: 'Выбранные фильтры' })
  expect(applied.textContent).toContain('Только: Глинка')
  expect(shop.asked('showCatalogue')[0]?.ask).toMatchObject({ sf: 'b_7', stock: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры · 1' }))
  await waitFor(() => expect(shop.asked('showFacets').at(-1)?.ask).toMatchObject({ sf: 'b_7', stock: '1' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(applied).getByRole('button', { name: 'Убрать фильтр: Только: Глинка' }))
  await waitFor(() => expect(shop.asked('showCatalogue').at(-1)?.ask).not.toHaveProperty('sf'))
  expect(applied.textContent).not.toContain('Глинка')
  expect(shop.router.state.location.search).toContain('stock=1')
})

test('VL-12: a filter that the server did not understand is not shown', async () => {
  rememberLaunchParams('?sf=f_1')
  const shop = await open('/catalog')
  await waitFor(() => expect(shop.asked('showCatalogue')[0]?.ask).toMatchObject({ sf: 'f_1' }))
  expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull()
  rememberLaunchParams('')
})
