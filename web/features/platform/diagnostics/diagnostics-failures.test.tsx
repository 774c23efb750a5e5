// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { FakeResponse } from '../../../test/wire.ts'
import DiagnosticsPage from './DiagnosticsPage.tsx'

afterEach(() => vi.restoreAllMocks())

type TimeResponse = FakeResponse<'serverTime'>
const time: TimeResponse = { reply: { ServerTime: '2020-03-05T07:30:00Z' } }
const open = (
  serverTime: () => TimeResponse | Promise<TimeResponse>,
  options: Omit<Parameters<typeof openShop>[1] & object, 'answers'> = {},
) => openShop(<DiagnosticsPage />, { ...options, answers: { serverTime } })
const row = (name: string) => screen.getByText(name).closest('div')?.textContent

test('RT-09: without the server’s response its time and delay are open, and the rest is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<TimeResponse>()
  await open(() => promise)
  expect(row('Время сервера')).toContain('…')
  expect(row('Ответ сервера, мс')).toContain('…')
  expect(row('localStorage')).toContain('да')
  expect(screen.getByRole('button', { name: 'Повторить' }).getAttribute('aria-busy')).toBe('true')
  resolve(time)
  await waitFor(() => expect(row('Время сервера')).toContain('5 марта 2020'))
  await waitFor(() => expect(row('Ответ сервера, мс')).toMatch(/мс\d+$/))
})

test('RT-09: a server error is shown as «нет», and the other rows stay', async () => {
  await open(() => ({ status: 500, body: 'Сервер устал' }))
  await waitFor(() => expect(row('Время сервера')).toContain('нет'))
  expect(row('Тёплый дом')).toContain('12345')
})

test('RT-09: a guest’s page shows the signature and the parameter of the launch, and no login', async () => {
  const launch = { initData: 'query_id=1&hash=2', startParam: 'p5', theme: { bg_color: '#101010' } }
  await open(() => time, { config: { isLogged: false }, launch })
  expect(row('Подпись запуска')).toContain('да')
  expect(row('Вход выполнен')).toContain('нет')
  expect(row('Параметр запуска')).toContain('p5')
  expect(row('Тема')).toContain('dark')
})

test('RT-09: storage the browser refuses is shown as «нет» without breaking the page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  await open(() => time)
  expect(row('localStorage')).toContain('нет')
  expect(row('sessionStorage')).toContain('да')
  expect(row('cookie')).toContain('да')
})

test('a clipboard the browser refuses is reported, and nothing is said to be copied', async () => {
  await open(() => time)
  const user = userEvent.setup() // brings a clipboard of its own
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Скопировать для поддержки' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Уведомление нет'))
  expect(screen.queryByText('Скопировано')).toBeNull()
})
