// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import PersonSheet from '../../../parts/wow-tree/PersonSheet.tsx'
import { wireCard, wirePerson } from '../../../parts/wow-tree/wow-tree.fixtures.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { FakeResponse, WireResponse } from '../../../test/wire.ts'
import ReferrerChangesPage from './ReferrerChangesPage.tsx'

type List = WireResponse<'listTreeMoves'>
const move: List['Moves'][number] = {
  id: 'abcdefghijklmnopqrst',
  Showcase: 'Тёплый дом',
  AgentID: 9,
  Name: 'Марина К.',
  From: 'Игорь В.',
  ParentID: 4,
  To: 'Анна Р.',
  Reason: 'Пришла по её совету',
  Status: 'waiting',
  AgreedBy: null,
  AskedBy: 'Света П.',
  AskedAt: '2026-11-20T10:00:00Z',
  DecidedBy: null,
  DecidedAt: null,
  MayDecide: true,
}
const list = (of: Partial<List> = {}): List => ({
  Moves: [move],
  pager: { currentPage: 1, totalPages: 1 },
  ...of,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('domain 4.10: a member asks in a person’s card: under whom is found by name, and never under themselves', async () => {
  const shop = await openShop(
    <PersonSheet agentId={9} showcaseId={12345} open onClose={() => {}} onOpenBranch={() => {}} />,
    {
      config: { isShowcaseAdmin: true },
      answers: {
        serverTime,
        showClientWowInfo: () => ({ reply: wireCard({ MayGive: true }) }),
        showAgentShowcases: () => ({ reply: { Showcases: [] } }),
        searchBranch: () => ({
          reply: { People: [wirePerson(), wirePerson({ AgentID: 4, Name: 'Анна Р.' })] },
        }),
        createTreeMove: () => ({ reply: move }),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Перенести в сети' }))
  await userEvent.type(await screen.findByRole('searchbox'), 'Ан')
  const found = await screen.findByRole('button', { name: /Анна Р\./ })
  expect(shop.asked('searchBranch')[0]?.ask).toMatchObject({ Name: 'Ан', ShowcaseID: '12345' })
  await userEvent.click(screen.getByRole('button', { name: /Марина К\./ }))
  expect(screen.queryByText('Под кого: Марина К.')).toBeNull()
  await userEvent.click(found)
  await screen.findByText('Под кого: Анна Р.')
  await userEvent.click(screen.getByRole('button', { name: 'Попросить площадку' }))
  expect(await screen.findByText('Напишите причину')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Причина'), 'Пришла по её совету')
  await userEvent.click(screen.getByRole('button', { name: 'Попросить площадку' }))
  await screen.findByText('Ждёт решения площадки')
  expect(shop.asked('createTreeMove')[0]?.ask).toMatchObject({
    AgentID: 9,
    ParentID: 4,
    Reason: 'Пришла по её совету',
  })
})

test('domain 7.2: the queue says from whom to whom and why; a yes is asked once more', async () => {
  const shop = await openShop(<ReferrerChangesPage />, {
    answers: {
      serverTime,
      listTreeMoves: () => ({ reply: list() }),
      decideTreeMove: () => ({ reply: { ...move, AgreedBy: 'Артур С.', MayDecide: false } }),
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Марина К.' }))
  for (const text of ['Игорь В.', 'Анна Р.', 'Пришла по её совету', 'Тёплый дом'])
    expect(card.getByText(text)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Согласиться' }))
  const sure = within(await findDialog())
  await userEvent.click(sure.getByRole('button', { name: 'Согласиться' }))
  await waitFor(() => expect(shop.asked('decideTreeMove')[0]?.ask).toMatchObject({ Decision: 'approve' }))
})

test('nothing asked says where to begin; who may not look reads whose it is', async () => {
  const open = (said: FakeResponse<'listTreeMoves'>) =>
    openShop(<ReferrerChangesPage />, { answers: { serverTime, listTreeMoves: () => said } })
  await open({ reply: list({ Moves: [] }) })
  await screen.findByText('Переносов пока нет')
  await open({ status: 403, body: 'Нет прав', code: 'forbidden' })
  await screen.findByText('О переносах просят владелец и администраторы')
  expect(screen.getByRole('link', { name: 'В личный кабинет' })).toBeTruthy()
})
