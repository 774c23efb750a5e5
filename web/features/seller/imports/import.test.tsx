// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { checked, detail, job, openImport, row, rowsOf, running, type WireJob } from './imports.fixtures.tsx'

afterEach(() => vi.useRealTimers())

test('issue 16: a column is given another meaning with its detail; until it is saved nothing can be started', async () => {
  const shop = await openImport({
    showImport: () => ({ reply: detail() }),
    saveImportSettings: () => ({ reply: detail() }),
  })
  const column = await screen.findByLabelText('Колонка «Цвет»')
  expect(screen.getByText('Например: белый')).toBeDefined()
  await userEvent.selectOptions(column, 'option')
  expect(screen.getByLabelText<HTMLInputElement>(/Название выбора/).value).toBe('Цвет')
  await userEvent.selectOptions(screen.getByLabelText('Пустые ячейки'), 'clear')
  const start = screen.getByRole('button', { name: /Запустить/ })
  expect(start.title).toBe('Сначала сохраните колонки')
  expect(start.matches(':disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить колонки' }))
  await screen.findByText('Колонки сохранены')
  expect(shop.asked('saveImportSettings')[0]?.ask).toMatchObject({
    ID: 7,
    System: 'other',
    EmptyCells: 'clear',
    Mapping: [
      { Column: 'Название', Field: 'name', Detail: '' },
      { Column: 'Цвет', Field: 'option', Detail: 'Цвет' },
    ],
  })
})

test('issue 16: an attribute without a name is reported at its field and not sent', async () => {
  const shop = await openImport({ showImport: () => ({ reply: detail() }) })
  await userEvent.selectOptions(await screen.findByLabelText('Колонка «Цвет»'), 'attribute')
  const name = screen.getByLabelText('Название характеристики')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить колонки' }))
  await screen.findByText('Заполните это поле')
  expect(shop.asked('saveImportSettings')).toEqual([])
})

