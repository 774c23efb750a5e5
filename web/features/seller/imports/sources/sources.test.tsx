// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { checked, job, listed, openImports, source } from '../imports.fixtures.tsx'

const sheet = () => within(screen.getByRole('dialog'))
const open = async () => userEvent.click(await screen.findByRole('button', { name: /Цены поставщика/ }))

test('issue 16: a schedule that is off says so, and one that never ran has no result', async () => {
  await openImports(listed([], [{ ...source, On: false, NextAt: null, Last: null }]))
  const shown = await screen.findByRole('button', { name: /Цены поставщика/ })
  expect(shown.textContent).toMatch(/Выключено.*Ещё не запускалось/)
})

test('issue 16: an interval that the list does not offer is kept until another is chosen', async () => {
  await openImports(listed([], [{ ...source, EveryHours: 5 }]))
  await open()
  const every = await screen.findByLabelText<HTMLSelectElement>('Как часто')
  expect(every.value).toBe('5')
  expect([...every.options].map(({ value }) => Number(value))).toEqual([1, 2, 3, 5, 6, 12, 24, 48, 168])
})

test('issue 16: columns are taken over from tables only, because other files have none', async () => {
  await openImports(listed([checked(), job({ ID: 8, FileName: 'каталог.yml', Format: 'yml' })], [source]))
  await open()
  const from = await screen.findByLabelText<HTMLSelectElement>('Колонки')
  expect([...from.options].map(({ value }) => value)).toEqual(['', '7'])
})

test('issue 16: a schedule is kept when the question is declined and when it could not be deleted', async () => {
  const shop = await openImports({ ...listed([], [source]), deleteImportSource: () => 'dead' })
  await open()
  const remove = await screen.findByRole('button', { name: 'Удалить расписание' })
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(shop.asked('deleteImportSource')).toEqual([])
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(await screen.findByLabelText('Название')).toHaveProperty('value', 'Цены поставщика')
})

test('issue 16: a schedule without a name or with a wrong address is reported at its fields and not sent', async () => {
  const shop = await openImports({ ...listed([]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить расписание' }))
  await userEvent.type(await screen.findByLabelText('Ссылка на файл'), 'ftp://prices.example/list.csv{Enter}')
  await sheet().findByText(/^Ссылка начинается с/)
  expect(sheet().getByLabelText('Название').getAttribute('aria-invalid')).toBe('true')
  expect(shop.asked('saveImportSource')).toEqual([])
})

test('issue 15: closing a changed schedule asks first', async () => {
  await openImports(listed([], [source]))
  await open()
  await userEvent.click(await screen.findByRole('switch'))
  await userEvent.click(sheet().getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
