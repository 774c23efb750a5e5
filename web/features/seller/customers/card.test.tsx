// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { AT, type Card, card, openCard } from './customers.fixtures.tsx'

const show = (changes: Partial<Card> = {}) => ({ showCustomer: () => ({ reply: { ...card, ...changes } }) })
const banned = { Reason: 'спам', Until: null, At: AT }

test('issue 16: a full phone number can be dialled; a hidden one is only shown', async () => {
  await openCard(show())
  const call = await screen.findByRole('link', { name: /\+7 916 123-45-67/ })
  expect(call.getAttribute('href')).toBe('tel:+79161234567')
  await openCard(show({ Phone: '+7916***4567' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: /\+7/ })).toBeNull()
  expect(screen.getByText('Телефон')).toBeTruthy()
})

test('issue 16: orders open for those who may see them; bonuses of a member without that right are left out', async () => {
  await openCard(show())
  const order = await screen.findByRole('link', { name: /№ 26-1/ })
  expect(order.getAttribute('href')).toContain('abcdefghijklmnopqrstuvwxy')
  expect(screen.getByText('Бонусы страницы')).toBeTruthy()
  await openCard(show({ Bonuses: null, LastOrders: [] }))
  await screen.findByText('Не в сети витрины')
  expect(screen.queryByText('Бонусы страницы')).toBeNull()
  expect(screen.queryByText('Последние заказы')).toBeNull()
})

test('issue 16: a withdrawn consent has its date, one of a later version a common name, none is said', async () => {
  await openCard(
    show({
      Consents: [
        { Kind: 'marketing', At: AT, WithdrawnAt: AT },
        { Kind: 'of_the_future', At: AT, WithdrawnAt: null },
      ],
    }),
  )
  const withdrawn = await screen.findByText(/^Отозвано/)
  expect(withdrawn.parentElement?.textContent).toContain('Рассылки')
  expect(screen.getByText('Согласие').parentElement?.textContent).toMatch(/Дано/)
  await openCard(show({ Consents: [] }))
  await screen.findByText('Согласий нет')
})

test('issue 16: without the right to ban there is no button, and without the right to customers the page is closed', async () => {
  await openCard(show(), { isShowcaseOwner: false, capabilities: ['orders.view'] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Заблокировать' })).toBeNull()
  await openCard({ showCustomer: () => ({ status: 403, body: 'Нет', code: 'forbidden' }) })
  await screen.findByText('Покупатели не для всех')
})

test('issue 16: a ban stays when the question is declined, and when it could not be lifted', async () => {
  const shop = await openCard({ ...show({ Ban: banned }), unbanClient: () => 'dead' })
  await screen.findByText('спам')
  const lift = await screen.findByRole('button', { name: 'Снять блокировку' })
  const answer = async (name: string) => {
    await userEvent.click(lift)
    const question = within(await findDialog({ name: 'Снять блокировку: Анна Котова?' }))
    await userEvent.click(question.getByRole('button', { name }))
  }
  await answer('Отмена')
  expect(shop.asked('unbanClient')).toEqual([])
  await answer('Снять')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(screen.getByRole('button', { name: 'Снять блокировку' })).toBeTruthy()
  expect(screen.queryByText('Блокировка снята')).toBeNull()
})

test('issue 16: a ban without a reason is reported at its field; a refused one keeps reason and term', async () => {
  const shop = await openCard({
    ...show(),
    banClient: () => ({ status: 403, body: { code: 'forbidden', message: 'Владельца не блокируют' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Заблокировать' }))
  const sheet = within(await findDialog({ name: 'Заблокировать' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Заблокировать' }))
  await sheet.findByText('Напишите причину: хотя бы три знака')
  expect(shop.asked('banClient')).toEqual([])
  await userEvent.type(sheet.getByLabelText('Причина'), 'не выкупает')
  await userEvent.selectOptions(sheet.getByLabelText('Срок'), '30')
  await userEvent.click(sheet.getByRole('button', { name: 'Заблокировать' }))
  await screen.findByText('Владельца не блокируют')
  expect(shop.asked('banClient')[0]?.ask).toMatchObject({ Reason: 'не выкупает', Days: 30 })
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Причина').value).toBe('не выкупает')
})

test('issue 15: leaving with a typed note asks first; a saved note lets go', async () => {
  const shop = await openCard({ ...show(), saveCustomerNote: ({ Note }) => ({ reply: { Note } }) })
  await userEvent.type(await screen.findByLabelText('Заметка'), 'Звонить утром')
  void shop.router.navigate('/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(shop.router.state.location.pathname).toBe('/account/showcases/customers/7')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Записано')
  void shop.router.navigate('/account')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account'))
})
