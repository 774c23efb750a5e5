// @vitest-environment happy-dom
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import ClaimsPage from '../../web/features/buyer/claims/ClaimsPage.tsx'
import NewClaimPage from '../../web/features/buyer/claims/NewClaimPage.tsx'
import { OrderChat } from '../../web/parts/chat/OrderChat.tsx'
import { findDialog } from '../../web/test/dialogs.ts'
import { type DeliveredOrder, deliverOrder } from './delivered-order.ts'
import { openOnServer } from './open-on-server.tsx'

let order: DeliveredOrder

const world = testWorld(async (w) => {
  order = await deliverOrder(w)
})
beforeEach(() => sessionStorage.clear())

/** Writes a claim about one of the two mugs and returns its address. */
async function writeClaim(): Promise<string> {
  const path = `/account/profile/claims/new?id=${order.id}&article=${order.line}`
  const shop = await openOnServer(world, order.buyer, <NewClaimPage />, { path })
  fireEvent.change(await screen.findByLabelText('Расскажите подробнее'), {
    target: { value: 'Не подошла по цвету к сервизу' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить обращение' }))
  await waitFor(() => expect(shop.router.state.location.search).toMatch(/^\?id=\w+$/))
  return `${shop.router.state.location.pathname}${shop.router.state.location.search}`
}
const openClaim = (who: Visitor, path: string) => openOnServer(world, who, <ClaimsPage />, { path })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function confirm(title: string, action: string | RegExp): Promise<void> {
  const dialog = within(await findDialog({ name: title }))
  await userEvent.click(await dialog.findByRole('button', { name: action }))
}

test('AP-56 AP-38: a claim that the seller approves and refunds shows the buyer the returned money', async () => {
  const path = await writeClaim()
  await openClaim(order.buyer, path)
  await screen.findByRole('button', { name: 'Отозвать обращение' })
  expect(screen.queryByRole('button', { name: 'Одобрить' })).toBeNull()

  await openClaim(order.owner, path)
  await press('Взять в работу')
  await press('Одобрить')
  await confirm('Одобрить', 'Одобрить')
  await press('Вернуть деньги')
  await confirm('Вернуть деньги', /^Вернуть 1.000.₽$/)
  await screen.findByText('Деньги и бонусы отправлены покупателю')
  expect(await order.desk.refunds()).toMatchObject([{ kop: 100_000 }])

  await openClaim(order.buyer, path)
  expect((await screen.findAllByText('Деньги вернули')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Отозвать обращение' })).toBeNull()
  const { body } = await world.ask(order.buyer, orderCalls.showOrders, { id: order.id })
  expect([body.Order?.Status, body.Order?.Lines[0]?.Returned]).toEqual(['partially_returned', 1])
})

test('AP-56: a claim that its buyer withdrew after the seller opened it can no longer be decided', async () => {
  const path = await writeClaim()
  const id = new URLSearchParams(path.split('?')[1]).get('id') ?? ''
  const shop = await openClaim(order.owner, path)
  const take = await screen.findByRole('button', { name: 'Взять в работу' })
  const withdrawn = await world.ask(order.buyer, claimCalls.claimAction, { id, Action: 'cancel' })
  expect(withdrawn.body.Claim.Status).toBe('cancelled')
  await userEvent.click(take)
  await waitFor(() => expect(shop.store.getState().notices).toHaveLength(1))
  const { body } = await world.ask(order.owner, claimCalls.showClaims, { id })
  expect(body.Claim?.Status).toBe('cancelled')
})

test('AP-56: a question of the seller reaches the buyer, who answers in the chat of the order; a note stays inside', async () => {
  const path = await writeClaim()
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await openClaim(order.owner, path)
  await press('Взять в работу')
  await press('Уточнить у покупателя')
  const sheet = within(await findDialog({ name: 'Уточнить у покупателя' }))
  fireEvent.change(sheet.getByLabelText('Причина'), { target: { value: 'Какого цвета сервиз?' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Уточнить у покупателя' }))
  await fill('Заметка для своих', 'Похоже на ошибку склада')
  await press('Добавить заметку')
  await within(await screen.findByRole('log')).findByText('Похоже на ошибку склада')

  await openClaim(order.buyer, path)
  expect((await screen.findAllByText(/Какого цвета сервиз\?/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Похоже на ошибку склада')).toBeNull()
  await openOnServer(world, order.buyer, <OrderChat id={order.id} side="own" />, { path: '/' })
  await screen.findByText('Какого цвета сервиз?')
  await fill('Сообщение', 'Белый')
  await press('Отправить')
  await within(await screen.findByRole('log')).findByText('Белый')

  await openClaim(order.owner, path)
  await screen.findByText('Похоже на ошибку склада')
  expect(await screen.findByRole('button', { name: 'Одобрить' })).toBeTruthy()
})
