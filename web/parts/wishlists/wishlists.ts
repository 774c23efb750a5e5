import type { wishlistCalls as calls } from '@sarafan/contract/catalog/wishlists'
import type { ResponseData } from '../../core/api/endpoints.ts'
import type { PlainWordKey } from '../../words/translate.ts'
import type { Brief, Visibility } from './lists.api.ts'

export type List = ResponseData<typeof calls.showWishlist>['wishlist']
/** A thing in a list; `fellKop`: by how much it is cheaper than when it was added. */
export type Wish = List['items'][number]
export type Priority = Wish['priority']
export const PRIORITIES = ['low', 'normal', 'high'] as const satisfies readonly Priority[]

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
