import type { exportCalls } from '@sarafan/contract/catalog/exports'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { goodsCsv, goodsXlsx } from './table.ts'

/** Handlers of the export of a catalogue: members who manage it, and the platform. */
export function exportHandlers({ db }: { db: Db }): HandlersOf<typeof exportCalls> {
  return {
    exportGoodsCsv: async ({ showcase, origin }) => goodsCsv(db, { showcaseId: showcase.id, origin }),
    exportGoodsXlsx: async ({ showcase, origin }) => goodsXlsx(db, { showcaseId: showcase.id, origin }),
  }
}