test('issue 16: a dry run shows counts, and rows with column, value and remedy, filtered by outcome', async () => {
  const shop = await openImport({
    showImport: () => ({ reply: { ...detail(), Job: checked() } }),
    ...rowsOf([row()]),
  })
  await screen.findByText('Что изменится')
  const problem = await screen.findByText(/Цена не читается/)
  expect(problem.textContent).toMatch(/Ошибка: Цена «дорого»\. Цена не читается/)
  expect(screen.getByText('Строка 3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /Новых/ }))
  await waitFor(() =>
    expect(shop.asked('showImportRows').map(({ ask }) => ask.show)).toEqual(['problems', 'created']),
  )
})

test('issue 16: an import says who started it, and that a file with only changes hides nothing', async () => {
  const read = detail().Read
  const shop = await openImport({
    showImport: () => ({ reply: { ...detail(), Read: read && { ...read, OnlyChanges: true } } }),
    moveImport: () => ({ reply: { Job: job() } }),
  })
  await screen.findByText(/^Мария К\. · /)
  await userEvent.click(screen.getByRole('radio', { name: /скрыть отсутствующие/ }))
  expect(screen.getByRole('alert').textContent).toMatch(/В файле только изменения/)
  await userEvent.click(screen.getByRole('button', { name: 'Запустить' }))
  await waitFor(() =>
    expect(shop.asked('moveImport').map(({ ask }) => [ask.Move, ask.Mode])).toEqual([
      ['start', 'hide_missing'],
    ]),
  )
})

test('issue 16: hiding what is missing warns and asks before it starts; declined, nothing is sent', async () => {
  const shop = await openImport({
    showImport: () => ({ reply: { ...detail(), Job: checked() } }),
    ...rowsOf([]),
    moveImport: () => ({ reply: { Job: running() } }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: /скрыть отсутствующие/ }))
  await screen.findByText(/только если в файле весь каталог/)
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Запустить' }))
  await start()
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(shop.asked('moveImport')).toEqual([])
  await start()
  await userEvent.click(await screen.findByRole('button', { name: 'Запустить и скрыть' }))
  await waitFor(() => expect(shop.asked('moveImport')).toHaveLength(1))
  expect(shop.asked('moveImport')[0]?.ask).toMatchObject({ ID: 7, Move: 'start', Mode: 'hide_missing' })
})

/** The import as the fake server has it. */
const serverWith = (first: WireJob) => {
  let now = first
  return {
    become: (next: WireJob) => {
      now = next
    },
    answers: {
      showImport: () => ({ reply: { ...detail(), Job: now } }),
      showImportProgress: () => ({ reply: { Job: now } }),
      ...rowsOf([]),
    },
  }
}
const look = async (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('issue 16: progress is asked every 3 s, not while hidden, and no more once it is done (rulings 21)', async () => {
  const server = serverWith(running())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shop = await openImport(server.answers)
  const asked = () => shop.asked('showImportProgress').length
  await screen.findByText(/2 из 5/)
  await waitFor(() => expect(asked()).toBe(1))
  await pass(3100)
  expect(asked()).toBe(2)
  await look('hidden')
  await pass(10_000)
  expect(asked()).toBe(2)
  await look('visible')
  server.become(checked({ State: 'done', Goal: 'apply', Moves: [], EndedAt: '2026-11-21T07:30:00Z' }))
  await pass(3100)
  await screen.findByText('Готово')
  const last = asked()
  await pass(10_000)
  expect(asked()).toBe(last)
  expect(screen.getByRole('button', { name: 'Скачать отчёт' })).toBeDefined()
})

test('issue 16: a running import is paused, continued, and cancelled after a question', async () => {
  const server = serverWith(running())
  const shop = await openImport({
    ...server.answers,
    moveImport: ({ Move }) => {
      const paused = running({ State: 'paused', Moves: ['continue', 'cancel'] })
      const next = {
        pause: paused,
        continue: running(),
        cancel: running({ State: 'cancelled', Moves: ['check', 'start'] }),
      }
      const Job = Move === 'pause' || Move === 'continue' || Move === 'cancel' ? next[Move] : running()
      server.become(Job)
      return { reply: { Job } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Пауза' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить' }))
  await screen.findByRole('button', { name: 'Пауза' })
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  const question = within(await findDialog({ name: 'Отменить загрузку?' }))
  await userEvent.click(question.getByRole('button', { name: 'Отменить' }))
  await screen.findByText('Отменено')
  expect(shop.asked('moveImport').map(({ ask }) => ask.Move)).toEqual(['pause', 'continue', 'cancel'])
})

test('issue 16: a file that could not be fetched says why and offers to upload it', async () => {
  const Job = job({
    State: 'failed',
    Goal: 'fetch',
    Phase: 'fetch',
    FileName: '',
    Host: 'prices.example',
    Fault: 'address_private',
    Moves: [],
  })
  await openImport({ showImport: () => ({ reply: { Job, Read: null } }) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/внутреннюю сеть/)
  expect(screen.getByRole('heading', { name: 'prices.example' })).toBeDefined()
  expect(screen.getByLabelText('Загрузить исправленный файл')).toBeDefined()
})

test('issue 16: the report is saved as a file; an import that does not exist leads back to the list', async () => {
  const shop = await openImport({
    showImport: () => ({ reply: { ...detail(), Job: checked() } }),
    ...rowsOf([]),
    linkDownload: () => ({ reply: { Url: 'https://shop.test/file' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать отчёт' }))
  await waitFor(() =>
    expect(shop.asked('linkDownload')[0]?.ask).toMatchObject({ Path: '/account/import-report/export/' }),
  )
  await openImport({ showImport: () => ({ status: 404, code: 'import_not_found', body: 'Нет' }) })
  expect((await screen.findByRole('link', { name: 'Загрузка товаров' })).getAttribute('href')).toBe(
    '/account/showcases/imports',
  )
})
