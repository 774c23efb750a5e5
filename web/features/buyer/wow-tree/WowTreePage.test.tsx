// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import PersonSheet from '../../../parts/wow-tree/PersonSheet.tsx'
import { wireCard, wirePerson, wireShowcase, wireSummary } from '../../../parts/wow-tree/wow-tree.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import WowHeader from './WowHeader.tsx'
import WowTreePage from './WowTreePage.tsx'

type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const TREE = '/account/profile/wow-tree/tree'
const page = (People: ReturnType<typeof wirePerson>[], Next: number | null = null) => ({
  reply: { AgentID: null, People, Next },
})
const usual: Answers = {
  showBranchSummary: () => ({ reply: wireSummary() }),
  showBranch: () => page([wirePerson()]),
  showAgentsShowcases: () => ({ reply: { Agents: [] } }),
  showAgentShowcases: () => ({ reply: { Showcases: [] } }),
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
  clearCounters: () => ({ reply: { ok: true } }),
  showTreeShowcases: () => ({ reply: { Showcases: [], IsPublic: false } }),
}
const open = (answers: Answers = {}, path = TREE) =>
  openShop(<WowTreePage />, { answers: { ...usual, ...answers }, path })

afterEach(() => vi.useRealTimers())

test('RT-36: the summary shows people, levels and new referrals', async () => {
  await open()
  const summary = await screen.findByRole('region', { name: 'Сеть в цифрах' })
  expect(summary.textContent).toContain('человека, 2 уровня · 1 новый')
  const bars = [...summary.querySelectorAll('li')].map((bar) => bar.textContent)
  expect(bars).toEqual(['21', '12'])
  expect(summary.textContent).toContain('184')
})

test('RT-36: a person who sees the whole showcase can search it without an own branch', async () => {
  const none = { People: 0, Levels: [], NewReferals: 0 }
  await open({ showBranchSummary: () => ({ reply: wireSummary(none) }), showBranch: () => page([]) })
  await screen.findByRole('region', { name: 'Сеть в цифрах' })
  expect(screen.queryByRole('searchbox')).toBeNull()
  const summary = wireSummary({ ...none, SeesAll: true })
  await open({ showBranchSummary: () => ({ reply: summary }), showBranch: () => page([]) })
  expect(await screen.findByRole('searchbox')).toBeTruthy()
})

