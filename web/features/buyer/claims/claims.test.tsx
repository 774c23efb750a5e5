// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { partsOf, sumOf } from '../../../parts/claims/claims.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../test/time.ts'
import type { WireResponse } from '../../../test/wire.ts'
import ClaimsPage from './ClaimsPage.tsx'

type Answer = WireResponse<'showClaims'>
type Whole = NonNullable<Answer['Claim']>

const id = 'c'.repeat(24)
const line = {
  Id: 7,
  ProductId: 1,
  Name: 'Кружка',
  Options: [],
  Quantity: 3,
  Returned: 0,
  Picture: { small: 'a', large: 'a', hue: 10 },
  Paid: 929.98,
  BonusLocal: 70.01,
  BonusGlobal: 0,
}
const card: Answer['Claims'][number] = {
  Id: id,
  Number: 'C-1',
  Type: 'return_defect',
  Status: 'approved',
  OrderId: id,
  OrderNumber: '10391',
  Name: 'Кружка',
  Picture: line.Picture,
  Buyer: 'Анна К.',
  Showcase: 'Тёплый дом',
  Escalated: false,
  Unread: 0,
  CreatedAt: '2026-11-20T07:30:00Z',
  DeadlineAt: '2026-11-30T07:30:00Z',
}
const claim: Whole = {
  ...card,
  Reason: 'broken',
  Text: 'Трещина по краю',
  Quantity: 1,
  Wanted: 'refund',
  Resolution: 'refund',
  Resolutions: ['refund', 'replace'],
  LineId: 7,
  Lines: [line],
  Refund: null,
  Expected: { Money: 310, Certificate: 0, BonusLocal: 23.33, BonusGlobal: 0 },
  RefundTo: 'card',
  RefundBy: '2026-11-30T07:30:00Z',
  RefundedAt: null,
  SendBack: '',
  SentBackAt: null,
  ReturnTrack: '',
  ChatSide: null,
  WholeOrder: false,
  Own: false,
  Replacement: null,
  Sendable: [],
  Photos: [],
  Messages: [],
  AllowedActions: ['refund'],
  MayWrite: true,
  MayNote: true,
  History: [{ At: '2026-11-20T07:30:00Z', Event: 'create', Actor: 'client', Status: 'new', Reason: '' }],
}
const answer = (of: Partial<Answer> = {}): Answer => ({
  Claims: [card],
  Counts: { open: 1, done: 0 },
  Pager: { currentPage: 1, totalPages: 1 },
  Claim: null,
  ...of,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('AP-38: without claims the screen links to the orders', async () => {
  const none = answer({ Claims: [], Counts: { open: 0, done: 0 } })
  await openShop(<ClaimsPage />, { answers: { serverTime, showClaims: () => ({ reply: none }) } })
  await screen.findByText('Обращений нет')
  expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toContain('/orders')
})

test('AP-38: the list shows the status and the deadline of a claim, and a failed list can be requested again', async () => {
  const shop = await openShop(<ClaimsPage />, {
    path: '/account/profile/claims?side=sales',
    answers: {
      serverTime,
      showClaims: (_ask, times) => (times === 1 ? { status: 500, body: 'Не вышло' } : { reply: answer() }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Попробуйте ещё раз/ }))
  const row = await screen.findByRole('link', { name: /Кружка/ })
  expect(row.textContent).toContain('Одобрено')
  expect(row.textContent).toContain('Решение до 30 ноября')
  expect(shop.asked('showClaims')[0]?.ask).toMatchObject({ side: 'sales', group: 'open' })
})

test('AP-38: closed claims that could not be loaded do not show the open ones', async () => {
  await openShop(<ClaimsPage />, {
    answers: {
      serverTime,
      showClaims: ({ group }) =>
        group === 'open'
          ? { reply: answer({ Counts: { open: 1, done: 1 } }) }
          : { status: 500, body: 'Не вышло' },
    },
  })
  await screen.findByRole('link', { name: /Кружка/ })
  await userEvent.click(screen.getByRole('button', { name: /^Завершённые/ }))
  await screen.findByText('Не вышло')
  expect(screen.queryByRole('link', { name: /Кружка/ })).toBeNull()
})

test('issue 17: no open claims does not say that there are no closed ones', async () => {
  const closed = Promise.withResolvers<{ reply: Answer }>()
  const counts = { open: 0, done: 1 }
  await openShop(<ClaimsPage />, {
    answers: {
      serverTime,
      showClaims: ({ group }) =>
        group === 'open' ? { reply: answer({ Claims: [], Counts: counts }) } : closed.promise,
    },
  })
  await screen.findByText('Здесь пусто')
  await userEvent.click(screen.getByRole('button', { name: /^Завершённые/ }))
  await screen.findByRole('status', { name: 'Загружаем' })
  expect(screen.queryByText('Здесь пусто')).toBeNull()
  closed.resolve({ reply: answer({ Counts: counts }) })
  await screen.findByRole('link', { name: /Кружка/ })
})

test('domain 5.3: a refund previews money and bonuses separately and is sent with its key', async () => {
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({ reply: answer({ Claim: claim }) }),
      claimAction: () => ({ reply: { Claim: claim } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть деньги' }))
  const sheet = await findDialog({ name: 'Вернуть деньги' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Больше' }))
  expect(sheet.textContent).toContain('619,98')
  // Bonuses are read whole (domain.md 5.5 rule 9).
  expect(sheet.textContent).toContain('страницы46')
  await userEvent.click(within(sheet).getByRole('button', { name: /^Вернуть/ }))
  await waitFor(() => expect(shop.asked('claimAction')).toHaveLength(1))
  const [sent] = shop.asked('claimAction')
  expect(sent?.ask).toMatchObject({ Action: 'refund', Lines: [{ LineId: 7, Quantity: 2 }], Restock: false })
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('domain 5.5: successive partial refunds add up to the whole', () => {
  const whole = { paidKop: 92_998, bonusLocalKop: 7_001, bonusGlobalKop: 1 }
  const of = (returned: number) => ({
    quantity: 3,
    returned,
    ...whole,
  })
  expect(sumOf([0, 1, 2].map((returned) => partsOf(of(returned), 1)))).toEqual({
    moneyKop: 92_998,
    bonusLocalKop: 7_001,
    bonusGlobalKop: 1,
  })
})

test('domain 4.8: the list says how much of a claim was not read', async () => {
  const fresh = answer({
    Claims: [
      { ...card, Unread: 2 },
      { ...card, Id: 'd'.repeat(24) },
    ],
  })
  await openShop(<ClaimsPage />, { answers: { serverTime, showClaims: () => ({ reply: fresh }) } })
  expect(await screen.findByRole('img', { name: '2 непрочитанных' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Кружка/ })).toHaveLength(2)
})

test('AP-21 TR-08: a claim is marked as seen once, after 1.5 s on screen', async () => {
  fakeTime()
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({ reply: answer({ Claim: claim }) }),
      setDocumentSeen: () => ({ reply: { ok: true } }),
    },
  })
  await screen.findByText('Трещина по краю')
  expect(shop.asked('setDocumentSeen')).toEqual([])
  await passMs(1600)
  expect(shop.asked('setDocumentSeen')).toHaveLength(1)
  expect(shop.asked('setDocumentSeen')[0]?.ask).toMatchObject({ DocumentType: 'claim', DocumentID: id })
})

test('domain 4.8: a replacement is chosen among what there is, and the claim leads to the order sent instead', async () => {
  const sending: Whole = {
    ...claim,
    Type: 'exchange',
    Resolution: 'replace',
    AllowedActions: ['replace'],
    Sendable: [
      { Id: 31, Options: ['M'], Available: 0 },
      { Id: 32, Options: ['L'], Available: 4 },
    ],
  }
  const sent: Whole = { ...claim, Status: 'replaced', Replacement: { Id: id, Number: '1-000077' } }
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: (_ask, times) => ({ reply: answer({ Claim: times === 1 ? sending : sent }) }),
      claimAction: () => ({ reply: { Claim: sent } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить замену' }))
  const sheet = await findDialog({ name: 'Отправить замену' })
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /^M/ }).disabled).toBe(true)
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /^L/ }).checked).toBe(true)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Отправить замену' }))
  await waitFor(() =>
    expect(shop.asked('claimAction')[0]?.ask).toMatchObject({ Action: 'replace', VariantId: 32 }),
  )
  const link = await screen.findByRole('link', { name: /Замена: заказ № 1-000077/ })
  expect(link.getAttribute('href')).toContain(`/sale-orders/${id}`)
})

test('domain 4.8: returned goods can be sent as a replacement once they are restocked', async () => {
  const last: Whole = {
    ...claim,
    Type: 'exchange',
    Resolution: 'replace',
    AllowedActions: ['replace'],
    Sendable: [
      { Id: 31, Options: ['M'], Available: 0 },
      { Id: 32, Options: ['L'], Available: 0 },
    ],
  }
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({ reply: answer({ Claim: last }) }),
      claimAction: () => ({ reply: { Claim: last } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить замену' }))
  const sheet = await findDialog({ name: 'Отправить замену' })
  const send = within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Отправить замену' })
  expect(send.disabled).toBe(true)
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Вернуть товар на склад' }))
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /^M/ }).checked).toBe(true)
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: /^L/ }).disabled).toBe(true)
  await userEvent.click(send)
  await waitFor(() =>
    expect(shop.asked('claimAction')[0]?.ask).toMatchObject({ VariantId: 31, Restock: true }),
  )
})

