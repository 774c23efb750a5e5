// @vitest-environment happy-dom
import { FETCH_FAULTS, IMPORT_FAULTS, PROBLEM_CODES } from '@sarafan/contract/catalog/import-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { loadTexts, say, setLocale } from '../../../words/words.ts'
import { checked, detail, job, listed, openImports, source } from './imports.fixtures.tsx'

const file = (size = 10) => {
  const made = new File(['Название;Цена'], 'прайс.csv', { type: 'text/csv' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const choose = async (chosen: File) =>
  userEvent.upload(await screen.findByLabelText('Загрузить файл'), chosen)
const sheet = () => within(screen.getByRole('dialog'))
afterEach(() => setLocale('ru-RU'))

test('issue 16: imports show state and counts and open; without any the page says how to begin', async () => {
  await openImports(listed([checked()]))
  const link = await screen.findByRole('link', { name: /прайс\.csv/ })
  expect(link.getAttribute('href')).toBe('/account/showcases/imports/7')
  expect(link.textContent).toMatch(/новых: 2, изменено: 1, отклонено: 1.*Проверено/)
  await openImports(listed([]))
  await screen.findByText('Загрузок пока нет')
})

test('issue 16: an uploaded file opens its import', async () => {
  const shop = await openImports({
    ...listed([]),
    uploadImport: () => ({ reply: detail() }),
    showImport: () => ({ reply: detail() }),
  })
  await choose(file())
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/showcases/imports/7'))
  await screen.findByText('Так поняты первые строки')
})

test('issue 16: a file that cannot be read is refused with its remedy, and one above 50 MB is not sent', async () => {
  const shop = await openImports({
    ...listed([]),
    uploadImport: () => ({
      status: 422,
      body: { code: 'import_file_unreadable', message: 'Файл не читается', fields: { File: 'old_excel' } },
    }),
  })
  await choose(file())
  expect((await screen.findByRole('alert')).textContent).toMatch(/сохраните как XLSX/)
  await choose(file(50 * 1024 * 1024 + 1))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/больше 50 МБ/))
  expect(shop.asked('uploadImport')).toHaveLength(1)
})

test('issue 16: a lost connection during an upload says so and offers the button again', async () => {
  await openImports({
    ...listed([]),
    uploadImport: (_ask, times) => (times < 2 ? 'dead' : { reply: detail() }),
  })
  await choose(file())
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи. Проверьте интернет')
  expect(screen.getByLabelText('Загрузить файл').getAttribute('aria-disabled')).toBeNull()
})

test('issue 16: a link that is none is reported at its field; a right one is fetched and its import opened', async () => {
  const shop = await openImports({
    ...listed([]),
    fetchImport: () => ({
      reply: { Job: job({ State: 'queued', Goal: 'fetch', Moves: ['cancel'] }), Read: null },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'По ссылке' }))
  await userEvent.type(await screen.findByLabelText('Ссылка на файл'), 'price.csv')
  await userEvent.click(sheet().getByRole('button', { name: 'Скачать файл' }))
  await sheet().findByText(/Ссылка начинается с/)
  await userEvent.clear(sheet().getByLabelText('Ссылка на файл'))
  await userEvent.type(sheet().getByLabelText('Ссылка на файл'), 'https://prices.example/list.csv')
  await userEvent.click(sheet().getByRole('button', { name: 'Скачать файл' }))
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/showcases/imports/7'))
  expect(shop.asked('fetchImport').map(({ ask }) => ask.Url)).toEqual(['https://prices.example/list.csv'])
})

describe('schedules', () => {
  test('issue 16: a schedule shows its last result, is changed, and deleted after a question', async () => {
    const shop = await openImports({
      ...listed([checked()], [source]),
      saveImportSource: () => ({ reply: { Source: source } }),
      deleteImportSource: () => ({ reply: { ok: true } }),
    })
    const shown = await screen.findByRole('button', { name: /Цены поставщика/ })
    expect(shown.textContent).toMatch(/Каждые 6 часов.*Сайт не отвечает.*Не получилось/)
    await userEvent.click(shown)
    await userEvent.selectOptions(await screen.findByLabelText('Как часто'), '24')
    await userEvent.selectOptions(screen.getByLabelText('Колонки'), '7')
    await userEvent.click(sheet().getByRole('button', { name: 'Сохранить' }))
    await screen.findByText('Расписание сохранено')
    expect(shop.asked('saveImportSource')[0]?.ask).toMatchObject({
      ID: 3,
      Mode: 'prices',
      EveryHours: 24,
      On: true,
      ImportID: 7,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /Цены поставщика/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить расписание' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await screen.findByText('Расписание удалено')
    expect(shop.asked('deleteImportSource')[0]?.ask).toMatchObject({ ID: 3 })
  })

  test('issue 16: a new schedule that hides products warns, and what was typed survives a failed save', async () => {
    await openImports({ ...listed([]), saveImportSource: () => 'dead' })
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить расписание' }))
    await userEvent.type(await screen.findByLabelText('Название'), 'Склад')
    await userEvent.type(screen.getByLabelText('Ссылка на файл'), 'https://prices.example/list.csv')
    await userEvent.selectOptions(screen.getByLabelText('Что загрузить'), 'hide_missing')
    await sheet().findByText(/только если в файле весь каталог/)
    await userEvent.click(sheet().getByRole('button', { name: 'Сохранить' }))
    await screen.findByText('Нет связи. Проверьте интернет')
    expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Склад')
  })
})

test.each(['ru-RU', 'en-US', 'ar-AR'] as const)(
  'issue 16: every problem and every fault of a file has a text with a remedy in %s',
  async (locale) => {
    await setLocale(locale)
    await loadTexts('all')
    const texts = [
      ...PROBLEM_CODES.map((code) => say(`imports.problem.${code}`)),
      ...IMPORT_FAULTS.map((fault) => say(`imports.fault.${fault}`)),
    ]
    expect(new Set(texts).size).toBe(PROBLEM_CODES.length + IMPORT_FAULTS.length)
    // What is wrong and what to do are two sentences.
    expect(texts.filter((text) => !/[.:].+\.$/.test(text))).toEqual([])
    expect(IMPORT_FAULTS).toEqual(expect.arrayContaining([...FETCH_FAULTS]))
  },
)
