// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { showcaseEdit } from '../../../../parts/showcases/showcases.fixtures.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../../test/wire.ts'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'
import ShowcasesPage from '../ShowcasesPage.tsx'

beforeAll(() => import('./RemoveSheet.tsx'))

type Removal = WireResponse<'showRemoval'>

const removal = (changes: Partial<Removal> = {}): Removal => ({
  Name: 'Хутор',
  Obstacles: [],
  Left: 0,
  BackUntil: '2026-12-21T06:00:00Z',
  AddressUntil: '2027-02-19T06:00:00Z',
  ...changes,
})
const removed = { BackUntil: '2026-12-21T06:00:00Z', Url: 'http://shop.test/main' }
const open = (answers: Answers, isHere = false) =>
  openShop(<ShowcaseEditPage />, {
    path: '/start/7?part=more',
    answers: {
      showShowcaseEdit: () => ({ reply: showcaseEdit({ IsHere: isHere }) }),
      showRemoval: () => ({ reply: removal() }),
      removeShowcase: () => ({ reply: removed }),
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Opens the sheet and reads the consequences; returns the field of the name. */
async function openConfirmation(): Promise<HTMLInputElement> {
  await press('Удалить витрину')
  await press('Понятно, удалить')
  return screen.getByLabelText(/напишите название: Хутор/)
}
/** The button of the sheet has the name of the row that opened it. */
const acceptButton = () => screen.getAllByRole('button', { name: 'Удалить витрину' }).at(-1) as HTMLElement
const closing = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing').at(-1)

test('AP-62: obstacles are listed, and nothing can be removed', async () => {
  await open({
    showRemoval: () => ({ reply: removal({ Obstacles: [{ Kind: 'orders', Count: 2, Sum: 0 }] }) }),
  })
  await press('Удалить витрину')
  await screen.findByText('2 незавершённых заказа')
  expect(screen.queryByRole('button', { name: 'Понятно, удалить' })).toBeNull()
})

test('issue 13: money in the deposit is listed with its sum, and the current showcase links to the deposit', async () => {
  const Obstacles: Removal['Obstacles'] = [
    { Kind: 'top_ups', Count: 1, Sum: 0 },
    { Kind: 'deposit', Count: 1, Sum: 5000 },
  ]
  await open({ showRemoval: () => ({ reply: removal({ Obstacles }) }) }, true)
  await press('Удалить витрину')
  await screen.findByText('1 пополнение ждёт оплаты: отмените его в «Депозите»')
  screen.getByText(/^5\s?000/)
  const link = screen.getByRole('link', { name: 'Открыть депозит' })
  expect(link.getAttribute('href')).toMatch(/account\/showcases\/deposit$/)
})

test('AP-62: the consequences name the dates and what the platform owes', async () => {
  await open({ showRemoval: () => ({ reply: removal({ Left: 1200.5 }) }) })
  await press('Удалить витрину')
  await screen.findByText(/^Вернуть её можно до 21 декабря/)
  screen.getByText(/^Адрес освободится 19 февраля/)
  screen.getByText(/1\s200,50\s₽: площадка вернёт/)
})

test('AP-62: a showcase is removed only after its exact name is typed', async () => {
  const shop = await open({})
  const name = await openConfirmation()
  await userEvent.type(name, 'Хуто')
  expect(acceptButton().hasAttribute('disabled')).toBe(true)
  await userEvent.type(name, 'р')
  await userEvent.click(acceptButton())
  await waitFor(() =>
    expect(shop.asked('removeShowcase')[0]?.ask).toEqual({ method: 'removeShowcase', id: 7, Name: 'Хутор' }),
  )
  await screen.findByText('Витрина удалена. Вернуть её можно 30 дней')
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases')
})

test('AP-62: after the current showcase is removed its owner goes to another one, without a question', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const shop = await open({}, true)
  await userEvent.type(await openConfirmation(), 'Хутор{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://shop.test/main'))
  expect(closing(shop)).toEqual(['confirmClosing', false])
})

test('AP-62: a refused removal keeps the typed name and the sheet', async () => {
  const body = { code: 'showcase_busy', message: 'Появился новый заказ', traceId: '1' }
  const shop = await open({ removeShowcase: () => ({ status: 409, body }) })
  const name = await openConfirmation()
  await userEvent.type(name, 'Хутор')
  await userEvent.click(acceptButton())
  await screen.findByText('Появился новый заказ')
  expect(name.value).toBe('Хутор')
  expect(closing(shop)).toEqual(['confirmClosing', true])
})

test('issue 15: closing the sheet with a typed name asks; staying keeps the name', async () => {
  await open({})
  const name = await openConfirmation()
  await userEvent.type(name, 'Хут')
  await press('Закрыть')
  await press('Остаться')
  expect(name.value).toBe('Хут')
  await press('Закрыть')
  await press('Выйти')
  await waitFor(() => expect(screen.queryByLabelText(/напишите название/)).toBeNull())
})

test('AP-62: a member who is not the owner cannot remove the showcase', async () => {
  await open({ showShowcaseEdit: () => ({ reply: showcaseEdit({ IsOwner: false }) }) })
  await screen.findByRole('link', { name: 'Товары' })
  expect(screen.queryByRole('button', { name: 'Удалить витрину' })).toBeNull()
})

test('AP-62: a removed showcase is restored from the list', async () => {
  const hutor = { ID: 7, Name: 'Хутор', SiteID: 2, UpdatedAfter: 5, Hue: 52, BackUntil: removed.BackUntil }
  const shop = await openShop(<ShowcasesPage />, {
    answers: {
      showShowcases: () => ({ reply: { Showcases: [], Removed: [hutor] } }),
      restoreShowcase: () => ({ reply: { ok: true } }),
    },
  })
  await screen.findByText(/^Можно вернуть до 21 декабря/)
  await press('Вернуть витрину «Хутор»')
  await screen.findByText('Витрина «Хутор» вернулась')
  expect(shop.asked('restoreShowcase')[0]?.ask).toEqual({ method: 'restoreShowcase', id: 7 })
})
