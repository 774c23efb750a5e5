import { withTokens } from '../../platform/bots/token.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export interface Bot {
  readonly id: number
  readonly token: string
  readonly isPlatform: boolean
}

/** Where a start query arrived: the showcase of its path or host, and the bots that may authenticate there. */
export interface Place {
  /** The showcase of its path or host, whether or not its bot signed. */
  readonly pathShowcaseId: number | null
  /** The showcase's own bot, then the platform's; no other bot may verify (rulings 4). */
  readonly bots: readonly Bot[]
}

const SELECT_BOTS = statement('screens.start.place.selectBots')`
  with named as (
    select id, bot_id from showcase where status <> 'archived'
      and case when $1::text is null then domain = $2
        else id = (select showcase_id from showcase_alias
          where alias = $1 and (until is null or until > $3)) end
  )
  select n.id as "showcaseId", b.id, b.sealed_token, b.is_platform
  from bot b left join named n on n.bot_id = b.id
  where n.id is not null or b.is_platform
  order by n.id nulls last`

/** Returns where a start query arrived; without bots if it has nothing that they could verify. */
export async function placeOf(
  db: Db,
  by: { alias: string | null; host: string; at: Date; isSigned: boolean },
): Promise<Place> {
  const rows = await queryRows(db, SELECT_BOTS, [by.alias, by.host, by.at])
  return {
    pathShowcaseId: rows[0]?.showcaseId ?? null,
    bots: by.isSigned ? await withTokens(db, rows) : [],
  }
}

const SELECT_OPEN = statement(
  'screens.start.place.selectOpen',
)`select 1 from showcase where id = $1 and status <> 'archived'`

/** Returns the first of these showcases that exists and is not archived; null if none does. */
export async function firstExisting(db: Db, ids: readonly (number | null)[]): Promise<number | null> {
  for (const id of ids) {
    if (id === null) continue
    const rows = await queryRows(db, SELECT_OPEN, [id])
    if (rows.length > 0) return id
  }
  return null
}
