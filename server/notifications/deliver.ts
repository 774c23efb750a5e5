import { after, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { labelOf } from '../platform/isolated.ts'
import { pauseBot, reserveSlot } from './bot-pace.ts'
import { markUnreachable } from './contacts.ts'

/** Button that opens a web page, or with `webApp` the mini-app inside a private chat. */
export interface BotButton {
  readonly text: string
  readonly url: string
  readonly webApp?: boolean
}

export interface BotMessage {
  readonly token: string
  readonly chatId: string
  readonly title: string
  readonly text: string
  readonly button: BotButton | null
}

/** Telegram's response to a message. `unclear`: no response came, so the message may have been delivered. */
export type BotAnswer =
  | { readonly kind: 'sent'; readonly messageId: number }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'retry' | 'failed' | 'unclear'; readonly why: string }

export interface Recipient {
  readonly botId: number
  readonly personId: number
  readonly tries: number
}

/**
 * `later`: not sent, and not counted as an attempt. `retry`: the attempt failed; `dueAt` is the time of the next one.
 */
export type Delivery =
  | { readonly kind: 'sent'; readonly messageId: number }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'later' | 'retry'; readonly dueAt: Date }
  | { readonly kind: 'failed'; readonly why: string }

export interface DeliverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly send: (message: BotMessage) => Promise<BotAnswer>
}

const MAX_TRIES = 5
/** How long a bot with a rejected token is paused, seconds: the owner may be replacing the token. */
const REVOKED_S = 600

/**
 * Sends a bot's message within Telegram's rate limits, which all servers share. Calls `handOver` just before the
 * request, and not for a postponed message. Records a block, a pause and a revoked token.
 */
export async function deliver(
  deps: DeliverDeps,
  to: Recipient,
  message: BotMessage,
  handOver: (at: Date) => Promise<unknown>,
): Promise<Delivery> {
  const { db, clock } = deps
  const at = clock.now()
  const nextSlot = await reserveSlot(db, { ...to, at })
  if (nextSlot !== null) return { kind: 'later', dueAt: nextSlot }
  await handOver(at)
  // An error here means that the request never left, so nothing was delivered.
  const answer = await deps
    .send(message)
    .catch((error: unknown) => ({ kind: 'retry', why: labelOf(error) }) as const)
  switch (answer.kind) {
    case 'sent':
      return { kind: 'sent', messageId: answer.messageId }
    case 'blocked':
      await markUnreachable(db, { botId: to.botId, personId: to.personId, at })
      return { kind: 'blocked' }
    case 'revoked':
    case 'wait': {
      const seconds = answer.kind === 'wait' ? answer.seconds : REVOKED_S
      const until = after(at, { seconds })
      await pauseBot(db, { botId: to.botId, until })
      return { kind: 'later', dueAt: until }
    }
    case 'retry':
      if (to.tries >= MAX_TRIES) return { kind: 'failed', why: answer.why }
      return { kind: 'retry', dueAt: after(at, { seconds: 15 * 4 ** (to.tries - 1) }) }
    case 'failed':
    case 'unclear':
      return { kind: 'failed', why: `${answer.kind}: ${answer.why}` }
  }
}