test('domain 4.8: a photo opens from its thumbnail at once and stays if the large one cannot be loaded', async () => {
  const small = Buffer.from('small').toString('base64')
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({ reply: answer({ Claim: { ...claim, Photos: ['p'.repeat(24)] } }) }),
      showClaimPhoto: ({ w }) =>
        w ? { reply: { Mime: 'image/webp', Content: small } } : { status: 500, body: 'Не вышло' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Фото 1' }))
  const sheet = await findDialog({ name: 'Фото' })
  await waitFor(() => expect(shop.asked('showClaimPhoto')).toHaveLength(2))
  const { src } = within(sheet).getByRole<HTMLImageElement>('img')
  expect(src).toMatch(/^blob:/)
})

test('issue 15: a message that could not be sent stays typed; an internal one is sent as such and leaves an empty field', async () => {
  const shop = await openShop(<ClaimsPage />, {
    path: `/account/profile/claims?id=${id}`,
    answers: {
      serverTime,
      showClaims: () => ({ reply: answer({ Claim: claim }) }),
      addClaimMessage: (_, times) =>
        times === 1 ? { status: 500, body: 'Не вышло' } : { reply: { Claim: claim } },
    },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' })
  expect(send.disabled).toBe(true)
  await userEvent.type(field, 'Брак подтверждаю')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Только для своих, покупатель не увидит' }))
  await userEvent.click(send)
  await waitFor(() => expect(shop.asked('addClaimMessage')).toHaveLength(1))
  expect(field.value).toBe('Брак подтверждаю')
  await userEvent.click(send)
  await waitFor(() => expect(field.value).toBe(''))
  expect(shop.asked('addClaimMessage')[1]?.ask).toMatchObject({ Text: 'Брак подтверждаю', Internal: true })
})
