import type { Locale } from '@sarafan/contract/orders/states'
import {
  CLAIM_PARAMETER,
  CLAIM_PATH,
  giftPath,
  readInvitationCode,
  readSharePayload,
  type SharePayload,
  writeSharePayload,
} from '@sarafan/contract/share-link'
import { addReply, type BotButton, noticePath } from '../../notifications/notifications.ts'
import { botLink, startParameterFor } from '../../platform/bots/link.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { textIn } from '../../platform/words/names.ts'
import { showcaseOfInvitation } from '../../showcases/showcases.ts'
import { rememberBotTouch } from '../../wow-tree/wow-tree.ts'
import type { UpdateContext } from './update-context.ts'
import { type BotText, type BotTexts, textsOf } from './words.ts'

/** The person who wrote to the bot. */
export interface Sender {
  readonly personId: number
}

// For the platform's bot: the showcase that a link names, else one whose tree the person is in, else the default one.
const SELECT_SHOWCASE = statement('doors.bot.answers.selectShowcase')`
  select s.id, s.alias, s.name, s.names, s.contacts,
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

/** The showcase a reply is about, with the aliases of its pages; null: not published. */
type RepliedShowcase = RowOf<'doors.bot.answers.selectShowcase'>

/** Returns the showcase a reply is about; for a showcase's own bot always its own. */
async function showcaseOf(
  turn: UpdateContext,
  sender: Sender,
  named: number | null,
): Promise<RepliedShowcase | null> {
  const own = turn.bot.showcaseId
  const find = (wanted: number | null) =>
    queryRows(turn.tx, SELECT_SHOWCASE, [own, wanted, own ?? wanted, sender.personId])
  return (await find(named))[0] ?? (named === null ? null : ((await find(null))[0] ?? null))
}

const LOCALE_OF_PERSON = statement('doors.bot.answers.localeOfPerson')`
  select locale from person where id = $1`

/** Returns the language in which a bot answers a person. */
export async function localeOfPerson(turn: UpdateContext, { personId }: Sender): Promise<Locale> {
  const [found] = await queryRows(turn.tx, LOCALE_OF_PERSON, [personId])
  return found?.locale ?? 'ru-RU'
}

/**
 * Replies to /start with a greeting and one button that opens the app at the target of the payload. A recommendation in the
 * payload is stored for the person's next launch, also when a later /stop arrived first. A showcase's own bot recommends in
 * its own showcase only (rulings 3, 32).
 */
export async function answerStart(
  turn: UpdateContext,
  sender: Sender,
  { text, isLate }: { text: string; isLate: boolean },
): Promise<void> {
  const payload = readSharePayload(text.trim())
  const code = oneTimePath(text)
  const invitation = readInvitationCode(text)
  const invited = invitation === null ? null : await showcaseOfInvitation(turn.tx, invitation)
  const showcase = await showcaseOf(turn, sender, payload?.showcaseId ?? invited)
  const isNamed = payload !== null && showcase !== null && payload.showcaseId === showcase.id
  if (isNamed && payload.refCode)
    await rememberBotTouch(turn.tx, {
      personId: sender.personId,
      showcaseId: showcase.id,
      // A touch is kept for months; a certificate's code must not be.
      payload: writeSharePayload({ ...payload, certificate: '' }),
      at: turn.sentAt,
    })
  if (isLate) return
  const known = isNamed ? payload : showcase && { showcaseId: showcase.id }
  const startParam = code ? text : known && writeSharePayload(known)
  const path = code || (await pathOf(turn, sender, payload))
  await reply(turn, sender, { key: 'start', showcase, startParam, path })
}

/** Replies to /help. */
export async function sendHelp(turn: UpdateContext, sender: Sender): Promise<void> {
  await reply(turn, sender, { key: 'help', showcase: await showcaseOf(turn, sender, null) })
}

/** Replies to /privacy, with the showcase's own text about personal data (bot developers' terms 4). */
export async function sendPrivacy(turn: UpdateContext, sender: Sender): Promise<void> {
  const showcase = await showcaseOf(turn, sender, null)
  await reply(turn, sender, { key: 'privacy', showcase, page: showcase?.privacyPage })
}

/** Replies to /paysupport with the seller's contacts: who takes Stars must answer it (bot developers' terms 6). */
export async function sendPaySupport(turn: UpdateContext, sender: Sender): Promise<void> {
  const showcase = await showcaseOf(turn, sender, null)
  await reply(turn, sender, { key: 'paysupport', showcase, page: showcase?.contactsPage })
}

/** Replies to free text with the seller's contacts, because no person reads a bot's chat. */
export async function sendSellerContacts(turn: UpdateContext, sender: Sender): Promise<void> {
  const showcase = await showcaseOf(turn, sender, null)
  await reply(turn, sender, { key: 'seller', showcase, page: showcase?.contactsPage })
}

/** Replies to /stop; this is the last message until /start. */
export async function confirmStop(turn: UpdateContext, sender: Sender): Promise<void> {
  await reply(turn, sender, { key: 'stop', showcase: null })
}

interface Answer {
  readonly key: BotText
  readonly showcase: RepliedShowcase | null
  /** Start parameter the app opens with; without it the showcase's home page. */
  readonly startParam?: string | null
  /** Path inside the showcase that the start parameter encodes, used by a bot that cannot open the app with one. */
  readonly path?: string
  /** Alias of the showcase's page that the button opens. */
  readonly page?: string | null | undefined
}

async function reply(turn: UpdateContext, sender: Sender, answer: Answer): Promise<void> {
  const { key, showcase } = answer
  const locale = await localeOfPerson(turn, sender)
  const words = textsOf(locale)
  const [title, text] = words[key]
  const { phone, email, address, hours } = showcase?.contacts ?? {}
  const contacts = [phone, email, address, hours].filter(Boolean).join('\n')
  await addReply(turn.tx, {
    botId: turn.bot.id,
    personId: sender.personId,
    title: title({ showcase: showcase ? textIn(locale, showcase.name, showcase.names) : turn.bot.username }),
    text: [text(), key === 'seller' || key === 'paysupport' ? contacts : ''].filter(Boolean).join('\n'),
    button: key === 'stop' ? null : buttonOf(turn, answer, words),
    at: turn.now,
  })
}

/**
 * Returns the button that opens the app. It is a t.me link, since only those carry a start parameter. A page of the showcase has no
 * parameter, so it opens by address, and so does everything for a bot without a main mini-app (channels.md 1.2, ruling 32).
 */
function buttonOf(
  turn: UpdateContext,
  { showcase, startParam, path = '/', page }: Answer,
  words: BotTexts,
): BotButton {
  const { publicUrl, bot } = turn
  const isByAddress = page || startParameterFor(turn.startParameter, bot.hasMainApp) === 'start'
  const text = page ? words.openPage() : words.open()
  if (isByAddress && showcase !== null && publicUrl.startsWith('https:')) {
    const url = `${publicUrl}/${showcase.alias}/api/tgbundle${page ? `/pages/${page}` : path}`
    return { text, url, webApp: true }
  }
  const param = startParam ?? (showcase ? writeSharePayload({ showcaseId: showcase.id }) : '')
  return { text, url: botLink(bot, turn.startParameter, param) }
}

/** Returns the screen for a single-use code: the platform's claim or an invitation to a team (ruling 32); empty without one. */
function oneTimePath(text: string): string {
  const claim = CLAIM_PARAMETER.exec(text)?.[1]
  if (claim !== undefined) return `${CLAIM_PATH}?code=${claim}`
  const invitation = readInvitationCode(text)
  return invitation === null ? '' : `/account/invitation?code=${invitation}`
}

/** Returns the path a payload leads to in its showcase: the subject of a notice, a wishlist, a product, a landing page, or home. */
async function pathOf(
  turn: UpdateContext,
  { personId }: Sender,
  payload: SharePayload | null,
): Promise<string> {
  if (payload === null) return '/'
  const { showcaseId, noticeId, productId, wishlist, certificate, mode = 1 } = payload
  if (noticeId !== undefined) {
    const isVouched = turn.bot.showcaseId === null
    return (await noticePath(turn.tx, { id: noticeId, personId, showcaseId, isVouched })) || '/'
  }
  if (certificate !== undefined) return giftPath(certificate)
  if (wishlist !== undefined) return `/wishlist/${wishlist}`
  if (productId !== undefined) return `/product/${productId}`
  return mode > 1 ? `/actions/${mode}` : '/'
}
