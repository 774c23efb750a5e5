import { ADULT } from '@sarafan/contract/catalog/age-limits'
import { cardAddress, cardThumbnail } from '@sarafan/contract/pictures'
import { CHANNELS, type Channel, writeSharePayload } from '@sarafan/contract/share-link'
import type { InlineQueryResult, MessageEntity } from 'grammy/types'
import type { CardRow } from '../catalog/catalog.ts'
import { botLink } from '../platform/bots/link.ts'
import { toRub } from '../platform/money.ts'
import { namedIn } from '../platform/words/names.ts'
import type { SharedShowcase, Sharer } from './sharers.ts'
import { cardWords } from './words.ts'

interface CardOf {
  readonly product: Pick<CardRow, 'id' | 'name' | 'names' | 'priceKop' | 'oldPriceKop' | 'large' | 'ageLimit'>
  readonly showcase: SharedShowcase
  readonly sharer: Sharer
  /** Where it is shared, for the link's campaign tag (EX-17). */
  readonly channel: Channel
  readonly startParameter: 'start' | 'startapp'
  /** Base URL of the pictures without a trailing slash; empty where the messenger cannot reach the server. */
  readonly picturesAt: string
}

/**
 * Returns a product as a message to share: picture, name, price, and a button with the recommender's link.
 * The button is a t.me link, because only a link carries a start parameter (channels.md 1.2, ruling 32).
 * Without a picture the message is plain text; goods for adults have none, because any age reads a chat.
 */
export function productCard(of: CardOf): InlineQueryResult {
  const shown = named(of)
  const { product, showcase, sharer } = shown
  const words = cardWords(sharer.locale)
  const id = writeCardId({ showcaseId: showcase.id, productId: product.id })
  const payload = writeSharePayload({
    showcaseId: showcase.id,
    refCode: sharer.refCode,
    productId: product.id,
    tag: cardTag(of.channel),
  })
  const bot = { username: showcase.bot, hasMainApp: showcase.hasMainApp }
  const link = botLink(bot, of.startParameter, payload)
  const reply_markup = { inline_keyboard: [[{ text: words.open(), url: link }]] }
  const { text, entities } = textOf(shown)
  const description = [priceOf(of, product.priceKop), showcase.name].join(' · ')
  if (product.large === '' || (product.ageLimit ?? 0) >= ADULT || of.picturesAt === '')
    return {
      type: 'article',
      id,
      title: product.name,
      description,
      input_message_content: { message_text: text, entities },
      reply_markup,
    }
  const picture = `${of.picturesAt}/${product.large.replace(/^\/+/, '')}`
  return {
    type: 'photo',
    id,
    title: product.name,
    description,
    photo_url: cardAddress(picture),
    thumbnail_url: cardThumbnail(picture),
    caption: text,
    caption_entities: entities,
    reply_markup,
  }
}

/** Returns a card with the names of product and showcase in the language of its sharer. */
function named(of: CardOf) {
  const { locale } = of.sharer
  return { ...of, product: namedIn(locale, of.product), showcase: namedIn(locale, of.showcase) }
}
type NamedCard = ReturnType<typeof named>

/** Returns the campaign tag of a product card's link (EX-17). */
export function cardTag(channel: Channel): string {
  return `${CHANNELS[channel]}PROD`
}

interface CardId {
  readonly showcaseId: number
  readonly productId: number
}

function writeCardId({ showcaseId, productId }: CardId): string {
  return `${showcaseId}-${productId}`
}

/** Parses the id of an inline result; null if it is not a card's. */
export function readCardId(text: string): CardId | null {
  const [, showcaseId = '', productId = ''] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text) ?? []
  return showcaseId === '' ? null : { showcaseId: Number(showcaseId), productId: Number(productId) }
}

function priceOf({ sharer }: Pick<CardOf, 'sharer'>, kop: number): string {
  const digits = kop % 100 === 0 ? 0 : 2
  const price = toRub(kop).toLocaleString('ru-RU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return cardWords(sharer.locale).price({ price })
}

/** Returns the name in bold, the price with the old one crossed out, and the showcase. */
function textOf(of: NamedCard): { text: string; entities: MessageEntity[] } {
  const { product, showcase } = of
  const price = priceOf(of, product.priceKop)
  const old = product.oldPriceKop === null ? '' : priceOf(of, product.oldPriceKop)
  const head = `${product.name}\n${price}`
  const entities: MessageEntity[] = [{ type: 'bold', offset: 0, length: product.name.length }]
  if (old !== '') entities.push({ type: 'strikethrough', offset: head.length + 1, length: old.length })
  return { text: `${[head, old].filter(Boolean).join(' ')}\n${showcase.name}`, entities }
}
