// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { LandingForm } from './LandingForm.tsx'

/** A lazily loaded part takes its time on a busy machine. */
const SLOW = { timeout: 8000 }
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const open = (more: object = {}) =>
  openShop(<LandingForm showcaseId={7} />, {
    answers: {
      saveAction: () => ({ reply: { ActionID: 3, Version: 1 } }),
      uploadShowcasePicture: (_: unknown, times: number) => ({ reply: { Picture: `p${times}.webp` } }),
      ...more,
    },
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sheetOf = async (kind: RegExp) => {
  await press('Добавить блок')
  await press(kind)
  return within(await findDialog({}, SLOW))
}

test('RT-32: a cover is sent for landing pages and saved with the page; nothing is saved while it goes', async () => {
  const { promise, resolve: come } = Promise.withResolvers<{ reply: unknown }>()
  const shop = await open({ uploadShowcasePicture: () => promise })
  await userEvent.type(await screen.findByLabelText('Заголовок'), 'Уют')
  await userEvent.upload(screen.getByLabelText('Обложка', { selector: 'input' }), file('cover.png'))
  const sent = () => shop.asked('uploadShowcasePicture')[0]?.ask
  await waitFor(() => expect(sent()).toMatchObject({ id: '7', For: 'actions' }), SLOW)
  await press('Сохранить')
  await screen.findByText('Картинка ещё отправляется', {}, SLOW)
  come({ reply: { Picture: 'cover.webp' } })
  await screen.findByRole('button', { name: 'Убрать картинку' })
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveAction')[0]?.ask).toMatchObject({ Cover: 'cover.webp' }))
})

test('RT-33: a gallery takes several pictures at once, in the order the arrow keys give them; one goes again', async () => {
  const shop = await open()
  await userEvent.type(await screen.findByLabelText('Заголовок'), 'Уют')
  const sheet = await sheetOf(/^Галерея/)
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await sheet.findByText('Выберите картинку')
  await userEvent.upload(sheet.getByLabelText('Добавить картинки'), ['1.png', '2.png', '3.png'].map(file))
  await sheet.findByText('Картинка 3', {}, SLOW)
  sheet.getByRole('button', { name: 'Картинка 3: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await userEvent.click(sheet.getByRole('button', { name: 'Картинка 2: убрать' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveAction')[0]?.ask).toMatchObject({
      Blocks: [{ type: 'gallery', props: { pictures: ['p3.webp', 'p2.webp'] } }],
    }),
  )
})

test('domain 4.5: a picture with its caption is a block; without one it is told to choose', async () => {
  const shop = await open()
  await userEvent.type(await screen.findByLabelText('Заголовок'), 'Уют')
  const sheet = await sheetOf(/^Картинка/)
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await sheet.findByText('Выберите картинку')
  await userEvent.upload(sheet.getByLabelText('Выбрать картинку'), file('mug.png'))
  await sheet.findByLabelText('Заменить картинку')
  await userEvent.type(sheet.getByLabelText('Подпись'), 'Кружка')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveAction')[0]?.ask).toMatchObject({
      Blocks: [{ type: 'image', props: { picture: 'p1.webp', caption: 'Кружка' } }],
    }),
  )
})
