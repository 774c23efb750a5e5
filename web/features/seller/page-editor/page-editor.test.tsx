// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openList, openPage, press } from './page-editor.fixtures.tsx'

const SLOW = { timeout: 8000 }

test('RO-08: pages above every heading have no group; hiding one saves the whole list over its version', async () => {
  const shop = await openList()
  await userEvent.click(await screen.findByRole('switch', { name: 'О нас: показывать' }))
  await press('Сохранить')
  await screen.findByText('Порядок страниц сохранён')
  expect(shop.asked('savePages')[0]?.ask).toEqual({
    id: 7,
    Version: 4,
    Groups: [
      { ID: null, Name: null, Pages: [{ Alias: 'o-nas', Visible: false }] },
      { ID: 3, Name: 'Документы', Pages: [{ Alias: 'oferta', Visible: true }] },
    ],
  })
})

test('issue 13: legal templates are marked as unchecked and published after a question', async () => {
  const shop = await openList()
  await screen.findByText('Шаблон, ещё не опубликован')
  await press('Опубликовать 1 документ')
  await userEvent.click(within(await findDialog({}, SLOW)).getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Документы опубликованы')
  expect(shop.asked('publishLegalTexts')[0]?.ask).toMatchObject({ id: 7 })
})

test('issue 13: a page shows what is left to fill in and cannot be deleted while consents lead to it', async () => {
  await openPage()
  await screen.findByText('Заполните перед публикацией: [адрес продавца]')
  await screen.findByText('Удалить нельзя, на страницу ведут: согласия при оформлении заказа')
  expect(screen.queryByRole('button', { name: 'Удалить страницу' })).toBeNull()
})

test('issue 13: an earlier version is read and restored into the editor, then published as a new one', async () => {
  const shop = await openPage()
  await press(/Редакция 1/)
  const sheet = within(await findDialog({}, SLOW))
  await sheet.findByText('Первая редакция', {}, SLOW)
  await userEvent.click(sheet.getByRole('button', { name: 'Вернуть этот текст' }))
  await press('Опубликовать')
  await screen.findByText('Страница опубликована')
  expect(shop.asked('savePage')[0]?.ask).toMatchObject({
    id: 7,
    Alias: 'oferta',
    Text: 'Первая редакция',
    Revision: 2,
    Publish: true,
  })
})
