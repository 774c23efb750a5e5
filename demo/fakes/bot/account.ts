import type { BotUpdate as Update } from '../../../server/doors/bot/update-context.ts'
import { type FakeStars, openStars } from './stars-account.ts'

/** The messenger's data of one bot. */
export interface FakeAccount {
  readonly token: string
  readonly id: number
  webhook: { url: string; secret: string; allowed: readonly string[] | null } | null
  webhookError: { at: number; text: string } | null
  /** Updates that are not confirmed yet, oldest first. */
  readonly pending: Update[]
  /** Wakes the pending getUpdates request. */
  wake: () => void
  /** The newest getUpdates request; it ends the previous one. */
  poll: object | null
  isSending: boolean
  /** Telegram ids of people who pressed Start or allowed messages in the app's dialog. */
  readonly started: Set<number>
  /** Telegram ids of people who blocked the bot. */
  readonly blocked: Set<number>
  /** Results of `get…` by method, scope and language. */
  readonly settings: Map<string, unknown>
  /** When a message was last accepted for a chat, and all of the last second, ms. */
  readonly chatTimes: Map<string, number>
  recent: number[]
  /** Inline queries that wait for an answer. */
  readonly queries: Map<string, { at: number; answer: (results: unknown) => void }>
  /** Cards prepared for a person's share dialog. */
  readonly prepared: Map<string, { userId: number; result: unknown; expiresAt: number }>
  readonly stars: FakeStars
  /** Whether its owner enabled inline feedback in BotFather. */
  hasInlineFeedback: boolean
  isRevoked: boolean
  /** Fields of getMe that differ from the default. */
  me: Readonly<Record<string, unknown>>
  /** Whether a webhook may use any port, not only the messenger's four. */
  hasAnyPort: boolean
  /** Extra fields of getWebhookInfo. */
  webhookInfo: Readonly<Record<string, unknown>>
}

export function openAccount(token: string): FakeAccount {
  return {
    token,
    id: Number(token.split(':')[0]),
    webhook: null,
    webhookError: null,
    pending: [],
    wake: () => undefined,
    poll: null,
    isSending: false,
    started: new Set(),
    blocked: new Set(),
    settings: new Map(),
    chatTimes: new Map(),
    recent: [],
    queries: new Map(),
    prepared: new Map(),
    stars: openStars(),
    hasInlineFeedback: false,
    isRevoked: false,
    me: {},
    hasAnyPort: false,
    webhookInfo: {},
  }
}

/** An error response of the Bot API. */
export class BotRefusal extends Error {
  readonly code: number
  readonly parameters: Readonly<Record<string, number>> | undefined

  constructor(code: number, description: string, parameters?: Readonly<Record<string, number>>) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export function badRequest(text: string): BotRefusal {
  return new BotRefusal(400, `Bad Request: ${text}`)
}

const CHAT_GAP_MS = 1000
const MAX_PER_SECOND = 30

/** Throws 429 above one message a second into a chat and thirty a second of a bot (channels.md 1.10). */
export function countMessage(account: FakeAccount, chatId: string, now: number): void {
  const last = account.chatTimes.get(chatId)
  account.recent = account.recent.filter((at) => at > now - 1000)
  const isFast = last !== undefined && now - last < CHAT_GAP_MS && now >= last
  if (isFast || account.recent.length >= MAX_PER_SECOND)
    throw new BotRefusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 })
  account.chatTimes.set(chatId, now)
  account.recent.push(now)
}
