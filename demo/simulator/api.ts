export interface Person {
  readonly handle: string
  readonly telegramId: number
  readonly name: string
  readonly firstName: string
  readonly role: string
  readonly photo: string
  readonly isLead: boolean
}
export interface Showcase {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly slogan: string
  readonly bot: string
  readonly hue: number
  readonly logo: string
}
export interface Cast {
  readonly people: readonly Person[]
  readonly showcases: readonly Showcase[]
  /** The bot that opens every showcase. */
  readonly platformBot: string
  readonly now: string
}
export interface LaunchInput {
  readonly person: string
  readonly showcase: string
  readonly language: string
  readonly startParam?: string
  /** Through the platform's bot, not the showcase's own. */
  readonly isPlatform?: boolean
  readonly isNewGuest?: boolean
}

/** A message of a bot to a person. */
export interface BotMessage {
  readonly id: number
  readonly bot: string
  readonly username: string
  readonly chatId: string
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

/** A message sent from inline results or from a share dialog. */
export interface Card {
  readonly text: string
  /** Address of its picture; empty without one. */
  readonly picture: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

/** The suggestions above the keyboard while a person types after a bot's name. */
export interface InlineAnswer {
  readonly results: readonly {
    readonly id: string
    readonly title?: string
    readonly description?: string
    readonly thumbnail_url?: string
  }[]
  readonly next_offset?: string
  readonly button?: { readonly text: string; readonly start_parameter?: string }
}

/** A bill in Stars. */
export interface Invoice {
  readonly title: string
  readonly description: string
  readonly stars: number
}

/** The person who acts, and the bot. */
interface Chat {
  readonly person: string
  readonly bot: string
}

/** A parcel at the demo's carrier that can be moved on. */
export interface ParcelOnItsWay {
  readonly uuid: string
  readonly title: string
  readonly status: string
  readonly next: string
  readonly canRefuse: boolean
}
interface Parcels {
  readonly parcels: readonly ParcelOnItsWay[]
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/demo/api/${path}`, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  if (!response.ok) throw new Error((await response.text()) || response.statusText)
  return response.json()
}

/** Returns the cast with picture addresses that this page can load. */
export async function readCast(): Promise<Cast> {
  const { people, showcases, platformBot, now } = await ask<Cast>('cast')
  const shown = (path: string) => `/api/stat${path}`
  return {
    people: people.map((person) => ({ ...person, photo: shown(person.photo) })),
    showcases: showcases.map((showcase) => ({ ...showcase, logo: shown(showcase.logo) })),
    platformBot,
    now,
  }
}

export const launch = (body: LaunchInput) => ask<{ initData: string; now: string }>('launch', body)
/** Returns the contact a person shares, signed by the messenger. */
export const shareContact = (body: Pick<LaunchInput, 'person' | 'showcase' | 'isPlatform'>) =>
  ask<{ contact: string }>('contact', body)
export const messagesAfter = (id: number) =>
  ask<{ last: number; messages: readonly BotMessage[] }>(`messages?after=${id}`)
export const writeToBot = (body: Chat & { text: string; replyTo?: number }) =>
  ask<unknown>('chat/message', body)
export const allowMessages = (body: Chat) => ask<unknown>('chat/allow', body)
export async function typeInline(body: Chat & { text: string; offset?: string }): Promise<InlineAnswer> {
  const answer = await ask<InlineAnswer>('chat/inline', body)
  const results = answer.results.map((one) => ({ ...one, thumbnail_url: ownPath(one.thumbnail_url ?? '') }))
  return { ...answer, results }
}
const shown = (card: Card): Card => ({ ...card, picture: ownPath(card.picture) })
export const sendResult = async (body: Chat & { text: string; id: string }) =>
  shown(await ask<Card>('chat/result', body))
export const sendPrepared = async (body: Chat & { id: string }) =>
  shown(await ask<Card>('chat/prepared', body))
export const readInvoice = (body: Chat & { id: string }) => ask<Invoice>('chat/invoice', body)
/** Pays an invoice; returns why its bot refused, if it did. */
export const payInvoice = (body: Chat & { id: string }) => ask<{ error?: string }>('chat/pay', body)
/** The page loads pictures of its own server only, under any of its names. */
function ownPath(address: string): string {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  return pathname + search
}
export const forward = (hours: number) => ask<{ now: string }>('clock', { hours })
export const readParcels = () => ask<Parcels>('parcels')
export const moveParcel = (move: { uuid: string; isRefused?: boolean }) => ask<Parcels>('parcels', move)
