// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { showcaseEdit } from '../../../../parts/showcases/showcases.fixtures.ts'
import { findDialog } from '../../../../test/dialogs.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers } from '../../../../test/wire.ts'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'

beforeAll(() => import('./MenuLinkSheet.tsx'))

const entry = (Type: number, Caption = '', Visible = true) => ({ Type, Caption, Visible })
const link = { ...entry(5, 'Наш блог'), Target: 'https://example.ru', Level: 0 }
const open = (answers: Answers = {}) =>
  openShop(<ShowcaseEditPage />, {
    path: '/start/7?part=menu',
    answers: {
      showShowcaseEdit: () => ({ reply: showcaseEdit() }),
      showShowcaseMenu: () => ({ reply: { Items: [entry(2), entry(3), entry(1)], MayEdit: true } }),
      saveShowcaseMenu: () => ({ reply: { ok: true } }),
      showMenuTargets: () => ({ reply: { Targets: [{ Type: 4, Target: '/pages/o-nas', Name: 'О нас' }] } }),
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('AP-53, AP-70: entries are renamed, hidden and moved by keyboard, and the menu is saved as a whole', async () => {
  const shop = await open()
  const [caption] = await screen.findAllByLabelText('Подпись в меню')
  await userEvent.type(caption as HTMLElement, 'Занятия') // the menu has three entries
  screen.getByRole('button', { name: 'Каталог: выше' }).focus()
  await userEvent.keyboard('{Enter}')
  const [, , brands] = screen.getAllByRole('switch', { name: 'Показывать' })
  await userEvent.click(brands as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveShowcaseMenu')[0]?.ask).toEqual({
      method: 'saveShowcaseMenu',
      id: 7,
      Items: [entry(2, 'Занятия'), entry(1), entry(3, '', false)],
    }),
  )
  expect(shop.asked('showShowcaseMenu')[0]?.ask).toMatchObject({ id: '7' })
})

test('AP-53: a member who may not change the menu reads who may; a failed load shows the fault', async () => {
  await open({ showShowcaseMenu: () => ({ reply: { Items: [entry(1)], MayEdit: false } }) })
  await screen.findByText(/Меню меняют те/)
  await open({ showShowcaseMenu: () => ({ status: 500, body: 'Сбой' }) })
  await screen.findByText('Сбой')
})

test('issue 13: custom entries for a page and an https address are added, nested and saved with the menu', async () => {
  const Targets = [{ Type: 4, Target: '/pages/o-nas', Name: 'О нас' }]
  const shop = await open({ showMenuTargets: () => ({ reply: { Targets } }) })
  const add = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await add('Добавить пункт')
  await userEvent.selectOptions(
    await screen.findByLabelText('Куда ведёт', {}, { timeout: 8000 }),
    '/pages/o-nas',
  )
  await add('Готово')
  await add('Добавить пункт')
  await add('Готово')
  await screen.findByText('Нужен адрес, который начинается с https://')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Адрес'), 'example.ru')
  await userEvent.type(dialog.getByLabelText('Подпись в меню'), 'Наш блог')
  await add('Готово')
  await userEvent.click(await screen.findByRole('switch', { name: 'Внутри пункта выше' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveShowcaseMenu')[0]?.ask).toMatchObject({
      Items: [
        { Type: 2 },
        { Type: 3 },
        { Type: 1 },
        { Type: 4, Target: '/pages/o-nas', Caption: 'О нас', Level: 0 },
        { Type: 5, Target: 'https://example.ru', Caption: 'Наш блог', Level: 1 },
      ],
    }),
  )
})

test('issue 15: a custom entry without a caption is marked, and the menu is not sent', async () => {
  const shop = await open({ showShowcaseMenu: () => ({ reply: { Items: [entry(1), link], MayEdit: true } }) })
  const caption = await screen.findByDisplayValue('Наш блог')
  await userEvent.clear(caption)
  await press('Сохранить')
  await screen.findByText('Заполните это поле')
  expect(document.activeElement).toBe(caption)
  expect(shop.asked('saveShowcaseMenu')).toEqual([])
})

test('issue 13: a removed custom entry is gone from the saved menu', async () => {
  const shop = await open({ showShowcaseMenu: () => ({ reply: { Items: [entry(1), link], MayEdit: true } }) })
  await press('Убрать пункт')
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseMenu')[0]?.ask).toMatchObject({ Items: [entry(1)] })
})

test('issue 13: a nested entry that is moved below a standard one is saved on the first level', async () => {
  const nested = { ...link, Caption: 'Форум', Level: 1 }
  const shop = await open({
    showShowcaseMenu: () => ({ reply: { Items: [entry(1), link, nested], MayEdit: true } }),
  })
  await press('Форум: выше')
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  const saved = [{ Type: 1 }, { Caption: 'Форум', Level: 0 }, { Caption: 'Наш блог' }]
  expect(shop.asked('saveShowcaseMenu')[0]?.ask).toMatchObject({ Items: saved })
})

test('issue 15: errors of a new entry disappear when a page is chosen, and a typed address is asked about', async () => {
  await open()
  await press('Добавить пункт')
  const dialog = within(await findDialog())
  const target = await dialog.findByLabelText('Куда ведёт')
  await userEvent.type(dialog.getByLabelText('Адрес'), 'пчёлы')
  await press('Готово')
  await dialog.findByText('Нужен адрес, который начинается с https://')
  dialog.getByText('Заполните это поле')
  await userEvent.selectOptions(target, '/pages/o-nas')
  await waitFor(() => expect(dialog.queryByText('Заполните это поле')).toBeNull())
  await press('Закрыть')
  await press('Остаться')
  expect(dialog.getByLabelText('Куда ведёт')).toHaveProperty('value', '/pages/o-nas')
})
