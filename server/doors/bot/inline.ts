import type { InlineQuery, InlineQueryResult } from 'grammy/types'
import { memoryLimit } from '../../platform/rate-limit.ts'
import { localeOf } from '../../platform/words/words.ts'
import { findProducts, productCard, sharedShowcases, sharerOf } from '../../sharing/sharing.ts'
import type { BotAccount } from './bots.ts'
import type { TakeDeps } from './update-context.ts'
import { type InlineText, textsOf } from './words.ts'

/** The app sends a query every few letters; more than this per minute is not a person. */
const MAX_PER_MINUTE = 60
/** How long the messenger may cache an answer for a person; short, because prices change. */
const CACHE_S = 20
/** Start parameter of the button above the results: it is no recommendation, so the bot only greets. */
const START = 'inline'

const countQuery = memoryLimit({ most: MAX_PER_MINUTE, spanS: 60 })

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
 * Answers what a person types after the bot's name in any chat: cards of products with the person's own link. The products are
 * of the showcases they know; a showcase's own bot offers only its own. Answers are personal, since the link is
 * (channels.md 1.5). A query over the rate limit gets no answer.
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
  if (typeof sharer === 'string') return emptyAnswer(localeOf(query.from.language_code), sharer)
  const showcases = await sharedShowcases(db, {
    personId: sharer.personId,
    showcaseId: bot.showcaseId,
    at: now,
  })
  if (showcases.length === 0) return emptyAnswer(sharer.locale, 'unknown')
  const text = query.query.trim()
  const { showcase, products, nextOffset } = await findProducts(db, {
    showcases,
    text,
    offset: query.offset,
  })
  if (showcase === null) return query.offset === '' ? emptyAnswer(sharer.locale, 'nothing') : END
  const { startParameter } = turn
  const picturesAt = turn.picturesAt()
  const results = products.map((product) =>
    productCard({ product, showcase, sharer, channel: 'bot', startParameter, picturesAt }),
  )
  return { results, nextOffset, button: null }
}

/** The answer after the last page of results. */
const END: InlineAnswer = { results: [], nextOffset: '', button: null }

function emptyAnswer(locale: Parameters<typeof textsOf>[0], why: InlineText): InlineAnswer {
  return { results: [], nextOffset: '', button: textsOf(locale).inline[why]() }
}
