import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText, OneOf, Pager, PageText } from '../wire.ts'
import { IMPORT_MODES, IMPORT_SYSTEMS, ROW_OUTCOMES } from './import-fields.ts'
import {
  EmptyCells,
  IMPORT_MOVES,
  ImportColumn,
  ImportDetail,
  ImportJob,
  ImportRow,
  ImportSource,
} from './import-shapes.ts'

const requires = { member: 'catalog.manage', platform: true } as const

const Url = Opaque({ minLength: 10, maxLength: 1000, description: 'http or https address of a file' })

/** Imports of products from files and addresses, for members who manage the catalogue (issue 16). */
export const importCalls = {
  showImports: call({
    verb: 'GET',
    path: '/account/showcases/imports/',
    access: 'member',
    requires,
    request: { page: Type.Optional(PageText) },
    response: Type.Object({ Imports: Type.Array(ImportJob), Sources: Type.Array(ImportSource), Pager }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the showcase’s addresses with schedules, and a page of its imports, newest first',
  }),
  showImport: call({
    verb: 'GET',
    path: '/tg',
    method: 'getImport',
    access: 'member',
    requires,
    request: { id: IdText },
    response: ImportDetail,
    refusals: [...memberRefusals, 'import_not_found'],
    provides: ['ShowCaseEdit'],
    summary: 'Returns one import with its columns, their mapping and a preview',
  }),
  showImportProgress: call({
    verb: 'GET',
    path: '/tg',
    method: 'getImportProgress',
    access: 'member',
    requires,
    request: { id: IdText },
    response: Type.Object({ Job: ImportJob }),
    refusals: [...memberRefusals, 'import_not_found'],
    provides: ['ShowCaseEdit'],
    summary:
      'Returns the state and counts of one import; polled at most every 3 s while it runs (rulings 21)',
  }),
  uploadImport: call({
    verb: 'POST',
    path: '/account/showcases/imports/upload/',
    access: 'member',
    requires,
    upload: true,
    uploadBytes: LIMITS.importBytes,
    perMinute: 20,
    request: {},
    response: ImportDetail,
    refusals: [
      ...memberRefusals,
      'file_missing',
      'too_many_files',
      'import_file_too_large',
      'import_file_unreadable',
      'too_many_imports',
    ],
    invalidates: ['ShowCaseEdit'],
    summary: 'Uploads a price list or an archive of up to 50 MB and returns how it would be read',
  }),
  fetchImport: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'fetchImport',
    access: 'member',
    requires,
    perMinute: 20,
    request: { Url },
    response: ImportDetail,
    refusals: [...memberRefusals, 'too_many_imports'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Queues the download of a file from a public address; the import is `ready` once it has arrived',
  }),
  saveImportSettings: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveImportSettings',
    access: 'member',
    requires,
    request: {
      ID: Id,
      System: OneOf(...IMPORT_SYSTEMS),
      /** One entry per column, in their order; ignored for feeds. */
      Mapping: Type.Array(ImportColumn, { maxItems: 500 }),
      EmptyCells,
      /** One of the file's price types; empty: its first one. */
      PriceType: Type.String({ maxLength: 200 }),
    },
    response: ImportDetail,
    refusals: [...memberRefusals, 'import_not_found', 'action_not_allowed'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Changes how the file is read and returns the new preview; a dry run must then be repeated',
  }),
  moveImport: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moveImport',
    access: 'member',
    requires,
    request: {
      ID: Id,
      Move: OneOf(...IMPORT_MOVES),
      /** For `check` and `start`; `everything` when absent. `hide_missing` also does everything else. */
      Mode: Type.Optional(OneOf(...IMPORT_MODES)),
    },
    response: Type.Object({ Job: ImportJob }),
    refusals: [...memberRefusals, 'import_not_found', 'action_not_allowed'],
    invalidates: ['ShowCaseEdit', 'Product', 'Catalog', 'Categories', 'Brands'],
    summary: 'Queues a dry run or the import, pauses it, continues it from where it stopped, or cancels it',
  }),
  showImportRows: call({
    verb: 'GET',
    path: '/tg',
    method: 'getImportRows',
    access: 'member',
    requires,
    request: {
      id: IdText,
      /** `problems`: the rows with an error or a warning. */
      show: OneOf('problems', ...ROW_OUTCOMES),
      page: Type.Optional(PageText),
    },
    response: Type.Object({ Rows: Type.Array(ImportRow), Pager }),
    refusals: [...memberRefusals, 'import_not_found'],
    provides: ['ShowCaseEdit'],
    summary: 'Returns a page of an import’s rows with what became of them and why',
  }),
  downloadImportReport: call({
    verb: 'GET',
    path: '/account/import-report/export/',
    access: 'member',
    requires,
    download: { type: 'text/csv; charset=utf-8', name: 'import.csv' },
    perMinute: 20,
    request: { id: IdText },
    response: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'A table for spreadsheets' }),
    refusals: [...memberRefusals, 'import_not_found'],
    summary: 'Returns all rows of an import as a CSV table with outcome, column, value and problem',
  }),
  saveImportSource: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveImportSource',
    access: 'member',
    requires,
    perMinute: 30,
    request: {
      /** Absent: creates a schedule. */
      ID: Type.Optional(Id),
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      Url,
      Mode: OneOf(...IMPORT_MODES),
      EveryHours: Type.Integer({ minimum: 1, maximum: 168 }),
      /** Off: it is imported only when started by hand. */
      On: Flag,
      /** The import whose mapping it uses from now on; absent: it keeps its own, or guesses at each run. */
      ImportID: Type.Optional(Id),
    },
    response: Type.Object({ Source: ImportSource }),
    refusals: [...memberRefusals, 'import_source_not_found', 'import_not_found', 'too_many_imports'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Creates or changes an address that is imported on a schedule',
  }),
  deleteImportSource: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'deleteImportSource',
    access: 'member',
    requires,
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'import_source_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Deletes a schedule; its imports stay in the list',
  }),
} as const
