// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import type { WireResponse } from '../../../test/wire.ts'
import {
  block,
  CHANGED_MEANWHILE,
  type HomeBlock,
  openBanners,
  openHome,
  press,
  sheet,
  shown,
  suggestedProduct,
} from './home-editor.fixtures.tsx'

type Shop = Awaited<ReturnType<typeof openHome>>
const saved = (shop: Shop) => shop.asked('saveHomeOrder')[0]?.ask as { Version: number; Blocks: HomeBlock[] }

test('AP-48, AP-78: blocks stand with what they show; arrow keys order them, a switch shows one, all is saved at once', async () => {
  const shop = await openHome()
  await screen.findByText('7 разделов')
  expect(screen.getByText('2 баннера')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Баннеры/ }).getAttribute('href')).toMatch(/7\/home\/banners$/)
  screen.getByRole('button', { name: 'Сейчас выбирают: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await screen.findByText('Сейчас выбирают: место 1 из 4')
  await userEvent.click(screen.getByRole('switch', { name: 'Бренды: показывать' }))
  await press('Сохранить')
  await screen.findByText('Главная сохранена')
  expect(saved(shop).Version).toBe(4)
  expect(saved(shop).Blocks.map(({ Kind, Visible }) => [Kind, Visible])).toEqual([
    ['products', true],
    ['categories', true],
    ['banners', true],
    ['brands', true],
  ])
})

test('AP-78: a selection needs a title; its products come by a rule or by hand, found by their words', async () => {
  const found = {
    queries: [],
    categories: [],
    brands: [],
    products: [suggestedProduct(12, 'Лампа')],
    total: 1,
    corrected: null,
  }
  const shop = await openHome({ suggest: () => ({ reply: found }) })
  await press('Добавить подборку')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await screen.findByText('Заполните это поле')
  await userEvent.type((await sheet()).getByLabelText('Заголовок'), 'Свет')
  await userEvent.selectOptions((await sheet()).getByLabelText('Какие товары'), 'Новые')
  await userEvent.selectOptions((await sheet()).getByLabelText('Из какого раздела'), 'Свет')
  await userEvent.type((await sheet()).getByLabelText('Найти товар'), 'лампа')
  await userEvent.click(await (await sheet()).findByRole('button', { name: 'Лампа' }))
  await (await sheet()).findByRole('button', { name: 'Лампа: убрать' })
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await screen.findByText('1 товар выбран вами')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveHomeOrder').length).toBe(1))
  expect(saved(shop).Blocks.at(-1)).toMatchObject({
    Kind: 'list',
    Title: 'Свет',
    Sort: 'new',
    Category: 'svet',
    Products: [12],
  })
})

test('AP-78: the preview shows what is on the screen, saved or not; a text is taken off again', async () => {
  const text = block('text', { ID: 't', Title: 'О нас', Text: 'Делаем сами' })
  const reply: WireResponse<'previewHome'> = {
    ...EMPTY_HOME,
    blocks: [{ id: 't', kind: 'text', title: 'О нас', text: 'Сами', sort: 'popular', products: [] }],
  }
  const shop = await openHome(
    { previewHome: () => ({ reply }) },
    shown({ Blocks: [...shown().Blocks, text] }),
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Бренды: показывать' }))
  await press('Как видят')
  await screen.findByText('Сами')
  const asked = shop.asked('previewHome')[0]?.ask as { id: number; Blocks: HomeBlock[] }
  expect([asked.id, asked.Blocks.find(({ Kind }) => Kind === 'brands')?.Visible]).toEqual([7, true])
  await userEvent.click((await sheet()).getByRole('button', { name: 'Закрыть' }))
  await press(/^О нас Делаем/)
  await userEvent.click((await sheet()).getByRole('button', { name: 'Убрать с главной' }))
  await press('Сохранить')
  await waitFor(() => expect(saved(shop).Blocks.length).toBe(4))
})

test('AP-78: a refusal because somebody else saved brings their version beside mine', async () => {
  await openHome({
    showHomeOrder: (_, times) => ({ reply: shown({ Version: times === 1 ? 4 : 9 }) }),
    saveHomeOrder: () => CHANGED_MEANWHILE,
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Бренды: показывать' }))
  await press('Сохранить')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  await press('Показать новое')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Бренды: показывать' }).checked).toBe(false),
  )
})

test('AP-48: who may not write the home page is told whose it is; a failure offers to try again', async () => {
  await openHome({ showHomeOrder: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Главную собирают другие')
  await openHome({ showHomeOrder: () => ({ status: 500, body: 'Сбой' }) })
  await screen.findByText('Сбой')
})

test('AP-78: a banner is written with its picture and where it leads; the saved list is the one on the screen', async () => {
  const shop = await openBanners({
    uploadShowcasePicture: () => ({ reply: { Picture: 'sent.webp' } }),
  })
  await press('Осень')
  const file = new File(['x'], 'autumn.png', { type: 'image/png' })
  await userEvent.upload((await sheet()).getByLabelText('Заменить картинку'), file)
  await waitFor(() => expect(shop.asked('uploadShowcasePicture').length).toBe(1))
  await (await sheet()).findByLabelText('Заменить картинку')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press('Добавить баннер')
  await userEvent.type((await sheet()).getByLabelText('Заголовок'), 'Зима')
  await userEvent.selectOptions((await sheet()).getByLabelText('Куда ведёт'), 'Свет')
  await userEvent.click((await sheet()).getByRole('radio', { name: 'Картинка 2' }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveHomeBanners').length).toBe(1))
  expect(shop.asked('saveHomeBanners')[0]?.ask).toMatchObject({
    id: 7,
    Version: 4,
    Banners: [
      { Title: 'Осень', Path: '/x', Picture: 'sent.webp' },
      { Title: 'Зима', Path: '/catalog/svet', Picture: 'b.webp' },
    ],
  })
})
