// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { stageFor } from '../../test/providers.tsx'
import { ConfirmProvider } from '../overlays/confirm.tsx'
import { FormSheet } from './FormSheet.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useUnsaved } from './unsaved.ts'

afterEach(cleanup)

function TextForm({ onSaved }: { onSaved?: () => void }) {
  const [text, setText] = useState('')
  const release = useUnsaved(text !== '')
  const save = () => {
    release()
    onSaved?.()
  }
  return (
    <>
      <input value={text} onChange={(change) => setText(change.target.value)} />
      <button type="button" onClick={save}>
        save
      </button>
    </>
  )
}

function Screen() {
  const navigate = useNavigate()
  return (
    <ConfirmProvider>
      <LeaveGuard />
      <TextForm onSaved={() => navigate('/saved')} />
    </ConfirmProvider>
  )
}

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const leavePage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('issue 15: while something is unsaved, neither messenger nor browser closes the app without asking', async () => {
  const { element, messenger } = await stageFor(<Screen />)
  const view = render(element)
  expect([messenger.calls, leavePage()]).toEqual([[], true])
  type('а')
  expect(messenger.calls).toEqual([
    ['confirmClosing', true],
    ['swipeToClose', false],
  ])
  expect(leavePage()).toBe(false)
  type('')
  expect(messenger.calls.slice(2)).toEqual([
    ['confirmClosing', false],
    ['swipeToClose', true],
  ])
  type('б')
  act(() => view.unmount())
  expect(messenger.calls.at(-2)).toEqual(['confirmClosing', false])
  expect(leavePage()).toBe(true)
})

test('issue 15: leaving a screen with typed data asks; staying keeps the text, leaving goes', async () => {
  const { element, router } = await stageFor(<Screen />)
  render(element)
  type('а')
  act(() => void router.navigate('/other'))
  await answer('Остаться')
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'а')
  act(() => void router.navigate('/other'))
  await answer('Выйти')
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'))
})

test('issue 15: a saved form leaves without a question, and so does a replaced address of the same path', async () => {
  const { element, router } = await stageFor(<Screen />)
  render(element)
  type('а')
  await act(() => router.navigate('/?tab=2', { replace: true }))
  expect(router.state.location.search).toBe('?tab=2')
  await userEvent.click(screen.getByRole('button', { name: 'save' }))
  expect(router.state.location.pathname).toBe('/saved')
})

test('issue 15: a sheet asks about its own forms only, and a closed one holds nothing', async () => {
  const onClose = vi.fn()
  function Sheets() {
    const [isOpen, setOpen] = useState(true)
    const close = () => {
      onClose()
      setOpen(false)
    }
    useUnsaved(true)
    return (
      <ConfirmProvider>
        <LeaveGuard />
        <FormSheet open={isOpen} onClose={close} title="Лист" closeLabel="Закрыть">
          <TextForm />
        </FormSheet>
      </ConfirmProvider>
    )
  }
  const { element } = await stageFor(<Sheets />)
  render(element)
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  type('а')
  await close()
  await answer('Остаться')
  expect(onClose).not.toHaveBeenCalled()
  type('')
  await close()
  expect(onClose).toHaveBeenCalledOnce()
})
