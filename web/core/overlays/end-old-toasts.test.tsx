// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { useNavigateFromHere } from '../routing/useNavigateFromHere.ts'
import { notify } from './toasts.ts'
import { useEndOldToasts } from './useEndOldToasts.ts'

function Screen() {
  useEndOldToasts()
  return null
}

afterEach(() => void vi.restoreAllMocks())

/** Opens a screen, says a toast, and `after` milliseconds later opens another screen; returns the toasts that are left. */
async function toastsLeft(toast: Parameters<typeof notify>[0], after: number, path = '/next') {
  const { store, router } = await openShop(<Screen />, {})
  let now = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  act(() => void store.dispatch(notify(toast)))
  now += after
  await act(() => router.navigate(path))
  return store.getState().notices.map(({ text }) => text)
}

test('issue 17: a toast of the screen before is gone on the next one', async () => {
  expect(await toastsLeft({ text: 'Скопировано' }, 1500)).toEqual([])
})

test('issue 17: a toast said while leaving a screen goes along to the next', async () => {
  expect(await toastsLeft({ text: 'Сохранено' }, 100)).toEqual(['Сохранено'])
})

test('issue 17: a toast said while leaving goes along, however long the next screen loads', async () => {
  let leave: ReturnType<typeof useNavigateFromHere> = () => {}
  function Leaving() {
    useEndOldToasts()
    leave = useNavigateFromHere()
    return null
  }
  const { store } = await openShop(<Leaving />, {})
  let now = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  act(() => void store.dispatch(notify({ text: 'Вы в команде' })))
  now += 100
  await act(async () => {
    leave('/next')
    now += 3000
  })
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['Вы в команде'])
})

test('issue 17: a toast that stays until it is answered stays on the next screen', async () => {
  expect(await toastsLeft({ text: 'Сессия закончилась', timeoutMs: -1 }, 1500)).toEqual([
    'Сессия закончилась',
  ])
})

test('issue 17: another filter of the same screen ends no toast', async () => {
  expect(await toastsLeft({ text: 'Скопировано' }, 1500, '/?page=2')).toEqual(['Скопировано'])
})
