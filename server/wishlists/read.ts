import { maskedName } from '../people/people.ts'
import { dayOf } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Priority } from './items.ts'
import { LIST, type Visibility } from './lists.ts'

/** A viewer and the list, given by its number or by its link token. */
export interface WishlistViewer {
  readonly showcaseId: number
  readonly ref: string
  readonly personId: number | null
  readonly moderates: boolean
}

export interface OpenList {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly description: string
  readonly eventDate: string | null
  readonly visibility: Visibility
  readonly isDefault: boolean
  readonly token: string
  /** First name and initial of the owner. */
  readonly owner: string
}

const OPEN = statement('wishlists.read.open')`
  select ${LIST}, w.person_id, ${maskedName('p')} as owner
  from wishlist w join person p on p.id = w.person_id
  where w.showcase_id = $1 and (
    (w.token = $2 and (w.visibility <> 'private' or w.person_id = $4))
    or (w.id = $3 and (w.person_id = $4 or w.visibility = 'public' or ($5 and w.visibility = 'link'))))`

/**
 * Returns the list if the viewer may see it: their own, a public one by number, or a non-private one by link. Platform
 * admins also see lists shared by link by their number.
 */
export async function openList(db: Db, look: WishlistViewer): Promise<OpenList | null> {
  const number = /^\d{1,16}$/.test(look.ref) ? Number(look.ref) : null
  const [found] = await queryRows(db, OPEN, [
    look.showcaseId,
    look.ref,
    number,
    look.personId,
    look.moderates,
  ])
  return found ?? null
}

/** An item of a list with its current offer; amounts in kopecks. */
export interface ItemRow {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly name: string
  readonly options: string[]
  readonly small: string
  readonly large: string
  readonly hue: number
  readonly priceKop: number
  readonly oldPriceKop: number | null
  readonly available: number
  readonly addedPriceKop: number
  readonly quantity: number
  readonly priority: Priority
  readonly note: string
  readonly giverId: number | null
  readonly giver: string | null
  readonly isBought: boolean | null
  readonly until: Date | null
  readonly hiddenUntil: string | null
}

const ITEMS = statement('wishlists.read.items')`
  select i.id, i.product_id, i.variant_id, o.name, o.options, o.picture_small as small,
    o.picture_large as large, o.hue, o.price_kop, o.old_price_kop, o.available,
    i.price_kop as "addedPriceKop", i.quantity, i.priority, i.note, r.person_id as "giverId",
    ${maskedName('p')} as giver, r.order_id is not null as "isBought", r.reserved_until as until,
    to_char(r.hidden_until, 'YYYY-MM-DD') as "hiddenUntil"
  from wishlist_item i
  join offer o on o.variant_id = i.variant_id
  left join wishlist_reservation r on r.item_id = i.id and (r.order_id is not null or r.reserved_until > $2)
  left join person p on p.id = r.person_id
  where i.wishlist_id = $1
  order by array_position(array['high', 'normal', 'low'], i.priority), i.added_at desc, i.id desc`

/** Returns the items of a list, highest priority first. The statement and the order are the same for every viewer. */
export async function itemsOf(db: Db, listId: number, at: Date): Promise<ItemRow[]> {
  return queryRows(db, ITEMS, [listId, at])
}

/** What a viewer may know about who gives an item. */
export interface Gift {
  readonly state: 'open' | 'reserved' | 'bought'
  readonly isMine: boolean
  readonly until: Date | null
  readonly by: string
}

const HIDDEN: Gift = { state: 'open', isMine: false, until: null, by: '' }

/**
 * Returns what the viewer may see of a reservation (domain.md 4.6). Other people see that a gift is taken. The owner
 * sees it from the day after the event, by both the date when it was reserved and the current date. Guests see nothing,
 * because the owner could browse as a guest.
 */
export function giftOf(
  item: ItemRow,
  by: { personId: number | null; isOwner: boolean; eventDate: string | null; now: Date },
): Gift {
  if (item.giverId === null || by.personId === null) return HIDDEN
  const state = item.isBought ? 'bought' : 'reserved'
  if (!by.isOwner) {
    const isMine = item.giverId === by.personId
    return { state, isMine, until: isMine && state === 'reserved' ? item.until : null, by: '' }
  }
  const today = dayOf(by.now)
  const isPast = (day: string | null) => day !== null && day < today
  if (!isPast(by.eventDate) || !isPast(item.hiddenUntil)) return HIDDEN
  return { state, isMine: false, until: null, by: item.giver ?? '' }
}
