// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeTime, passMs } from '../../../test/time.ts'
import {
  openEditor,
  plan,
  press,
  rules,
  type StoredRules,
  seeText,
  simulation,
  slide,
  slider,
} from './plans.fixtures.tsx'

test('issue 3: a slider moves, and the margin of the last orders is there before anything is published', async () => {
  const shop = await openEditor(plan, {
    simulateRewardPlan: (_, times) => ({
      reply: { ...simulation, MarginLeft: times === 1 ? 36233 : 30000 },
    }),
  })
  await seeText('36\u202f233')
  slide('1 уровень', 900)
  await seeText('30\u202f000')
  const [, second] = shop.asked('simulateRewardPlan').map(({ ask }) => ask.Rules as StoredRules)
  expect(second?.Levels).toEqual([rules.Levels[0], { Level: 1, Bp: 900, Asset: 'global' }])
  expect(shop.asked('saveRewardPlan')).toEqual([])
})

test('issue 3: a slider that moves on and on is simulated once it rests', async () => {
  const shop = await openEditor()
  await seeText('36\u202f233')
  for (const bp of [600, 700, 800]) slide('1 уровень', bp)
  await waitFor(() => expect(shop.asked('simulateRewardPlan')).toHaveLength(2))
  const asked = shop.asked('simulateRewardPlan').map(({ ask }) => ask.Rules as StoredRules)
  expect(asked.map(({ Levels: [, first] }) => first?.Bp)).toEqual([550, 800])
})

test('issue 15: a simulation that failed is said so and tried again, and the plan stays editable', async () => {
  await openEditor(plan, {
    simulateRewardPlan: (_, times) =>
      times === 1 ? { status: 500, body: { message: 'Не посчитали' } } : { reply: simulation },
  })
  await screen.findByText('Не посчитали')
  expect(slider('1 уровень').disabled).toBe(false)
  await press('Повторить')
  await seeText('36\u202f233')
  expect(screen.queryByText('Не посчитали')).toBeNull()
})

test('issue 15: a simulation that takes long says that the server is slow', async () => {
  fakeTime()
  await openEditor(plan, { simulateRewardPlan: () => new Promise(() => undefined) })
  expect(screen.getByRole('status', { name: 'Загружаем' })).toBeTruthy()
  expect(screen.queryByText('Сервер долго не отвечает')).toBeNull()
  await passMs(6500)
  expect(screen.getByText('Сервер долго не отвечает')).toBeTruthy()
})

test('domain 4.10: without purchase prices the margin is asked for instead of shown', async () => {
  await openEditor(plan, {
    simulateRewardPlan: () => ({ reply: { ...simulation, Margin: null, MarginLeft: null } }),
  })
  await screen.findByText('Укажите себестоимость товаров, и здесь будет видна маржа')
  expect(screen.queryByText('Маржа до наград')).toBeNull()
  expect(document.body.textContent).not.toContain('Маржи останется')
})

test('domain 4.10: a showcase without paid orders is simulated on a typical basket, without months', async () => {
  const Months = [
    { Month: '2026-10', Orders: 0, Turnover: 0, Cost: 0 },
    { Month: '2026-11', Orders: 0, Turnover: 5000, Cost: 425 },
  ]
  await openEditor(plan, {
    simulateRewardPlan: () => ({ reply: { ...simulation, FromOrders: false, Orders: 0, Buyers: 0, Months } }),
  })
  await screen.findByText(/Оплаченных заказов ещё нет/)
  expect(screen.queryByText(/Ноябрь/)).toBeNull()
})

test('domain 4.10: the simulation tells who would get how much, by month, and what the limit cut', async () => {
  const Months = [
    { Month: '2026-10', Orders: 9, Turnover: 30000, Cost: 3600 },
    { Month: '2026-11', Orders: 14, Turnover: 54570, Cost: 6500 },
  ]
  await openEditor(plan, {
    simulateRewardPlan: () => ({ reply: { ...simulation, Months, CappedLines: 2 } }),
  })
  await screen.findByText('Посчитали по 23 оплаченным заказам от 19 покупателей')
  expect(screen.getByText('Граница уменьшила награды 2 товаров в заказах')).toBeTruthy()
  const recipients = screen.getByRole('list', { name: 'Кто сколько получил бы' })
  expect(within(recipients).getByRole('listitem').textContent).toMatch(/Покупатель.*19.*2\s602\s₽/)
  expect(document.body.textContent).toMatch(/Октябрь.*3\s600\s₽.*из.*30\s000\s₽/)
})
