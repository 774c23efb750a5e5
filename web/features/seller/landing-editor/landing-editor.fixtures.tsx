import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import LandingEditPage from './LandingEditPage.tsx'
import LandingsEditPage from './LandingsEditPage.tsx'

type ListedLanding = WireResponse<'showShowcaseActions'>['Actions'][number]
type EditedLanding = WireResponse<'showActionEdit'>

export const listedLanding = (more: Partial<ListedLanding> = {}): ListedLanding => ({
  ActionID: 3,
  Title: 'Неделя уюта',
  Names: { En: '', Ar: '' },
  Short: '',
  Cover: '',
  Hue: 30,
  Status: 'draft',
  Version: 4,
  StartsAt: null,
  EndsAt: null,
  Views: 12,
  Leads: 2,
  Seo: { Alias: '', Title: '', Description: '' },
  ...more,
})

export const TEXT_BLOCK = { id: 'b1', type: 'text', props: { title: 'Пледы', text: 'И чай' } }
/** A kind that is not edited in the app. */
export const HERO_BLOCK = { id: 'b2', type: 'hero', props: { title: 'Уют' } }

export const editedLanding = (more: Partial<EditedLanding> = {}) =>
  ({
    ...listedLanding(),
    Blocks: [TEXT_BLOCK, HERO_BLOCK],
    SavedAt: '2026-11-21T06:38:00Z',
    ...more,
  }) as EditedLanding // the listed landing has the rest

const answers: Answers = {
  saveAction: () => ({ reply: { ActionID: 3, Version: 5 } }),
  setActionState: () => ({ reply: { ok: true } }),
  deleteAction: () => ({ reply: { ok: true } }),
}

export const refusalOf = (fields: Record<string, string>) => ({
  status: 422,
  body: { code: 'invalid_question', message: 'Проверьте', fields, traceId: '1' },
})

export const openNew = (more: Answers = {}) =>
  openShop(<LandingEditPage />, {
    path: '/start/7',
    config: { showcaseId: 7 },
    answers: { ...answers, showShowcaseActions: () => ({ reply: { Actions: [] } }), ...more },
  })

export const openLanding = (one: EditedLanding, more: Answers = {}, showcaseId = 7) =>
  openShop(
    <Routes>
      <Route path="/start/:id/:aid" element={<LandingEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/start/7/3',
      config: { showcaseId },
      answers: { ...answers, showActionEdit: () => ({ reply: one }), ...more },
    },
  )

export const openList = (rows: ListedLanding[], more: Answers = {}) =>
  openShop(<LandingsEditPage />, {
    path: '/start/7',
    answers: { showShowcaseActions: () => ({ reply: { Actions: rows } }), ...more },
  })

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** The open sheet or question. */
export const sheet = async () => within(await findDialog())

/** Opens the sheet of a new block. */
export async function addBlock(kind: RegExp) {
  await press('Добавить блок')
  await press(kind)
  return sheet()
}
