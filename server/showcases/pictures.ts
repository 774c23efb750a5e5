import { LIMITS } from '@sarafan/contract/limits'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A picture by the addresses it is shown at; `small` is empty but for pictures of goods. */
interface Addresses {
  readonly path: string
  readonly small: string
}

const NOTE = `
  insert into sent_picture (path, small, showcase_id, person_id, sent_at)
  select $1, $2, $3, $4, $5
  where (select count(*) from sent_picture where showcase_id = $3 and taken_at is null) < ${LIMITS.waitingPictures}
  returning path`

/** Notes a picture that was sent for a showcase and waits to be shown. Refuses `too_many_files` when too many wait. */
export async function recordPicture(
  db: Db,
  of: { picture: Addresses; showcaseId: number; personId: number; at: Date },
): Promise<void> {
  const { path, small } = of.picture
  const noted = await transaction(db, async (tx) => {
    // Several may be sent at the same time: each counts those before it.
    await queryRows(tx, 'select 1 from showcase where id = $1 for no key update', [of.showcaseId])
    return queryRows(tx, NOTE, [path, small, of.showcaseId, of.personId, of.at])
  })
  if (noted.length === 0) throw refuse('too_many_files', { limit: LIMITS.waitingPictures })
}

// Locked in one order, as two pages may show the same pictures.
const TAKE = `
  with mine as materialized (
    select path, small, taken_at from sent_picture where showcase_id = $1 and path = any($2::text[])
    order by path for update
  ), taken as (
    update sent_picture p set taken_at = $3 from mine where p.path = mine.path and mine.taken_at is null
  )
  select path, small from mine`

/**
 * Keeps the pictures among these that were sent for this showcase, as something saved shows them now; gives them with
 * their small ones.
 */
export async function takePictures(
  tx: Tx,
  of: { showcaseId: number; paths: readonly string[]; at: Date },
): Promise<ReadonlyMap<string, Addresses>> {
  const paths = [...new Set(of.paths)].filter((path) => path !== '')
  if (paths.length === 0) return new Map()
  const mine = await queryRows<Addresses>(tx, TAKE, [of.showcaseId, paths, of.at])
  return new Map(mine.map((one) => [one.path, one]))
}

/** The last pictures sent for a showcase, newest first. */
export async function sentPictures(db: Db, showcaseId: number): Promise<string[]> {
  const text = `select path from sent_picture where showcase_id = $1
    order by sent_at desc, path limit ${LIMITS.shownPictures}`
  return (await queryRows<{ path: string }>(db, text, [showcaseId])).map(({ path }) => path)
}

/** Forgets pictures that nothing took and that came by the moment `before`; gives them, as their files go next. */
export function purgePictures(db: Db, before: Date): Promise<Addresses[]> {
  return queryRows(
    db,
    'delete from sent_picture where taken_at is null and sent_at <= $1 returning path, small',
    [before],
  )
}
