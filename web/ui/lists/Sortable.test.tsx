// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Sortable } from './Sortable.tsx'

afterEach(cleanup)

/** Rows with a field: every typed letter renders the rows again. */
function Page() {
  const [items, setItems] = useState(['Дом', 'Чай'])
  const [typed, setTyped] = useState('')
  return (
    <>
      <Sortable
        items={items}
        keyOf={String}
        handleOf={(one) => `${one}: поменять место`}
        placeOf={(one, place) => `${one}: место ${place}`}
        onSort={setItems}
      >
        {String}
      </Sortable>
      <input aria-label="Найти" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  )
}
const handle = (name: string) => screen.getByRole('button', { name: `${name}: поменять место` })

test('a moved row keeps the focus for the next arrow key, and one at the end leaves it where it goes next', async () => {
  render(<Page />)
  handle('Чай').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByText('Чай: место 1')).toBeTruthy()
  expect(document.activeElement).toBe(handle('Чай'))
  await userEvent.keyboard('{ArrowUp}')
  const field = screen.getByLabelText<HTMLInputElement>('Найти')
  await userEvent.type(field, 'лампа')
  expect(field.value).toBe('лампа')
  expect(document.activeElement).toBe(field)
})
