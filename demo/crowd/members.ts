import { CITIES, FACES, FOREIGNERS, MEN, STREETS, SURNAMES, WOMEN } from '../data/crowd-names.ts'
import { people } from '../data/people.ts'
import { showcases } from '../data/showcases.ts'
import { type Dice, openDice } from './dice.ts'

/** A person's place in a showcase's network. */
export interface Place {
  readonly siteId: number
  /** The person above: a name of the cast or of the crowd. */
  readonly by: string
  /** Levels below the owner. */
  readonly depth: number
  readonly joinedDaysAgo: number
}

/** One of the many people who came through recommendations. */
export interface Member {
  readonly handle: string
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string
  readonly locale: 'ru-RU' | 'en-US' | 'ar-AR'
  /** Name under images/avatars; most people have none. */
  readonly avatar: string | null
  readonly showsName: boolean
  readonly city: string
  readonly street: string
  readonly phone: string
  /** How much more than others the person recommends and buys, from 1. */
  readonly activity: number
  readonly places: readonly Place[]
}

/** With the cast they are four hundred. */
const SIZE = 400 - people.length
const DEEPEST = 7
/** The person of the cast with the largest network, and how many times more friends come through them. */
export const STAR = 'alina'
const STAR_ACTIVITY = 70
/** She joined a little before, like the rest of the cast (load-history.ts). */
const STAR_SINCE_DAYS = 65
/** A network starts with the owner's own acquaintances; later most people come through others. */
const BY_OWNER = { people: 40, early: 0.35, later: 0.04 } as const
const FIRST_SITE: readonly (readonly [siteId: number, share: number])[] = [
  [1, 0.7],
  [2, 0.94],
  [3, 1],
]
const ALSO = 0.22
/** The first ones join all shops, so that each has buyers from its first day. */
const FIRST = 4
/** Few know the two small showcases yet. */
const SMALL_SITES = { 4: 0.04, 5: 0.1 } as const

/** Those who can invite, as often in the list as they are active. */
type Inviters = { readonly handle: string; readonly depth: number }[]

/** Returns the crowd, inviters before their invitees, the same people every time. */
export function crowd(): Member[] {
  const dice = openDice(17)
  const inviters = new Map<number, Inviters>(showcases.map(({ siteId }) => [siteId, []]))
  let isStarThere = false
  return Array.from({ length: SIZE }, (_, i) => {
    const joinedDaysAgo = daysAgoOf(i)
    if (!isStarThere && joinedDaysAgo < STAR_SINCE_DAYS) {
      isStarThere = true
      repeat(inviters, 1, { handle: STAR, depth: 1 }, STAR_ACTIVITY)
    }
    return memberOf(dice, i, joinedDaysAgo, inviters)
  })
}

/** Returns the person of the cast who buys like the crowd does. */
export function star(): Member {
  const found = people.find(({ handle }) => handle === STAR)
  if (!found) throw new Error(`${STAR} is not in the cast`)
  const { handle, telegramId, firstName, lastName, locale, avatar } = found
  return {
    handle,
    telegramId,
    firstName,
    lastName,
    locale,
    avatar,
    showsName: true,
    city: CITIES[0],
    street: `${STREETS[0]}, 12, кв. 48`,
    phone: '+79995550148',
    activity: 4,
    places: [{ siteId: 1, by: 'owner-dom', depth: 1, joinedDaysAgo: STAR_SINCE_DAYS }],
  }
}

/** More people join every week. */
const daysAgoOf = (i: number) => 1.5 + 86.5 * (1 - (i / SIZE) ** 0.7)

function repeat(inviters: Map<number, Inviters>, siteId: number, one: Inviters[number], times: number): void {
  const list = inviters.get(siteId)
  for (let i = 0; i < times; i++) list?.push(one)
}

function memberOf(dice: Dice, i: number, joinedDaysAgo: number, inviters: Map<number, Inviters>): Member {
  const handle = `crowd-${i + 1}`
  const activity = 1 + Math.floor(6 * dice.next() ** 4)
  const roll = dice.next()
  const first = FIRST_SITE.find(([, share]) => roll < share)?.[0] ?? 1
  const shops = i < FIRST || dice.chance(ALSO) ? [first, first === 2 ? 1 : 2] : [first]
  const isInFair = dice.chance(SMALL_SITES[5]) || i < FIRST
  const sites = [...shops, ...(dice.chance(SMALL_SITES[4]) ? [4] : []), ...(isInFair ? [5] : [])]
  const byOwner = i < BY_OWNER.people ? BY_OWNER.early : BY_OWNER.later
  const places = sites.map((siteId) => {
    const owner = showcases.find((showcase) => showcase.siteId === siteId)?.owner ?? ''
    const known = inviters.get(siteId) ?? []
    const above = known.length === 0 || dice.chance(byOwner) ? { handle: owner, depth: 0 } : dice.pick(known)
    return { siteId, by: above.handle, depth: above.depth + 1, joinedDaysAgo }
  })
  for (const { siteId, depth } of places)
    if (depth < DEEPEST) repeat(inviters, siteId, { handle, depth }, activity)
  const { isWoman, ...name } = nameOf(dice, i)
  return {
    handle,
    telegramId: 200_001 + i,
    firstName: name.firstName,
    lastName: name.lastName,
    locale: name.locale,
    avatar: dice.chance(0.14) ? dice.pick(isWoman ? FACES.woman : FACES.man) : null,
    showsName: dice.chance(0.86),
    city: CITIES[Math.floor(CITIES.length * dice.next() ** 2.5)] ?? CITIES[0],
    street: `${dice.pick(STREETS)}, ${1 + dice.below(80)}, кв. ${1 + dice.below(160)}`,
    phone: `+7999${String(1_000_000 + i * 22_271).slice(0, 7)}`,
    activity,
    places,
  }
}

function nameOf(dice: Dice, i: number) {
  const foreigner = FOREIGNERS[i % 20 === 7 ? Math.floor(i / 20) % FOREIGNERS.length : -1]
  if (foreigner) {
    const [firstName, lastName, locale] = foreigner
    return { firstName, lastName, locale, isWoman: dice.chance(0.5) }
  }
  const isWoman = dice.chance(0.68)
  const [his, hers] = dice.pick(SURNAMES)
  const firstName = dice.pick<string>(isWoman ? WOMEN : MEN)
  return { firstName, lastName: isWoman ? hers : his, locale: 'ru-RU' as const, isWoman }
}
