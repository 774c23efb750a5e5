import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { ownerKey } from '../platform/requests/owner.ts'

const MERGE = statement('favourites.merge.merge')`
  with left_over as (
    delete from favourite where session_id = $1
    returning showcase_id, product_id, added_at, price_kop, tell_at, back_at),
  ranked as (
    select l.*, row_number() over (partition by l.showcase_id order by l.added_at desc, l.product_id)
      + (select count(*) from favourite f where f.showcase_id = l.showcase_id and f.owner = $3) as place
    from left_over l)
  insert into favourite (showcase_id, owner, product_id, person_id, added_at, price_kop, tell_at, back_at)
  select showcase_id, $3, product_id, $2, added_at, price_kop, tell_at, back_at
  from ranked where place <= ${LIMITS.favourites}
  order by showcase_id, product_id
  on conflict (showcase_id, owner, product_id)
    do update set tell_at = coalesce(favourite.tell_at, excluded.tell_at)`

/** Moves the favourites of a guest session to the person who logged in, in every showcase. Safe to run twice. */
export async function mergeFavourites(
  tx: Tx,
  merge: { fromSessionId: number; toPersonId: number; at: Date },
): Promise<void> {
  const person = { personId: merge.toPersonId, sessionId: merge.fromSessionId }
  await queryRows(tx, MERGE, [merge.fromSessionId, merge.toPersonId, ownerKey(person)])
}
