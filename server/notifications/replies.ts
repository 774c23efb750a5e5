import { openBotToken } from '../platform/bots/token.ts'
import { after, type Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import { type BotAnswer, type BotButton, type BotMessage, deliver } from './deliver.ts'

export interface NewReply {
  readonly botId: number
  readonly personId: number
  readonly title: string
  readonly text: string
  readonly button: BotButton | null
  readonly at: Date
}

const INSERT_REPLY = statement('notifications.replies.insertReply')`
  insert into bot_reply (bot_id, person_id, title, text, button, at, due_at) values ($1, $2, $3, $4, $5, $6, $6)`

/** Queues a bot's reply, in the transaction that handles the person's message. */
export async function addReply(tx: Tx, reply: NewReply): Promise<void> {
  const { button } = reply
  await queryRows(tx, INSERT_REPLY, [
    reply.botId,
    reply.personId,
    reply.title,
    reply.text,
    button && JSON.stringify(button),
    reply.at,
  ])
}

const LEASE = { minutes: 15 } as const
const BATCH = 20
/** Older questions get no reply. */
const MAX_AGE = '1 hour'

// A claim that expired before the request to Telegram is released; after it, the reply may have been delivered.
const RELEASE = statement('notifications.replies.release')`
  update bot_reply set state = case when handed_at is null and at > $1::timestamptz - interval '${MAX_AGE}'
    then 'waiting' else 'failed' end
  where state in ('waiting', 'sending') and due_at <= $1
    and (state = 'sending' or at <= $1::timestamptz - interval '${MAX_AGE}')`

const CLAIM = statement('notifications.replies.claim')`
  with due as (
    select id from bot_reply where state = 'waiting' and due_at <= $1
    order by due_at, id limit ${BATCH} for update skip locked
  ), claimed as (
    update bot_reply r set state = 'sending', tries = r.tries + 1, due_at = $2, handed_at = null
    from due where r.id = due.id returning r.*
  )
  select r.id, r.bot_id, r.person_id, r.title, r.text, r.button, r.at, r.tries,
    b.sealed_token,
    i.external_id as "chatId"
  from claimed r join bot b on b.id = r.bot_id
  join lateral (select external_id from identity i
    where i.person_id = r.person_id and i.provider = 'telegram' order by external_id limit 1) i on true
  order by r.id`

const SETTLE = statement('notifications.replies.settle')`
  update bot_reply set state = $2, why = $3 where id = $1`
const POSTPONE = statement('notifications.replies.postpone')`
  update bot_reply set state = 'waiting', due_at = $2, tries = tries - $3::int, handed_at = null where id = $1`
const MARK_HANDED_OVER = statement('notifications.replies.markHandedOver')`
  update bot_reply set handed_at = $2 where id = $1`

/**
 * Sends the bots' due replies; returns the number sent. Each is sent at most once, even by concurrent servers: it is
 * claimed in a separate statement and marked before the request to Telegram.
 */
export async function sendReplies(deps: {
  db: Db
  clock: Clock
  send: (message: BotMessage) => Promise<BotAnswer>
}): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  await queryRows(db, RELEASE, [now])
  const claimed = await queryRows(db, CLAIM, [now, after(now, LEASE)])
  const sent = await forEachIsolated(claimed, async (reply) => {
    const handOver = (at: Date) => queryRows(db, MARK_HANDED_OVER, [reply.id, at])
    const message = { ...reply, token: await openBotToken(db, reply.sealedToken) }
    const delivery = await deliver(deps, reply, message, handOver)
    if (delivery.kind === 'later' || delivery.kind === 'retry')
      await queryRows(db, POSTPONE, [reply.id, delivery.dueAt, delivery.kind === 'later' ? 1 : 0])
    else if (delivery.kind === 'sent') await queryRows(db, SETTLE, [reply.id, 'sent', ''])
    else
      await queryRows(db, SETTLE, [reply.id, 'failed', delivery.kind === 'failed' ? delivery.why : 'blocked'])
    return delivery.kind === 'sent'
  })
  return sent.filter(Boolean).length
}
