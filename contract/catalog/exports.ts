import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Nullable } from '../wire.ts'

const Feed = Type.Object({
  Url: Nullable(Type.String({ description: 'Address of the file; null: none was made' })),
  IsOpen: Flag,
})
const Table = Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'A table for spreadsheets' })
const Yml = Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'A YML file' })
const Workbook = Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', description: 'A workbook' })

/** The whole catalogue as a file that the import reads back unchanged (contract/catalog/table-columns.ts, issue 16). */
export const exportCalls = {
  exportGoodsCsv: call({
    verb: 'GET',
    path: '/account/goods-csv/export/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 6,
    request: {},
    response: Table,
    download: { type: 'text/csv; charset=utf-8', name: 'products.csv' },
    refusals: memberRefusals,
    summary: 'Exports all products except archived ones as CSV with semicolons and a byte order mark',
  }),
  exportGoodsXlsx: call({
    verb: 'GET',
    path: '/account/goods-xlsx/export/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 6,
    request: {},
    response: Workbook,
    download: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'products.xlsx',
    },
    refusals: memberRefusals,
    summary: 'Exports all products except archived ones as an Excel workbook',
  }),
  exportGoodsYml: call({
    verb: 'GET',
    path: '/account/goods-yml/export/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 6,
    request: {},
    response: Yml,
    download: { type: 'application/xml; charset=utf-8', name: 'products.yml' },
    refusals: memberRefusals,
    summary: 'Exports the goods on sale as YML, also before the showcase is open',
  }),
  showFeed: call({
    verb: 'GET',
    path: '/account/showcases/feed/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: {},
    response: Feed,
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary:
      'Returns the address of the YML file with the goods on sale, and whether the showcase is open so that it is served',
  }),
  renewFeed: call({
    verb: 'POST',
    path: '/tg',
    method: 'renewFeed',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 6,
    request: {},
    response: Feed,
    refusals: memberRefusals,
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a new address for the YML file; the previous one is no longer served',
  }),
  removeFeed: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeFeed',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 6,
    request: {},
    response: Done,
    refusals: memberRefusals,
    invalidates: ['ShowCaseEdit'],
    summary: 'Closes the address of the YML file',
  }),
} as const
