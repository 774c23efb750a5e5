// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AT, brief, type Card, card, found, friend, openCard, openList } from './customers.fixtures.tsx'

test('issue 16: customers link to their pages; without an agreed name they are a friend of a level', async () => {
  await openList({ showCustomers: found([brief, friend]) })
  const link = await screen.findByRole('link', { name: /Анна Котова/ })
  expect(link.getAttribute('href')).toBe('/account/showcases/customers/7')
  const [, , row] = screen.getAllByRole('row')
  expect(row?.textContent).toMatch(/Друг, уровень 2—0/)
})

test('issue 16: a showcase without customers offers to share it, and has nothing to search or export', async () => {
  await openList({ showCustomers: found([]) })
  await screen.findByText('Покупателей пока нет')
  expect(screen.getByRole('button', { name: 'Поделиться витриной' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Выгрузить в файл' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'С заказами' })).toBeNull()
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
  const form = within(screen.getByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Заблокировать' }))
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
