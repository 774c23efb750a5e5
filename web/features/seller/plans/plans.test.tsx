// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import PlanPage from './PlanPage.tsx'

type Plan = WireResponse<'getRewardPlan'>

const rules: NonNullable<Plan['Published']>['Rules'] = {
  Levels: [
    { Level: 0, Bp: 300, Asset: 'local' },
    { Level: 1, Bp: 550, Asset: 'global' },
  ],
  TotalCapBp: 2000,
  MarginCapBp: 5000,
  Compression: 'dynamic',
  FirstOrderExtraBp: 0,
  Welcome: 0,
  Qualification: { MinOrders: 0, MinTurnover: 0, Days: 30 },
  Overrides: [
    { Kind: 'category', ID: 9, Levels: [{ Level: 0, Bp: 1000 }] },
    { Kind: 'product', ID: 4, Levels: [] },
  ],
}
const version = (Version: number) => ({ Version, PublishedAt: '2026-11-12T09:00:00Z', Rules: rules })
const plan: Plan = {
  Published: { ...version(2), Own: true },
  Draft: null,
  Versions: [version(2), { ...version(1), Rules: { ...rules, FirstOrderExtraBp: 700 } }],
  Goods: [{ Kind: 'category', ID: 9, Name: 'Наборы' }],
  Caps: { TotalCapBp: 2000, MarginCapBp: 5000, Levels: 10 },
}
const played: WireResponse<'simulateRewardPlan'> = {
  FromOrders: true,
  Orders: 23,
  Buyers: 19,
  Turnover: 84570,
  Cost: 10100,
  CostBp: 1194,
  Margin: 46333,
  MarginLeft: 36233,
  CappedLines: 0,
  Months: [],
  Levels: [{ Level: 0, Asset: 'local', Recipients: 19, Amount: 2602 }],
}
const time = { serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }) }
const EDIT = '/account/showcases/plans?edit=1'
const shown = (reply: Plan = plan) => ({
  ...time,
  getRewardPlan: () => ({ reply }),
  simulateRewardPlan: () => ({ reply: played }),
})
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })

test('domain 4.10: the plan in force is read with its exceptions, an earlier one in a sheet that changes nothing', async () => {
  await openShop(<PlanPage />, { answers: shown() })
  await screen.findByText(/Версия 2, действует с 12 ноября/)
  expect(screen.getByText('5,5 %')).toBeTruthy()
  expect(screen.getByText('Наборы')).toBeTruthy()
  expect(screen.getByText('Больше не продаётся, № 4')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Версия 1/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Версия 1' })
  expect(sheet.textContent).toContain('Прибавка за первый заказ друга7 %')
  expect(sheet.querySelectorAll('input')).toHaveLength(0)
})

test('domain 7.2: who does not own the showcase hears whose the plan is', async () => {
  await openShop(<PlanPage />, {
    answers: {
      ...time,
      getRewardPlan: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }),
    },
  })
  await screen.findByRole('heading', { name: /План наград видит и меняет владелец/ })
})

test('issue 3: a slider moves, and the margin of the last orders is there before anything is published', async () => {
  const shop = await openShop(<PlanPage />, {
    path: EDIT,
    answers: {
      ...shown(),
      simulateRewardPlan: (_, times) => ({ reply: { ...played, MarginLeft: times === 1 ? 36233 : 30000 } }),
    },
  })
  await waitFor(() => expect(document.body.textContent).toContain('36\u202f233'))
  slide('1 уровень', 900)
  await waitFor(() => expect(document.body.textContent).toContain('30\u202f000'))
  const [, second] = shop.asked('simulateRewardPlan').map(({ ask }) => ask.Rules as typeof rules)
  expect(second?.Levels).toEqual([rules.Levels[0], { Level: 1, Bp: 900, Asset: 'global' }])
  expect(shop.asked('saveRewardPlan')).toEqual([])
})

test('domain 4.10: publishing asks with the price of it, then keeps the draft and publishes that version', async () => {
  const shop = await openShop(<PlanPage />, {
    path: EDIT,
    answers: {
      ...shown({ ...plan, Draft: { Version: 6, SavedAt: '2026-11-20T09:00:00Z', Rules: rules } }),
      saveRewardPlan: () => ({ reply: { Version: 7 } }),
      publishRewardPlan: () => ({ reply: { Version: 3 } }),
    },
  })
  await waitFor(() => expect(document.body.textContent).toContain('36\u202f233'))
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  const dialog = await screen.findByRole('dialog', { name: 'Опубликовать план?' })
  expect(dialog.textContent).toContain('10\u202f100\u202f₽, это 11,94 % продаж')
  expect(shop.asked('saveRewardPlan')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('План опубликован')
  expect(shop.asked('saveRewardPlan').map(({ ask }) => ask.Version)).toEqual([6])
  expect(shop.asked('publishRewardPlan').map(({ ask }) => ask.Version)).toEqual([7])
  expect(shop.router.state.location.search).toBe('')
})

test('domain 7.2: what the platform does not allow is told at its slider and goes nowhere', async () => {
  const shop = await openShop(<PlanPage />, {
    path: EDIT,
    answers: shown({ ...plan, Caps: { ...plan.Caps, TotalCapBp: 1500 } }),
  })
  await waitFor(() => expect(document.body.textContent).toContain('36\u202f233'))
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  const slider = await screen.findByRole('slider', { name: 'Все награды, от цены' })
  await waitFor(() => expect(slider.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Больше, чем разрешает платформа')).toBeTruthy()
  expect(shop.asked('saveRewardPlan')).toEqual([])
})

test('domain 4.10: a draft that another window changed is said so, and the fresh one opens', async () => {
  const shop = await openShop(<PlanPage />, {
    path: EDIT,
    answers: {
      ...shown(),
      saveRewardPlan: () => ({ status: 409, body: { code: 'draft_changed', message: 'Черновик изменили' } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть свежий' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Открыть свежий' })).toBeNull())
  expect(shop.asked('getRewardPlan').length).toBeGreaterThan(1)
})

test('domain 4.10: a category becomes an exception with the plan’s percents, and keeps its id when it is sent', async () => {
  const category = { alias: 'tea', picture: '', hue: 40, products: 12, children: [] }
  const shop = await openShop(<PlanPage />, {
    path: EDIT,
    answers: {
      ...shown(),
      showCategories: () => ({ reply: { categories: [{ ...category, id: 77, name: 'Чай' }] } }),
      saveRewardPlan: () => ({ reply: { Version: 1 } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить исключение' }))
  await userEvent.click(await screen.findByRole('button', { name: /Чай/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Черновик сохранён')
  const [sent] = shop.asked('saveRewardPlan').map(({ ask }) => ask.Rules as typeof rules)
  expect(sent?.Overrides.at(-1)).toEqual({
    Kind: 'category',
    ID: 77,
    Levels: [
      { Level: 0, Bp: 300 },
      { Level: 1, Bp: 550 },
    ],
  })
})
