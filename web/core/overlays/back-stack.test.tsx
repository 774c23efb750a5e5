// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stageFor } from '../../test/providers.tsx'
import { useCloseOnBack } from '../../ui/overlays/back-context.ts'
import { historyIndex, isBackShown, whatBackDoes } from './back-rules.ts'
import { useBackButton } from './useBackButton.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '')
})

test('ST-10, ST-11: the button shows past the first screen, or while something is open', () => {
  const shown = [0, 1].flatMap((index) =>
    [false, true].map((isDialogOpen) => isBackShown({ index, isDialogOpen })),
  )
  expect(shown).toEqual([false, true, true, true])
})

test('ST-12, ST-13, ST-14: the button closes the dialog, otherwise goes back, on the first screen closes the app', () => {
  expect(whatBackDoes({ isDialogOpen: true, index: 0 })).toBe('close_dialog')
  expect(whatBackDoes({ isDialogOpen: true, index: 3 })).toBe('close_dialog')
  expect(whatBackDoes({ isDialogOpen: false, index: 0 })).toBe('close_app')
  expect(whatBackDoes({ isDialogOpen: false, index: 1 })).toBe('go_back')
})

test('the index is the router’s own; a foreign history state counts as the first screen', () => {
  expect([{ idx: 2 }, { idx: 'x' }, null, undefined].map(historyIndex)).toEqual([2, 0, 0, 0])
})

/** Two dialogs, one over the other. */
function TwoDialogs({ isOpen }: { isOpen: boolean }) {
  useBackButton()
  const [isLower, setLower] = useState(isOpen)
  const [isUpper, setUpper] = useState(isOpen)
  useCloseOnBack(isLower, () => setLower(false))
  useCloseOnBack(isUpper, () => setUpper(false))
  return <p>{`${isLower} ${isUpper}`}</p>
}

test('ST-11, ST-12: a dialog shows the button and a press closes only the newest one', async () => {
  const closed = await stageFor(<TwoDialogs isOpen={false} />)
  render(closed.element)
  expect(closed.messenger.calls.at(-1)).toEqual(['hideBack'])
  cleanup()
  const { element, messenger } = await stageFor(<TwoDialogs isOpen />)
  const { container } = render(element)
  expect(messenger.calls.at(-1)).toEqual(['showBack'])
  act(() => messenger.pressBack())
  expect(container.textContent).toBe('true false')
  act(() => messenger.pressBack())
  expect(container.textContent).toBe('false false')
  expect(messenger.calls.at(-1)).toEqual(['hideBack'])
  act(() => messenger.pressBack())
  expect(messenger.calls.at(-1)).toEqual(['close'])
})
