// @vitest-environment happy-dom
import { cartCalls } from '@sarafan/contract/orders/cart'
import { deskCalls } from '@sarafan/contract/platform/desk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import { People } from '../../web/features/platform/admin/people/People.tsx'
import { Showcases } from '../../web/features/platform/admin/Showcases.tsx'
import { findDialog } from '../../web/test/dialogs.ts'
import { openOnServer } from './open-on-server.tsx'

let dom: TestShowcase
let anna: TestPerson
let buyer: Visitor
let admin: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom')
  anna = await person(w, 'Анна')
  buyer = await logIn(w, anna, dom)
  admin = await logIn(w, await person(w, 'Платформа', { isPlatformAdmin: true }), dom)
})
beforeEach(() => sessionStorage.clear())

const config = { isPlatformAdmin: true }
const cart = async () => (await world.ask(buyer, cartCalls.showCart, {})).status
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Gives the reason in the sheet that opens over the card. */
async function block(reason: string): Promise<void> {
  await press('Заблокировать')
  const sheet = within(await findDialog({ name: 'Заблокировать' }))
  const send = sheet.getByRole('button', { name: 'Заблокировать' })
  await userEvent.click(send)
  await sheet.findByText('Напишите причину: хотя бы три знака')
  fireEvent.change(sheet.getByLabelText('Причина'), { target: { value: reason } })
  await userEvent.click(send)
  await screen.findByText('Блокировка действует')
}

test('RO-25 domain 5.8: a person banned with a reason is refused at once and admitted after the ban is lifted', async () => {
  expect(await cart()).toBe(200)
  await openOnServer(world, admin, <People />, { config })
  await screen.findByText('Никто не заблокирован')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: String(anna.id) } })
  await press(/Анна/)
  await block('накрутка бонусов')
  expect(await cart()).toBe(403)
  const { body } = await world.ask(admin, deskCalls.showPerson, { id: String(anna.id) })
  expect([body.IsBanned, body.Bans[0]?.Reason]).toEqual([true, 'накрутка бонусов'])

  await openOnServer(world, admin, <People />, { config })
  await press(/Анна/)
  await press('Снять')
  const doubt = within(await findDialog({ name: /^Снять/ }))
  await userEvent.click(doubt.getByRole('button', { name: 'Снять' }))
  await screen.findByText('Блокировка снята')
  expect(await cart()).toBe(200)
})

test('RO-25 domain 5.8: a blocked showcase is closed for its buyers and found among the blocked ones', async () => {
  await openOnServer(world, admin, <Showcases />, { config })
  await press(/Витрина dom/)
  await block('продаёт подделки')
  expect(await cart()).not.toBe(200)
  await openOnServer(world, admin, <Showcases />, { config })
  await press('Заблокированы')
  await screen.findByText('продаёт подделки')
  await press('Открыты')
  await waitFor(() => expect(screen.queryByText('продаёт подделки')).toBeNull())
})

test('RO-25: a buyer who opens the people of the platform is refused by the server', async () => {
  await openOnServer(world, buyer, <People />, { config })
  await screen.findByRole('alert')
  expect(screen.queryByText(/Анна/)).toBeNull()
})
