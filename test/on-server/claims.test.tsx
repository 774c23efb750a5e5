// @vitest-environment happy-dom
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../server/delivery/delivery.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { product, seller } from '../../server/test/fixtures/catalog.ts'
import { Desk, session } from '../../server/test/fixtures/orders.ts'
import { logIn, person, showcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import ClaimsPage from '../../web/features/buyer/claims/ClaimsPage.tsx'
import NewClaimPage from '../../web/features/buyer/claims/NewClaimPage.tsx'
import { openOnServer } from './open-on-server.tsx'

let anna: Visitor
let owner: Visitor
let desk: Desk
/** A delivered order of two mugs for 1 000 ₽ each. */
let order: { readonly id: string; readonly line: number }

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  const companyId = await seller(w, dom.ownerId)
  const mug = await product(w, { showcaseId: dom.id, companyId }, 'Кружка')
  const pickup = await transaction(w.db, async (tx) => {
    const method = { showcaseId: dom.id, kind: 'pickup', name: 'Самовывоз' } as const
    return (await createDeliveryMethod(tx, method)).id
  })
  const shop = { ...dom, showcaseId: dom.id, companyId, secondCompanyId: companyId, courier: pickup, pickup }
  const buyer = await person(w)
  const buyerSession = await session(w, buyer.id)
  desk = new Desk(w)
  await desk.put(shop, buyerSession, mug, 2)
  const placed = await desk.place(shop, buyerSession)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ready', 'deliver']) await desk.manage(shop, id, action)
  owner = await logIn(w, dom.owner, dom)
  anna = await logIn(w, buyer, dom)
  const { body } = await w.ask(anna, orderCalls.showOrders, { id })
  order = { id, line: body.Order?.Lines[0]?.Id ?? 0 }
})
beforeEach(() => sessionStorage.clear())

/** Writes a claim about one of the two mugs and returns its address. */
async function writeClaim(): Promise<string> {
  const path = `/account/profile/claims/new?id=${order.id}&article=${order.line}`
  const shop = await openOnServer(world, anna, <NewClaimPage />, { path })
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
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(await dialog.findByRole('button', { name: action }))
}

test('AP-56 AP-38: a claim that the seller approves and refunds shows the buyer the returned money', async () => {
  const path = await writeClaim()
  await openClaim(anna, path)
  await screen.findByRole('button', { name: 'Отозвать обращение' })
  expect(screen.queryByRole('button', { name: 'Одобрить' })).toBeNull()

  await openClaim(owner, path)
  await press('Взять в работу')
  await press('Одобрить')
  await confirm('Одобрить', 'Одобрить')
  await press('Вернуть деньги')
  await confirm('Вернуть деньги', /^Вернуть 1.000.₽$/)
  await screen.findByText('Деньги и бонусы отправлены покупателю')
  expect(await desk.refunds()).toMatchObject([{ kop: 100_000 }])

  await openClaim(anna, path)
  expect((await screen.findAllByText('Деньги вернули')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Отозвать обращение' })).toBeNull()
  const { body } = await world.ask(anna, orderCalls.showOrders, { id: order.id })
  expect([body.Order?.Status, body.Order?.Lines[0]?.Returned]).toEqual(['partially_returned', 1])
})

test('AP-56: a claim that its buyer withdrew after the seller opened it can no longer be decided', async () => {
  const path = await writeClaim()
  const id = new URLSearchParams(path.split('?')[1]).get('id') ?? ''
  await openClaim(owner, path)
  const take = await screen.findByRole('button', { name: 'Взять в работу' })
  const withdrawn = await world.ask(anna, claimCalls.claimAction, { id, Action: 'cancel' })
  expect(withdrawn.body.Claim.Status).toBe('cancelled')
  await userEvent.click(take)
  await screen.findByRole('alert')
  const { body } = await world.ask(owner, claimCalls.showClaims, { id })
  expect(body.Claim?.Status).toBe('cancelled')
})
