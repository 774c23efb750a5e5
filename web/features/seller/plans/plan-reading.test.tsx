// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { draft, openPlan, plan, press, rules } from './plans.fixtures.tsx'

test('domain 4.10: the plan in force is read with its exceptions, an earlier one in a sheet that changes nothing', async () => {
  await openPlan()
  await screen.findByText(/Версия 2, действует с 12 ноября/)
  expect(screen.getByText('5,5 %')).toBeTruthy()
  expect(screen.getByText('Наборы')).toBeTruthy()
  expect(screen.getByText('Больше не продаётся, № 4')).toBeTruthy()
  await press('Версия 1 с 12 ноября')
  const sheet = await findDialog({ name: 'Версия 1' })
  expect(sheet.textContent).toContain('Прибавка за первый заказ друга7 %')
  expect(sheet.querySelectorAll('input')).toHaveLength(0)
})

test('domain 7.2: who does not own the showcase hears whose the plan is', async () => {
  await openPlan(plan, { getRewardPlan: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }) })
  await screen.findByRole('heading', { name: /План наград видит и меняет владелец/ })
  expect(screen.queryByRole('link', { name: 'Изменить план' })).toBeNull()
})

test('domain 4.10: a showcase without any plan is led to making one', async () => {
  await openPlan({ ...plan, Published: null, Versions: [] })
  await screen.findByText('Плана наград пока нет')
  expect(screen.getByRole('link', { name: 'Составить план' }).getAttribute('href')).toBe(
    '/account/showcases/plans?edit=1',
  )
})

test('domain 4.10: the platform’s plan is in force where the showcase has none of its own', async () => {
  await openPlan({
    ...plan,
    Published: { Version: 40, PublishedAt: '2026-11-01T09:00:00Z', Rules: rules, Own: false },
  })
  await screen.findByText('Действует план платформы, своего у витрины нет')
  expect(screen.queryByText(/Версия 40/)).toBeNull()
  expect(screen.getByRole('button', { name: /Версия 2/ })).toBeTruthy()
})

test('domain 4.10: a waiting draft is opened from its row or by the button', async () => {
  await openPlan(draft())
  const row = await screen.findByRole('link', { name: /Черновик ?Сохранён/ })
  expect(row.getAttribute('href')).toBe('/account/showcases/plans?edit=1')
  expect(screen.getByRole('link', { name: 'Продолжить черновик' })).toBeTruthy()
})

test('domain 4.10: conditions for recommenders and the welcome bonus are read in words', async () => {
  const Qualification = { MinOrders: 2, MinTurnover: 1500, Days: 90 }
  await openPlan({
    ...plan,
    Published: {
      Version: 2,
      PublishedAt: '2026-11-12T09:00:00Z',
      Own: true,
      Rules: { ...rules, Compression: 'none', Welcome: 250, Qualification },
    },
  })
  await screen.findByText('Занимает свой уровень, его награда остаётся витрине')
  expect(screen.getByText(/Кто сделал от 2 заказов и купил на 1\s500\s₽ за 90 дней/)).toBeTruthy()
  expect(screen.getByText(/^250\s₽$/)).toBeTruthy()
  expect(screen.getByText('без наград')).toBeTruthy()
})

test('issue 15: a plan that could not be loaded is there after another try', async () => {
  await openPlan(plan, {
    getRewardPlan: (_, times) => (times === 1 ? { status: 500, body: 'Сбой' } : { reply: plan }),
  })
  await press('Попробуйте ещё раз или перезагрузите страницу...')
  await screen.findByText(/Версия 2, действует/)
})
