import { type Locale, NOTICE_RULES, type NoticeType } from '@sarafan/contract/orders/states'
import { writeSharePayload } from '@sarafan/contract/share-link'
import type { Api } from 'grammy/web'
import { botLink, type LinkedBot } from '../platform/bots/link.ts'
import { openBotToken } from '../platform/bots/token.ts'
import { after, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import { textInSql } from '../platform/words/names.ts'
import { withQuote } from './chat-quote.ts'
import { type BotAnswer, type BotButton, type BotMessage, deliver } from './deliver.ts'
import { NOTICE_TYPE } from './notices.ts'
import { chosenPref } from './prefs.ts'
import { rememberMessage } from './reply-targets.ts'
import { noticeText } from './words.ts'

/** Telegram's bots: messages with their results, and the other API calls unchanged. */
export interface BotApi {
  send(message: BotMessage): Promise<BotAnswer>
  /** Returns the API of the bot with this token. */
  apiOf(token: string): Promise<Api>
}

export interface SendDeps {
  readonly db: Db
  readonly clock: Clock
  readonly bots: BotApi
  readonly startParameter: 'start' | 'startapp'
}

const BATCH = 20
/** Notices that are skipped at once: no request is made for them. */
const SKIPPED_AT_ONCE = 1000
/** Older notices are outdated: they stay in the app only. */
const MAX_AGE = { days: -1 } as const
const OPEN_LABEL: Readonly<Record<Locale, string>> = { 'ru-RU': 'Открыть', 'en-US': 'Open', 'ar-AR': 'فتح' }

type DueNotice = RowOf<'notifications.send.claim', { type: NoticeType }>

/** Duration of a claim: longer than a batch takes with a slow messenger. */
const LEASE = { minutes: 15 } as const

// Claimed in small batches like the others, they would hold up the messages behind them: a busy shop has hundreds a second.
const SKIP_UNREACHABLE = statement('notifications.send.skipUnreachable')`
  with due as (
    select id from notification q
    where bot_state = 'waiting' and bot_due_at <= $1
      and not exists (select from bot_contact c where c.person_id = q.person_id)
    order by bot_due_at, id limit ${SKIPPED_AT_ONCE} for update skip locked
  ), skipped as (
    update notification n set bot_state = 'skipped', bot_why = 'not_started' from due where n.id = due.id returning n.id)
  select count(*)::int as count from skipped`

/** Skips the notices of people who have never started a bot: they see them in the app. */
async function skipUnreachable({ db, clock }: SendDeps): Promise<void> {
  for (let full = true; full; ) {
    const [skipped] = await queryRows(db, SKIP_UNREACHABLE, [clock.now()])
    full = skipped?.count === SKIPPED_AT_ONCE
  }
}

// A claim that expired before the request to Telegram is released. After the request the message may have been
// delivered, so like an unanswered one it is not sent again.
const RELEASE = statement('notifications.send.release')`
  update notification set bot_state = case when bot_handed_at is null then 'waiting' else 'failed' end,
    bot_why = case when bot_handed_at is null then '' else 'unclear: nothing was written down' end
  where bot_state = 'sending' and bot_due_at <= $1`

// Claiming commits before sending, so concurrent runs find other rows. Until its message is sent, a claimed row is
// due when the claim expires.
const CLAIM = statement('notifications.send.claim', NOTICE_TYPE)`
  with due as (
    select id from notification q
    where bot_state = 'waiting' and bot_due_at <= $1 and not exists (
      select from bot_pause p join showcase s on s.bot_id = p.bot_id where s.id = q.showcase_id and p.until > $1)
    order by bot_due_at, id limit ${BATCH} for update skip locked
  ), claimed as (
    update notification n set bot_state = 'sending', bot_tries = n.bot_tries + 1, bot_due_at = $2, bot_handed_at = null
    from due where n.id = due.id
    returning n.*
  )
  select n.id, n.type, n.document, n.data, n.at, n.read_at is not null as "isRead", n.person_id,
    n.showcase_id, n.bot_tries as tries, p.locale,
    coalesce(${textInSql('p.locale', 's.name', 's.names')}, '') as "showcaseName",
    i.external_id as "chatId", b.id as "botId", b.sealed_token,
    b.username, b.has_main_app, f.is_on,
    w.id is not null as "isChat", coalesce(w.text, '') as "chatText",
    c.allowed_at is not null and c.unreachable_at is null and c.stopped_at is null and p.status = 'active' as "mayWrite"
  from claimed n join person p on p.id = n.person_id
  left join showcase s on s.id = n.showcase_id left join bot b on b.id = coalesce(s.bot_id,
    case when n.showcase_id is null then (select id from bot where is_platform) end)
  left join order_message w on w.id = (n.data ->> 'messageId')::bigint
  left join bot_contact c on c.bot_id = b.id and c.person_id = n.person_id
  left join lateral (${chosenPref({ person: 'n.person_id', type: 'n.type', channel: "'bot'", showcase: 'n.showcase_id' })}
  ) f on true
  left join lateral (select external_id from identity i
    where i.person_id = n.person_id and i.provider = 'telegram' order by external_id limit 1) i on true
  order by n.at, n.id`

/**
 * Sends due notices through the bots; returns the number of messages sent.
 * A notice is sent at most once, even by concurrent runs: its row is claimed in a separate statement and marked
 * before the request to Telegram. A claim without a request, as after a crash, expires and the notice is sent. A
 * request without a response is not repeated; the notice stays in the app. Messages that Telegram rejected
 * temporarily (429, 5xx) are tried again.
 * Throws `PartialFailure` if some notices failed.
 */
export async function sendNotices(deps: SendDeps): Promise<number> {
  const sent: boolean[] = []
  await queryRows(deps.db, RELEASE, [deps.clock.now()])
  await skipUnreachable(deps)
  for (let full = true; full; ) {
    const at = deps.clock.now()
    const claimed = await queryRows(deps.db, CLAIM, [at, after(at, LEASE)])
    const blockedChats = new Set<string>()
    await skip(deps.db, claimed, at)
    const sendable = claimed.filter((due) => skipReason(due, at) === '')
    sent.push(...(await forEachIsolated(sendable, (due) => sendOne(deps, due, blockedChats))))
    full = claimed.length === BATCH
  }
  return sent.filter(Boolean).length
}

const MARK_HANDED_OVER = statement('notifications.send.markHandedOver')`
  update notification set bot_handed_at = $2 where id = $1`

async function sendOne(deps: SendDeps, due: DueNotice, blockedChats: Set<string>): Promise<boolean> {
  const { db, clock, bots } = deps
  const chat = `${due.botId} ${due.personId}`
  if (blockedChats.has(chat)) return settle(db, due, 'skipped', 'blocked')
  const { botId, username, sealedToken, chatId, personId, tries } = due
  // Without a bot or a chat the notice was skipped already.
  if (botId === null || username === null || sealedToken === null || chatId === null) return false
  const token = await openBotToken(db, sealedToken)
  const button = buttonOf(deps, { ...due, username })
  const { title, text } = noticeText(due, due.locale)
  const message = { token, chatId, title, text: withQuote(text, due), button }
  const delivery = await deliver(
    { db, clock, send: (one) => bots.send(one) },
    { botId, personId, tries },
    message,
    (at) => queryRows(db, MARK_HANDED_OVER, [due.id, at]),
  )
  switch (delivery.kind) {
    case 'sent':
      if (due.isChat)
        await rememberMessage(db, {
          botId,
          personId,
          messageId: delivery.messageId,
          noticeId: due.id,
          at: clock.now(),
        })
      await settle(db, due, 'sent', '')
      return true
    case 'blocked':
      blockedChats.add(chat)
      return settle(db, due, 'skipped', 'blocked')
    case 'later':
    case 'retry':
      return postpone(db, due, { dueAt: delivery.dueAt, counts: delivery.kind === 'retry' })
    case 'failed':
      return settle(db, due, 'failed', delivery.why)
  }
}

/** Returns the button that opens the notice's subject. */
function buttonOf({ startParameter }: SendDeps, due: DueNotice & LinkedBot): BotButton {
  const startParam = writeSharePayload({ showcaseId: due.showcaseId ?? 0, noticeId: due.id })
  return { text: OPEN_LABEL[due.locale], url: botLink(due, startParameter, startParam) }
}

/** Returns why a bot does not send a notice, or an empty string. */
function skipReason(due: DueNotice, at: Date): string {
  if (due.isRead) return 'read'
  if (due.at < after(at, MAX_AGE)) return 'old'
  if (!(due.isOn ?? NOTICE_RULES[due.type].bot)) return 'off'
  if (!due.mayWrite || due.chatId === null || due.botId === null) return 'not_started'
  return ''
}

const SKIP = statement('notifications.send.skip')`
  update notification n set bot_state = 'skipped', bot_why = s.why
  from unnest($1::bigint[], $2::text[]) as s (id, why) where n.id = s.id`

/** Skips all notices that no bot sends in one statement: most people have never started one. */
async function skip(db: Db, claimed: readonly DueNotice[], at: Date): Promise<void> {
  const skipped = claimed.filter((due) => skipReason(due, at) !== '')
  if (skipped.length === 0) return
  await queryRows(db, SKIP, [skipped.map(({ id }) => id), skipped.map((due) => skipReason(due, at))])
}

const SETTLE = statement('notifications.send.settle')`
  update notification set bot_state = $2, bot_why = $3 where id = $1`

async function settle(
  db: Db,
  due: DueNotice,
  state: 'sent' | 'skipped' | 'failed',
  why: string,
): Promise<false> {
  await queryRows(db, SETTLE, [due.id, state, why.slice(0, 200)])
  return false
}

const POSTPONE = statement('notifications.send.postpone')`
  update notification set bot_state = 'waiting', bot_due_at = $2, bot_tries = bot_tries - $3::int,
    bot_handed_at = null where id = $1`

async function postpone(db: Db, due: DueNotice, of: { dueAt: Date; counts: boolean }): Promise<false> {
  await queryRows(db, POSTPONE, [due.id, of.dueAt, of.counts ? 0 : 1])
  return false
}
