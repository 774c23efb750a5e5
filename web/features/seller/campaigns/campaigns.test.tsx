// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CampaignsPage from './CampaignsPage.tsx'
import { report } from './campaigns.fixtures.ts'

const cellsOf = (name: RegExp | string, table: HTMLElement) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('domain 3.2: channels and campaigns from visits to rewards, by the names of their tags', async () => {
  await openShop(<CampaignsPage />, { answers: { showCampaigns: () => ({ reply: report }) } })
  const [channels, campaigns] = await screen.findAllByRole('table')
  if (!channels || !campaigns) throw new Error('two tables are shown')
  expect(cellsOf(/Телеграм/, channels)).toEqual([
    '7',
    '14',
    '3',
    '2',
    '4\u202f300,50\u202f₽',
    '430\u202f₽',
    '10',
  ])
  expect(within(channels).getByRole('row', { name: /^88/ })).toBeTruthy()
  expect(within(campaigns).getByRole('row', { name: /Телеграм · витрина\s?01SHOP/ })).toBeTruthy()
  expect(within(campaigns).getByRole('row', { name: /Без метки/ })).toBeTruthy()
  expect(screen.getByText('Уже в сети')).toBeTruthy()
})

test('domain 3.2: another period is another question about the showcase of the screen', async () => {
  const shop = await openShop(<CampaignsPage />, { answers: { showCampaigns: () => ({ reply: report }) } })
  await screen.findAllByRole('table')
  await userEvent.click(screen.getByRole('radio', { name: '90 дней' }))
  await waitFor(() =>
    expect(shop.asked('showCampaigns').map(({ ask }) => [ask.ShowcaseID, ask.Days])).toEqual([
      ['12345', '30'],
      ['12345', '90'],
    ]),
  )
})

test('without visits the screen offers to share', async () => {
  const shop = await openShop(<CampaignsPage />, {
    answers: { showCampaigns: () => ({ reply: { Channels: [], Campaigns: [], Ignored: [] } }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться витриной' }))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
})

test('domain 7.2: who may not see reports hears whose they are', async () => {
  await openShop(<CampaignsPage />, {
    answers: { showCampaigns: () => ({ status: 404, body: 'Нет', code: 'not_found' }) },
  })
  await screen.findByRole('heading', { name: /Отчёт видят владелец/ })
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
