import type { InlineQueryResult, Update } from 'grammy/types'
import type { BotApi } from '../../notifications/notifications.ts'
import type { PaymentFact } from '../../payments/payments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BotAccount } from './bots.ts'

/** An update as the Bot API sends it. */
export type BotUpdate = Update
/** A result of inline mode as the Bot API accepts it. */
export type InlineResult = InlineQueryResult

export interface TakeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly bots: BotApi
  /** Address by which people reach the server, without a trailing slash; empty: unknown. */
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
  /** Returns the address of the pictures as the messenger reaches it; empty where it cannot. */
  readonly picturesAt: () => string
  /** Called after an update was handled, so that its replies are sent at once. */
  readonly onTaken: () => void
  /** Called when a bot that the platform's bot manages was created or changed; throws while that cannot be handled. */
  readonly onManagedBot?: (report: {
    creatorTelegramId: number
    botTelegramId: number
    at: Date
  }) => Promise<void>
  /** Applies a payment that the bot was told of; without it the sweeper does. */
  readonly takeFact?: (fact: PaymentFact) => Promise<unknown>
  readonly log: { error(facts: object, text: string): void; warn(facts: object, text: string): void }
}

/** The context of one update's handler; its changes commit together with the record that the update was taken. */
export interface UpdateContext extends TakeDeps {
  readonly tx: Tx
  readonly bot: BotAccount
  readonly now: Date
  /** When the person acted, by the messenger's clock. */
  readonly sentAt: Date
}
