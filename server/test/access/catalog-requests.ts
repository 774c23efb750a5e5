import type { About } from './fixtures.ts'

/** Requests about products, attributes, imports and schedules that the showcase does not have. */
export const CATALOG_REQUESTS: About = {
  saveBrand: {
    ID: 999_999,
    Version: 1,
    Name: 'Глинка',
    Description: '',
    Link: '',
    Logo: '',
    Visible: true,
  },
  archiveAttribute: { ID: 999_999, Version: 1, Archived: true },
  orderAttributes: { IDs: [999_999] },
  moveProduct: { ID: 999_999, Version: 1, Move: 'hide' },
  duplicateProduct: { ID: 999_999 },
  showImport: { id: '999999' },
  showImportProgress: { id: '999999' },
  fetchImport: { Url: 'ftp://feed.example/prices.csv' },
  saveImportSettings: { ID: 999_999, System: 'other', Mapping: [], EmptyCells: 'keep', PriceType: '' },
  moveImport: { ID: 999_999, Move: 'check' },
  showImportRows: { id: '999999', show: 'problems' },
  downloadImportReport: { id: '999999' },
  saveImportSource: {
    ID: 999_999,
    Name: 'Склад',
    Url: 'https://feed.example/prices.csv',
    Mode: 'prices',
    EveryHours: 24,
    On: true,
  },
  deleteImportSource: { ID: 999_999 },
}
