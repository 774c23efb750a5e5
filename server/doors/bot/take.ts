import type { Update } from 'grammy/types'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { isOutage } from '../../platform/database/outage.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { labelOf } from '../../platform/isolated.ts'
import type { BotAccount } from './bots.ts'
import type { TakeDeps } from './turn.ts'

const TAKE = `
  insert into bot_update (bot_id, update_id, taken_at) values ($1, $2, $3)
  on conflict do nothing returning update_id`

/**
 * Handles an update of a bot once: the note that it was taken, all it changes and the answers to it commit together, so a
 * repeated update changes nothing and a crash loses none. One whose handler fails is logged and skipped, since the messenger
 * would repeat it for ever. Throws only when the database is unavailable.
 */
export async function takeUpdate(deps: TakeDeps, bot: BotAccount, update: Update): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  // grammY is read when the first update comes.
  const { handleUpdate } = await import('./handlers.ts')
  const mark = (tx: Tx) => queryRows(tx, TAKE, [bot.id, update.update_id, now])
  const managed = update.managed_bot
  // Of bots reported to a showcase's own bot we know nothing: only the platform's manages any (channels.md 1.6).
  if (managed && bot.showcaseId === null)
    await deps.onManagedBot?.({
      creatorTelegramId: managed.user.id,
      botTelegramId: managed.bot.id,
      at: now,
    })
  try {
    const afterwards = await transaction(db, async (tx) =>
      (await mark(tx)).length > 0 ? handleUpdate({ ...deps, tx, bot, now, sentAt: now }, update) : null,
    )
    // The messenger is asked outside the transaction, which would otherwise stay open as long as it likes.
    await afterwards?.().catch((error: unknown) =>
      log.warn({ bot: bot.id, update: update.update_id, error: labelOf(error) }, 'a bot’s answer failed'),
    )
  } catch (error) {
    if (isOutage(error)) throw error
    log.error({ bot: bot.id, update: update.update_id, error: labelOf(error) }, 'an update of a bot failed')
    await transaction(db, mark)
  }
  deps.onTaken()
}

/** Forgets updates that the messenger repeats no more: it keeps them a day. */
export async function purgeUpdates(db: Db, before: Date): Promise<void> {
  await queryRows(db, 'delete from bot_update where taken_at < $1', [before])
}
