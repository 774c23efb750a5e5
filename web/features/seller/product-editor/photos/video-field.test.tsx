// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditor, stored } from '../product-editor.fixtures.tsx'

const WRONG = 'Нужна ссылка на видео во «VK Видео», Rutube или YouTube'
const field = () => screen.findByLabelText<HTMLInputElement>('Видео')

test('issue 16: an address that no player can show is pointed out while it is typed; a good one is saved', async () => {
  const shop = await openEditor(stored())
  await userEvent.type(await field(), 'https://example.com/a.mp4')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(WRONG)).toBeTruthy()
  await userEvent.clear(await field())
  await userEvent.type(await field(), ' https://youtu.be/dQw4w9WgXcQ')
  expect(screen.queryByText(WRONG)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({ Video: 'https://youtu.be/dQw4w9WgXcQ' }),
  )
})

test('issue 16: the video follows the pictures and the name, which every product needs first', async () => {
  await openEditor(stored())
  const form = (await field()).ownerDocument.body.textContent ?? ''
  const order = ['Фотографии', 'Название', 'Видео'].map((label) => form.indexOf(label))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('issue 16: a video that the server refuses is marked with its reason', async () => {
  await openEditor(stored({ Video: 'https://vk.com/video-1_2' }), {
    saveProduct: () => ({
      status: 422,
      body: {
        code: 'video_unsupported',
        message: 'Этот адрес не подходит',
        fields: { Video: 'unsupported' },
      },
    }),
  })
  await userEvent.type(await screen.findByLabelText('Название'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'))
})
