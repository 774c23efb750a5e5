// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Again } from '../../test/Again.tsx'
import { findDialog } from '../../test/dialogs.ts'
import { openShop } from '../../test/shop.tsx'
import type { WireResponse } from '../../test/wire.ts'
import PersonSheet from '../wow-tree/PersonSheet.tsx'
import { wireCard } from '../wow-tree/wow-tree.fixtures.ts'
import { CorrectionList } from './CorrectionList.tsx'

type List = WireResponse<'listCorrections'>
const correction: List['Corrections'][number] = {
  id: 'abcdefghijklmnopqrst',
  AgentID: 9,
  Name: 'Марина К.',
  Showcase: 'Тёплый дом',
  Asset: 'global',
  Amount: -300,
  Reason: 'Начислено дважды',
  Status: 'waiting',
  AskedBy: 'Артур С.',
  AskedAt: '2026-11-20T10:00:00Z',
  DecidedBy: null,
  DecidedAt: null,
  MayDecide: true,
}
const list = (of: Partial<List> = {}): List => ({
  Corrections: [correction],
  pager: { currentPage: 1, totalPages: 1 },
  ...of,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const openCard = (isPlatformAdmin: boolean, answers = {}) =>
  openShop(<PersonSheet agentId={9} showcaseId={12345} open onClose={() => {}} onOpenBranch={() => {}} />, {
    config: { isPlatformAdmin },
    answers: {
      serverTime,
      showClientWowInfo: () => ({ reply: wireCard() }),
      showAgentShowcases: () => ({ reply: { Showcases: [] } }),
      ...answers,
    },
  })

test('domain 4.11: an administrator asks in a person’s card; sum and reason are needed, a lost answer asks no second time', async () => {
  const shop = await openCard(true, {
    createCorrection: (_: unknown, times: number) => (times === 1 ? 'dead' : { reply: correction }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить бонусы' }))
  await screen.findByText('Ничего не изменится, пока не согласится второй администратор')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Попросить о согласии' }))
  await send()
  expect(screen.getByText('Введите сумму')).toBeTruthy()
  expect(screen.getByText('Напишите причину')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Списать' }))
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '300,50')
  await userEvent.type(screen.getByLabelText('Причина'), 'Начислено дважды')
  for (const _ of ['lost', 'again']) await send()
  await screen.findByText('Ждёт второго администратора')
  const sent = shop.asked('createCorrection')
  expect(sent[1]?.ask).toMatchObject({ AgentID: 9, Asset: 'global', Sign: 'take', Amount: '300.50' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('leaving with typed text needs a confirmation', async () => {
  await openCard(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить бонусы' }))
  await userEvent.type(await screen.findByLabelText('Причина'), 'Нач')
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Причина').value).toBe('Нач')
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }))
  await screen.findByText('Марина К.')
  expect(screen.queryByLabelText('Причина')).toBeNull()
})

test('domain 7.2: other people are not offered the correction', async () => {
  await openCard(false)
  await screen.findByText('Марина К.')
  expect(screen.queryByRole('button', { name: 'Исправить бонусы' })).toBeNull()
})

test('domain 4.11: the second administrator sees the requester and the reason and approves after a confirmation', async () => {
  const shop = await openShop(<CorrectionList q="" page={1} onPage={() => {}} />, {
    answers: {
      serverTime,
      listCorrections: () => ({ reply: list() }),
      decideCorrection: () => ({ reply: { ...correction, Status: 'done', MayDecide: false } }),
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Марина К.' }))
  for (const text of ['Начислено дважды', '−300', 'Ждёт второго человека'])
    expect(card.getByText(text)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Согласиться' }))
  const sure = within(await findDialog())
  expect(sure.getByText('Марина К.: 300')).toBeTruthy()
  expect(shop.asked('decideCorrection')).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Согласиться' }))
  await screen.findByText('Подтверждено')
  expect(shop.asked('decideCorrection')[0]?.ask).toMatchObject({ Decision: 'approve' })
})

test('the requester has no buttons, an empty list explains itself, a failed one can be requested again', async () => {
  const open = (answer: (times: number) => { reply: List } | 'dead') =>
    openShop(<CorrectionList q="" page={1} onPage={() => {}} />, {
      answers: { serverTime, listCorrections: (_, times) => answer(times) },
    })
  await open(() => ({ reply: list({ Corrections: [{ ...correction, MayDecide: false }] }) }))
  expect(within(await screen.findByRole('article')).queryByRole('button')).toBeNull()
  await open(() => ({ reply: list({ Corrections: [] }) }))
  await screen.findByText('Исправлений ещё не было')
  await open((times) => (times === 1 ? 'dead' : { reply: list() }))
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
})

test('issue 15: a failed refetch keeps the loaded list under the reason', async () => {
  const shop = await openShop(
    <Again>
      <CorrectionList q="" page={1} onPage={() => {}} />
    </Again>,
    { answers: { serverTime, listCorrections: (_, times) => (times === 1 ? { reply: list() } : 'dead') } },
  )
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть снова' }))
  await waitFor(() => expect(shop.asked('listCorrections').length).toBeGreaterThan(1))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.getByRole('article')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Нет связи')
})
