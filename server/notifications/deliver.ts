import { after, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { labelOf } from '../platform/isolated.ts'
import { pauseBot, reserveSlot } from './bot-pace.ts'
import { markUnreachable } from './contacts.ts'

/** Opens a web page, or with `webApp` the mini-app inside a private chat. */
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

/** How the messenger took a message. `unclear`: no answer came, so it may have been delivered. */
export type BotAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'retry' | 'failed' | 'unclear'; readonly why: string }

export interface Recipient {
  readonly botId: number
  readonly personId: number
  readonly tries: number
}

/** `later`: it was not sent and this was no attempt. `retry`: the attempt failed; the next one is due then. */
export type Delivery =
  | { readonly kind: 'sent' | 'blocked' }
  | { readonly kind: 'later' | 'retry'; readonly dueAt: Date }
  | { readonly kind: 'failed'; readonly why: string }

export interface DeliverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly send: (message: BotMessage) => Promise<BotAnswer>
}

const MOST_TRIES = 5
/** How long a bot whose token the messenger refuses is left alone, seconds: an owner may be replacing it. */
const REVOKED_S = 600

/**
 * Sends one message of a bot within the messenger's limits, shared by all servers. `handOver` runs just before the messenger
 * is asked, and not at all for a message that is put off. Remembers a block, a pause and a revoked token.
 */
export async function deliver(
  deps: DeliverDeps,
  to: Recipient,
  message: BotMessage,
  handOver: (at: Date) => Promise<unknown>,
): Promise<Delivery> {
  const { db, clock } = deps
  const at = clock.now()
  const free = await reserveSlot(db, { ...to, at })
  if (free !== null) return { kind: 'later', dueAt: free }
  await handOver(at)
  // A messenger that can't be asked, unlike one that does not answer, has delivered nothing.
  const answer = await deps
    .send(message)
    .catch((error: unknown) => ({ kind: 'retry', why: labelOf(error) }) as const)
  switch (answer.kind) {
    case 'sent':
      return { kind: 'sent' }
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
      if (to.tries >= MOST_TRIES) return { kind: 'failed', why: answer.why }
      return { kind: 'retry', dueAt: after(at, { seconds: 15 * 4 ** (to.tries - 1) }) }
    case 'failed':
    case 'unclear':
      return { kind: 'failed', why: `${answer.kind}: ${answer.why}` }
  }
}
