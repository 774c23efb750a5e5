import type { Api } from 'grammy/web'
import { cardsOf } from '../catalog/catalog.ts'
import type { BotApi } from '../notifications/notifications.ts'
import { openBotToken } from '../platform/bots/token.ts'
import { fromUnix } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { productCard } from './card.ts'
import { type Sharer, sharedShowcases } from './sharers.ts'

export interface PrepareDeps {
  readonly db: Db
  readonly bots: BotApi | null
  readonly startParameter: 'start' | 'startapp'
}

const CALLER = statement('sharing.prepare.caller')`
  select p.id as "personId", p.ref_code, p.locale, i.external_id as "telegramId",
    (select sealed_token from bot where case when $3 then is_platform
      else id = (select bot_id from showcase where id = $2) end) as "sealedToken"
  from person p join identity i on i.person_id = p.id and i.provider = 'telegram'
  where p.id = $1 order by i.external_id limit 1`

interface Caller extends Sharer {
  readonly telegramId: string
  /** Token of the bot that opened the app: Telegram lets no other bot prepare a message there. */
  readonly sealedToken: string | null
}

/**
 * Has Telegram store a product card that the caller can send from the share dialog (channels.md 1.5). Throws
 * `product_not_found`, and `card_unavailable` where the bot has no inline mode or Telegram does not respond.
 */
export async function prepareCard(
  deps: PrepareDeps,
  of: {
    personId: number
    showcaseId: number
    productId: number
    /** Whether the platform's bot opened the app. */
    isVouched: boolean
    picturesAt: string
    at: Date
  },
): Promise<{ id: string; expiresAt: Date }> {
  const { db, bots, startParameter } = deps
  const [product] = await cardsOf(db, { showcaseId: of.showcaseId, productIds: [of.productId] })
  if (!product) throw refuse('product_not_found')
  const [caller] = await queryRows(db, CALLER, [of.personId, of.showcaseId, of.isVouched])
  const [showcase] = await sharedShowcases(db, of)
  if (bots === null || !caller || caller.sealedToken === null || !showcase) throw refuse('card_unavailable')
  const { picturesAt } = of
  const card = productCard({
    product,
    showcase,
    sharer: caller,
    channel: 'telegram',
    startParameter,
    picturesAt,
  })
  return saveMessage(await bots.apiOf(await openBotToken(db, caller.sealedToken)), caller, card)
}

async function saveMessage(api: Api, caller: Caller, card: ReturnType<typeof productCard>) {
  try {
    const saved = await api.savePreparedInlineMessage(Number(caller.telegramId), card, {
      allow_user_chats: true,
      allow_group_chats: true,
      allow_channel_chats: true,
    })
    return { id: saved.id, expiresAt: fromUnix(saved.expiration_date) }
  } catch (error) {
    const { GrammyError, HttpError } = await import('grammy/web')
    if (error instanceof GrammyError || error instanceof HttpError) throw refuse('card_unavailable')
    throw error
  }
}
