import { LIMITS } from '@sarafan/contract/limits'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A picture by the addresses it is served at; `small` is empty except for pictures of products. */
interface Addresses {
  readonly path: string
  readonly small: string
}

const INSERT = statement('showcases.pictures.insert')`
  insert into sent_picture (path, small, showcase_id, person_id, sent_at)
  select $1, $2, $3, $4, $5
  where (select count(*) from sent_picture where showcase_id = $3 and taken_at is null) < ${LIMITS.waitingPictures}
  returning path`

const LOCK_SHOWCASE = statement(
  'showcases.pictures.lockShowcase',
)`select 1 from showcase where id = $1 for no key update`

/**
 * Records a picture that was uploaded for a showcase and waits to be used. Throws `too_many_files` when too
 * many are waiting.
 */
export async function recordPicture(
  db: Db,
  of: { picture: Addresses; showcaseId: number; personId: number; at: Date },
): Promise<void> {
  const { path, small } = of.picture
  const inserted = await transaction(db, async (tx) => {
    // Serializes concurrent uploads, so that each counts those before it.
    await queryRows(tx, LOCK_SHOWCASE, [of.showcaseId])
    return queryRows(tx, INSERT, [path, small, of.showcaseId, of.personId, of.at])
  })
  if (inserted.length === 0) throw refuse('too_many_files', { limit: LIMITS.waitingPictures })
}

// Locked in one order, because two pages may use the same pictures.
const MARK_USED = statement('showcases.pictures.markUsed')`
  with mine as materialized (
    select path, small, taken_at from sent_picture where showcase_id = $1 and path = any($2::text[])
    order by path for update
  ), taken as (
    update sent_picture p set taken_at = $3 from mine where p.path = mine.path and mine.taken_at is null
  )
  select path, small from mine`

/**
 * Marks as used those of the pictures that were uploaded for this showcase. Returns them by path, with their
 * small versions.
 */
export async function markPicturesUsed(
  tx: Tx,
  of: { showcaseId: number; paths: readonly string[]; at: Date },
): Promise<ReadonlyMap<string, Addresses>> {
  const paths = [...new Set(of.paths)].filter((path) => path !== '')
  if (paths.length === 0) return new Map()
  const mine = await queryRows(tx, MARK_USED, [of.showcaseId, paths, of.at])
  return new Map(mine.map((one) => [one.path, one]))
}

const LATEST = statement('showcases.pictures.latest')`
  select path from sent_picture where showcase_id = $1 order by sent_at desc, path limit ${LIMITS.shownPictures}`

/** Returns the latest pictures uploaded for a showcase, newest first. */
export async function uploadedPictures(db: Db, showcaseId: number): Promise<string[]> {
  return (await queryRows(db, LATEST, [showcaseId])).map(({ path }) => path)
}

const PURGE = statement(
  'showcases.pictures.purge',
)`delete from sent_picture where taken_at is null and sent_at <= $1 returning path, small`

/**
 * Deletes the rows of unused pictures uploaded at or before `before`. Returns them, so that the caller can
 * delete their files.
 */
export function purgePictures(db: Db, before: Date): Promise<Addresses[]> {
  return queryRows(db, PURGE, [before])
}
