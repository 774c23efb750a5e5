// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('issue 15: arrow keys bring the active option of a long list into sight', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '')
  })
  const options = Array.from({ length: 20 }, (_, at) => ({ key: String(at), title: `City ${at}` }))
  render(
    <Combobox
      label="City"
      value="C"
      onType={() => {}}
      options={options}
      onPick={() => {}}
      found="20 cities"
    />,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'i')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(shown).toEqual(['City 0', 'City 1', 'City 0', 'City 19'])
})

test('typed text stays: a click, Home, Enter and leaving the field choose no option', async () => {
  const onPick = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  function City() {
    const [text, setText] = useState('')
    const options = ['Tver', 'Tula'].map((title) => ({ key: title, title }))
    return (
      <form onSubmit={onSubmit}>
        <Combobox
          label="City"
          value={text}
          onType={setText}
          options={options}
          onPick={onPick}
          found="2 cities"
        />
      </form>
    )
  }
  render(<City />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  await userEvent.click(field)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'Tv')
  screen.getByRole('listbox', { name: 'City' })
  screen.getByText('2 cities')
  await userEvent.hover(screen.getByRole('option', { name: 'Tula' }))
  await userEvent.keyboard('{Home}{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('Tv')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.type(field, 'e')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('Tve')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledTimes(2)
  expect(onSubmit).toHaveBeenCalledOnce()
})
