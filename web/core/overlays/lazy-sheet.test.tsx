// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../test/dialogs.ts'
import { openShop } from '../../test/shop.tsx'
import { lazySheet } from './lazy-sheet.tsx'

afterEach(() => vi.restoreAllMocks())

test('ER-04 ER-09: a sheet that cannot be loaded shows an error; typed text stays and the next tap loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let tries = 0
  const Sheet = lazySheet<{ open: boolean; onClose: () => void }>(async () => {
    tries++
    if (tries === 1) throw new Error('Failed to fetch')
    return { default: ({ open }) => (open ? <p role="dialog">адреса</p> : null) }
  })
  function Form() {
    const [open, setOpen] = useState(false)
    const [wasOpen, setWasOpen] = useState(false)
    const show = () => {
      setOpen(true)
      setWasOpen(true)
    }
    return (
      <>
        <input aria-label="Комментарий" />
        <button type="button" onClick={show}>
          Адреса
        </button>
        <Suspense>{wasOpen && <Sheet open={open} onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  const shop = await openShop(<Form />)
  await userEvent.type(screen.getByLabelText('Комментарий'), 'за час')
  await userEvent.click(screen.getByRole('button', { name: 'Адреса' }))
  await vi.waitFor(() => expect(shop.store.getState().notices[0]?.text).toBe('Нет связи. Проверьте интернет'))
  expect(screen.getByLabelText<HTMLInputElement>('Комментарий').value).toBe('за час')
  expect(tries).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Адреса' }))
  expect(await findDialog()).toBeTruthy()
  expect(tries).toBe(2)
})
