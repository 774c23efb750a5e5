import { NOTICE_RULES, NOTICE_TYPES, type NoticeType } from '@sarafan/contract/orders/states'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A person, and the showcase that preferences are limited to; null for all showcases (decision 002). */
export interface PrefsOwner {
  readonly personId: number
  readonly showcaseId: number | null
}

export type Channel = 'inapp' | 'bot'

export interface Pref {
  readonly type: NoticeType
  readonly inapp: boolean
  readonly bot: boolean
}
export interface Choice {
  readonly type: NoticeType
  readonly channel: Channel
  readonly on: boolean
}

/**
 * SQL for a person's preference for a type and a channel, as `is_on`: the one for the showcase, else the one for all
 * showcases. Returns no row without a preference. The arguments are SQL expressions; the showcase's may be null.
 */
export const chosenPref = (of: { person: string; type: string; channel: string; showcase: string }) => `
  select is_on from notification_pref
  where person_id = ${of.person} and type = ${of.type} and channel = ${of.channel}
    and (showcase_id is null or showcase_id = ${of.showcase})
  order by showcase_id nulls last limit 1`

/** Later rows replace earlier ones: the preference for the showcase comes last. */
const CHOSEN = statement('notifications.prefs.chosen')`
  select type, channel, is_on as "on" from notification_pref
  where person_id = $1 and (showcase_id is null or showcase_id = $2) order by showcase_id nulls first`

/**
 * Returns a person's preferences for all types, in one showcase or in all; the type's default where they chose
 * nothing.
 */
export async function prefsOf(db: Db, of: PrefsOwner): Promise<Pref[]> {
  const chosen = await queryRows(db, CHOSEN, [of.personId, of.showcaseId])
  const isOnBy = new Map(chosen.map(({ type, channel, on }) => [`${type} ${channel}`, on]))
  return NOTICE_TYPES.map((type) => ({
    type,
    inapp: NOTICE_RULES[type].transactional || (isOnBy.get(`${type} inapp`) ?? true),
    bot: isOnBy.get(`${type} bot`) ?? NOTICE_RULES[type].bot,
  }))
}

const CHOOSE = statement('notifications.prefs.choose')`
  with chosen as (select * from jsonb_to_recordset($3::jsonb) as c (type text, channel text, "on" boolean)),
  replaced as (
    delete from notification_pref p using chosen c
    where $2::bigint is null and p.person_id = $1 and p.type = c.type and p.channel = c.channel
      and p.showcase_id is not null
  )
  insert into notification_pref (person_id, showcase_id, type, channel, is_on)
  select $1, $2, c.type, c.channel, c."on" from chosen c
  on conflict (person_id, type, channel, showcase_id) do update set is_on = excluded.is_on`

/**
 * Stores a person's preferences for one showcase or for all; those for all replace those for single showcases. Throws
 * `action_not_allowed` for hiding notices about orders and money in the app.
 */
export async function choosePrefs(tx: Tx, of: PrefsOwner & { choices: readonly Choice[] }): Promise<void> {
  const hidesTransactional = of.choices.some(
    ({ type, channel, on }) => channel === 'inapp' && !on && NOTICE_RULES[type].transactional,
  )
  if (hidesTransactional) throw refuse('action_not_allowed', { allowed: '' })
  // The last choice for a type and channel counts.
  const last = new Map(of.choices.map((choice) => [`${choice.type} ${choice.channel}`, choice]))
  await queryRows(tx, CHOOSE, [of.personId, of.showcaseId, JSON.stringify([...last.values()])])
}
