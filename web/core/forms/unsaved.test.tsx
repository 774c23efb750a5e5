// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stageFor } from '../../test/stage.tsx'
import { useAskBeforeClosing } from './unsaved.ts'

afterEach(cleanup)

function Form() {
  const [text, setText] = useState('')
  useAskBeforeClosing(text !== '')
  return <input value={text} onChange={(change) => setText(change.target.value)} />
}
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('while something is unsaved, neither messenger nor browser closes the app without asking', async () => {
  const { element, messenger } = await stageFor(<Form />)
  const view = render(element)
  expect([messenger.calls, leaves()]).toEqual([[], true])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'а' } })
  expect(messenger.calls).toEqual([
    ['confirmClosing', true],
    ['swipeToClose', false],
  ])
  expect(leaves()).toBe(false)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
  expect(messenger.calls.slice(2)).toEqual([
    ['confirmClosing', false],
    ['swipeToClose', true],
  ])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'б' } })
  act(() => view.unmount())
  expect(messenger.calls.at(-2)).toEqual(['confirmClosing', false])
  expect(leaves()).toBe(true)
})
