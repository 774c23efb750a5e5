// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditor, stored } from './product-editor.fixtures.tsx'

const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)

test('issue 16: a new product takes the age limit and the codes of its category until the seller chooses others', async () => {
  await openEditor(null)
  const category = await field('Категория')
  await userEvent.selectOptions(category, '10')
  expect([(await field('Возраст покупателя')).value, (await field('Коды «Честного знака»')).value]).toEqual([
    '18',
    'electronics',
  ])
  await userEvent.selectOptions(await field('Возраст покупателя'), '12')
  await userEvent.selectOptions(category, '9')
  expect([(await field('Возраст покупателя')).value, (await field('Коды «Честного знака»')).value]).toEqual([
    '12',
    'none',
  ])
})

test('issue 16: a stored product keeps its age limit in another category, and a chosen one is saved', async () => {
  const shop = await openEditor(stored({ AgeLimit: 6 }))
  await userEvent.selectOptions(await field('Категория'), '10')
  expect((await field('Возраст покупателя')).value).toBe('6')
  await userEvent.selectOptions(await field('Возраст покупателя'), '16+')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({ AgeLimit: 16 }))
})

test('issue 16: quantities and the number of low stock outside their limits are pointed out and not sent', async () => {
  const shop = await openEditor(stored())
  const wrong = [
    ['Не меньше', '0'],
    ['Шаг', '1,5'],
    ['Предупредить, когда осталось', 'мало'],
  ] as const
  for (const [label, text] of wrong) {
    await userEvent.clear(await field(label))
    await userEvent.type(await field(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => expect((await field('Шаг')).getAttribute('aria-invalid')).toBe('true'))
  for (const [label] of wrong) expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
  expect(shop.asked('saveProduct')).toEqual([])
})
