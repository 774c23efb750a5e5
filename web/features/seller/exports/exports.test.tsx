// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import ExportsPage from './ExportsPage.tsx'

test('issue 16: a seller saves the products as a workbook or as CSV', async () => {
  const shop = await openShop(<ExportsPage />, {
    answers: { linkDownload: () => ({ reply: { Url: 'https://shop.test/file' } }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать для Excel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
  expect(shop.asked('linkDownload').map(({ ask }) => ask)).toMatchObject([
    { Path: '/account/goods-xlsx/export/' },
    { Path: '/account/goods-csv/export/' },
  ])
})
