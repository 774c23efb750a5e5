// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { WireResponse } from '../../../../test/wire.ts'
import ClaimsPage from '../ClaimsPage.tsx'
import NewClaimPage from '../NewClaimPage.tsx'

type Form = WireResponse<'showNewClaim'>
type Whole = NonNullable<WireResponse<'showClaims'>['Claim']>

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const id = 'c'.repeat(24)
const line: Whole['Lines'][number] = {
  Id: 7,
  ProductId: 1,
  Name: 'Кружка',
  Options: [],
  Quantity: 2,
  Returned: 0,
  Picture: { small: 'a', large: 'a', hue: 10 },
  Paid: 1000,
  BonusLocal: 0,
  BonusGlobal: 0,
}
const parts = (Money: number, Certificate = 0) => ({ Money, Certificate, BonusLocal: 0, BonusGlobal: 0 })
const form: Form = {
  OrderId: id,
  OrderNumber: '1-000012',
  Line: line,
  Left: 2,
  Refunds: [parts(400, 100), parts(800, 200)],
  RefundTo: 'sbp',
  RefundBy: '2026-12-01T07:30:00Z',
  SendBack: '',
  Types: [
    {
      Type: 'return_defect',
      Until: null,
      Reasons: ['broken'],
      Wanted: ['refund', 'replace'],
      PhotosRequired: false,
    },
  ],
}
const openForm = (of: Partial<Form> = {}) =>
  openShop(<NewClaimPage />, {
    path: `/account/profile/claims/create?id=${id}&article=7`,
    answers: { serverTime, showNewClaim: () => ({ reply: { ...form, ...of } }) },
  })
const at = (day: number) => `2026-11-${day}T07:30:00Z`
const step = (Event: string, Status: Whole['Status'], day: number) => ({
  At: at(day),
  Event,
  Actor: 'seller' as const,
  Status,
  Reason: '',
})
const claim: Whole = {
  Id: id,
  Number: 'C-1',
  Type: 'return_defect',
  Status: 'awaiting_return',
  OrderId: id,
  OrderNumber: '1-000012',
  Name: 'Кружка',
  Picture: line.Picture,
  Buyer: 'Анна К.',
  Showcase: 'Тёплый дом',
  Escalated: false,
  Unread: 2,
  CreatedAt: at(18),
  DeadlineAt: at(28),
  Reason: 'broken',
  Text: 'Трещина по краю',
  Quantity: 1,
  Wanted: 'refund',
  Resolution: 'refund',
  Resolutions: ['refund'],
  LineId: 7,
  Lines: [line],
  Refund: null,
  Expected: parts(400, 100),
  RefundTo: 'card',
  RefundBy: at(28),
  RefundedAt: null,
  SendBack: 'Пункт СДЭК, Москва, Тверская, 1',
  SentBackAt: null,
  ReturnTrack: '',
  ChatSide: 'own',
  WholeOrder: false,
  Own: true,
  Replacement: null,
  Sendable: [],
  Photos: [],
  Messages: [],
  AllowedActions: ['send_back'],
  MayWrite: false,
  MayNote: false,
  History: [
    step('create', 'new', 18),
    step('take', 'in_review', 19),
    step('approve', 'approved', 19),
    step('await_return', 'awaiting_return', 19),
  ],
}
const openClaim = (of: Partial<Whole> = {}) =>
  openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({
        reply: {
          Claims: [],
          Counts: { open: 1, done: 0 },
          Pager: { currentPage: 1, totalPages: 1 },
          Claim: { ...claim, ...of },
        },
      }),
      claimAction: () => ({ reply: { Claim: claim } }),
    },
  })
const stepsShown = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('b')?.textContent, item.getAttribute('aria-current')])

test('issue 17: before sending, the form says what comes back, where, until when and how to send the goods', async () => {
  await openForm()
  const box = (await screen.findByRole('heading', { name: 'Вернём, если магазин согласится' })).parentElement
  expect(box?.textContent).toMatch(/Деньгами400/)
  expect(box?.textContent).toMatch(/На сертификат100/)
  expect(box?.textContent).toContain('по СБП')
  expect(box?.textContent).toContain('Не позже 1 декабря')
  expect(box?.textContent).toContain('подскажет продавец в чате')
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(box?.textContent).toMatch(/Деньгами800/)
  await userEvent.click(screen.getByRole('button', { name: 'Заменить' }))
  expect(screen.queryByText('Вернём, если магазин согласится')).toBeNull()
})

test('issue 17: the form quotes the seller’s instructions; an order that is not paid gives nothing back', async () => {
  await openForm({ SendBack: 'Почтой до востребования, 101000', Refunds: [parts(0), parts(0)] })
  await screen.findByText('Почтой до востребования, 101000')
  screen.getByText('За заказ ещё не платили, возвращать нечего')
})

test('issue 17: a return shows its four steps, the sum with its day, and the way back of the goods', async () => {
  await openClaim()
  await screen.findByText('Пункт СДЭК, Москва, Тверская, 1')
  expect(stepsShown()).toEqual([
    ['Возврат запрошен', null],
    ['Магазин согласен', null],
    ['Товар отправлен', 'step'],
    ['Деньги вернули', null],
  ])
  screen.getByText('Деньги придут на карту, с которой платили')
  screen.getByText('Не позже 28 ноября')
  const chat = screen.getByRole('link', { name: /Написать магазину/ })
  expect([chat.getAttribute('href'), chat.textContent]).toEqual([
    `/order/chat/${id}`,
    expect.stringContaining('2'),
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('issue 17: the buyer says that the goods are sent, with the number of the parcel', async () => {
  const shop = await openClaim()
  await userEvent.click(await screen.findByRole('button', { name: 'Товар отправлен' }))
  const sheet = within(await findDialog({ name: 'Товар отправлен' }))
  await userEvent.type(sheet.getByLabelText(/Трек-номер/), '80082361234567')
  await userEvent.click(sheet.getByRole('button', { name: 'Товар отправлен' }))
  await waitFor(() =>
    expect(shop.asked('claimAction')[0]?.ask).toMatchObject({
      id,
      Action: 'send_back',
      Track: '80082361234567',
    }),
  )
})

test('issue 17: a refund that was sent says when; the parcel keeps its number', async () => {
  await openClaim({
    Status: 'refunded',
    AllowedActions: [],
    DeadlineAt: null,
    SentBackAt: at(20),
    ReturnTrack: '80082361234567',
    Refund: parts(400, 100),
    Expected: null,
    RefundBy: null,
    RefundedAt: at(21),
  })
  await screen.findByText('80082361234567')
  screen.getByText(/^Отправили /)
  expect(stepsShown().every(([, current]) => current === null)).toBe(true)
})

test('issue 17: a refund of a claim without goods has no step for them', async () => {
  await openClaim({
    Type: 'not_delivered',
    LineId: null,
    Status: 'approved',
    AllowedActions: [],
    History: claim.History.slice(0, 3),
  })
  await screen.findByText('Возврат запрошен')
  expect(stepsShown()).toHaveLength(3)
})

test('issue 17: a claim that is not about money shows its history instead of steps', async () => {
  await openClaim({ Expected: null, AllowedActions: [] })
  expect((await screen.findAllByText('Ждут товар')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Возврат запрошен')).toBeNull()
  expect(stepsShown()).toHaveLength(4)
})
