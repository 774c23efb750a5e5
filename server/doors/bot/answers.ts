import type { Locale } from '@sarafan/contract/orders/states'
import {
  CLAIM_PARAMETER,
  CLAIM_PATH,
  readInvitationCode,
  readSharePayload,
  type SharePayload,
  writeSharePayload,
} from '@sarafan/contract/share-link'
import { addReply, type BotButton, noticePath } from '../../notifications/notifications.ts'
import { botLink, startParameterFor } from '../../platform/bots/link.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { showcaseOfInvitation } from '../../showcases/showcases.ts'
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
    queryRows<Shop>(turn.tx, SHOP, [own, wanted, own ?? wanted, sender.personId])
  return (await ask(named))[0] ?? (named === null ? null : ((await ask(null))[0] ?? null))
}

async function localeOfPerson(turn: Turn, { personId }: Sender): Promise<Locale> {
  const [found] = await queryRows<{ locale: Locale }>(turn.tx, 'select locale from person where id = $1', [
    personId,
  ])
  return found?.locale ?? 'ru-RU'
}

/**
 * Answers /start: a greeting with one button that opens the app at what the payload names. A recommendation in it waits for
 * the person's next launch, also when a later /stop arrived first; a showcase's own bot recommends in its own showcase only
 * (rulings 3, 32).
 */
export async function greet(
  turn: Turn,
  sender: Sender,
  { text, isLate }: { text: string; isLate: boolean },
): Promise<void> {
  const payload = readSharePayload(text.trim())
  const code = oneTimePath(text)
  const invitation = readInvitationCode(text)
  const invited = invitation === null ? null : await showcaseOfInvitation(turn.tx, invitation)
  const shop = await shopOf(turn, sender, payload?.showcaseId ?? invited)
  const isNamed = payload !== null && shop !== null && payload.showcaseId === shop.id
  if (isNamed && payload.refCode)
    await rememberBotTouch(turn.tx, {
      personId: sender.personId,
      showcaseId: shop.id,
      payload: writeSharePayload(payload),
      at: turn.sentAt,
    })
  if (isLate) return
  const known = isNamed ? payload : shop && { showcaseId: shop.id }
  const startParam = code ? text : known && writeSharePayload(known)
  const path = code || (await pathOf(turn, sender, payload))
  await reply(turn, sender, { key: 'start', shop, startParam, path })
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
  /** Where the start parameter leads inside the shop, for a bot that cannot open the app with it. */
  readonly path?: string
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
function buttonOf(turn: Turn, { shop, startParam, path = '/', page }: Answer, words: BotTexts): BotButton {
  const { publicUrl, bot } = turn
  const isByAddress = page || startParameterFor(turn.startParameter, bot.hasMainApp) === 'start'
  const text = page ? words.openPage : words.open
  if (isByAddress && shop !== null && publicUrl.startsWith('https:')) {
    const url = `${publicUrl}/${shop.alias}/api/tgbundle${page ? `/pages/${page}` : path}`
    return { text, url, webApp: true }
  }
  const param = startParam ?? (shop ? writeSharePayload({ showcaseId: shop.id }) : '')
  return { text, url: botLink(bot, turn.startParameter, param) }
}

/** The screen that spends a single-use code for the platform's administrator or a colleague (ruling 32); empty without one. */
function oneTimePath(text: string): string {
  const claim = CLAIM_PARAMETER.exec(text)?.[1]
  if (claim !== undefined) return `${CLAIM_PATH}?code=${claim}`
  const invitation = readInvitationCode(text)
  return invitation === null ? '' : `/account/invitation?code=${invitation}`
}

/** Where a payload leads inside its shop: to the subject of a notice, a wishlist, a product, a landing page, or home. */
async function pathOf(turn: Turn, { personId }: Sender, payload: SharePayload | null): Promise<string> {
  if (payload === null) return '/'
  const { showcaseId, noticeId, productId, wishlist, mode = 1 } = payload
  if (noticeId !== undefined) {
    const isVouched = turn.bot.showcaseId === null
    return (await noticePath(turn.tx, { id: noticeId, personId, showcaseId, isVouched })) || '/'
  }
  if (wishlist !== undefined) return `/wishlist/${wishlist}`
  if (productId !== undefined) return `/product/${productId}`
  return mode > 1 ? `/actions/${mode}` : '/'
}
