// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import BrandsPage from './BrandsPage.tsx'
import type { Brand, BrandsPage as Page } from './brands.api.ts'

/** Everything is near. */
const sees = (tell: (seen: { target: Element; isIntersecting: boolean }[]) => void) => ({
  observe: (target: Element) => queueMicrotask(() => tell([{ target, isIntersecting: true }])),
  unobserve: () => undefined,
})
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function Sees(tell: Parameters<typeof sees>[0]) {
      return sees(tell)
    }),
  )
})

const brand = (id: number, name: string): Brand => ({
  id,
  alias: `b${id}`,
  name,
  hue: 40,
  products: 3,
  about: 'Посуда ручной лепки',
  logo: '',
  pictures: [{ small: 'p.webp', hue: 12 }],
})
const first = Array.from({ length: 40 }, (_, at) => brand(at + 1, at < 30 ? `Аист ${at}` : `Буря ${at}`))
const letters = [
  { letter: 'А', brands: 30 },
  { letter: 'Б', brands: 12 },
  { letter: 'Z', brands: 1 },
]
const page = (brands: Brand[], more: Partial<Page> = {}): Page => ({
  brands,
  next: null,
  letters: [],
  ...more,
})

function open(all: Page) {
  return openShop(<BrandsPage />, {
    path: '/brands',
    answers: {
      showBrands: (ask) => {
        if (ask.letter === 'Б') return { reply: page([brand(90, 'Буря последняя')]) }
        if (ask.letter) return { status: 500, body: {} }
        if (ask.q === 'нет') return { reply: page([]) }
        return { reply: ask.q ? page([brand(91, 'Zest')]) : all }
      },
    },
  })
}

test('RT-13: a letter scrolls to its brands, which are loaded when they come near', async () => {
  const jumped = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const shop = await open(page(first, { letters, next: 39 }))
  const bar = within(await screen.findByRole('navigation', { name: 'Бренды по алфавиту' }))
  expect(bar.getAllByRole('button').map((one) => one.textContent)).toEqual(['А', 'Б', 'Z'])
  expect(screen.getByText('43 марки')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Б' }))
  expect(jumped).toHaveBeenCalled()
  const heading = screen.getByRole('heading', { name: 'Б' })
  expect(document.activeElement).toBe(heading)
  await waitFor(() => expect(shop.asked('showBrands').map(({ ask }) => ask.letter)).toContain('Б'))
  expect(within(screen.getByRole('region', { name: 'А' })).getAllByRole('link')).toHaveLength(30)
  const link = await screen.findByRole('link', { name: /Буря последняя/ })
  expect(link.textContent).toContain('Посуда ручной лепки')
  expect(link.textContent).toContain('3 товара')
  // A letter that fails to load says so; the others stay.
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Повторить'))
})

test('RT-13: a brand is sought among all, and nothing found says what to do', async () => {
  const shop = await open(page(first, { letters, next: 39 }))
  const field = await screen.findByRole('textbox', { name: 'Найти бренд' })
  await userEvent.type(field, 'ze')
  await screen.findByRole('link', { name: /Zest/ })
  expect(shop.asked('showBrands').at(-1)?.ask).toMatchObject({ q: 'ze' })
  await userEvent.clear(field)
  await userEvent.type(field, 'нет')
  await screen.findByText('Такого бренда нет')
})

test('RT-13: few brands have no alphabet, and an empty list says so', async () => {
  await open(page([brand(1, 'Глинка')], { letters: [{ letter: 'Г', brands: 1 }] }))
  await screen.findByRole('link', { name: /Глинка/ })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Г' })).toBeNull()
  await open(page([]))
  await screen.findByText('Брендов пока нет')
})

test('RT-13: a brand leads to its products and shows its logo and description', async () => {
  await open(page([{ ...brand(1, 'Глинка'), logo: 'logo.webp' }], { letters: [{ letter: 'Г', brands: 1 }] }))
  const link = await screen.findByRole('link', { name: /Глинка/ })
  expect(link.getAttribute('href')).toBe('/catalog?brand=b1')
  expect(link.textContent).toContain('Посуда ручной лепки')
  await waitFor(() => expect(link.querySelector('img')?.getAttribute('src')).toContain('logo'))
})

test('RT-13: more found brands are fetched after the last one, and a failure can be tried again', async () => {
  let failures = 1
  const shop = await openShop(<BrandsPage />, {
    path: '/brands',
    answers: {
      showBrands: ({ q, after }) => {
        if (!q) return { reply: page(first, { letters, next: 39 }) }
        if (!after) return { reply: page([brand(91, 'Zest')], { next: 91 }) }
        return failures-- > 0 ? { status: 500, body: 'Не вышло' } : { reply: page([brand(92, 'Zoo')]) }
      },
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Найти бренд' }), 'z')
  const more = { name: 'Показать ещё' }
  await userEvent.click(await screen.findByRole('button', more))
  await waitFor(() => expect(shop.asked('showBrands').at(-1)?.ask).toMatchObject({ q: 'z', after: '91' }))
  await userEvent.click(await screen.findByRole('button', more))
  expect(await screen.findByRole('link', { name: /Zoo/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Zest/ })).toBeTruthy()
})

test('RT-13: brands that could not be fetched show the error and are fetched again', async () => {
  const shop = await openShop(<BrandsPage />, {
    path: '/brands',
    answers: {
      showBrands: (_, times) =>
        times === 1
          ? { status: 500, body: 'Сервер устал' }
          : { reply: page([brand(1, 'Глинка')], { letters: [{ letter: 'Г', brands: 1 }] }) },
    },
  })
  await screen.findByText('Сервер устал')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  await screen.findByRole('link', { name: /Глинка/ })
  expect(shop.asked('showBrands')).toHaveLength(2)
})

test('issue 17: the pictures of the first two brands are fetched before all others', async () => {
  const brands = [brand(1, 'Аист'), brand(2, 'Буря'), brand(3, 'Вихрь')]
  await open(page(brands, { letters: [{ letter: 'А', brands: 3 }] }))
  await screen.findByRole('link', { name: /Вихрь/ })
  const isFirst = ({ innerHTML }: HTMLElement) => /fetchpriority="high"/i.test(innerHTML)
  expect(screen.getAllByRole('link').map(isFirst)).toEqual([true, true, false])
})
