import type { PlainWordKey } from '../../words/translate.ts'
import type { Brief, Visibility } from './lists.api.ts'

export const PRIORITIES = ['low', 'normal', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

/** A thing in a list; amounts in kopecks. */
export interface Wish {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly name: string
  readonly options: readonly string[]
  readonly picture: string
  readonly hue: number
  readonly priceKop: number
  readonly oldPriceKop: number | undefined
  /** By how much it is cheaper than when it was added; 0 when it isn't. */
  readonly fellKop: number
  readonly available: number
  readonly quantity: number
  readonly priority: Priority
  readonly note: string
  readonly state: 'open' | 'reserved' | 'bought'
  readonly isMyGift: boolean
  readonly until: string | null
  /** The giver, visible to the owner after the event. */
  readonly by: string
}

export interface List {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly eventDate: string | null
  readonly visibility: Visibility
  readonly isDefault: boolean
  readonly isMine: boolean
  readonly owner: string
  readonly token: string
  readonly wishes: readonly Wish[]
}

/** Values of a list's form; no date is an empty string. */
export interface Draft {
  name: string
  description: string
  eventDate: string
  visibility: Visibility
}

export const VISIBILITIES: readonly Visibility[] = ['private', 'link', 'public']

export const visibilityWord: Readonly<Record<Visibility, PlainWordKey>> = {
  private: 'wishlists.private',
  link: 'wishlists.link',
  public: 'wishlists.public',
}

/** The form's initial values for a list, or for a new one. */
export function draftOf(list?: Pick<Brief, 'name' | 'description' | 'eventDate' | 'visibility'>): Draft {
  return {
    name: list?.name ?? '',
    description: list?.description ?? '',
    eventDate: list?.eventDate ?? '',
    visibility: list?.visibility ?? 'private',
  }
}

/** The day of an event where the person is. */
export function eventDay(text: string): Date {
  return new Date(`${text}T00:00`)
}
