import { here, type Row } from './rows.ts'

const CATALOGUE = here({ ok: 'T M O P E' })

/** Expected outcomes by role for calls that export the catalogue. */
export const EXPORT_ROWS: Readonly<Record<string, Row>> = {
  exportGoodsCsv: CATALOGUE,
  exportGoodsXlsx: CATALOGUE,
  exportGoodsYml: CATALOGUE,
  showFeed: CATALOGUE,
  renewFeed: CATALOGUE,
  removeFeed: CATALOGUE,
}
