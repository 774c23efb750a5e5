import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import PlanPage from './PlanPage.tsx'

export type StoredPlan = WireResponse<'getRewardPlan'>
export type StoredRules = NonNullable<StoredPlan['Published']>['Rules']
type Simulation = WireResponse<'simulateRewardPlan'>

export const rules: StoredRules = {
  Levels: [
    { Level: 0, Bp: 300, Asset: 'local' },
    { Level: 1, Bp: 550, Asset: 'global' },
  ],
  TotalCapBp: 2000,
  MarginCapBp: 5000,
  Compression: 'dynamic',
  FirstOrderExtraBp: 0,
  Welcome: 0,
  Qualification: { MinOrders: 0, MinTurnover: 0, Days: 30 },
  Overrides: [
    { Kind: 'category', ID: 9, Levels: [{ Level: 0, Bp: 1000 }] },
    { Kind: 'product', ID: 4, Levels: [] },
  ],
}
const version = (Version: number) => ({ Version, PublishedAt: '2026-11-12T09:00:00Z', Rules: rules })
/** Two versions, of which the second is in force. */
export const plan: StoredPlan = {
  Published: { ...version(2), Own: true },
  Draft: null,
  Versions: [version(2), { ...version(1), Rules: { ...rules, FirstOrderExtraBp: 700 } }],
  Goods: [{ Kind: 'category', ID: 9, Name: 'Наборы' }],
  Caps: { TotalCapBp: 2000, MarginCapBp: 5000, Levels: 10 },
}
export const draft = (of: Partial<StoredRules> = {}): StoredPlan => ({
  ...plan,
  Draft: { Version: 6, SavedAt: '2026-11-20T09:00:00Z', Rules: { ...rules, ...of } },
})
export const simulation: Simulation = {
  FromOrders: true,
  Orders: 23,
  Buyers: 19,
  Turnover: 84570,
  Cost: 10100,
  CostBp: 1194,
  Margin: 46333,
  MarginLeft: 36233,
  CappedLines: 0,
  Months: [],
  Levels: [{ Level: 0, Asset: 'local', Recipients: 19, Amount: 2602 }],
}

/** The reward plan of a showcase over a server that stores nothing. */
export const openPlan = (reply: StoredPlan = plan, more: Answers = {}, search = '') =>
  openShop(<PlanPage />, {
    path: `/account/showcases/plans${search}`,
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      getRewardPlan: () => ({ reply }),
      simulateRewardPlan: () => ({ reply: simulation }),
      saveRewardPlan: () => ({ reply: { Version: 7 } }),
      publishRewardPlan: () => ({ reply: { Version: 3 } }),
      ...more,
    },
  })

/** The editor of the next plan. */
export async function openEditor(reply?: StoredPlan, more?: Answers) {
  const shop = await openPlan(reply, more, '?edit=1')
  await screen.findByRole('button', { name: 'Опубликовать' })
  const sent = () => shop.asked('saveRewardPlan').map(({ ask }) => ask.Rules as StoredRules)
  return { ...shop, sent }
}

export const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
export const slide = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Waits for a text that may be spread over several elements. */
export const seeText = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

/** Publishes and accepts the question. */
export async function publish(): Promise<void> {
  await press('Опубликовать')
  await findDialog({ name: 'Опубликовать план?' })
  await press('Опубликовать')
}
