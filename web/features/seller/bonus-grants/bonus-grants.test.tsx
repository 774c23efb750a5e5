// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import BonusGrantForm from '../../../parts/bonus-grants/BonusGrantForm.tsx'
import PersonSheet from '../../../parts/wow-tree/PersonSheet.tsx'
import { wireCard } from '../../../parts/wow-tree/wow-tree.fixtures.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { FakeResponse, WireResponse } from '../../../test/wire.ts'
import BonusGrantsPage from './BonusGrantsPage.tsx'

type List = WireResponse<'listManualBonuses'>
const gift: List['Manual'][number] = {
  id: 'abcdefghijklmnopqrst',
  AgentID: 9,
  Name: 'Марина К.',
  Kind: 'gift',
  Amount: 6000.5,
  Reason: 'За помощь',
  Status: 'waiting',
  AskedBy: 'Света П.',
  AskedAt: '2026-11-20T10:00:00Z',
  DecidedBy: null,
  DecidedAt: null,
  MayDecide: true,
}
const list = (of: Partial<List> = {}): List => ({
  Manual: [gift],
  DayLimit: 5000,
  DayLeft: 2000,
  GivesFreely: false,
  pager: { currentPage: 1, totalPages: 1 },
  ...of,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('issue 15: a reason the server refuses is shown at its field, which has the contract’s limit and the focus', async () => {
  const refused = { code: 'invalid_question', message: 'Проверьте поля', fields: { Reason: 'maxLength' } }
  await openShop(<BonusGrantForm agentId={9} name="Марина К." onDone={() => {}} />, {
    answers: {
      listManualBonuses: () => ({ reply: list() }),
      createManualBonus: () => ({ status: 422, body: refused }),
    },
  })
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Причина')
  expect(reason.maxLength).toBe(300)
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '50')
  await userEvent.type(reason, 'За помощь')
  await userEvent.click(screen.getByRole('button', { name: 'Начислить' }))
  await screen.findByText('Напишите причину')
  expect(document.activeElement).toBe(reason)
  expect(reason.value).toBe('За помощь')
})

test('domain 4.11: a gift needs an amount and a reason, says whether a second person decides, and is made once', async () => {
  const shop = await openShop(<BonusGrantForm agentId={9} name="Марина К." onDone={() => {}} />, {
    answers: {
      listManualBonuses: () => ({ reply: list() }),
      createManualBonus: (_, times) => (times === 1 ? 'dead' : { reply: gift }),
    },
  })
  await screen.findByText(/Без второго человека сегодня — до 2.000.₽/)
  await userEvent.click(screen.getByRole('button', { name: 'Начислить' }))
  expect(screen.getByText('Введите сумму')).toBeTruthy()
  expect(screen.getByText('Напишите причину')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '6 000,50')
  expect(screen.queryByText('Введите сумму')).toBeNull()
  expect(screen.getByText(/Больше 2.000.₽ сегодня подтвердит второй человек/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Причина'), ' За помощь ')
  for (const _ of ['lost', 'again']) await userEvent.click(screen.getByRole('button', { name: 'Начислить' }))
  await screen.findByText('Ждёт согласия второго человека')
  const sent = shop.asked('createManualBonus')
  expect(sent.map(({ ask }) => [ask.Kind, ask.Amount, ask.Reason])).toEqual([
    ['gift', '6000.50', 'За помощь'],
    ['gift', '6000.50', 'За помощь'],
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the owner gives freely, yet takes within their day', async () => {
  await openShop(<BonusGrantForm agentId={9} name="Марина К." onDone={() => {}} />, {
    answers: { listManualBonuses: () => ({ reply: list({ GivesFreely: true }) }) },
  })
  await screen.findByText('Подарки владельца подтверждать не нужно')
  await userEvent.click(screen.getByRole('radio', { name: 'Списать' }))
  await screen.findByText(/Без второго человека сегодня/)
})

test('domain 7.2: a second person agrees after being asked once more, or refuses at once', async () => {
  const shop = await openShop(<BonusGrantsPage />, {
    answers: {
      serverTime,
      listManualBonuses: () => ({ reply: list() }),
      decideManualBonus: () => ({ reply: { ...gift, Status: 'done', MayDecide: false } }),
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Марина К.' }))
  expect(card.getByText('Ждёт второго человека')).toBeTruthy()
  expect(card.getByText('За помощь')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Согласиться' }))
  const sure = within(await findDialog())
  expect(shop.asked('decideManualBonus')).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Согласиться' }))
  await screen.findByText('Подтверждено')
  await userEvent.click(card.getByRole('button', { name: 'Отказать' }))
  await waitFor(() =>
    expect(shop.asked('decideManualBonus').map(({ ask }) => ask.Decision)).toEqual(['approve', 'refuse']),
  )
})

test('who may not decide sees no buttons; nothing done, or no right, says what to do', async () => {
  const open = (answer: FakeResponse<'listManualBonuses'>) =>
    openShop(<BonusGrantsPage />, { answers: { serverTime, listManualBonuses: () => answer } })
  await open({ reply: list({ Manual: [{ ...gift, MayDecide: false }] }) })
  const card = within(await screen.findByRole('article', { name: 'Марина К.' }))
  expect(card.queryByRole('button')).toBeNull()
  await open({ reply: list({ Manual: [] }) })
  await screen.findByText('Подарков и списаний пока нет')
  expect(screen.getByRole('link', { name: 'К сети' })).toBeTruthy()
  await open({ status: 403, body: 'Нет прав', code: 'forbidden' })
  await screen.findByText('Вручную бонусы ведут владелец и администраторы')
})

test('a person’s card leads to it for who may, in the showcase that is open', async () => {
  const open = (MayGive: boolean, showcaseId = 12345) =>
    openShop(
      <PersonSheet agentId={9} showcaseId={showcaseId} open onClose={() => {}} onOpenBranch={() => {}} />,
      {
        answers: {
          serverTime,
          showClientWowInfo: () => ({ reply: wireCard({ MayGive }) }),
          showAgentShowcases: () => ({ reply: { Showcases: [] } }),
          listManualBonuses: () => ({ reply: list() }),
        },
      },
    )
  const way = () => screen.queryByRole('button', { name: 'Начислить или списать' })
  for (const [mayGive, showcaseId] of [
    [false, 12345],
    [true, 777],
  ] as const) {
    await open(mayGive, showcaseId)
    await screen.findByText('Марина К.')
    expect(way()).toBeNull()
  }
  await open(true)
  await screen.findByText('Марина К.')
  await userEvent.click(screen.getByRole('button', { name: 'Начислить или списать' }))
  await screen.findByLabelText('Сколько бонусов')
})
