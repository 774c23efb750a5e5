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
export interface LaunchAsk {
  readonly person: string
  readonly showcase: string
  readonly language: string
  readonly startParam?: string
  /** Through the platform's bot, not the showcase's own. */
  readonly isPlatform?: boolean
  readonly isNewGuest?: boolean
}

/** What a bot wrote to somebody. */
export interface BotMessage {
  readonly id: number
  readonly bot: string
  readonly chatId: string
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
}

/** A parcel at the demo's carrier that may move on. */
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

/** The cast with its pictures where this page finds them. */
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

export const launch = (body: LaunchAsk) => ask<{ initData: string; now: string }>('launch', body)
/** The contact somebody shares, signed by the messenger. */
export const shareContact = (body: Pick<LaunchAsk, 'person' | 'showcase' | 'isPlatform'>) =>
  ask<{ contact: string }>('contact', body)
export const messagesAfter = (id: number) =>
  ask<{ last: number; messages: readonly BotMessage[] }>(`messages?after=${id}`)
export const forward = (hours: number) => ask<{ now: string }>('clock', { hours })
export const readParcels = () => ask<Parcels>('parcels')
export const moveParcel = (move: { uuid: string; isRefused?: boolean }) => ask<Parcels>('parcels', move)
