import { LIMITS } from '@sarafan/contract/limits'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type StatementRow, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { WebhookActor } from './manage.ts'

/** Attempts of a message that are shown. */
const SHOWN_ATTEMPTS = 10

const COUNT = statement('webhooks.log.count')`
  select count(*)::int as count from webhook_message where webhook_id = $1`
const PAGE = statement('webhooks.log.page')`
  select id, type, data, at, state, due_at from webhook_message
  where webhook_id = $1 order by id desc limit ${LIMITS.webhookPage} offset $2`
const ATTEMPTS = statement('webhooks.log.attempts')`
  select a.message_id, a.at, a.status, a.fault, a.ms, a.excerpt
  from unnest($1::bigint[]) as m (id) cross join lateral (
    select * from webhook_attempt a where a.message_id = m.id order by a.id desc limit ${SHOWN_ATTEMPTS}) a
  order by a.id desc`

export type LoggedMessage = StatementRow<typeof PAGE>
export type LoggedAttempt = StatementRow<typeof ATTEMPTS>

/** Returns a page of a webhook's messages with their last attempts, newest first; `page` counts from 0. */
export async function logOf(
  db: Db,
  of: { webhookId: number; page: number },
): Promise<{ messages: (LoggedMessage & { attempts: LoggedAttempt[] })[]; pages: number; page: number }> {
  const [counted] = await queryRows(db, COUNT, [of.webhookId])
  const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / LIMITS.webhookPage))
  const page = Math.min(of.page, pages - 1)
  const messages = await queryRows(db, PAGE, [of.webhookId, page * LIMITS.webhookPage])
  const attempts = await queryRows(db, ATTEMPTS, [messages.map(({ id }) => id)])
  return {
    messages: messages.map((message) => ({
      ...message,
      attempts: attempts.filter(({ messageId }) => messageId === message.id),
    })),
    pages,
    page,
  }
}

const SEND_TEST = statement('webhooks.log.sendTest')`
  insert into webhook_message (webhook_id, type, data, at, due_at) values ($1, 'test', '{}', $2, $2)`

/** Records a test message for a webhook that is on. */
export async function sendTest(tx: Tx, webhookId: number, at: Date): Promise<void> {
  await queryRows(tx, SEND_TEST, [webhookId, at])
}

const RESEND = statement('webhooks.log.resend')`
  update webhook_message m set state = 'waiting', due_at = $3, attempts = 0
  from webhook w where m.id = $1 and w.id = m.webhook_id and w.showcase_id = $2 and w.off_at is null
    and (m.leased_until is null or m.leased_until <= $3)
  returning m.id`
const IS_OFF = statement('webhooks.log.isOff')`
  select w.off_at is not null as "isOff" from webhook_message m join webhook w on w.id = m.webhook_id
  where m.id = $1 and w.showcase_id = $2`

/**
 * Sends a message again now; one that is being sent at this moment is left alone. Throws `webhook_message_not_found` and
 * `webhook_off`.
 */
export async function resend(tx: Tx, { showcaseId, at }: WebhookActor, id: number): Promise<void> {
  const [sent] = await queryRows(tx, RESEND, [id, showcaseId, at])
  if (sent) return
  const [found] = await queryRows(tx, IS_OFF, [id, showcaseId])
  if (!found) throw refuse('webhook_message_not_found')
  if (found.isOff) throw refuse('webhook_off')
}
