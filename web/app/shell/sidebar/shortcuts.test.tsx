// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { shortcutOf } from './shortcuts.ts'

const screenOfOrders = (
  <>
    <Shortcuts />
    <main>
      <input type="search" aria-label="Поиск" />
      <table>
        <tbody>
          {['Анна', 'Олег', 'Фёдор'].map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  </>
)

const focused = () => document.activeElement?.textContent

async function open() {
  await openShop(screenOfOrders)
  await screen.findByText('Анна')
  return userEvent.setup()
}

test('issue 17: J and K move from row to row and stay at the ends of the table', async () => {
  const user = await open()
  await user.keyboard('j')
  expect(focused()).toBe('Анна')
  await user.keyboard('jjjj')
  expect(focused()).toBe('Фёдор')
  await user.keyboard('k')
  expect(focused()).toBe('Олег')
})

test('issue 17: a slash goes to the search, where letters are text again', async () => {
  const user = await open()
  await user.keyboard('/')
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await user.keyboard('jk/?')
  expect((field as HTMLInputElement).value).toBe('jk/?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('issue 17: a question mark shows the list of shortcuts, and while it is open no key does anything else', async () => {
  const user = await open()
  await user.keyboard('?')
  const dialog = await findDialog({ name: 'Горячие клавиши' })
  expect(within(dialog).getByText('Следующая строка таблицы')).toBeTruthy()
  await user.keyboard('j')
  expect(focused()).not.toBe('Анна')
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('issue 17: the list of shortcuts also opens by its button', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: /Горячие клавиши/ }))
  await findDialog({ name: 'Горячие клавиши' })
})

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('issue 17: the same keys work in the Russian layout', () => {
  expect(shortcutOf({ ...plain, key: 'о', code: 'KeyJ' })).toBe('next')
  expect(shortcutOf({ ...plain, key: 'л', code: 'KeyK' })).toBe('previous')
  expect(shortcutOf({ ...plain, key: '.', code: 'Slash' })).toBe('search')
  expect(shortcutOf({ ...plain, key: ',', code: 'Slash', shiftKey: true })).toBe('help')
})

test('issue 17: keys of the browser and of the system are left alone', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(shortcutOf({ ...plain, [held]: true, key: 'j', code: 'KeyJ' })).toBeUndefined()
  expect(shortcutOf({ ...plain, key: 'x', code: 'KeyX' })).toBeUndefined()
})
