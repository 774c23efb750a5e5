// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CampaignsPage from './CampaignsPage.tsx'
import { type Report, report, results } from './campaigns.fixtures.ts'

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const tile = (name: string) =>
  screen.getAllByRole('definition')[screen.getAllByRole('term').findIndex((one) => one.textContent === name)]
    ?.textContent

test('domain 3.2: the tiles add up the channels of the period', async () => {
  await openShop(<CampaignsPage />, { answers: { showCampaigns: () => ({ reply: report }) } })
  await screen.findAllByRole('table')
  expect([tile('Переходы'), tile('Присоединились')]).toEqual(['28', '6'])
  expect([tile('Продажи'), tile('Награды')]).toEqual(['4\u202f300,50\u202f₽', '860\u202f₽'])
})

test('domain 3.2: tags that the app has no name for are shown as they are', async () => {
  const unnamed: Report = {
    Channels: [{ Channel: '88', ...results }],
    Campaigns: [{ Campaign: '88ZZZZ', ...results }],
    Ignored: [{ Result: 'ignored_other', Touches: 2 }],
  }
  await openShop(<CampaignsPage />, { answers: { showCampaigns: () => ({ reply: unnamed }) } })
  const campaigns = await screen.findByRole('region', { name: 'По кампаниям' })
  expect(within(campaigns).getByRole('rowheader').textContent).toBe('8888ZZZZ')
  expect(screen.getByText('ignored_other')).toBeTruthy()
})

test('issue 15: the former figures stay, marked as old, until those of another period arrive', async () => {
  let answerSecond = () => {}
  const { container } = await openShop(<CampaignsPage />, {
    answers: {
      showCampaigns: async (_, times) => {
        if (times === 2) await new Promise<void>((resolve) => (answerSecond = resolve))
        return { reply: times === 1 ? report : { ...report, Ignored: [] } }
      },
    },
  })
  expect((await screen.findByRole('status', { name: 'Загружаем' })).getAttribute('aria-busy')).toBe('true')
  await screen.findByText('Уже в сети')
  await choose('7 дней')
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeTruthy())
  expect(screen.getByText('Уже в сети')).toBeTruthy()
  answerSecond()
  await waitFor(() => expect(screen.queryByText('Уже в сети')).toBeNull())
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

test('issue 15: a period that could not be loaded is tried again, and another one can be chosen', async () => {
  const shop = await openShop(<CampaignsPage />, {
    answers: {
      showCampaigns: (_, times) => (times < 3 ? { status: 500, body: 'Сбой' } : { reply: report }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Попробуйте ещё раз/ }))
  await waitFor(() => expect(shop.asked('showCampaigns')).toHaveLength(2))
  await choose('180 дней')
  await screen.findAllByRole('table')
  expect(shop.asked('showCampaigns').map(({ ask }) => ask.Days)).toEqual(['30', '30', '180'])
})
