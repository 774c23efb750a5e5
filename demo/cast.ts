import { members, people } from './data/people.ts'
import { showcases } from './data/showcases.ts'
import type { DemoPerson } from './data/types.ts'
import type { LaunchUser } from './sign.ts'

export interface CastPerson extends LaunchUser {
  readonly handle: string
  readonly name: string
  /** The person's role in the demo, in a few words. */
  readonly role: string
  /** One of the five main people of the demo. */
  readonly isLead: boolean
}

export interface CastShowcase {
  readonly alias: string
  readonly name: string
  readonly slogan: string
  readonly bot: string
  readonly hue: number
  readonly logo: string
}

const LEADS = ['newcomer', 'anna', 'marina', 'sveta', 'admin']

const FRIENDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'друг', few: 'друга' }

/** Returns a person's picture by its path under the app's pictures, in a format a messenger may sign. */
export function photoOf(person: DemoPerson): string {
  return `/images/avatars/${person.avatar}.webp`
}

/** Returns the phone number of an account in the demo's messenger. */
export function numberOf({ telegramId }: Pick<LaunchUser, 'telegramId'>): string {
  return `+7900${String(telegramId % 10_000_000).padStart(7, '0')}`
}

/** The people who can open the app in a demo, the main people first. */
export const castPeople: readonly CastPerson[] = people
  .map((person) => ({
    handle: person.handle,
    name: `${person.firstName} ${person.lastName}`,
    role: roleOf(person),
    isLead: LEADS.includes(person.handle),
    telegramId: person.telegramId,
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.username ? { username: person.username } : {}),
    photo: photoOf(person),
    language: person.locale.slice(0, 2),
    // A person who has never opened the app is asked for permission there.
    allowsMessages: person.handle !== 'newcomer',
  }))
  .sort((a, b) => rank(a.handle) - rank(b.handle))

export const castShowcases: readonly CastShowcase[] = showcases.map((showcase) => ({
  alias: showcase.alias,
  name: showcase.name,
  slogan: showcase.slogan,
  bot: showcase.botUsername,
  hue: showcase.hue,
  logo: `/images/logos/${showcase.siteId}_mobile.png`,
}))

function rank(handle: string): number {
  const place = LEADS.indexOf(handle)
  return place < 0 ? LEADS.length : place
}

function roleOf(person: DemoPerson): string {
  if (person.role !== undefined) return person.role
  const owned = showcases.find((showcase) => showcase.owner === person.handle)
  if (owned) return `владеет витриной «${owned.name}»`
  if (person.platformAdmin) return 'администратор площадки'
  const place = members.find((member) => member.person === person.handle)
  if (place) return `продавец в «${showcases.find(({ siteId }) => siteId === place.siteId)?.name}»`
  const friends = people.filter(({ joined }) => joined.some(({ by }) => by === person.handle)).length
  if (friends > 0) return `покупки и ${friendsText(friends)} в сети`
  return person.joined.length > 0 ? 'покупает по совету друзей' : 'ещё ни разу не заходила'
}

function friendsText(count: number): string {
  const word = FRIENDS[new Intl.PluralRules('ru').select(count)] ?? 'друзей'
  return `${count} ${word}`
}
