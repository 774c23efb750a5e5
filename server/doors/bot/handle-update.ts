import type { Update } from 'grammy/types'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { isOutage } from '../../platform/database/outage.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { labelOf } from '../../platform/isolated.ts'
import type { BotAccount } from './bots.ts'
import type { TakeDeps } from './update-context.ts'

const RECORD = statement('doors.bot.handleUpdate.record')`
  insert into bot_update (bot_id, update_id, taken_at) values ($1, $2, $3)
  on conflict do nothing returning update_id`

/**
 * Handles a bot's update once. The record that it was taken, its changes and its replies commit together. So a repeated
 * update changes nothing, and a crash loses no update. An update whose handler fails is logged and skipped, since the
 * messenger would repeat it without end. Throws when the database is unavailable, and for money, which the messenger then
 * reports again.
 */
export async function handleUpdate(deps: TakeDeps, bot: BotAccount, update: Update): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  // Imported here, so that grammY is loaded with the first update.
  const { handleUpdate } = await import('./handlers.ts')
  const record = (tx: Tx) => queryRows(tx, RECORD, [bot.id, update.update_id, now])
  const managed = update.managed_bot
  // Only the platform's bot manages other bots; such reports to a showcase's own bot are ignored (channels.md 1.6).
  if (managed && bot.showcaseId === null)
    await deps.onManagedBot?.({
      creatorTelegramId: managed.user.id,
      botTelegramId: managed.bot.id,
      at: now,
    })
  try {
    const afterwards = await transaction(db, async (tx) =>
      (await record(tx)).length > 0 ? handleUpdate({ ...deps, tx, bot, now, sentAt: now }, update) : null,
    )
    // The messenger is called outside the transaction, which its delays would otherwise keep open.
    await afterwards?.().catch((error: unknown) =>
      log.warn({ bot: bot.id, update: update.update_id, error: labelOf(error) }, 'a bot’s answer failed'),
    )
  } catch (error) {
    if (isOutage(error) || update.message?.successful_payment) throw error
    log.error({ bot: bot.id, update: update.update_id, error: labelOf(error) }, 'an update of a bot failed')
    await transaction(db, record)
  }
  deps.onTaken()
}

const DELETE_BOT_UPDATE = statement(
  'doors.bot.handleUpdate.deleteBotUpdate',
)`delete from bot_update where taken_at < $1`

/** Deletes records of updates that the messenger no longer repeats: it keeps updates for a day. */
export async function purgeUpdates(db: Db, before: Date): Promise<void> {
  await queryRows(db, DELETE_BOT_UPDATE, [before])
}
