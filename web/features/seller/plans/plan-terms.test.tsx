// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draft, openEditor, plan, press, slide } from './plans.fixtures.tsx'

/** All at once: a pause between two signs would simulate a plan with half a number. */
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('domain 4.10: a level is added at the end of the tree, and its kind of bonus is changed', async () => {
  const shop = await openEditor()
  await press('Добавить уровень')
  slide('2 уровень', 200)
  await press('2 уровень: Бонусы Likechain, сменить')
  await screen.findByRole('button', { name: '2 уровень: Бонусы страницы, сменить' })
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(shop.sent()[0]?.Levels.at(-1)).toEqual({ Level: 2, Bp: 200, Asset: 'local' })
})

test('domain 7.2: no more levels can be added than the platform allows, and the buyer’s stays', async () => {
  await openEditor({ ...plan, Caps: { ...plan.Caps, Levels: 2 } })
  await press('Добавить уровень')
  expect(screen.queryByRole('button', { name: 'Добавить уровень' })).toBeNull()
  await press('Убрать 2 уровень')
  await press('Убрать 1 уровень')
  expect(screen.getByRole('slider', { name: 'Покупатель' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Убрать \d уровень/ })).toBeNull()
})

test('domain 4.10: a level that was removed is left out of the exceptions too', async () => {
  const own = [
    { Level: 0, Bp: 1000 },
    { Level: 1, Bp: 700 },
  ]
  const shop = await openEditor(draft({ Overrides: [{ Kind: 'category', ID: 9, Levels: own }] }))
  await press('Убрать 1 уровень')
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(shop.sent()[0]?.Overrides).toEqual([{ Kind: 'category', ID: 9, Levels: [own[0]] }])
})

test('domain 4.10: limits, the welcome bonus and the conditions are saved as they were set', async () => {
  const shop = await openEditor()
  slide('Все награды, от цены', 1800)
  slide('Прибавка за первый заказ друга', 500)
  fill('Сколько, ₽', '300')
  await userEvent.click(screen.getByRole('radio', { name: 'Не пропускать' }))
  fill('Заказов от', '2')
  fill('Купил на, ₽', '1500')
  fill('За дней', '90')
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(shop.sent()[0]).toMatchObject({
    TotalCapBp: 1800,
    MarginCapBp: 5000,
    FirstOrderExtraBp: 500,
    Welcome: 300,
    Compression: 'none',
    Qualification: { MinOrders: 2, MinTurnover: 1500, Days: 90 },
  })
})

test('domain 4.10: the first plan of a showcase begins with a level for the buyer and one for the friend', async () => {
  const shop = await openEditor({ ...plan, Published: null, Versions: [] })
  expect(screen.getByText('Пока не опубликован, ничего не меняется')).toBeTruthy()
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(shop.sent()[0]?.Levels.map(({ Level, Asset }) => [Level, Asset])).toEqual([
    [0, 'local'],
    [1, 'global'],
  ])
  expect(shop.asked('saveRewardPlan')[0]?.ask.Version).toBeUndefined()
})