test('arrow keys move through the tree; a branch opens in place and loads more by a button', async () => {
  const friends = Array.from({ length: 7 }, (_, at) =>
    wirePerson({ AgentID: 20 + at, Name: `Друг ${at}`, Level: 2 }),
  )
  await open({
    showBranch: ({ AgentID }) =>
      AgentID === '9'
        ? page(friends)
        : page([
            wirePerson({ Friends: 7, Branch: 7, IsNew: true }),
            wirePerson({ AgentID: 10, Name: 'Игорь В.' }),
          ]),
  })
  const first = await screen.findByRole('treeitem', { name: /^Марина К\./ })
  expect(first.textContent).toContain('новый')
  expect([first.tabIndex, first.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  await screen.findByRole('treeitem', { name: /^Друг 4/ })
  expect(screen.queryByRole('treeitem', { name: /^Друг 5/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 2 человека' }))
  expect(screen.getAllByRole('treeitem')).toHaveLength(9)
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: /^Друг 0/ }))
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
})

test('review 22a: the name of a tree row contains all of its visible text, an open branch not', async () => {
  await open({
    showBranch: ({ AgentID }) =>
      page(
        AgentID === '9'
          ? [wirePerson({ AgentID: 20, Name: 'Друг 0', Level: 2 })]
          : [wirePerson({ Friends: 7, Branch: 7 })],
      ),
  })
  const row = await screen.findByRole('treeitem', { name: /^Марина К\./ })

  const shown = [...row.querySelectorAll('b, small')].map((part) =>
    (part.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  expect(shown).toHaveLength(2)
  // Without a label of its own the row is named by its content.
  expect([row.getAttribute('aria-label'), row.getAttribute('aria-labelledby')]).toEqual([null, null])
  expect(
    screen.getByRole('treeitem', {
      name: (name) => shown.every((text) => name.replace(/\s+/g, ' ').includes(text)),
    }),
  ).toBe(row)
  act(() => row.focus())
  fireEvent.keyDown(row, { key: 'ArrowRight' })
  await screen.findByRole('treeitem', { name: /^Друг 0/ })
  expect(row.contains(screen.getByText('Друг 0'))).toBe(false)
})

test('the next page of a branch starts after the last person of the previous one', async () => {
  const shop = await open({
    showBranch: ({ After }) =>
      After ? page([wirePerson({ AgentID: 8, Name: 'Игорь В.' })]) : page([wirePerson()], 9),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await screen.findByRole('treeitem', { name: /^Игорь В\./ })
  expect(shop.asked('showBranch').map(({ ask }) => ask.After)).toEqual([undefined, '9'])
})

test('SH-38: the counters are cleared after 1.5 s on screen, and new people stay marked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shop = await open()
  await screen.findByRole('treeitem', { name: /^Марина К\./ })
  expect(shop.asked('clearCounters')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1600))
  expect(shop.asked('clearCounters').map(({ ask }) => ask.ShowcaseID)).toEqual([12345])
  expect(screen.getByText('1 новый')).toBeTruthy()
})

test('a failed next page keeps the people on screen and is requested again by the same button', async () => {
  const shop = await open({
    showBranch: ({ After }, times) => {
      if (!After) return page([wirePerson()], 9)
      if (times === 2) return { status: 500, body: 'Не вышло' }
      return page([wirePerson({ AgentID: 8, Name: 'Игорь В.' })])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Не вышло')
  expect(screen.getByRole('treeitem', { name: /^Марина К\./ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await screen.findByRole('treeitem', { name: /^Игорь В\./ })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shop.asked('showBranch')).toHaveLength(3)
})

test('RT-36: levels that do not fit a phone share the last bar, and an inexact count says so', async () => {
  const Levels = [9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
  const summary = wireSummary({ People: 46, Levels, NewReferals: 0, IsExact: false })
  await open({ showBranchSummary: () => ({ reply: summary }) })
  const region = await screen.findByRole('region', { name: 'Сеть в цифрах' })
  const bars = [...region.querySelectorAll('li')].map((bar) => bar.textContent)
  expect(bars).toEqual(['91', '82', '73', '64', '55', '46', '37', '48+'])
  expect(region.textContent).not.toContain('новый')
  expect(region.lastElementChild?.tagName).toBe('P')
})

test('AP-30: the showcases of the top people are requested in one call', async () => {
  const shop = await open({
    showBranch: () => page([wirePerson(), wirePerson({ AgentID: 10, Name: 'Игорь В.' })]),
    showAgentsShowcases: () => ({
      reply: { Agents: [{ AgentID: 10, Showcases: [wireShowcase(1, 'Раз'), wireShowcase(2, 'Два')] }] },
    }),
  })
  const row = await screen.findByRole('treeitem', { name: /^Игорь В\./ })
  await waitFor(() => expect(row.textContent).toContain('2 витрины'))
  expect(shop.asked('showAgentsShowcases').map(({ ask }) => ask.Agents)).toEqual(['9,10'])
})

test('EN-76, AP-29, AP-31: a person’s card is cached per person and showcase', async () => {
  const answers: Answers = {
    ...usual,
    showClientWowInfo: ({ agentId }) => ({
      reply: wireCard({ AgentID: Number(agentId), Name: `Агент ${agentId}` }),
    }),
    showAgentShowcases: () => ({ reply: { Showcases: [wireShowcase(4, 'Глинка')] } }),
  }
  const sheet = (agentId: number, showcaseId: number) => (
    <PersonSheet {...{ agentId, showcaseId }} open onClose={() => {}} onOpenBranch={() => {}} />
  )
  const shop = await openShop(
    [
      <div key="one">{sheet(9, 1)}</div>,
      <div key="two">{sheet(9, 2)}</div>,
      <div key="three">{sheet(9, 1)}</div>,
    ],
    { answers },
  )
  await waitFor(() => expect(screen.getAllByText('Агент 9')).toHaveLength(3))
  const asked = shop.asked('showClientWowInfo').map(({ ask }) => [ask.agentId, ask.showcaseID])
  expect(asked).toEqual([
    ['9', '1'],
    ['9', '2'],
  ])
  expect(shop.asked('showAgentShowcases').map(({ ask }) => ask.agentId)).toEqual(['9'])
  expect((await screen.findAllByText('Глинка'))[0]?.closest('a')?.getAttribute('href')).toBe(
    'https://shop4.example/api/tgbundle',
  )
})

test('an empty network invites to share, a failed one can be requested again', async () => {
  await open({
    showBranchSummary: () => ({ reply: wireSummary({ People: 0, Levels: [], NewReferals: 0 }) }),
    showBranch: () => page([]),
  })
  await screen.findByText('В сети пока никого')
  const shop = await open({
    showBranchSummary: (_, times) => (times === 1 ? { status: 500, body: 'беда' } : { reply: wireSummary() }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Попробуйте ещё раз/ }))
  await screen.findByRole('treeitem', { name: /^Марина К\./ })
  expect(shop.asked('showBranchSummary')).toHaveLength(2)
})

const CARD: WireResponse<'showTreeShowcases'>['Showcases'][number]['Card'] = {
  telegramBot: 'tyoply_bot',
  showcaseStateId: 2,
  slogan: '',
  siteId: 1,
  imageBaseUrl: 'https://shop.example/api/stat',
  showcaseDescription: '',
  showcaseName: 'Тёплый дом',
  updatedAfter: 0,
  shareText: '',
  startParameter: 'start',
}

const header = (path = TREE) =>
  openShop(<WowHeader />, {
    path,
    answers: {
      showTreeShowcases: () => ({
        reply: {
          Showcases: [
            { ...wireShowcase(12345, 'Тёплый дом'), Card: CARD, People: 412, Levels: 6, NewReferals: 3 },
            { ...wireShowcase(2, 'Пчелиный двор'), Card: CARD, People: 87, Levels: 4, NewReferals: 0 },
            { ...wireShowcase(3, 'Глинка'), Card: CARD, People: 4, Levels: 1, NewReferals: 0 },
          ],
          IsPublic: false,
        },
      }),
      showFriendShowcases: () => ({ reply: { Showcases: [{ ...wireShowcase(5, 'Лада'), Friends: 2 }] } }),
    },
  })

test('SH-19, SH-20: the mode’s header has its title and a switcher with a logo', async () => {
  await header()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Моя сарафанная сеть')
  const switcher = await screen.findByRole('button', { name: 'Выбрать витрину: Тёплый дом' })
  await waitFor(() => expect(switcher.querySelector('img')?.getAttribute('src')).toMatch(/^data:image/))
})

test('SH-21, AP-27, AP-28: the switcher lists showcases, and choosing one opens its network', async () => {
  const shop = await header()
  await userEvent.click(await screen.findByRole('button', { name: /Выбрать витрину/ }))
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3))
  expect((await screen.findByText('Лада')).closest('a')?.getAttribute('href')).toBe(
    'https://shop5.example/api/tgbundle',
  )
  await userEvent.click(screen.getByText('Пчелиный двор'))
  expect(shop.router.state.location.search).toBe('?showcase=2')
})

test('SH-18: each showcase’s network has a link on its own host', async () => {
  await header()
  await userEvent.click(await screen.findByRole('button', { name: /Выбрать витрину/ }))
  const links = await screen.findAllByRole('link', { name: 'Зайти в витрину' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [12345, 2, 3].map((id) => `https://shop${id}.example/api/tgbundle/account/profile/wow-tree/tree`),
  )
})

test('AP-29: the public profile explains what others see, and a refusal restores the switch', async () => {
  let isPublic = false
  const shop = await open({
    showTreeShowcases: () => ({ reply: { Showcases: [], IsPublic: isPublic } }),
    setPublicProfile: ({ IsPublic }, times) => {
      if (times === 2) return { status: 500, body: { code: 'internal', message: 'Не вышло', traceId: '1' } }
      isPublic = IsPublic === true
      return { reply: { ok: true } }
    },
  })
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: /Показывать мои витрины всем/ })
  expect(control.checked).toBe(false)
  await screen.findByText(/Сейчас ваши витрины видят только те, кто рядом/)
  await userEvent.click(control)
  await screen.findByText(/Любой, кто откроет вашу карточку/)
  expect(shop.asked('setPublicProfile').map(({ ask }) => ask.IsPublic)).toEqual([true])
  await userEvent.click(control)
  await screen.findByText('Не вышло')
  await waitFor(() => expect(control.checked).toBe(true))
})

test('issue 17: a person’s row shows what they brought to the kopeck; an unnamed one has a neutral mark', async () => {
  const unnamed = { AgentID: 10, Name: 'Друг, уровень 1', IsNamed: false, Earned: 0 }
  await open({ showBranch: () => page([wirePerson({ Earned: 4210.5 }), wirePerson(unnamed)]) })
  const [named, hidden] = await screen.findAllByRole('treeitem')
  expect(named?.textContent).toContain('вам 4\u202f210,50')
  expect(named?.querySelector('use[href$="#user-fill"]')).toBeNull()
  expect(hidden?.textContent).toMatch(/Друг, уровень 1/)
  expect(hidden?.textContent).not.toContain('вам')
  expect(hidden?.querySelector('use[href$="#user-fill"]')).not.toBeNull()
})

test('issue 17: a network of a few friends has a warm line, an empty or a larger one does not', async () => {
  await open({ showBranchSummary: () => ({ reply: wireSummary({ People: 2 }) }) })
  expect(await screen.findByText(/Ещё 2 друга — и вас станет пятеро/)).toBeTruthy()
  await open({ showBranchSummary: () => ({ reply: wireSummary({ People: 4 }) }) })
  await screen.findAllByRole('treeitem')
  expect(screen.queryByText('Хорошее начало')).toBeNull()
})

test('issue 17: a card names the earnings of a branch and of a deeper person’s own purchases', async () => {
  const openCard = (card: Parameters<typeof wireCard>[0]) =>
    openShop(<PersonSheet agentId={9} showcaseId={12345} open onClose={() => {}} onOpenBranch={() => {}} />, {
      answers: { ...usual, showClientWowInfo: () => ({ reply: wireCard(card) }) },
    })
  await openCard({ Level: 1, Earned: 12.5 })
  expect((await screen.findByText(/Принёс вам вместе с друзьями/)).textContent).toContain('12,50')
  await openCard({ Level: 3, Earned: 7 })
  expect((await screen.findByText(/Принёс вам покупками/)).textContent).toContain('7')
})
