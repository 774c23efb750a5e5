// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { useConfirm } from '../overlays/confirm.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('../../ui/overlays/ConfirmDialog.tsx')
})

test('ER-09: a part that cannot be loaded shows an error in its place; typed text elsewhere stays and «Повторить» loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let tries = 0
  const Part = lazyPart<{ of: string }>(
    async () => {
      tries++
      if (tries < 3) throw new Error('Failed to fetch')
      return { default: ({ of }) => <p>посылка {of}</p> }
    },
    <i>ждём</i>,
  )
  await openShop(
    <>
      <input aria-label="Заметка" />
      <Part of="А-1" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Заметка'), 'хрупкое')
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи. Проверьте интернет')
  online.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('Нет связи'))
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('посылка А-1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Заметка').value).toBe('хрупкое')
  expect(tries).toBe(3)
})

test('TR-16 ER-09: a question that cannot be fetched is answered with no, and asked the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  vi.doMock('../../ui/overlays/ConfirmDialog.tsx', async (original) => {
    tries++
    if (tries === 1) throw new Error('Failed to fetch')
    return original()
  })
  const answers: boolean[] = []
  function Asking() {
    const confirm = useConfirm()
    const ask = async () => void answers.push(await confirm({ title: 'Удалить вишлист?' }))
    return (
      <button type="button" onClick={ask}>
        Убрать
      </button>
    )
  }
  await openShop(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Убрать' }))
  await vi.waitFor(() => expect(answers).toEqual([false]))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  expect(answers).toEqual([false, true])
})
