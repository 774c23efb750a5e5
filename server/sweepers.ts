import { closeDay, repayOpenDebts, type Tell } from './bonuses/bonuses.ts'
import { forgetReviewPhotos, refreshCashback, refreshPopularity } from './catalog/catalog.ts'
import { forgetQuotes } from './delivery/delivery.ts'
import { tellBack } from './favourites/favourites.ts'
import { watchRewards } from './fraud/fraud.ts'
import { foldAll } from './ledger/ledger.ts'
import { forgetPhotos } from './orders/claims/photos.ts'
import { type PayDeps, sweepAll } from './orders/orders.ts'
import { forgetPapers } from './orders/parcels/papers.ts'
import { forgetScans } from './people/agents-retention.ts'
import { after, type Clock } from './platform/clock.ts'
import { type Db, transaction } from './platform/database.ts'
import type { FileStore } from './platform/files.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { forgetPeople } from './screens/account/forget.ts'
import { forgetUnusedPictures } from './screens/showcases/picture-calls.ts'
import { openShowcases } from './showcases/showcases.ts'
import { freeForgotten, tellGifts } from './wishlists/wishlists.ts'
import { foldTrees, forgetTouches } from './wow-tree/wow-tree.ts'

/** What may wait for the night: bonuses burn and the books are proved, lists ordered by what sold and held to the plan, keys, touches and scans of passports and unsent photos and pictures past their time forgotten, and people who asked for it thirty days ago. */
export async function tidyUp(
  db: Db,
  by: { tell: Tell; store: FileStore; images: string },
  at: Date,
): Promise<void> {
  await closeDay(db, by.tell, at)
  await repayOpenDebts(db, at)
  for (const { id } of await openShowcases(db)) {
    await transaction(db, async (tx) => {
      await refreshPopularity(tx, id)
      await refreshCashback(tx, { showcaseId: id })
    })
  }
  await transaction(db, (tx) => forgetOldKeys(tx, at))
  await forgetQuotes(db, at)
  await forgetPapers(db, at)
  await transaction(db, (tx) => forgetTouches(tx, after(at, { days: -180 })))
  await forgetScans(db, by.store, at)
  await forgetPeople(db, at)
  await forgetPhotos(db, by.store, after(at, { days: -1 }))
  await forgetReviewPhotos(db, by.store, after(at, { days: -1 }))
  await forgetUnusedPictures(db, by.images, after(at, { days: -1 }))
}

/**
 * Everything that is due by now, in orders, money and lists: rewards are looked at before any is confirmed, gifts
 * reserved too long ago are free again, those of events that are over are told, and who waited for a product hears that it is back.
 */
export async function sweepDue(pay: PayDeps, clock: Clock): Promise<void> {
  const { db, onError } = pay
  await watchRewards({ db, onError }, clock.now())
  await sweepAll(pay, clock)
  for (const provider of pay.providers) await provider.sweep?.(clock.now()).catch(onError)
  await freeForgotten(db, clock.now())
  await transaction(db, (tx) => tellGifts(tx, clock.now()))
  await transaction(db, (tx) => tellBack(tx, clock.now()))
  await foldAll(db)
  await foldTrees(db)
}
