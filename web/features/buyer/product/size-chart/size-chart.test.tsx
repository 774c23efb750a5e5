// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import { SizeChartButton } from './SizeChartButton.tsx'

const chart = {
  name: 'Рубашки',
  unit: 'см',
  columns: ['Размер', 'Грудь'],
  rows: [
    ['S', '88–92'],
    ['M', '92–96'],
  ],
}

test('issue 16: the table of sizes opens in a sheet by keyboard and can be scrolled by it', async () => {
  await openShop(<SizeChartButton chart={chart} />)
  ;(await screen.findByRole('button', { name: 'Таблица размеров' })).focus()
  await userEvent.keyboard('{Enter}')
  const table = await screen.findByRole('table', { name: 'Рубашки, см' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['S', 'M'])
  expect(within(table).getByText('92–96')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Рубашки' }).tabIndex).toBe(0)
})

test('issue 16: HTML in a table of sizes is shown as typed', async () => {
  const html = '<img src=x onerror=alert(1)>'
  await openShop(<SizeChartButton chart={{ ...chart, name: '<b>', rows: [['S', html]] }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Таблица размеров' }))
  const table = await screen.findByRole('table', { name: '<b>, см' })
  expect(within(table).getByText(html)).toBeTruthy()
  expect(table.querySelector('img, b')).toBeNull()
})

test('issue 16: a product without a table has no button', async () => {
  await openShop(<SizeChartButton chart={undefined} />)
  expect(screen.queryByRole('button', { name: 'Таблица размеров' })).toBeNull()
})
