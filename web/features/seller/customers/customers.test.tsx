// @vitest-environment happy-dom
import type { ResponseOf } from '@sarafan/contract/call'
import type { customerCalls } from '@sarafan/contract/showcases/customers'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import CustomerPage from './CustomerPage.tsx'
import CustomersPage from './CustomersPage.tsx'

type Card = ResponseOf<typeof customerCalls.showCustomer>
type Brief = ResponseOf<typeof customerCalls.showCustomers>['Customers'][number]

const AT = '2026-11-20T07:30:00Z'
const brief: Brief = {
  ID: 7,
  Name: 'Анна Котова',
  Photo: '',
  Phone: '+79161234567',
  Orders: 2,
  Sum: 1300,
  LastOrderAt: AT,
  JoinedAt: null,
  Level: null,
  IsBanned: false,
}
const friend: Brief = { ...brief, ID: 8, Name: '', Phone: '', Orders: 0, Sum: 0, LastOrderAt: null, Level: 2 }
const card: Card = {
  ...brief,
  Ban: null,
  Bonuses: { Local: 50, LocalExpected: 0, GlobalHere: 10 },
  Consents: [{ Kind: 'offer', At: AT, WithdrawnAt: null }],
  LastOrders: [{ Id: 'abcdefghijklmnopqrstuvwxy', Number: '26-1', At: AT, Status: 'paid', Payable: 1300 }],
  Note: '',
  InNetwork: false,
}
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const found = (Customers: Brief[]) => () => ({
  reply: { Customers, Total: Customers.length, Pager: { currentPage: 1, totalPages: 1 } },
})
const OWNER = { isShowcaseOwner: true, capabilities: ['clients.view', 'clients.ban', 'orders.view'] as const }
const openList = (answers: Answers, path = '/account/showcases/customers') =>
  openShop(<CustomersPage />, {
    path,
    config: { ...OWNER, capabilities: [...OWNER.capabilities] },
    answers: { serverTime, ...answers },
  })
const openCard = (answers: Answers) =>
  openShop(
    <Routes>
      <Route path="/account/showcases/customers/:id" element={<CustomerPage />} />
    </Routes>,
    {
      path: '/account/showcases/customers/7',
      config: { ...OWNER, capabilities: [...OWNER.capabilities] },
      answers: { serverTime, ...answers },
    },
  )

test('issue 16: customers link to their pages; without an agreed name they are a friend of a level', async () => {
  await openList({ showCustomers: found([brief, friend]) })
  const link = await screen.findByRole('link', { name: /Анна Котова/ })
  expect(link.getAttribute('href')).toBe('/account/showcases/customers/7')
  const [, , row] = screen.getAllByRole('row')
  expect(row?.textContent).toMatch(/Друг, уровень 2—0/)
})

test('issue 16: the filter is in the address, and an empty result offers to reset it', async () => {
  const shop = await openList(
    { showCustomers: ({ group }) => found(group === 'banned' ? [] : [brief])() },
    '/account/showcases/customers?group=banned',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Показать всех' }))
  await screen.findByRole('link', { name: /Анна Котова/ })
  await userEvent.click(screen.getByRole('button', { name: 'С заказами' }))
  await waitFor(() => expect(shop.router.state.location.search).toBe('?group=buyers'))
  expect(shop.asked('showCustomers').at(-1)?.ask).toMatchObject({ group: 'buyers', page: '0' })
})

test('issue 16: a note that could not be saved stays typed, then is saved', async () => {
  const shop = await openCard({
    showCustomer: () => ({ reply: card }),
    saveCustomerNote: ({ Note }, times) => (times === 1 ? 'dead' : { reply: { Note } }),
  })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Заметка')
  await userEvent.type(note, 'Звонить утром')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(note.value).toBe('Звонить утром')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Записано')
  expect(shop.asked('saveCustomerNote').at(-1)?.ask).toMatchObject({ id: 7, Note: 'Звонить утром' })
})

test('issue 16: a customer is banned with a reason, and unbanned after a question', async () => {
  let ban: Card['Ban'] = null
  const shop = await openCard({
    showCustomer: () => ({ reply: { ...card, Ban: ban } }),
    banClient: () => {
      ban = { Reason: 'спам', Until: null, At: AT }
      return { reply: { ok: true } }
    },
    unbanClient: () => {
      ban = null
      return { reply: { ok: true } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Заблокировать' }))
  await userEvent.type(await screen.findByLabelText('Причина'), 'спам')
  const [, confirm] = screen.getAllByRole('button', { name: 'Заблокировать', hidden: true })
  if (confirm) await userEvent.click(confirm)
  await userEvent.click(await screen.findByRole('button', { name: 'Снять блокировку' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Снять' }))
  await waitFor(() => expect(shop.asked('unbanClient')).toHaveLength(1))
  await screen.findByRole('button', { name: 'Заблокировать' })
})

test('issue 16: somebody who is no customer here has an explanation and a way back', async () => {
  await openCard({
    showCustomer: () => ({ status: 404, code: 'person_not_found', body: 'Нет' }),
  })
  expect((await screen.findByRole('link', { name: 'Покупатели' })).getAttribute('href')).toBe(
    '/account/showcases/customers',
  )
})
