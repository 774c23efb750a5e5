import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import HomeEditPage from './HomeEditPage.tsx'

type HomeEdit = WireResponse<'showHomeOrder'>
export type HomeBlock = HomeEdit['Blocks'][number]

export const block = (Kind: HomeBlock['Kind'], more: Partial<HomeBlock> = {}): HomeBlock => ({
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
const STORED = { ID: 7, Name: 'Тёплый дом', IsHere: true, Version: 4, SavedAt: '2026-11-21T06:38:00Z' }
export const shown = (more: Partial<HomeEdit> = {}): HomeEdit => ({
  ...STORED,
  Blocks: [block('categories'), block('banners'), block('products'), block('brands', { Visible: false })],
  Counts: { Banners: 2, Categories: 7, Products: 64, Actions: 0, Brands: 1 },
  Categories: [{ Alias: 'svet', Name: 'Свет' }],
  Picked: [],
  ...more,
})
export const suggestedProduct = (id: number, name: string) => ({
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
export const openHome = (answers: Answers = {}, first = shown()) =>
  openShop(<HomeEditPage />, {
    path: '/start/7',
    answers: {
      showHomeOrder: () => ({ reply: first }),
      saveHomeOrder: () => ({ reply: { Version: 5 } }),
      ...answers,
    },
  })
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
/** The open sheet or question. */
export const sheet = async () => within(await findDialog())

type Banners = WireResponse<'showHomeBanners'>

export const bannerEdit = (more: Partial<Banners> = {}): Banners => ({
  ...STORED,
  Banners: [{ id: 1, title: 'Осень', text: '', tag: '', button: '', picture: 'a.webp', hue: 52, path: '/x' }],
  Pictures: ['a.webp', 'b.webp'],
  Targets: [{ Path: '/catalog/svet', Name: 'Свет', Kind: 'category' }],
  ...more,
})

export const openBanners = (answers: Answers = {}, first = bannerEdit()) =>
  openShop(
    <Routes>
      <Route path="/start/:id/:sub" element={<HomeEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/start/7/banners',
      answers: {
        showHomeBanners: () => ({ reply: first }),
        saveHomeBanners: () => ({ reply: { Version: 5 } }),
        ...answers,
      },
    },
  )

export const CHANGED_MEANWHILE = {
  status: 409,
  body: { code: 'changed_meanwhile', message: 'Это успели изменить', traceId: '1' },
} as const
