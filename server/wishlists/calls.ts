import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { myWishlistCalls } from '@sarafan/contract/catalog/my-wishlists'
import type { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { parseMoment } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Gift, giftOf, type ItemRow, itemsOf, type OpenList, openList } from './read.ts'
import {
  addItem,
  cancelReservation,
  createList,
  defaultList,
  listsOf,
  removeItem,
  removeList,
  reserveGift,
  updateList,
} from './wishlists.ts'
import { FIRST_LIST } from './words.ts'

type Calls = typeof wishlistCalls & typeof myWishlistCalls
type Shown = ResponseOf<Calls['showWishlist']>['Wishlist']
const DONE = { ok: true } as const

const ownerOf = (context: RequestContext) => ({
  personId: requirePerson(context),
  showcaseId: context.showcase.id,
})

/** Returns the handlers of the wishlist calls (domain.md 4.6, 7.2). */
export function wishlistHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const change = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work)
  return {
    async showWishlists(context, input) {
      const productId = input.product === undefined ? null : Number(input.product)
      const lists = await listsOf(db, { ...ownerOf(context), productId })
      return {
        Lists: lists.map((list) => ({
          ...showList(list),
          Token: list.token,
          Items: list.items,
          Pictures: [...(list.pictures ?? [])],
          Has: list.has,
        })),
      }
    },
    showWishlist: (context, input) => show(db, context, input.id),
    async createWishlist(context, input) {
      const { Name, Description, EventDate, Visibility } = input
      const of = { ...ownerOf(context), name: nameOf(Name), at: context.now }
      const list = {
        ...of,
        ...(Description === undefined ? {} : { description: Description.trim() }),
        ...(Visibility === undefined ? {} : { visibility: Visibility }),
        eventDate: dayIn(EventDate) ?? null,
      }
      return { id: await change((tx) => createList(tx, list)) }
    },
    async updateWishlist(context, input) {
      const list = {
        ...ownerOf(context),
        id: input.WishlistId,
        name: input.Name === undefined ? undefined : nameOf(input.Name),
        description: input.Description?.trim(),
        eventDate: dayIn(input.EventDate),
        visibility: input.Visibility,
        isDefault: input.IsDefault,
      }
      await change((tx) => updateList(tx, list))
      return DONE
    },
    async removeWishlist(context, input) {
      const list = { ...ownerOf(context), id: input.WishlistId, moderates: context.isPlatformAdmin }
      await change((tx) => removeList(tx, list))
      return DONE
    },
    addWishlistItem: (context, input) => change((tx) => add(tx, context, input)),
    async removeWishlistItem(context, input) {
      const { WishlistId, ProductId, VariantId = null } = input
      const of = { ...ownerOf(context), listId: WishlistId, productId: ProductId, variantId: VariantId }
      await change((tx) => removeItem(tx, of))
      return DONE
    },
    async reserveWishlistItem(context, input) {
      const of = { ...ownerOf(context), ref: input.id, itemId: input.ItemId, at: context.now }
      const { state, until } = await change((tx) =>
        input.Reserved ? reserveGift(tx, of) : cancelReservation(tx, of),
      )
      return { State: state, Until: until?.toISOString() ?? null }
    },
  }
}

async function add(
  tx: Tx,
  context: RequestContext,
  input: RequestOf<Calls['addWishlistItem']>,
): Promise<ResponseOf<Calls['addWishlistItem']>> {
  const whose = ownerOf(context)
  const at = context.now
  const listId =
    input.WishlistId ?? (await defaultList(tx, { ...whose, name: FIRST_LIST[context.locale], at }))
  const id = await addItem(tx, {
    ...whose,
    listId,
    productId: input.ProductId,
    variantId: input.VariantId ?? null,
    quantity: input.Quantity,
    priority: input.Priority,
    note: input.Note?.trim(),
    at,
  })
  return { id, WishlistId: listId }
}

async function show(
  db: Db,
  context: RequestContext,
  ref: string,
): Promise<ResponseOf<Calls['showWishlist']>> {
  const { personId, isPlatformAdmin, now } = context
  const look = { showcaseId: context.showcase.id, ref, personId, moderates: isPlatformAdmin }
  const list = await openList(db, look)
  if (!list) throw refuse('wishlist_not_found')
  const isOwner = list.personId === personId
  const items = await itemsOf(db, list.id, now)
  const by = { personId, isOwner, eventDate: list.eventDate, now }
  return {
    Wishlist: {
      ...showList(list),
      IsMine: isOwner,
      Owner: list.owner,
      Token: isOwner ? list.token : '',
      Items: items.map((item) => showItem(item, giftOf(item, by))),
    },
  }
}

type Named = Pick<OpenList, 'id' | 'name' | 'description' | 'eventDate' | 'visibility' | 'isDefault'>

function showList(list: Named) {
  return {
    Id: list.id,
    Name: list.name,
    Description: list.description,
    EventDate: list.eventDate,
    Visibility: list.visibility,
    IsDefault: list.isDefault,
  }
}

function showItem(item: ItemRow, gift: Gift): Shown['Items'][number] {
  const fellKop = item.addedPriceKop - item.priceKop
  return {
    Id: item.id,
    ProductId: item.productId,
    VariantId: item.variantId,
    Name: item.name,
    Options: item.options,
    Picture: { small: item.small, large: item.large, hue: item.hue },
    Price: toRub(item.priceKop),
    OldPrice: item.oldPriceKop === null ? null : toRub(item.oldPriceKop),
    Fell: fellKop > 0 ? toRub(fellKop) : null,
    Available: item.available,
    Quantity: item.quantity,
    Priority: item.priority,
    Note: item.note,
    State: gift.state,
    IsMyGift: gift.isMine,
    Until: gift.until?.toISOString() ?? null,
    By: gift.by,
  }
}

/** Returns the trimmed name; throws `invalid_question` when it is blank. */
function nameOf(text: string): string {
  const name = text.trim()
  if (name === '') throw refuse('invalid_question', {}, { Name: 'minLength' })
  return name
}

/**
 * Returns a calendar day; null for the empty text, which removes the date. Throws `invalid_question` for a day such as
 * 31 June.
 */
function dayIn(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (text === '') return null
  if (parseMoment(`${text}T00:00:00Z`)?.toISOString().slice(0, 10) !== text)
    throw refuse('invalid_question', {}, { EventDate: 'format' })
  return text
}
