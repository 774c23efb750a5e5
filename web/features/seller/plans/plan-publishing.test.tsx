// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { draft, openEditor, plan, press, publish, seeText, slide, slider } from './plans.fixtures.tsx'
import { FIRST_RULES, faultsOf, type Rules } from './plans.ts'

test('domain 4.10: publishing asks with the price of it, then keeps the draft and publishes that version', async () => {
  const shop = await openEditor(draft())
  await seeText('36\u202f233')
  await press('Опубликовать')
  const dialog = await findDialog({ name: 'Опубликовать план?' })
  expect(dialog.textContent).toContain('10\u202f100\u202f₽, это 11,94 % продаж')
  expect(shop.asked('saveRewardPlan')).toEqual([])
  await press('Опубликовать')
  await screen.findByText('План опубликован')
  expect(shop.asked('saveRewardPlan').map(({ ask }) => ask.Version)).toEqual([6])
  expect(shop.asked('publishRewardPlan').map(({ ask }) => ask.Version)).toEqual([7])
  expect(shop.router.state.location.search).toBe('')
})

test('domain 4.10: a publication that is thought over saves and publishes nothing', async () => {
  const shop = await openEditor()
  slide('1 уровень', 900)
  await press('Опубликовать')
  await press('Ещё подумаю')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(slider('1 уровень').value).toBe('900')
  expect([shop.asked('saveRewardPlan'), shop.asked('publishRewardPlan')]).toEqual([[], []])
})

test('domain 4.10: without a simulation the question names no price', async () => {
  await openEditor(plan, { simulateRewardPlan: () => ({ status: 500, body: { message: 'Сбой' } }) })
  await press('Опубликовать')
  const dialog = await findDialog({ name: 'Опубликовать план?' })
  expect(dialog.textContent).toContain('По нему пойдут заказы, оплаченные с этой минуты')
  expect(dialog.textContent).not.toContain('₽')
})

test('domain 7.2: what the platform does not allow is told at its slider and goes nowhere', async () => {
  const shop = await openEditor({ ...plan, Caps: { ...plan.Caps, TotalCapBp: 1500 } })
  await publish()
  await waitFor(() => expect(slider('Все награды, от цены').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Больше, чем разрешает платформа')).toBeTruthy()
  expect(shop.asked('saveRewardPlan')).toEqual([])
})

test('domain 7.2: a draft above the platform’s caps can be kept', async () => {
  const shop = await openEditor({ ...plan, Caps: { ...plan.Caps, TotalCapBp: 1500 } })
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(shop.sent()[0]?.TotalCapBp).toBe(2000)
  expect(shop.asked('publishRewardPlan')).toEqual([])
})

test('domain 7.2: caps that the platform lowered meanwhile are told at the slider they limit', async () => {
  const shop = await openEditor(draft(), {
    publishRewardPlan: () => ({
      status: 409,
      body: {
        code: 'plan_above_caps',
        message: 'План выше границ платформы',
        fields: { 'Rules.MarginCapBp': 'maximum' },
      },
    }),
  })
  await publish()
  await screen.findByText('План выше границ платформы')
  expect(slider('Все награды, от маржи').getAttribute('aria-invalid')).toBe('true')
  expect(slider('Все награды, от цены').getAttribute('aria-invalid')).toBeNull()
  expect(shop.router.state.location.search).toBe('?edit=1')
})

test('issue 15: a publication that failed is tried again over the draft that it saved', async () => {
  const shop = await openEditor(draft(), {
    publishRewardPlan: (_, times) => (times === 1 ? 'dead' : { reply: { Version: 3 } }),
  })
  slide('1 уровень', 900)
  await publish()
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(slider('1 уровень').value).toBe('900')
  await publish()
  await screen.findByText('План опубликован')
  expect(shop.asked('saveRewardPlan').map(({ ask }) => ask.Version)).toEqual([6, 7])
})

test('domain 4.10: a draft that another window changed is said so, and the fresh one opens', async () => {
  const shop = await openEditor(plan, {
    saveRewardPlan: () => ({ status: 409, body: { code: 'draft_changed', message: 'Черновик изменили' } }),
  })
  await press('Сохранить')
  await screen.findByText('Черновик изменили в другом окне')
  await press('Открыть свежий')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Открыть свежий' })).toBeNull())
  expect(shop.asked('getRewardPlan').length).toBeGreaterThan(1)
})

test('issue 15: leaving a moved slider asks; after saving the draft it does not', async () => {
  const shop = await openEditor()
  slide('Покупатель', 450)
  act(() => void shop.router.navigate('/account'))
  await press('Остаться')
  expect([shop.router.state.location.search, slider('Покупатель').value]).toEqual(['?edit=1', '450'])
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  act(() => void shop.router.navigate('/account'))
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account'))
})

test('domain 4.10: a welcome bonus or conditions outside their limits keep a plan from being published', () => {
  const caps = { totalCapBp: 2000, marginCapBp: 5000, levels: 10 }
  const faults = (of: Partial<Rules>) => faultsOf({ ...FIRST_RULES, ...of }, caps)
  expect([faults({ welcome: 10_000 }), faults({ welcome: 10_001 })]).toEqual([[], ['welcome']])
  expect(faults({ welcome: Number.NaN })).toEqual(['welcome'])
  const qualification = { minOrders: 0, minTurnover: 0, days: 0 }
  expect(faults({ qualification })).toEqual(['qualification'])
})

test('domain 4.10: levels that give away more than the price are refused', async () => {
  const Levels = [0, 1, 2].map((Level) => ({ Level, Bp: 4000, Asset: 'global' as const }))
  const shop = await openEditor(draft({ Levels, Overrides: [] }))
  await publish()
  await screen.findByText('Вместе больше 100 %')
  slide('2 уровень', 1000)
  await publish()
  await screen.findByText('План опубликован')
  expect(shop.sent().map(({ Levels: [, , last] }) => last?.Bp)).toEqual([1000])
})
