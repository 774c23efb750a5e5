// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import HomeEditPage from './HomeEditPage.tsx'

type HomeEdit = WireResponse<'showHomeOrder'>
type HomeBlock = HomeEdit['Blocks'][number]

const block = (Kind: HomeBlock['Kind'], more: Partial<HomeBlock> = {}): HomeBlock => ({
  ID: Kind,
  Kind,
  Visible: true,
  Title: '',
  Text: '',
  Sort: 'popular',
  OnSale: false,
  Category: '',
  Products: [],
  ...more,
})
const stands = { ID: 7, Name: 'Тёплый дом', IsHere: true, Version: 4, SavedAt: '2026-11-21T06:38:00Z' }
const shown = (more: Partial<HomeEdit> = {}): HomeEdit => ({
  ...stands,
  Blocks: [block('categories'), block('banners'), block('products'), block('brands', { Visible: false })],
  Counts: { Banners: 2, Categories: 7, Products: 64, Actions: 0, Brands: 1 },
  Categories: [{ Alias: 'svet', Name: 'Свет' }],
  Picked: [],
  ...more,
})
const product = (id: number, name: string) => ({
  id,
  variantId: id,
  name,
  picture: { small: '', large: '', hue: 30 },
  price: 100,
  oldPrice: null,
  discountPercent: null,
  rating: null,
  reviews: 0,
  bonus: 1,
  inStock: true,
  hasOptions: false,
  hit: false,
})
const open = (answers: object = {}, first = shown()) =>
  openShop(<HomeEditPage />, {
    path: '/start/7',
    answers: {
      showHomeOrder: () => ({ reply: first }),
      saveHomeOrder: () => ({ reply: { Version: 5 } }),
      ...answers,
    },
  })
/** A lazily loaded part takes its time on a busy machine. */
const SLOW = { timeout: 8000 }
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, SLOW))
const sheet = async () => within(await screen.findByRole('dialog', {}, SLOW))
type Shop = Awaited<ReturnType<typeof open>>
const saved = (shop: Shop) => shop.asked('saveHomeOrder')[0]?.ask as { Version: number; Blocks: HomeBlock[] }

test('AP-48, AP-78: blocks stand with what they show; arrow keys order them, a switch shows one, all is saved at once', async () => {
  const shop = await open()
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
    products: [product(12, 'Лампа')],
    total: 1,
    corrected: null,
  }
  const shop = await open({ suggest: () => ({ reply: found }) })
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
  const reply = {
    ...EMPTY_HOME,
    blocks: [{ id: 't', kind: 'text', title: 'О нас', text: 'Сами', sort: 'popular', products: [] }],
  }
  const shop = await open({ previewHome: () => ({ reply }) }, shown({ Blocks: [...shown().Blocks, text] }))
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
  const refused = { code: 'changed_meanwhile', message: 'Это успели изменить', traceId: '1' }
  await open({
    showHomeOrder: (_: object, times: number) => ({ reply: shown({ Version: times === 1 ? 4 : 9 }) }),
    saveHomeOrder: () => ({ status: 409, body: refused }),
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
  await open({ showHomeOrder: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Главную собирают другие')
  await open({ showHomeOrder: () => ({ status: 500, body: 'Сбой' }) })
  await screen.findByText('Сбой')
})

test('AP-78: a banner is written with its picture and where it leads; the saved list is the one on the screen', async () => {
  const banners: WireResponse<'showHomeBanners'> = {
    ...stands,
    Banners: [
      { id: 1, title: 'Осень', text: '', tag: '', button: '', picture: 'a.webp', hue: 52, path: '/x' },
    ],
    Pictures: ['a.webp', 'b.webp'],
    Targets: [{ Path: '/catalog/svet', Name: 'Свет', Kind: 'category' }],
  }
  const page = (
    <Routes>
      <Route path="/start/:id/:sub" element={<HomeEditPage />} />
    </Routes>
  )
  const shop = await openShop(page, {
    path: '/start/7/banners',
    answers: {
      showHomeBanners: () => ({ reply: banners }),
      saveHomeBanners: () => ({ reply: { Version: 5 } }),
      uploadShowcasePicture: () => ({ reply: { Picture: 'sent.webp' } }),
    },
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
