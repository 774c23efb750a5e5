import { refreshPopularity } from '../server/catalog/catalog.ts'
import { settleNotices } from '../server/notifications/notifications.ts'
import { after } from '../server/platform/clock.ts'
import { transaction } from '../server/platform/database/database.ts'
import type { Engine } from '../server/platform/database/engines.ts'
import type { FileStore } from '../server/platform/files.ts'
import { loadReviewPhotos } from './crowd/review-photos.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { livePast } from './load-history.ts'
import { openQuietJobs } from './load-jobs.ts'
import { loadLeads } from './load-leads.ts'
import { loadPages } from './load-pages.ts'
import { loadPeople, provePhones } from './load-people.ts'
import { loadPlatform } from './load-platform.ts'
import { loadShowcases } from './load-showcases.ts'

/** How long ago the demo marketplace opened. */
const OPENED = { days: -92 } as const
/** How many of each person's notifications are unread. */
const FRESH_NOTICES = 5

/**
 * Fills an empty database with the demo marketplace through the domains' own functions, then simulates three months of its
 * past up to `now`. The rows are always the same, except random secrets. `say` is called with the progress. Without a store of
 * documents, reviews have no photos.
 */
export async function loadDemo(
  engine: Engine,
  now: Date,
  say: (text: string) => void,
  documents: FileStore | null = null,
): Promise<void> {
  const { db } = engine
  const opened = after(now, OPENED)
  const stage = await transaction(db, async (tx) => {
    const people = await loadPeople(tx, opened)
    const loaded = await loadShowcases(tx, people, opened)
    await provePhones(tx, people, opened)
    return loaded
  })
  say(`${stage.people.size} people, ${stage.showcases.size} showcases`)
  const goods = await transaction(db, (tx) => loadCatalogue(tx, stage, opened))
  say(`${goods.size} products`)
  const pages = await transaction(db, (tx) => loadPages(tx, { ...stage, goods }, { opened, now }))
  await transaction(db, (tx) => loadLeads(tx, stage, now))
  say(`${pages} pages`)
  const jobs = openQuietJobs()
  const orders = await livePast({ db, jobs, stage: { ...stage, goods }, now })
  for (const { id } of stage.showcases.values()) await transaction(db, (tx) => refreshPopularity(tx, id))
  if (documents) await loadReviewPhotos(db, documents)
  await transaction(db, (tx) => loadPlatform(tx, stage.people, opened))
  await transaction(db, (tx) => settleNotices(tx, { at: now, fresh: FRESH_NOTICES }))
  say(`${orders} orders`)
}
