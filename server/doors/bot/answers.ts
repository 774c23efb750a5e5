import { readSharePayload, writeSharePayload } from '@sarafan/contract/share-link'
import type { Locale } from '@sarafan/contract/states'
import { addReply, type BotButton } from '../../notifications/notifications.ts'
import { rows } from '../../platform/rows.ts'
import { startParameterFor } from '../../platform/start-parameter.ts'
import { rememberBotTouch } from '../../wow-tree/wow-tree.ts'
import type { Turn } from './turn.ts'
import { type BotText, type BotTexts, textsOf } from './words.ts'

/** Who wrote to the bot. */
export interface Sender {
  readonly personId: number
}

interface Shop {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly contacts: Readonly<Partial<Record<'phone' | 'email' | 'address' | 'hours', string>>>
  /** Address names of its pages; null: not published. */
  readonly contactsPage: string | null
  readonly privacyPage: string | null
}

// Of a platform bot's shops: the one a link names, else where the person was last, else the default one.
const SHOP = `
  select s.id, s.alias, s.name, s.contacts,
    (select alias from page where showcase_id = s.id and kind = 'contacts' and status = 'published' order by id limit 1)
      as "contactsPage",
    (select alias from page where showcase_id = s.id and kind in ('privacy', 'consent') and status = 'published'
      order by kind desc, id limit 1) as "privacyPage"
  from showcase s
  where s.status <> 'archived' and (s.id = $3
    or ($1::bigint is null and $2::bigint is null and s.status = 'active'))
  order by s.id is not distinct from $2 desc, exists (
    select from tree_node n where n.showcase_id = s.id and n.person_id = $4) desc, s.is_default desc, s.id
  limit 1`

/** The shop an answer is about: of a showcase's own bot always its own. */
async function shopOf(turn: Turn, sender: Sender, named: number | null): Promise<Shop | null> {
  const own = turn.bot.showcaseId
  const ask = (wanted: number | null) =>
    rows<Shop>(turn.tx, SHOP, [own, wanted, own ?? wanted, sender.personId])
  return (await ask(named))[0] ?? (named === null ? null : ((await ask(null))[0] ?? null))
}

async function localeOfPerson(turn: Turn, { personId }: Sender): Promise<Locale> {
  const [found] = await rows<{ locale: Locale }>(turn.tx, 'select locale from person where id = $1', [
    personId,
  ])
  return found?.locale ?? 'ru-RU'
}

/** Single-use codes for the platform's administrator and for colleagues (ruling 32): the app alone spends them. */
const CODE = /^[ai]_[\w-]{22}$/

/**
 * Answers /start: a greeting with one button that opens the app at what the payload names. A recommendation in it waits for
 * the person's next launch; a showcase's own bot recommends in its own showcase only (rulings 3, 32).
 */
export async function greet(turn: Turn, sender: Sender, text: string): Promise<void> {
  const payload = readSharePayload(text.trim())
  const shop = await shopOf(turn, sender, payload?.showcaseId ?? null)
  const isNamed = payload !== null && shop !== null && payload.showcaseId === shop.id
  if (isNamed && payload.refCode)
    await rememberBotTouch(turn.tx, {
      personId: sender.personId,
      showcaseId: shop.id,
      payload: writeSharePayload(payload),
      at: turn.sentAt,
    })
  const known = isNamed ? payload : shop && { showcaseId: shop.id }
  const startParam = CODE.test(text) ? text : known && writeSharePayload(known)
  await reply(turn, sender, { key: 'start', shop, startParam })
}

/** Answers /help. */
export async function tellHelp(turn: Turn, sender: Sender): Promise<void> {
  await reply(turn, sender, { key: 'help', shop: await shopOf(turn, sender, null) })
}

/** Answers /privacy, with the showcase's own text about personal data (bot developers' terms 4). */
export async function tellPrivacy(turn: Turn, sender: Sender): Promise<void> {
  const shop = await shopOf(turn, sender, null)
  await reply(turn, sender, { key: 'privacy', shop, page: shop?.privacyPage })
}

/** Answers a free text: nobody reads a bot's chat, so the person learns how to reach the seller. */
export async function tellSeller(turn: Turn, sender: Sender): Promise<void> {
  const shop = await shopOf(turn, sender, null)
  await reply(turn, sender, { key: 'seller', shop, page: shop?.contactsPage })
}

/** Answers /stop, the last message until /start. */
export async function tellStopped(turn: Turn, sender: Sender): Promise<void> {
  await reply(turn, sender, { key: 'stop', shop: null })
}

interface Answer {
  readonly key: BotText
  readonly shop: Shop | null
  /** What the app opens with; without it the shop's home page. */
  readonly startParam?: string | null
  /** Address name of a page of the shop that the button opens. */
  readonly page?: string | null | undefined
}

async function reply(turn: Turn, sender: Sender, answer: Answer): Promise<void> {
  const { key, shop } = answer
  const words = textsOf(await localeOfPerson(turn, sender))
  const [title, text] = words[key]
  const { phone, email, address, hours } = shop?.contacts ?? {}
  const contacts = [phone, email, address, hours].filter(Boolean).join('\n')
  await addReply(turn.tx, {
    botId: turn.bot.id,
    personId: sender.personId,
    title: title.replace('{showcase}', shop?.name ?? turn.bot.username),
    text: [text, key === 'seller' ? contacts : ''].filter(Boolean).join('\n'),
    button: key === 'stop' ? null : buttonOf(turn, answer, words),
    at: turn.now,
  })
}

/**
 * The button that opens the app: a t.me link, which alone can carry a start parameter. A page of the shop has no parameter,
 * so it is opened by address; a bot without a main mini-app opens everything so (channels.md 1.2, ruling 32).
 */
function buttonOf(turn: Turn, { shop, startParam, page }: Answer, words: BotTexts): BotButton {
  const { publicUrl, bot } = turn
  const startParameter = startParameterFor(turn.startParameter, bot.hasMainApp)
  const canOpenPages = publicUrl.startsWith('https:') && shop !== null
  const text = page ? words.openPage : words.open
  const isCode = CODE.test(startParam ?? '')
  if (canOpenPages && !isCode && (page || startParameter === 'start')) {
    const path = page ? `/pages/${page}` : pathOf(startParam ?? '')
    return { text, url: `${publicUrl}/${shop.alias}/api/tgbundle${path}`, webApp: true }
  }
  const param = startParam ?? (shop ? writeSharePayload({ showcaseId: shop.id }) : '')
  return { text, url: `https://t.me/${bot.username}?startapp=${param}` }
}

/** Where a payload leads inside its shop. */
function pathOf(startParam: string): string {
  const { productId, wishlist, mode = 1 } = readSharePayload(startParam) ?? {}
  if (wishlist !== undefined) return `/wishlist/${wishlist}`
  if (productId !== undefined) return `/product/${productId}`
  return mode > 1 ? `/actions/${mode}` : '/'
}
