import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import PageEditPage from './PageEditPage.tsx'
import PagesEditPage from './PagesEditPage.tsx'

type PageList = WireResponse<'showPages'>
type ListedPage = PageList['Pages'][number]
export type StoredPage = WireResponse<'showPageEdit'>

const listedPage = (Alias: string, Name: string, more: Partial<ListedPage> = {}): ListedPage => ({
  Alias,
  Name,
  Kind: 'generic',
  Visible: true,
  GroupID: 3,
  Published: 1,
  HasDraft: false,
  IsTemplate: false,
  ...more,
})

/** A page without a group, and an unpublished legal template in the group of documents. */
export const PAGE_LIST: PageList = {
  ID: 7,
  Name: 'Хутор',
  IsHere: true,
  Version: 4,
  SavedAt: '2026-11-21T06:38:00Z',
  Groups: [{ ID: 3, Name: 'Документы' }],
  Pages: [
    listedPage('o-nas', 'О нас', { GroupID: null }),
    listedPage('oferta', 'Оферта', { Kind: 'offer', Published: null, HasDraft: true, IsTemplate: true }),
  ],
}

/** A published offer that the consents of the checkout link to. */
export const OFFER: StoredPage = {
  Alias: 'oferta',
  Name: 'Оферта',
  Kind: 'offer',
  Text: 'Продавец: [адрес продавца]',
  Revision: 2,
  Published: 2,
  HasDraft: false,
  IsTemplate: false,
  Visible: true,
  Uses: ['checkout'],
  Versions: [
    { Version: 2, Name: 'Оферта', PublishedAt: '2026-11-21T06:38:00Z', IsCurrent: true },
    { Version: 1, Name: 'Оферта', PublishedAt: '2026-11-20T06:38:00Z', IsCurrent: false },
  ],
}

/** A page that nothing links to. */
export const FREE_PAGE: StoredPage = { ...OFFER, Kind: 'generic', Text: 'Шьём пледы', Uses: [], Versions: [] }

export const CHANGED_MEANWHILE = {
  status: 409,
  body: { code: 'changed_meanwhile', message: 'Это успели изменить', traceId: '1' },
} as const

export const refusalOf = (fields: Record<string, string>) => ({
  status: 422,
  body: { code: 'invalid_question', message: 'Проверьте', fields, traceId: '1' },
})

export const openList = (answers: Answers = {}) =>
  openShop(<PagesEditPage />, {
    path: '/start/7',
    answers: {
      showPages: () => ({ reply: PAGE_LIST }),
      savePages: () => ({ reply: { Version: 5 } }),
      publishLegalTexts: () => ({ reply: { Count: 1 } }),
      ...answers,
    },
  })

export const openPage = (answers: Answers = {}, stored = OFFER) =>
  openShop(
    <Routes>
      <Route path="/start/:id/:alias" element={<PageEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/start/7/oferta',
      answers: {
        showPageEdit: () => ({ reply: stored }),
        showPageVersion: () => ({ reply: { Name: 'Оферта', Text: 'Первая редакция' } }),
        savePage: () => ({ reply: { ...stored, Revision: 3, Published: 3 } }),
        ...answers,
      },
    },
  )

export const openNewPage = (answers: Answers = {}) =>
  openShop(<PageEditPage />, { path: '/start/7', answers })

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** The open sheet or question. */
export const sheet = async () => within(await findDialog())
