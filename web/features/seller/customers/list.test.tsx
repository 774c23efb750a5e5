// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { brief, found, friend, openList } from './customers.fixtures.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Lets the page find the window of a phone. */
const narrow = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('issue 16: on phones customers are rows with sum and phone; those who are banned or never ordered are marked', async () => {
  narrow()
  await openList({ showCustomers: found([{ ...brief, IsBanned: true }, friend]) })
  const [buyer, newcomer] = await screen.findAllByRole('link', { name: /Анна Котова|Друг/ })
  expect(screen.queryByRole('table')).toBeNull()
  expect(buyer?.textContent).toMatch(/Анна Котова.*Заблокирован.*\+7 916 123-45-67.*1.300.₽.*2 заказа/)
  expect(newcomer?.textContent).toMatch(/Друг, уровень 2.*Без заказов$/)
})

test('issue 16: a shop without customers says where they come from and offers no reset', async () => {
  await openList({ showCustomers: found([]) })
  await screen.findByText('Покупателей пока нет')
  expect(screen.queryByRole('button', { name: 'Показать всех' })).toBeNull()
})

test('issue 16: a search begins at the first page, and the order stays in the address', async () => {
  const shop = await openList(
    { showCustomers: found([brief]) },
    '/account/showcases/customers?sort=orders&page=3',
  )
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск покупателей' }), '26-1')
  await waitFor(() =>
    expect(shop.asked('showCustomers').at(-1)?.ask).toMatchObject({ q: '26-1', sort: 'orders', page: '0' }),
  )
  expect(new URLSearchParams(shop.router.state.location.search).get('sort')).toBe('orders')
})

test('issue 16: customers that did not load keep the chosen group, and a retry shows them', async () => {
  const shop = await openList(
    {
      showCustomers: (_, times) =>
        times === 1 ? { status: 500, body: 'Не получилось', code: 'internal' } : found([brief])(),
    },
    '/account/showcases/customers?group=new',
  )
  await screen.findByText('Не получилось')
  expect(screen.getByRole('button', { name: 'Новички' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  await screen.findByRole('link', { name: /Анна Котова/ })
  expect(shop.asked('showCustomers')).toHaveLength(2)
})

test('issue 16: the file has the customers of the filter; a failure is said and the button works again', async () => {
  const shop = await openList(
    {
      showCustomers: found([brief]),
      linkDownload: (_, times) => (times === 1 ? 'dead' : { reply: { Url: 'https://shop.test/file' } }),
    },
    '/account/showcases/customers?group=buyers&q=Анна',
  )
  const save = await screen.findByRole('button', { name: 'Выгрузить в файл' })
  await userEvent.click(save)
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(save)
  await waitFor(() => expect(shop.asked('linkDownload')).toHaveLength(2))
  const sent = shop.asked('linkDownload')[1]?.ask
  expect(sent?.Path).toBe('/account/customers/export/')
  expect(Object.fromEntries(new URLSearchParams(String(sent?.Query)))).toMatchObject({
    q: 'Анна',
    group: 'buyers',
  })
})

test('issue 16: a member who may not see orders is offered no file, and without the right the page is closed', async () => {
  const helper = { isShowcaseOwner: false, capabilities: [] }
  await openList({ showCustomers: found([brief]) }, undefined, helper)
  await screen.findByRole('link', { name: /Анна Котова/ })
  expect(screen.queryByRole('button', { name: 'Выгрузить в файл' })).toBeNull()
  await openList(
    { showCustomers: () => ({ status: 403, body: 'Нет', code: 'forbidden' }) },
    undefined,
    helper,
  )
  await screen.findByText('Покупатели не для всех')
})

test('issue 16: the table names the columns for screen readers and shows a dash for what is unknown', async () => {
  await openList({ showCustomers: found([{ ...friend, Level: null }]) })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Имя',
    'Телефон',
    'Заказов',
    'Оплачено',
    'Последний заказ',
    'В сети с',
  ])
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    expect.stringContaining('Покупатель'),
    '—',
    '0',
    expect.stringMatching(/^0.₽$/),
    '—',
    '—',
  ])
})
