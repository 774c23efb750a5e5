import type { StartConfig } from '../../core/api/start.api.ts'

export interface Showcase {
  readonly id: number
  readonly name: string
  readonly logo: string
  readonly bot: string
  readonly url: string
}
/** A showcase in whose network the person is. */
export interface OwnShowcase extends Showcase {
  readonly card: NonNullable<StartConfig['wowShowcaseData']>
  readonly people: number
  readonly levels: number
  readonly fresh: number
}
/** The person's showcases, and whether they are public. */
export interface OwnPlaces {
  readonly isPublic: boolean
  readonly showcases: readonly OwnShowcase[]
}
export interface FriendShowcase extends Showcase {
  readonly friends: number
}
export interface Person {
  readonly id: number
  readonly name: string
  readonly photo: string
  readonly level: number
  readonly joinedAt: Date
  readonly friends: number
  readonly branch: number
  readonly isNew: boolean
}
export interface PersonCard extends Omit<Person, 'level' | 'friends' | 'branch'> {
  /** Those above show neither */
  readonly friends: number | undefined
  readonly branch: number | undefined
  readonly level: number | undefined
  readonly relation: 'self' | 'upline' | 'downline' | 'client'
  readonly phone: string | undefined
  readonly recommendedBy: string | undefined
  readonly mayRecordSale: boolean
  readonly mayRedeem: boolean
  readonly mayPayOut: boolean
  readonly mayGive: boolean
}
export interface Summary {
  readonly people: number
  readonly levels: readonly number[]
  readonly fresh: number
  readonly earnedKop: number
  readonly isExact: boolean
  /** Whether the viewer may search all people of the showcase */
  readonly seesAll: boolean
}
export interface BranchPage {
  readonly people: readonly Person[]
  readonly next: number | undefined
}
export interface MapPerson {
  readonly id: number
  readonly parent: number
  readonly level: number
  readonly branch: number
}
export interface BranchMap {
  readonly rootId: number | undefined
  readonly people: readonly MapPerson[]
  readonly isCut: boolean
}

/** There are six level colours; the seventh level reuses the first. */
export const LEVEL_COLOURS = 6
export function colourOf(level: number): number {
  return ((Math.max(1, level) - 1) % LEVEL_COLOURS) + 1
}

/** How many levels open in place; deeper ones are screens of their own (DESIGN.md 6). */
export const DEPTH_IN_PLACE = 4
/** Friends shown at once under one person. */
export const SHOWN_AT_ONCE = 5
