import { Route, Routes } from 'react-router'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import ImportPage from './ImportPage.tsx'
import ImportsPage from './ImportsPage.tsx'

export type WireJob = WireResponse<'showImports'>['Imports'][number]
export type WireSource = WireResponse<'showImports'>['Sources'][number]
export type WireDetail = WireResponse<'showImport'>
export type WireRow = WireResponse<'showImportRows'>['Rows'][number]

const AT = '2026-11-20T07:30:00Z'

export const job = (of: Partial<WireJob> = {}): WireJob => ({
  ID: 7,
  FileName: 'прайс.csv',
  Host: '',
  SourceID: null,
  By: 'Мария К.',
  Format: 'csv',
  System: 'other',
  State: 'ready',
  Goal: 'check',
  Phase: 'read',
  Mode: 'everything',
  CreatedAt: AT,
  EndedAt: null,
  Rows: null,
  Processed: 0,
  Created: 0,
  Changed: 0,
  Unchanged: 0,
  Hidden: 0,
  Rejected: 0,
  Problems: 0,
  Pictures: 0,
  PicturesFetched: 0,
  PicturesFailed: 0,
  Fault: null,
  FaultLine: null,
  HasRows: false,
  Moves: ['check', 'start'],
  ...of,
})

export const checked = (of: Partial<WireJob> = {}): WireJob =>
  job({
    State: 'checked',
    Phase: 'rows',
    Rows: 5,
    Processed: 5,
    Created: 2,
    Changed: 1,
    Unchanged: 1,
    Rejected: 1,
    Problems: 1,
    HasRows: true,
    ...of,
  })

export const running = (of: Partial<WireJob> = {}): WireJob =>
  checked({ State: 'running', Goal: 'apply', Processed: 2, Moves: ['pause', 'cancel'], ...of })

export const source: WireSource = {
  ID: 3,
  Name: 'Цены поставщика',
  Url: 'https://prices.example/list.csv',
  Mode: 'prices',
  EveryHours: 6,
  On: true,
  NextAt: '2026-11-21T12:00:00Z',
  Last: job({ State: 'failed', Fault: 'unreachable', Moves: [] }),
}

export const row = (of: Partial<WireRow> = {}): WireRow => ({
  Line: 3,
  Name: 'Кружка',
  Sku: 'A-2',
  Options: [],
  Price: 1200.5,
  OldPrice: null,
  Stock: 3,
  Category: 'Посуда',
  Outcome: 'rejected',
  Problems: [{ Level: 'error', Code: 'price_unreadable', Column: 'Цена', Value: 'дорого' }],
  ...of,
})

export const detail = (of: Partial<WireJob> = {}): WireDetail => ({
  Job: job(of),
  Read: {
    Format: 'csv',
    System: 'other',
    Mapping: [
      { Column: 'Название', Field: 'name', Detail: '' },
      { Column: 'Цвет', Field: null, Detail: '' },
    ],
    EmptyCells: 'keep',
    PriceType: '',
    Encoding: 'windows-1251',
    Delimiter: ';',
    Columns: [
      { Name: 'Название', Samples: ['Миска', 'Кружка'] },
      { Name: 'Цвет', Samples: ['', 'белый'] },
    ],
    PriceTypes: [],
    Pictures: 0,
    OnlyChanges: false,
    Preview: [row({ Line: 2, Name: 'Миска', Outcome: 'waiting', Problems: [] })],
  },
})

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const pager = { currentPage: 1, totalPages: 1 }

export const listed = (Imports: WireJob[], Sources: WireSource[] = []) => ({
  showImports: () => ({ reply: { Imports, Sources, Pager: pager } }),
})
export const rowsOf = (Rows: WireRow[]) => ({
  showImportRows: () => ({ reply: { Rows, Pager: pager } }),
})

const LIST = '/account/showcases/imports'

/** Shows the list, from which an import opens as in the app. */
export const openImports = (answers: Answers, path = LIST) =>
  openShop(
    <Routes>
      <Route path={LIST} element={<ImportsPage />} />
      <Route path={`${LIST}/:id`} element={<ImportPage />} />
    </Routes>,
    { path, config: { isShowcaseOwner: true }, answers: { serverTime, ...answers } },
  )
export const openImport = (answers: Answers) => openImports(answers, `${LIST}/7`)
