// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import type { WireResponse } from '../../test/wire.ts'
import { DigitalGoods } from './DigitalGoods.tsx'

type Item = WireResponse<'showDigitalGoods'>['Items'][number]

const ID = 'a'.repeat(24)
const item = (of: Partial<Item> = {}): Item => ({
  OrderId: ID,
  OrderNumber: '10482',
  LineId: 7,
  Name: 'Игра',
  Options: [],
  IsWaiting: false,
  IsRefunded: false,
  Keys: [],
  File: null,
  ...of,
})
const open = (items: Item[], more: object = {}) =>
  openShop(<DigitalGoods id={ID} letterKey="letter" />, {
    path: '/',
    answers: { showDigitalGoods: () => ({ reply: { Items: items } }), ...more },
  })

test('issue 16: every key of an order is shown and copied by its button', async () => {
  const shop = await open([item({ Keys: ['AAA-1', 'AAA-2'] })])
  await screen.findByText('AAA-2')
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'Копировать' })[0] as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('AAA-1')
  expect(await screen.findByText('Ключ скопирован')).toBeTruthy()
  expect(shop.asked('showDigitalGoods')[0]?.ask).toMatchObject({ id: ID, key: 'letter' })
})

test('issue 16: a file is downloaded from an address made for it', async () => {
  const shop = await open([item({ File: { Name: 'Выкройка.pdf', Size: 3 * 1024 * 1024, Downloads: 1 } })], {
    linkDigitalFile: () => ({ reply: { Url: 'https://shop.test/file' } }),
  })
  expect(await screen.findByText(/3 МБ/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Скачать' }))
  const saved = {
    name: 'web_app_request_file_download',
    url: 'https://shop.test/file',
    file_name: 'Выкройка.pdf',
  }
  await expect.poll(() => shop.messenger.calls).toContainEqual(['send', saved])
  expect(shop.asked('linkDigitalFile')[0]?.ask).toMatchObject({ id: ID, key: 'letter', LineId: 7 })
})

test('issue 16: a line that waits for keys and a refunded one say so', async () => {
  await open([item({ IsWaiting: true }), item({ LineId: 8, Name: 'Курс', IsRefunded: true })])
  expect(await screen.findByText('Оплачено. Продавец скоро добавит ключ')).toBeTruthy()
  expect(screen.getByText('Деньги возвращены')).toBeTruthy()
})
