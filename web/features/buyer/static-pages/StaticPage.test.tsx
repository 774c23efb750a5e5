// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import StaticPage from './StaticPage.tsx'

const offer: WireResponse<'showPage'> = {
  name: 'Оферта',
  kind: 'offer',
  version: 3,
  publishedAt: '2026-11-01T07:30:00Z',
  blocks: [],
}

const open = (page: typeof offer) =>
  openShop(
    <Routes>
      <Route path="/pages/:alias" element={<StaticPage />} />
    </Routes>,
    { path: '/pages/text', answers: { showPage: () => ({ reply: page }) } },
  )

test('RT-43: a page that was never published has no version, a published one has its number and date', async () => {
  const shop = await open(offer)
  await screen.findByRole('heading', { level: 1, name: 'Оферта' })
  expect(screen.getByText('Редакция 3 от 01.11.2026')).toBeTruthy()
  expect(shop.asked('showPage')[0]?.ask).toMatchObject({ alias: 'text' })
  const draft = { ...offer, name: 'Доставка', publishedAt: null }
  await open(draft)
  await screen.findByRole('heading', { level: 1, name: 'Доставка' })
  expect(screen.queryByText(/Редакция/)).toBeNull()
})
