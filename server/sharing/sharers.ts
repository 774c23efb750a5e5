import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { OtherLanguages } from '../platform/words/names.ts'

/** The person whose recommendation a card carries. */
export interface Sharer {
  readonly personId: number
  readonly refCode: string
  readonly locale: Locale
}

/** A showcase whose products are recommended. */
export interface SharedShowcase {
  readonly id: number
  readonly name: string
  readonly names: OtherLanguages
  /** Username of the bot that opens it. */
  readonly bot: string
  /** Whether the bot has a main mini-app; null: unknown. */
  readonly hasMainApp: boolean | null
}

const SHARER = statement('sharing.sharers.sharer')`
  select p.id as "personId", p.ref_code, p.locale,
    p.status <> 'active' or exists (select from ban x where x.person_id = p.id and x.showcase_id is null
      and x.lifted_at is null and (x.until is null or x.until > $2)) as "isBanned"
  from identity i join person p on p.id = i.person_id
  where i.provider = 'telegram' and i.external_id = $1`

/**
 * Returns the person with this Telegram account; `unknown` without one here, `banned` if banned on the whole
 * platform.
 */
export async function sharerOf(
  db: Db,
  of: { telegramId: number; at: Date },
): Promise<Sharer | 'unknown' | 'banned'> {
  const [found] = await queryRows(db, SHARER, [String(of.telegramId), of.at])
  if (!found) return 'unknown'
  return found.isBanned ? 'banned' : found
}

/** Maximum number of a person's showcases that inline mode searches, most recently joined first. */
const MAX_SHOWCASES = 5

const SHOWCASES = statement('sharing.sharers.showcases')`
  select s.id, s.name, s.names, b.username as bot, b.has_main_app
  from tree_node n join showcase s on s.id = n.showcase_id join bot b on b.id = s.bot_id
  where n.person_id = $1 and s.status = 'active' and s.state_id <> ${SHOWCASE_STATE.landing}
    and ($2::bigint is null or s.id = $2)
    and not exists (select from ban x where x.person_id = $1 and x.showcase_id = s.id and x.lifted_at is null
      and (x.until is null or x.until > $3))
  order by n.bound_at desc, s.id limit ${MAX_SHOWCASES}`

/**
 * Returns the showcases a person can recommend: active, with a catalogue, with the person in the tree and not
 * banned. `showcaseId` restricts the result to one showcase.
 */
export async function sharedShowcases(
  db: Db,
  of: { personId: number; showcaseId: number | null; at: Date },
): Promise<SharedShowcase[]> {
  return queryRows(db, SHOWCASES, [of.personId, of.showcaseId, of.at])
}
