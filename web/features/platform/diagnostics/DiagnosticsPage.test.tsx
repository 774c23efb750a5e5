// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import DiagnosticsPage from './DiagnosticsPage.tsx'
import { cookieWorks, storageWorks } from './self-check.ts'

afterEach(() => void vi.unstubAllGlobals())

const time = () => ({ reply: { ServerTime: '2020-03-05T07:30:00Z' } })
/** The text of the row of that name. */
const row = (name: string) => screen.getByText(name).closest('div')?.textContent

test('RT-09: the test page says how messenger, network and storage are', async () => {
  await openShop(<DiagnosticsPage />, { answers: { serverTime: time } })
  expect(await screen.findByText(/5 марта 2020/)).toBeTruthy()
  expect(row('fake')).toContain('8.0')
  expect(row('Подпись запуска')).toContain('нет')
  expect(row('Вход выполнен')).toContain('да')
  expect(row('localStorage')).toContain('да')
  expect(row('Тёплый дом')).toContain('12345')
})

test('EN-82, EN-90, EN-91: it shows how the language writes lines, prices and numbers', async () => {
  await openShop(<DiagnosticsPage />, { answers: { serverTime: time } })
  expect(row('Главная / Товар')).toMatch(/Сегодня: \d\d\.\d\d\.\d{4}/)
  expect(row('Цена')).toMatch(/1.290,00.₽/)
  expect(row('Число')).toMatch(/1.234.567,5/)
})

test('a lost connection is reported, and the button sends the request again', async () => {
  const { asked } = await openShop(<DiagnosticsPage />, {
    answers: { serverTime: (_, times) => (times > 1 ? time() : 'dead') },
  })
  await vi.waitFor(() => expect(row('Время сервера')).toContain('нет'))
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText(/5 марта 2020/)).toBeTruthy()
  expect(asked('serverTime').length).toBe(2)
})

test('all of it can be copied for support, name by name', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openShop(<DiagnosticsPage />, { answers: { serverTime: time } })
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Скопировать для поддержки' })),
  )
  expect(writeText.mock.calls[0]?.[0]).toMatch(/# Мессенджер\nfake: fake · 8\.0\nПодпись запуска: нет/)
  expect(await screen.findByText('Скопировано')).toBeTruthy()
})

test('storage and cookies that are refused are seen as such', () => {
  const refused = () => {
    throw new Error('SecurityError')
  }
  expect(storageWorks(refused)).toBe(false)
  expect(storageWorks(() => localStorage)).toBe(true)
  expect(cookieWorks({ cookie: '' } as Document)).toBe(true)
  const deaf = Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} })
  expect(cookieWorks(deaf as Document)).toBe(false)
})
