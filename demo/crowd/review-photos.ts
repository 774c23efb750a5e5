import { readFile } from 'node:fs/promises'
import { attachPhotos, storeReviewPhoto } from '../../server/catalog/reviews/photos.ts'
import { type Db, transaction } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { type StatementRow, statement } from '../../server/platform/database/statement.ts'
import type { FileStore } from '../../server/platform/files.ts'

const PICTURES = new URL('../pictures/out/', import.meta.url)
/** A photo is decoded, encoded and sealed, which takes a twentieth of a second. */
const REVIEWS = 12
/** Photos are encoded outside the main thread, by as many cores as most machines have. */
const LANES = 2

const SELECT_PRAISES = statement('demo.crowd.reviewPhotos.selectPraises')`
  select distinct on (p.popularity, p.id) r.id, r.person_id as "personId", r.created_at as at,
    split_part(p.picture_large, '?', 1) as picture
  from (select *, sort_weight + sold_cnt as popularity from product) p join review r on r.product_id = p.id
  where r.order_line_id is not null and r.status = 'published' and r.rating = 5
  order by p.popularity desc, p.id, r.created_at desc, r.id limit $1`

const SET_PHOTOS = statement(
  'demo.crowd.reviewPhotos.setPhotos',
)`update review set photos = $2::text[] where id = $1`

/** Adds a photo to the latest best review of each of the most popular products; returns the number of photos. */
export async function loadReviewPhotos(db: Db, store: FileStore): Promise<number> {
  const praises = await queryRows(db, SELECT_PRAISES, [REVIEWS])
  const lanes = Array.from({ length: LANES }, (_, lane) => praises.filter((_, i) => i % LANES === lane))
  await Promise.all(
    lanes.map(async (lane) => {
      for (const praise of lane) await addPhoto(db, store, praise)
    }),
  )
  return praises.length
}

type Praise = StatementRow<typeof SELECT_PRAISES>

async function addPhoto(db: Db, store: FileStore, { id, personId, at, picture }: Praise): Promise<void> {
  const bytes = await readFile(new URL(picture, PICTURES))
  const files = [{ name: 'photo.webp', bytes }]
  const photo = await storeReviewPhoto(db, store, { personId, files, at })
  await transaction(db, async (tx) => {
    await attachPhotos(tx, { reviewId: id, photos: [photo], personId })
    await queryRows(tx, SET_PHOTOS, [id, [photo]])
  })
}
