// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../../test/wire.ts'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'

const shown: WireResponse<'showShowcaseEdit'> = {
  ID: 7,
  SiteID: 1,
  UpdatedAfter: 5,
  SavedAt: '2026-11-21T06:38:00Z',
  Url: 'http://shop.test/dom',
  Info: { Name: 'Тёплый дом', Slogan: 'Вещи с душой', Description: '', Status: 'active' },
  Domain: { Alias: 'teply-dom', Domain: '', Bot: 'dom_bot' },
  Contacts: { Phone: '', Email: '', Address: '', Hours: '' },
  IsHere: true,
  IsOwner: true,
  Checks: [],
}
const header = { Hue: 52, Search: true, Favourites: true, City: true, Slogan: false }
const entry = (Type: number, Caption = '', Visible = true) => ({ Type, Caption, Visible })
const open = (part: string, answers: Answers = {}) =>
  openShop(<ShowcaseEditPage />, {
    path: `/start/7?part=${part}`,
    answers: {
      showShowcaseEdit: () => ({ reply: shown }),
      showShowcaseHeader: () => ({ reply: header }),
      saveShowcaseHeader: () => ({ reply: { ok: true } }),
      showShowcaseMenu: () => ({ reply: { Items: [entry(2), entry(3), entry(1)], MayEdit: true } }),
      saveShowcaseMenu: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })

test('AP-47, AP-77: the header is seen as it is switched, and saved with its colour', async () => {
  const shop = await open('header')
  const search = await screen.findByRole('switch', { name: 'Поиск' })
  const preview = screen.getByRole('figure')
  expect(within(preview).queryByText('Вещи с душой')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Слоган под названием' }))
  expect(within(preview).getByText('Вещи с душой')).toBeTruthy()
  await userEvent.click(search)
  await userEvent.click(screen.getByRole('radio', { name: 'Морской' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('showShowcaseHeader')[0]?.ask).toMatchObject({ id: '7' })
  expect(shop.asked('saveShowcaseHeader')[0]?.ask).toEqual({
    id: 7,
    json: 1,
    Hue: 195,
    Search: false,
    Favourites: true,
    City: true,
    Slogan: true,
  })
})

test('AP-53, AP-70: entries are renamed, hidden and moved without a mouse; the menu is saved whole', async () => {
  const shop = await open('menu')
  const [caption] = await screen.findAllByLabelText('Подпись в меню')
  await userEvent.type(caption as HTMLElement, 'Занятия') // three entries were answered
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

test('AP-53: who may not change the menu is told so; a failure offers to try again', async () => {
  await open('menu', { showShowcaseMenu: () => ({ reply: { Items: [entry(1)], MayEdit: false } }) })
  await screen.findByText(/Меню меняют те/)
  await open('menu', { showShowcaseMenu: () => ({ status: 500, body: 'Сбой' }) })
  await screen.findByText('Сбой')
})

test('issue 13: an entry of one’s own leads to a page or an https address, is added, nested and saved with the menu', async () => {
  const Targets = [{ Type: 4, Target: '/pages/o-nas', Name: 'О нас' }]
  const shop = await open('menu', { showMenuTargets: () => ({ reply: { Targets } }) })
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

test('EN-44: the share text is seen as a message begins with it, counted and saved with the cover', async () => {
  const shop = await open('share', {
    showShowcaseShare: () => ({ reply: { ShareText: '', Cover: 'l/cover.webp' } }),
    saveShowcaseShare: () => ({ reply: { ok: true } }),
  })
  await userEvent.type(await screen.findByLabelText('Текст приглашения'), 'Загляните')
  await screen.findByText('9 / 200')
  expect(screen.getByText('Загляните', { selector: 'p' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveShowcaseShare')[0]?.ask).toMatchObject({
      id: 7,
      ShareText: 'Загляните',
      Cover: 'l/cover.webp',
    }),
  )
})
