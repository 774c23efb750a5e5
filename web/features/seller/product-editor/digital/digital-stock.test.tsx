// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { WireResponse } from '../../../../test/wire.ts'
import { openEditor, stored } from '../product-editor.fixtures.tsx'

type Variant = WireResponse<'showDigitalStock'>['Variants'][number]

const variant = (of: Partial<Variant> = {}): Variant => ({
  ID: 11,
  Options: [],
  Sku: '1001',
  File: null,
  KeysLeft: 2,
  KeysSold: 1,
  Waiting: 0,
  ...of,
})
const stock = (of: Partial<Variant> = {}) => ({
  showDigitalStock: () => ({ reply: { Variants: [variant(of)] } }),
})

test('issue 16: a digital product shows how many keys are left and sold, and how many buyers wait', async () => {
  await openEditor(stored({ Kind: 'digital' }), stock({ Waiting: 3 }))
  expect(await screen.findByText(/Ключей осталось: 2, продано: 1.*Ждут ключа: 3/)).toBeTruthy()
})

test('issue 16: keys are pasted one a line, and repeated ones are reported', async () => {
  const shop = await openEditor(stored({ Kind: 'digital' }), {
    ...stock(),
    addDigitalKeys: () => ({ reply: { Added: 2, Repeated: 1, KeysLeft: 4 } }),
  })
  await userEvent.click(await screen.findByText(/Ключей осталось/))
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить ключи' }))
  expect(shop.asked('addDigitalKeys')).toEqual([])
  await userEvent.click(screen.getByLabelText('Ключи'))
  await userEvent.paste('AAA-1\nAAA-2\nAAA-1')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить ключи' }))
  expect(await screen.findByText('Добавлено: 2. Повторов пропущено: 1')).toBeTruthy()
  expect(shop.asked('addDigitalKeys')[0]?.ask).toMatchObject({
    VariantID: 11,
    Keys: 'AAA-1\nAAA-2\nAAA-1',
  })
})

test('issue 16: a variant with a file offers to replace or remove it, and takes no keys', async () => {
  const shop = await openEditor(stored({ Kind: 'digital' }), {
    ...stock({ File: { Name: 'Выкройка.pdf', Size: 90_000, Downloads: 5 }, KeysLeft: 0 }),
    removeDigitalFile: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByText(/Выкройка.pdf · 5 скачиваний/))
  await screen.findByText('Заменить файл')
  expect(screen.queryByLabelText('Ключи')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }))
  await expect.poll(() => shop.asked('removeDigitalFile')).toHaveLength(1)
})

test('issue 16: a new product can be digital; its keys come after it was saved', async () => {
  await openEditor(null)
  await userEvent.selectOptions(await screen.findByLabelText('Вид товара'), 'digital')
  expect(screen.getByText('Сохраните товар, затем добавьте ключи или файл')).toBeTruthy()
})

test('issue 16: ordinary products have neither keys nor files, and a stored one keeps its kind', async () => {
  await openEditor(stored())
  await screen.findByLabelText('Название')
  expect(screen.queryByText('Ключи и файлы')).toBeNull()
  expect(screen.queryByLabelText('Вид товара')).toBeNull()
})
