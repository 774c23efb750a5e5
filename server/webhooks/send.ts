import type { WebhookOffReason } from '@sarafan/contract/webhook-events'
import { FACTS } from '../notifications/facts.ts'
import { after, type Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import type { PostResult, PublicPost } from '../platform/outbound/public-post.ts'
import { bodyOf, idOf } from './body.ts'
import { nextAttempt } from './retries.ts'
import { openSecret } from './secrets.ts'
import { signedHeaders } from './signing.ts'

export interface SendWebhooksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly post: PublicPost
}

/** Messages under way at once: of one server, and of one webhook on all servers. */
const AT_ONCE = 20
const AT_ONCE_OF_WEBHOOK = 3
/** Longer than an attempt takes; a killed server's messages are sent again after it. */
const LEASE = { minutes: 2 } as const
/** A webhook that has failed for so long is switched off. */
const FAILING_DAYS = 5
const GONE = 410

// Servers take turns at a webhook by its lock, which a fact that is being recorded does not need.
const LOCK_DUE = statement('webhooks.send.lockDue')`
  select w.id from webhook w where w.off_at is null and exists (
    select from webhook_message m where m.webhook_id = w.id and m.state = 'waiting' and m.due_at <= $1
      and (m.leased_until is null or m.leased_until <= $1))
  order by w.id limit ${AT_ONCE} for no key update skip locked`
const CLAIM = statement('webhooks.send.claim')`
  with due as (
    select m.id from unnest($1::bigint[]) as w (id) cross join lateral (
      select m.id, m.due_at from webhook_message m
      where m.webhook_id = w.id and m.state = 'waiting' and m.due_at <= $2
        and (m.leased_until is null or m.leased_until <= $2)
      order by m.due_at, m.id
      limit greatest(0, ${AT_ONCE_OF_WEBHOOK} - (
        select count(*) from webhook_message l where l.webhook_id = w.id and l.state = 'waiting' and l.leased_until > $2))
    ) m order by m.due_at, m.id limit $4
  )
  update webhook_message m set leased_until = $3, attempts = m.attempts + 1
  from due, webhook w where m.id = due.id and w.id = m.webhook_id
  returning m.id, m.webhook_id, m.type, m.data, m.at, m.attempts, m.leased_until, w.url, w.sealed_secret,
    case when w.previous_until > $2 then w.previous_secret end as previous_secret`

type Claimed = StatementRow<typeof CLAIM>

/**
 * Sends the messages that are due until none is left. A message is sent at least once: another server takes it over when the lease
 * of a killed one ends, under the same id. A slow receiver delays only its own messages.
 */
export async function sendWebhooks(deps: SendWebhooksDeps): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const errors: unknown[] = []
  for (;;) {
    for (const one of await claim(deps, AT_ONCE - underWay.size)) {
      const sending = sendOne(deps, one)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (underWay.size === 0) break
    await Promise.race(underWay)
  }
  if (errors.length > 0) throw errors[0]
}

async function claim({ db, clock }: SendWebhooksDeps, most: number): Promise<Claimed[]> {
  if (most <= 0) return []
  const at = clock.now()
  return transaction(db, async (tx) => {
    const locked = await queryRows(tx, LOCK_DUE, [at])
    if (locked.length === 0) return []
    return queryRows(tx, CLAIM, [locked.map(({ id }) => id), at, after(at, LEASE), most])
  })
}

async function sendOne(deps: SendWebhooksDeps, one: Claimed): Promise<void> {
  const { db, clock, post } = deps
  const at = clock.now()
  const sealed = [one.sealedSecret, ...(one.previousSecret === null ? [] : [one.previousSecret])]
  const secrets = await Promise.all(sealed.map((secret) => openSecret(db, secret)))
  const body = bodyOf(one)
  const began = performance.now()
  const result = await post({
    url: one.url,
    headers: signedHeaders({ id: idOf(one), body, secrets, at }),
    body,
  })
  await record(db, { one, result, ms: Math.round(performance.now() - began), at })
}

// Only for the lease that this attempt was made under: a message that was taken over belongs to another server.
const SETTLE = statement('webhooks.send.settle')`
  with settled as (
    update webhook_message set state = $3, due_at = coalesce($4, due_at), leased_until = null
    where id = $1 and leased_until = $2 and state = 'waiting' returning id)
  insert into webhook_attempt (message_id, at, status, fault, ms, excerpt)
  select m.id, $5, $6, $7, $8, $9 from webhook_message m where m.id = $1`
const SUCCEEDED = statement('webhooks.send.succeeded')`
  update webhook set failing_since = null where id = $1 and failing_since is not null`
const FAILED = statement('webhooks.send.failed')`
  update webhook set failing_since = coalesce(failing_since, $2) where id = $1 and off_at is null
  returning failing_since`
const SWITCH_OFF = statement('webhooks.send.switchOff')`
  with off as (
    update webhook set off_at = $2, off_reason = $3 where id = $1 and off_at is null returning *
  ), given_up as (
    update webhook_message m set state = 'failed', leased_until = null from off
    where m.webhook_id = off.id and m.state = 'waiting'
  ), notices as (${FACTS.webhookSwitchedOff('off')})
  select id from off`

async function record(
  db: Db,
  { one, result, ms, at }: { one: Claimed; result: PostResult; ms: number; at: Date },
): Promise<void> {
  const status = 'status' in result ? result.status : null
  const isDone = status !== null && status >= 200 && status < 300
  const next = isDone ? null : nextAttempt(one.attempts, at)
  const state = isDone ? 'delivered' : next === null ? 'failed' : 'waiting'
  const fault = 'fault' in result ? result.fault : null
  const excerpt = 'excerpt' in result ? result.excerpt : ''
  await transaction(db, async (tx) => {
    await queryRows(tx, SETTLE, [one.id, one.leasedUntil, state, next, at, status, fault, ms, excerpt])
    if (isDone) return void (await queryRows(tx, SUCCEEDED, [one.webhookId]))
    const [failing] = await queryRows(tx, FAILED, [one.webhookId, at])
    const reason = offReason(status, failing?.failingSince ?? at, at)
    if (reason) await queryRows(tx, SWITCH_OFF, [one.webhookId, at, reason])
  })
}

/** Returns why a webhook is switched off after a failed attempt; null to go on. */
function offReason(status: number | null, failingSince: Date, at: Date): WebhookOffReason | null {
  if (status === GONE) return 'gone'
  return failingSince <= after(at, { days: -FAILING_DAYS }) ? 'failing' : null
}
