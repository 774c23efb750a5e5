// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import WithdrawDialog from './WithdrawDialog.tsx'

type Terms = WireResponse<'getWithdrawBonusesData'>
type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const RQ = 'abcdefghijklmnopqrst'
const withdrawal = {
  id: RQ,
  Amount: 1200,
  Fee: 24,
  Tax: 156,
  Net: 1020,
  Status: 'new' as const,
  To: '+7 ••• 18-55',
  CreatedAt: '2026-11-20T10:00:00Z',
  DecidedAt: null,
  Reason: '',
  CanCancel: true,
}
const terms = (of: Partial<Terms> = {}): Terms => ({
  Allowed: true,
  Reason: '',
  Available: 1290,
  Minimum: 1000,
  FeePercent: 2,
  FeeMinimum: 10,
  TaxPercent: 13,
  TaxNote: 'Налог 13% удержит платформа',
  TaxStatus: 'individual',
  Requisites: { Kind: 'sbp', Phone: '+79162041855', Bank: 'Банк' },
  Companies: [],
  Open: null,
  ...of,
})
const request: WireResponse<'showAgentRequest'> = {
  rq: RQ,
  Type: 'become_agent',
  TaxStatus: 'npd',
  Status: 'draft',
  FullName: 'Анна К',
  Inn: '',
  CompanyID: null,
  Comment: '',
  CreatedAt: '2026-11-20T10:00:00Z',
  DecidedAt: null,
  Reasons: [],
  Missing: ['passport_main'],
  Documents: [],
}

const open = (of: Partial<Terms>, answers: Answers = {}) =>
  openShop(<WithdrawDialog open onClose={() => {}} />, {
    answers: {
      getWithdrawBonusesData: () => ({ reply: terms(of) }),
      showTransfer: () => ({
        reply: {
          IsAgent: true,
          VerifiedUntil: null,
          rq: null,
          Withdrawals: [],
          pager: { currentPage: 1, totalPages: 1 },
        },
      }),
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      ...answers,
    },
  })

test('BN-11, AP-54: «Вывод бонусов» shows the balance, the fee and the tax', async () => {
  await open({})
  const dialog = await findDialog({ name: 'Вывод бонусов' })
  await waitFor(() => expect(dialog.textContent).toContain('доступно 1\u202f290'))
  expect(dialog.textContent).toContain('Комиссия 2%, не меньше 10\u202f₽')
  expect(dialog.textContent).toContain('Налог 13% удержит платформа')
})

test('AP-71: a withdrawal is sent once with its sum and account, and repeated under the same key after a lost response', async () => {
  const shop = await open(
    {},
    { withdrawBonuses: (_, times) => (times === 1 ? 'dead' : { reply: { Withdrawal: withdrawal } }) },
  )
  await userEvent.type(await screen.findByLabelText('Сумма вывода'), '1200')
  await userEvent.click(screen.getByRole('button', { name: 'Вывести 1\u202f200\u202f₽' }))
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(screen.getByRole('button', { name: 'Вывести 1\u202f200\u202f₽' }))
  await screen.findByText('Заявка на вывод отправлена')
  const sent = shop.asked('withdrawBonuses')
  expect(sent.map(({ ask }) => ask.Amount)).toEqual(['1200.00', '1200.00'])
  expect(sent[0]?.ask.Requisites).toEqual({ Kind: 'sbp', Phone: '+79162041855', Bank: 'Банк' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('less than the minimum or more than there is never leaves the form', async () => {
  const shop = await open({})
  const amount = await screen.findByLabelText('Сумма вывода')
  for (const [typed, said] of [
    ['999', 'Не меньше 1 000 ₽'],
    ['1291', 'Не больше 1 290 ₽'],
  ] as const) {
    await userEvent.clear(amount)
    await userEvent.type(amount, typed)
    await userEvent.click(screen.getByRole('button', { name: /^Вывести/ }))
    expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
  }
  expect(shop.asked('withdrawBonuses')).toEqual([])
})

test('an open withdrawal shows its parts and can be taken back', async () => {
  const shop = await open(
    { Allowed: false, Reason: 'open_withdrawal', Open: withdrawal },
    { cancelWithdraw: () => ({ reply: { Withdrawal: { ...withdrawal, Status: 'cancelled' } } }) },
  )
  const view = await screen.findByRole('region', { name: 'Открытая заявка' })
  for (const text of ['Заявка принята', '1\u202f200\u202f₽', '24\u202f₽', '156\u202f₽', '1\u202f020\u202f₽'])
    expect(view.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'Отменить вывод' }))
  await screen.findByText('Вывод отменён, бонусы вернулись')
  expect(shop.asked('cancelWithdraw').map(({ ask }) => ask.id)).toEqual([RQ])
})

test('AP-59, AP-66: an unverified person requests verification and uploads documents', async () => {
  const shop = await open(
    { Allowed: false, Reason: 'not_verified' },
    {
      createAgentRequest: () => ({ reply: request }),
      showAgentRequest: () => ({ reply: request }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Пройти проверку' }))
  await userEvent.type(await screen.findByLabelText('Фамилия, имя, отчество'), 'Ковалёва Анна')
  await userEvent.click(screen.getByRole('button', { name: 'К документам' }))
  await screen.findByText('Приложите документы')
  expect(shop.asked('createAgentRequest')[0]?.ask).toMatchObject({
    Type: 'become_agent',
    TaxStatus: 'npd',
    FullName: 'Ковалёва Анна',
  })
  const bodies: FormData[] = []
  const fetchOthers = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!(init.body instanceof FormData)) return fetchOthers(url, init)
    bodies.push(init.body)
    return new Response(JSON.stringify(request), { headers: { 'content-type': 'application/json' } })
  })
  const file = screen.getByLabelText(/Паспорт, разворот с фото/)
  await userEvent.upload(file, new File(['%PDF-'], 'passport.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  const [body] = bodies
  expect([body?.get('method'), body?.get('rq'), body?.get('Kind')]).toEqual([
    'uploadRequestDocuments',
    RQ,
    'passport_main',
  ])
  expect(body?.getAll('files')).toHaveLength(1)
})
