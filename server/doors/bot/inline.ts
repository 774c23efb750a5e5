import type { InlineQuery, InlineQueryResult } from 'grammy/types'
import { memoryLimit } from '../../platform/rate-limit.ts'
import { localeOf } from '../../platform/words/words.ts'
import { findProducts, productCard, sharedShowcases, sharerOf } from '../../sharing/sharing.ts'
import type { BotAccount } from './bots.ts'
import type { TakeDeps } from './turn.ts'
import { type InlineText, textsOf } from './words.ts'

/** A question comes with every few letters; more than that is no person. */
const MOST_A_MINUTE = 60
/** How long the messenger may repeat an answer to the same person; prices change. */
const CACHE_S = 20
/** What the button above the results starts the bot with: no recommendation, so the bot greets. */
const START = 'inline'

const countQuery = memoryLimit({ most: MOST_A_MINUTE, spanS: 60 })

interface InlineTurn extends TakeDeps {
  readonly bot: BotAccount
  readonly now: Date
}

interface InlineAnswer {
  readonly results: InlineQueryResult[]
  readonly nextOffset: string
  /** The text of a button above the results that opens the chat with the bot. */
  readonly button: string | null
}

/**
 * Answers what somebody types after the bot's name in any chat: products of the showcases they know, of a showcase's own bot
 * only its own, each a card with the person's link. Answers are personal, since the link is (channels.md 1.5). Who asks
 * too often gets no answer.
 */
export async function answerInline(turn: InlineTurn, query: InlineQuery): Promise<void> {
  const { bots, bot } = turn
  if ((await countQuery(`${bot.id} ${query.from.id}`)) > 0) return
  const { results, nextOffset, button } = await answerOf(turn, query)
  const api = await bots.apiOf(bot.token)
  await api.answerInlineQuery(query.id, results, {
    is_personal: true,
    cache_time: CACHE_S,
    next_offset: nextOffset,
    ...(button === null ? {} : { button: { text: button, start_parameter: START } }),
  })
}

async function answerOf(turn: InlineTurn, query: InlineQuery): Promise<InlineAnswer> {
  const { db, bot, now } = turn
  const sharer = await sharerOf(db, { telegramId: query.from.id, at: now })
  if (typeof sharer === 'string') return nothing(localeOf(query.from.language_code), sharer)
  const showcases = await sharedShowcases(db, {
    personId: sharer.personId,
    showcaseId: bot.showcaseId,
    at: now,
  })
  if (showcases.length === 0) return nothing(sharer.locale, 'unknown')
  const text = query.query.trim()
  const { showcase, products, nextOffset } = await findProducts(db, {
    showcases,
    text,
    offset: query.offset,
  })
  if (showcase === null) return query.offset === '' ? nothing(sharer.locale, 'nothing') : END
  const { startParameter } = turn
  const picturesAt = turn.picturesAt()
  const results = products.map((product) =>
    productCard({ product, showcase, sharer, channel: 'bot', startParameter, picturesAt }),
  )
  return { results, nextOffset, button: null }
}

const END: InlineAnswer = { results: [], nextOffset: '', button: null }

function nothing(locale: Parameters<typeof textsOf>[0], why: InlineText): InlineAnswer {
  return { results: [], nextOffset: '', button: textsOf(locale).inline[why] }
}
