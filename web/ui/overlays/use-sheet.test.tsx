// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackContext } from './back-context.ts'
import { CLOSING_MS } from './closing.ts'
import { Sheet } from './Sheet.tsx'
import { type SheetState, useSheet } from './useSheet.ts'

const stack: (() => void)[] = []
const push = (close: () => void) => {
  stack.push(close)
  return () => void stack.splice(stack.indexOf(close), 1)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  stack.length = 0
})

function Screen() {
  const sheet = useSheet<string>()
  return (
    <BackContext value={push}>
      <button type="button" onClick={() => sheet.show('Ваза')}>
        Открыть
      </button>
      {sheet.subject && (
        <Sheet {...sheet.overlay} title={sheet.subject} closeLabel="Закрыть">
          <input aria-label="Заметка" />
        </Sheet>
      )}
    </BackContext>
  )
}

const open = () => fireEvent.click(screen.getByText('Открыть'))

test('issue 15: an open sheet is on the back stack, which closes it; a closed one is not', () => {
  render(<Screen />)
  expect(stack).toHaveLength(0)
  open()
  expect(screen.getByRole('dialog', { name: 'Ваза' })).toBeDefined()
  expect(stack).toHaveLength(1)
  act(() => stack[0]?.())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stack).toHaveLength(0)
})

test('DL-09: a sheet that resets stays mounted for 250 ms, then starts afresh', () => {
  let unmounted = 0
  function Form() {
    const sheet = useSheet({ resetsOnClose: true })
    if (sheet.subject === undefined) unmounted++
    return (
      <>
        <button type="button" onClick={() => sheet.show(true)}>
          Открыть
        </button>
        <button type="button" onClick={sheet.close}>
          Убрать
        </button>
        {sheet.subject && <i>{sheet.isOpen ? 'открыт' : 'гаснет'}</i>}
      </>
    )
  }
  render(<Form />)
  open()
  screen.getByText('открыт')
  fireEvent.click(screen.getByText('Убрать'))
  act(() => void vi.advanceTimersByTime(CLOSING_MS - 1))
  screen.getByText('гаснет')
  unmounted = 0
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('гаснет')).toBeNull()
  expect(unmounted).toBe(1)
})

test('DL-09: a sheet reopened just before the closed one is unmounted stays open', () => {
  let sheet: SheetState<true> | undefined
  function Form() {
    sheet = useSheet({ resetsOnClose: true })
    return sheet.subject && <i>{sheet.isOpen ? 'открыт' : 'гаснет'}</i>
  }
  render(<Form />)
  act(() => sheet?.show(true))
  act(() => sheet?.close())
  // The opening is a transition: React renders it after the timer's update.
  act(() => {
    sheet?.show(true)
    vi.advanceTimersByTime(CLOSING_MS)
  })
  screen.getByText('открыт')
})
