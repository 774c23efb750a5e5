// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stageFor } from '../../test/providers.tsx'
import { notify } from './toasts.ts'

// The network is gone before the code of toasts has arrived.
vi.mock('../../ui/overlays/Toasts.tsx', () => Promise.reject(new Error('offline')))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('ER-04: a toast whose code cannot be fetched is shown, and goes after its time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, store } = await stageFor(<p />)
  render(element)
  act(() => void store.dispatch(notify({ text: 'Нет связи', kind: 'warning', timeoutMs: 300 })))
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(store.getState().notices).toEqual([])
})
