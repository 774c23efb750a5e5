// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import type { Answers, FakeResponse } from '../../test/wire.ts'
import { PictureField } from './PictureField.tsx'

const file = (name = 'mug.png', type = 'image/png', size = 3) =>
  new File([new Uint8Array(size)], name, { type })
const onSending = vi.fn()

function Form({ first }: { first: string }) {
  const [path, setPath] = useState(first)
  const of = { showcaseId: 7, use: 'home' } as const
  return (
    <>
      <PictureField label="Обложка" value={path} target={of} onChange={setPath} onSending={onSending} />
      <output>{path}</output>
    </>
  )
}
const open = (answers: Answers = {}, first = '') => openShop(<Form first={first} />, { answers })
const chooser = () => screen.findByLabelText<HTMLInputElement>(/картинку/)
const value = () =>
  screen.getAllByRole('status', { hidden: true }).find(({ tagName }) => tagName === 'OUTPUT')

test('EX-09: a chosen picture is shown with its upload progress and stays when it is stored', async () => {
  const { promise, resolve: come } = Promise.withResolvers<FakeResponse<'uploadShowcasePicture'>>()
  const shop = await open({ uploadShowcasePicture: () => promise })
  onSending.mockClear()
  await userEvent.upload(await chooser(), file())
  const bar = await screen.findByRole('progressbar', { name: 'Отправляем картинку' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
  expect(screen.getByText(/50/)).toBeTruthy()
  expect(onSending.mock.calls).toEqual([[true]])
  expect(shop.asked('uploadShowcasePicture')[0]?.ask).toMatchObject({ id: '7', For: 'home' })
  come({ reply: { Picture: 'images/upload/x.webp?v=1' } })
  await waitFor(() => expect(value()?.textContent).toBe('images/upload/x.webp?v=1'))
  expect(onSending.mock.calls).toEqual([[true], [false]])
  await screen.findByLabelText('Заменить картинку')
})

test('a dropped picture is uploaded like a chosen one; dragged text is ignored', async () => {
  const shop = await open({ uploadShowcasePicture: () => ({ reply: { Picture: 'a.webp' } }) })
  const box = await screen.findByRole('group', { name: 'Обложка' })
  fireEvent.drop(box, { dataTransfer: { types: ['text/plain'], files: [] } })
  fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [file()] } })
  await waitFor(() => expect(value()?.textContent).toBe('a.webp'))
  expect(shop.asked('uploadShowcasePicture')).toHaveLength(1)
})

test('domain 4.0: a file that is too large or no picture is refused before sending; a server refusal shows its reason', async () => {
  const wrong = { code: 'picture_too_large', message: 'До 6000 пикселей', fields: {}, traceId: '1' }
  const shop = await open({ uploadShowcasePicture: () => ({ status: 422, body: wrong }) })
  const box = await screen.findByRole('group', { name: 'Обложка' })
  const drop = (one: File) => fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [one] } })
  drop(file('words.txt', 'text/plain'))
  await screen.findByText(/Это не картинка/)
  drop(file('big.png', 'image/png', 10 * 1024 * 1024 + 1))
  await screen.findByText('Файл слишком большой: можно до 10 МБ')
  expect(shop.asked('uploadShowcasePicture')).toEqual([])
  drop(file())
  await screen.findByText('До 6000 пикселей')
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  expect(value()?.textContent).toBe('')
})

test('a broken upload can be repeated, a running one cancelled, a stored picture removed', async () => {
  await open({
    uploadShowcasePicture: (_, times) =>
      times === 1 ? 'dead' : times === 2 ? new Promise(() => undefined) : { reply: { Picture: 'b.webp' } },
  })
  await userEvent.upload(await chooser(), file())
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Не отправлять' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.upload(await chooser(), file())
  await waitFor(() => expect(value()?.textContent).toBe('b.webp'))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать картинку' }))
  expect(value()?.textContent).toBe('')
  expect(document.activeElement).toBe(await chooser())
})
