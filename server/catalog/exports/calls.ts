import type { exportCalls } from '@sarafan/contract/catalog/exports'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { goodsCsv, goodsXlsx } from './table.ts'
import type { FeedText } from './yml/feed-cache.ts'
import { feedTextOf } from './yml/feed-text.ts'
import { feedPath, feedState, removeFeed, renewFeed, showcaseToExport } from './yml/feeds.ts'

/** Handlers of the export of a catalogue: members who manage it, and the platform. */
export function exportHandlers({
  db,
  publicUrl,
}: {
  db: Db
  publicUrl: string
}): HandlersOf<typeof exportCalls> {
  const shownFeed = async ({ showcase, origin }: RequestContext) => {
    const { token, isOpen } = await feedState(db, showcase.id)
    return { Url: token === null ? null : `${publicUrl || origin}${feedPath(token)}`, IsOpen: isOpen }
  }
  return {
    exportGoodsCsv: async ({ showcase, origin }) => goodsCsv(db, { showcaseId: showcase.id, origin }),
    exportGoodsXlsx: async ({ showcase, origin }) => goodsXlsx(db, { showcaseId: showcase.id, origin }),
    exportGoodsYml: async ({ showcase, origin, now }) => {
      const exported = await showcaseToExport(db, showcase.id)
      return wholeFile(feedTextOf(db, exported, { origin: publicUrl || origin, now }))
    },
    showFeed: shownFeed,
    renewFeed: async (context) => {
      const { showcase, now } = context
      await transaction(db, (tx) => renewFeed(tx, { showcaseId: showcase.id, at: now }))
      return shownFeed(context)
    },
    removeFeed: async ({ showcase }) => {
      await transaction(db, (tx) => removeFeed(tx, showcase.id))
      return { ok: true }
    },
  }
}

async function* wholeFile({ head, body }: FeedText): AsyncGenerator<string> {
  yield head
  yield* body
}
