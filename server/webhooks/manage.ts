import { LIMITS } from '@sarafan/contract/limits'
import type { WebhookEvent } from '@sarafan/contract/webhook-events'
import { audit } from '../platform/audit.ts'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './signing.ts'

/** How long the previous secret signs as well. */
const OVERLAP = { days: 1 } as const

const COLUMNS = `id, url, events, off_at, off_reason, failing_since, created_at,
    case when previous_until > $2 then previous_until end as previous_until`
const LIST = statement('webhooks.manage.list')`
  select ${COLUMNS} from webhook where showcase_id = $1 order by id`
const FIND = statement('webhooks.manage.find')`
  select ${COLUMNS} from webhook where showcase_id = $1 and id = $3 for no key update`

export type StoredWebhook = StatementRow<typeof LIST>

/** Who changes a showcase's webhooks, and when. */
export interface WebhookActor {
  readonly showcaseId: number
  readonly personId: number
  readonly at: Date
}

/** Returns the webhooks of a showcase, oldest first. */
export function webhooksOf(db: Db, showcaseId: number, at: Date): Promise<StoredWebhook[]> {
  return queryRows(db, LIST, [showcaseId, at])
}

/** Returns a webhook of the showcase, locked. Throws `webhook_not_found`. */
export async function lockWebhook(
  tx: Tx,
  { showcaseId, at }: WebhookActor,
  id: number,
): Promise<StoredWebhook> {
  const [found] = await queryRows(tx, FIND, [showcaseId, at, id])
  if (!found) throw refuse('webhook_not_found')
  return found
}

// Waits for another webhook that is being made, so that two at once cannot exceed the limit.
const LOCK = statement('webhooks.manage.lock')`select id from showcase where id = $1 for no key update`
const COUNT = statement('webhooks.manage.count')`
  select count(*)::int as count from webhook where showcase_id = $1`
const INSERT = statement('webhooks.manage.insert')`
  insert into webhook (showcase_id, url, events, sealed_secret, person_id, created_at)
  values ($1, $2, $3, $4, $5, $6) returning id`

interface WebhookSettings {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** Makes a webhook; returns its id and its secret. Throws `too_many_webhooks`. */
export async function createWebhook(
  tx: Tx,
  of: WebhookActor & WebhookSettings,
): Promise<{ id: number; secret: string }> {
  const { showcaseId, personId, at, url, events } = of
  await queryRows(tx, LOCK, [showcaseId])
  const [found] = await queryRows(tx, COUNT, [showcaseId])
  if ((found?.count ?? 0) >= LIMITS.webhooks) throw refuse('too_many_webhooks', { most: LIMITS.webhooks })
  const secret = newSecret()
  const values = [showcaseId, url, events, await sealSecret(tx, secret), personId, at] as const
  const [made] = await queryRows(tx, INSERT, [...values])
  if (!made) throw new Error('insert returned no row')
  await record(tx, of, { id: made.id, action: 'create', before: {}, after: settingsOf({ url, events }) })
  return { id: made.id, secret }
}

// A webhook that is switched on again has five days once more.
const SAVE = statement('webhooks.manage.save')`
  update webhook set url = $2, events = $3, failing_since = case when $4::timestamptz is null and off_at is not null
      then null else failing_since end,
    off_at = $4, off_reason = case when $4::timestamptz is not null then coalesce(off_reason, 'member') end
  where id = $1`
const GIVE_UP = statement('webhooks.manage.giveUp')`
  update webhook_message set state = 'failed', leased_until = null where webhook_id = $1 and state = 'waiting'`

/** Changes a webhook, and switches it on or off. Throws `webhook_not_found`. */
export async function saveWebhook(
  tx: Tx,
  of: WebhookActor & WebhookSettings & { id: number; isOn: boolean },
): Promise<void> {
  const { id, url, events, isOn, at } = of
  const before = await lockWebhook(tx, of, id)
  await queryRows(tx, SAVE, [id, url, events, isOn ? null : (before.offAt ?? at)])
  if (!isOn) await queryRows(tx, GIVE_UP, [id])
  const isOff = { before: before.offAt !== null, after: !isOn }
  await record(tx, of, {
    id,
    action: 'change',
    before: { ...settingsOf(before), off: isOff.before },
    after: { ...settingsOf({ url, events }), off: isOff.after },
  })
}

const REMOVE = statement('webhooks.manage.remove')`delete from webhook where id = $1`

/** Removes a webhook with its log. Throws `webhook_not_found`. */
export async function removeWebhook(tx: Tx, of: WebhookActor & { id: number }): Promise<void> {
  const before = await lockWebhook(tx, of, of.id)
  await queryRows(tx, REMOVE, [of.id])
  await record(tx, of, { id: of.id, action: 'remove', before: settingsOf(before), after: {} })
}

const ROTATE = statement('webhooks.manage.rotate')`
  update webhook set previous_secret = sealed_secret, previous_until = $3, sealed_secret = $2 where id = $1`

/** Replaces the secret; the old one signs as well for a day. Returns the new one. Throws `webhook_not_found`. */
export async function rotateSecret(
  tx: Tx,
  of: WebhookActor & { id: number },
): Promise<{ secret: string; oldUntil: Date }> {
  await lockWebhook(tx, of, of.id)
  const secret = newSecret()
  const oldUntil = after(of.at, OVERLAP)
  await queryRows(tx, ROTATE, [of.id, await sealSecret(tx, secret), oldUntil])
  await record(tx, of, { id: of.id, action: 'change', before: {}, after: { secret: 'new' } })
  return { secret, oldUntil }
}

const settingsOf = ({ url, events }: { url: string; events: readonly string[] }) => ({
  // A path may hold a password of the receiver.
  host: new URL(url).host,
  events: [...events].sort().join(', '),
})

async function record(
  tx: Tx,
  { showcaseId, personId, at }: WebhookActor,
  change: { id: number; action: 'create' | 'change' | 'remove'; before: object; after: object },
): Promise<void> {
  const { id, action, before, after: changed } = change
  await audit(tx, { showcaseId, personId, action, object: `webhook:${id}`, before, after: changed, at })
}
