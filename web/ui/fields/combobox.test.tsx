// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
