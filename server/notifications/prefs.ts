import { NOTICE_RULES, NOTICE_TYPES, type NoticeType } from '@sarafan/contract/states'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'

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

const CHOSEN = 'select type, channel, is_on as "on" from notification_pref where person_id = $1'

/** How a person wants to be told about each type; what they did not choose is as the type says. */
export async function prefsOf(db: Db, personId: number): Promise<Pref[]> {
  const chosen = await rows<Choice>(db, CHOSEN, [personId])
  const said = new Map(chosen.map(({ type, channel, on }) => [`${type} ${channel}`, on]))
  return NOTICE_TYPES.map((type) => ({
    type,
    inapp: NOTICE_RULES[type].transactional || (said.get(`${type} inapp`) ?? true),
    bot: said.get(`${type} bot`) ?? NOTICE_RULES[type].bot,
  }))
}

const CHOOSE = `
  insert into notification_pref (person_id, type, channel, is_on)
  select $1, c.type, c.channel, c."on" from jsonb_to_recordset($2::jsonb) as c (type text, channel text, "on" boolean)
  on conflict (person_id, type, channel) do update set is_on = excluded.is_on`

/** Keeps what a person chose; refuses `action_not_allowed` to hide in the app what belongs to their orders and money. */
export async function choosePrefs(
  tx: Tx,
  of: { personId: number; choices: readonly Choice[] },
): Promise<void> {
  const isLost = of.choices.some(
    ({ type, channel, on }) => channel === 'inapp' && !on && NOTICE_RULES[type].transactional,
  )
  if (isLost) throw refuse('action_not_allowed', { allowed: '' })
  // The last word about one thing counts.
  const last = new Map(of.choices.map((choice) => [`${choice.type} ${choice.channel}`, choice]))
  await rows(tx, CHOOSE, [of.personId, JSON.stringify([...last.values()])])
}
