// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import ShowcasesPage from './ShowcasesPage.tsx'

type Own = WireResponse<'showShowcases'>['Showcases'][number]

const own = (changes: Partial<Own> = {}): Own => ({
  ID: 7,
  Name: 'Тёплый дом',
  Alias: 'teply-dom',
  Bot: 'dom_bot',
  Domain: '',
  Url: 'http://shop.test/dom',
  Status: 'active',
  StateID: 2,
  SiteID: 1,
  UpdatedAfter: 5,
  Hue: 52,
  Products: 2,
  NewOrders: 3,
  IsHere: true,
  MayEdit: true,
  MaySell: true,
  ...changes,
})
const open = (...Showcases: Own[]) =>
  openShop(<ShowcasesPage />, {
    answers: { showShowcases: () => ({ reply: { Showcases, Removed: [] } }) },
  })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('RT-28: own showcases are listed with their numbers; orders and settings open here, another one opens first', async () => {
  await open(
    own(),
    own({ ID: 8, Name: 'Пчёлы', IsHere: false, Status: 'suspended', Url: 'http://shop.test/bees' }),
  )
  await screen.findByText('2 витрины')
  expect(screen.getAllByText('новых заказа').length).toBe(2)
  expect(screen.getByText('На паузе')).toBeTruthy()
  const [edit] = screen.getAllByRole('link', { name: 'Настроить' })
  expect(edit?.getAttribute('href')).toMatch(/\/account\/profile\/showcases\/7$/)
  expect(screen.getAllByRole('link', { name: 'Заказы' }).length).toBe(1)
  expect(hrefOf('Зайти в витрину')).toBe('http://shop.test/bees')
})

test('RT-28: a draft links to its checklist', async () => {
  await open(own({ Status: 'draft' }))
  await screen.findByText('Черновик')
  expect(hrefOf('Подготовка витрины')).toBe('/account/profile/showcases/7/setup')
})

test('RO-08: a member without rights sees neither settings nor orders', async () => {
  await open(own({ MayEdit: false, MaySell: false }))
  await screen.findByRole('heading', { name: 'Тёплый дом' })
  expect(screen.queryByRole('link', { name: 'Настроить' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Заказы' })).toBeNull()
  expect(screen.queryByText('новых заказа')).toBeNull()
})

test('domain 3.1: a showcase of landing pages has no orders to open', async () => {
  await open(own({ StateID: 1 }))
  await screen.findByRole('link', { name: 'Настроить' })
  expect(screen.queryByRole('link', { name: 'Заказы' })).toBeNull()
})

test('RT-28: the current showcase is shared from its card', async () => {
  const shop = await open(own())
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться витриной' }))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
})

test('RT-28: a person without showcases reads what will be listed and can create one', async () => {
  await open()
  await screen.findByText('Витрин пока нет')
  expect(hrefOf('Новая витрина')).toBe('/account/profile/showcases/new')
})

test('RT-28: a list that failed to load is requested again', async () => {
  await openShop(<ShowcasesPage />, {
    answers: {
      showShowcases: (_, times) =>
        times === 1 ? { status: 500, body: 'Сбой' } : { reply: { Showcases: [own()], Removed: [] } },
    },
  })
  await screen.findByText('Сбой')
  await userEvent.click(screen.getByRole('button', { name: /Попробуйте ещё раз/ }))
  await screen.findByRole('heading', { name: 'Тёплый дом' })
})
