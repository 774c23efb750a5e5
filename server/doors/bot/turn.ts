import type { InlineQueryResult, Update } from 'grammy/types'
import type { BotApi } from '../../notifications/notifications.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BotAccount } from './bots.ts'

/** An update as the Bot API sends it. */
export type BotUpdate = Update
/** A result of inline mode as the Bot API takes it. */
export type InlineResult = InlineQueryResult

export interface TakeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly bots: BotApi
  /** How people reach the shop, without a slash at the end; empty: unknown. */
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
  /** Address of the pictures' folder as the messenger reaches it; empty where it can't. */
  readonly picturesAt: () => string
  /** Called after an update was handled, so that its answers need not wait for the next round. */
  readonly onTaken: () => void
  /** Called with a bot that the platform's bot manages and that was created or changed; throws while that can't be handled. */
  readonly onManagedBot?: (report: {
    creatorTelegramId: number
    botTelegramId: number
    at: Date
  }) => Promise<void>
  readonly log: { error(facts: object, text: string): void; warn(facts: object, text: string): void }
}

/** What the handler of one update works with; everything it changes is kept together with the note that it was taken. */
export interface Turn extends TakeDeps {
  readonly tx: Tx
  readonly bot: BotAccount
  readonly now: Date
  /** When the person did it, by the messenger. */
  readonly sentAt: Date
}
