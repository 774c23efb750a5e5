import type { StartConfig } from '../../../core/api/start.api.ts'
import { links } from '../../../core/routing/links.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { PlainWordKey } from '../../../words/translate.ts'

/** Where the account page shows an entry; wide screens show all parts in the sidebar. */
export type AccountPart = 'tiles' | 'own' | 'areas' | 'settings'

export interface AccountEntry {
  readonly part: AccountPart
  readonly title: PlainWordKey
  readonly text?: PlainWordKey
  readonly href: string
  readonly icon: IconName
  readonly hue: number
}

/** The person's own things, and their settings. */
const OWN: readonly AccountEntry[] = [
  { part: 'tiles', title: 'shell.orders', href: links.orders(), icon: 'package-fill', hue: 250 },
  { part: 'tiles', title: 'shell.favourites', href: links.favourites(), icon: 'heart-fill', hue: 5 },
  {
    part: 'tiles',
    title: 'shell.wishlists',
    href: links.wishlists(),
    icon: 'bookmark-simple-fill',
    hue: 300,
  },
  { part: 'own', title: 'shell.networkTitle', href: links.tree(), icon: 'tree-structure-fill', hue: 160 },
  { part: 'own', title: 'account.bonusHistory', href: links.bonuses(), icon: 'coins-fill', hue: 70 },
  { part: 'own', title: 'certificates.title', href: links.certificates(), icon: 'gift-fill', hue: 20 },
  { part: 'own', title: 'reviews.mine', href: links.myReviews(), icon: 'star-fill', hue: 70 },
  { part: 'own', title: 'claims.title', href: links.claims(), icon: 'chat-circle-dots-fill', hue: 25 },
  { part: 'settings', title: 'account.profile', href: links.profile(), icon: 'user-fill', hue: 235 },
  { part: 'settings', title: 'addresses.title', href: links.addresses(), icon: 'house-fill', hue: 200 },
  { part: 'settings', title: 'sessions.title', href: links.sessions(), icon: 'globe', hue: 250 },
]

/** The other areas: the seller's studio for members, the platform's desk for its administrators. */
const AREAS: readonly (AccountEntry & { readonly of?: 'isShowcaseAdmin' | 'isPlatformAdmin' })[] = [
  {
    part: 'areas',
    title: 'menu.studio',
    text: 'studio.wayText',
    href: links.studio(),
    icon: 'storefront-fill',
    hue: 35,
    of: 'isShowcaseAdmin',
  },
  {
    part: 'areas',
    title: 'account.platform',
    href: links.platform(),
    icon: 'seal-check-fill',
    hue: 280,
    of: 'isPlatformAdmin',
  },
  {
    part: 'areas',
    title: 'shell.openShowcase',
    href: links.openShowcase(),
    icon: 'storefront-fill',
    hue: 160,
  },
]

type Visitor = Pick<StartConfig, 'isShowcaseAdmin' | 'isPlatformAdmin'>

/** Returns all entries of the visitor's account, in their order. */
export const accountEntries = (visitor: Visitor): readonly AccountEntry[] => [
  ...OWN,
  ...AREAS.filter(({ of }) => of === undefined || visitor[of]),
]
