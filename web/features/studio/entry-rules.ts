import type { Capability } from '@sarafan/contract/capabilities'
import { links } from '../../app/links.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { WordKey } from '../../words/keys.ts'

export const SECTIONS = ['orders', 'products', 'showcase', 'growth', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

/** Counters of the pending work that stand beside an entry. */
export type EntryCount = 'unseen' | 'refundsDue' | 'claimMessages'

export interface StudioEntry {
  readonly title: WordKey
  readonly href: string
  readonly icon: IconName
  readonly hue: number
  readonly count?: EntryCount
}

interface Rule extends StudioEntry {
  readonly section: Section
  /** One of them is enough; none: every member. */
  readonly rights: readonly Capability[]
  /** The owner's and the platform's alone. */
  readonly ownersOnly?: boolean
}

/** Every entry of the studio with the rights it needs, by sections. */
export const rulesOf = (id: number): readonly Rule[] => [
  {
    section: 'orders',
    title: 'account.saleOrders',
    href: links.saleOrders(),
    icon: 'receipt-fill',
    hue: 255,
    count: 'unseen',
    rights: ['orders.view'],
  },
  {
    section: 'orders',
    title: 'refunds.title',
    href: links.refunds(),
    icon: 'coins-fill',
    hue: 150,
    count: 'refundsDue',
    rights: ['orders.view'],
  },
  {
    section: 'orders',
    title: 'claims.side.sales',
    href: links.claims('sales'),
    icon: 'warning-circle-fill',
    hue: 25,
    count: 'claimMessages',
    rights: ['claims.manage'],
  },
  {
    section: 'orders',
    title: 'leads.title',
    href: links.leads(),
    icon: 'phone-fill',
    hue: 150,
    rights: ['orders.manage'],
  },
  {
    section: 'products',
    title: 'goods.title',
    href: links.goods(),
    icon: 'tag-fill',
    hue: 70,
    rights: ['catalog.manage'],
  },
  {
    section: 'products',
    title: 'shop-catalog.title',
    href: links.editCatalog(id),
    icon: 'squares-four-fill',
    hue: 230,
    rights: ['catalog.manage'],
  },
  {
    section: 'products',
    title: 'brand-edit.title',
    href: links.editBrands(),
    icon: 'seal-check-fill',
    hue: 200,
    rights: ['catalog.manage'],
  },
  {
    section: 'products',
    title: 'attribute-edit.title',
    href: links.editAttributes(),
    icon: 'list-checks-fill',
    hue: 110,
    rights: ['catalog.manage'],
  },
  {
    section: 'products',
    title: 'reviews.title',
    href: links.reviewQueue(),
    icon: 'star-fill',
    hue: 70,
    rights: ['catalog.manage'],
  },
  {
    section: 'showcase',
    title: 'studio.look',
    href: links.showcase(id),
    icon: 'storefront-fill',
    hue: 35,
    rights: ['settings.edit'],
  },
  {
    section: 'showcase',
    title: 'shop-home.title',
    href: links.editHome(id),
    icon: 'house-fill',
    hue: 30,
    rights: ['pages.manage'],
  },
  {
    section: 'showcase',
    title: 'page-edit.title',
    href: links.editPages(id),
    icon: 'info-fill',
    hue: 200,
    rights: ['pages.manage'],
  },
  {
    section: 'showcase',
    title: 'studio.landings',
    href: links.editActions(id),
    icon: 'megaphone-simple-fill',
    hue: 300,
    rights: ['actions.manage'],
  },
  {
    section: 'showcase',
    title: 'showcases.title',
    href: links.showcases(),
    icon: 'storefront-fill',
    hue: 160,
    rights: [],
  },
  {
    section: 'showcase',
    title: 'own-bot.title',
    href: `${links.showcase(id)}?part=bot`,
    icon: 'telegram-logo-fill',
    hue: 230,
    rights: ['domain.edit'],
  },
  {
    section: 'growth',
    title: 'plans.title',
    href: links.plan(),
    icon: 'percent-fill',
    hue: 45,
    rights: [],
    ownersOnly: true,
  },
  {
    section: 'growth',
    title: 'deposit.title',
    href: links.deposit(),
    icon: 'wallet-fill',
    hue: 150,
    rights: ['finance.view'],
  },
  {
    section: 'growth',
    title: 'bonus-settings.title',
    href: links.bonusSettings(),
    icon: 'sliders-horizontal',
    hue: 20,
    rights: ['settings.edit'],
  },
  {
    section: 'growth',
    title: 'manual.title',
    href: links.manual(),
    icon: 'gift-fill',
    hue: 340,
    rights: ['bonus.manual'],
  },
  {
    section: 'growth',
    title: 'moves.title',
    href: links.moves(),
    icon: 'tree-structure-fill',
    hue: 160,
    rights: ['bonus.manual'],
  },
  {
    section: 'growth',
    title: 'campaigns.title',
    href: links.campaigns(),
    icon: 'megaphone-simple-fill',
    hue: 200,
    rights: ['reports.view'],
  },
  {
    section: 'settings',
    title: 'sale-settings.title',
    href: links.saleSettings(),
    icon: 'credit-card-fill',
    hue: 150,
    rights: ['settings.edit'],
  },
  {
    section: 'settings',
    title: 'delivery-settings.title',
    href: links.deliverySettings(),
    icon: 'truck-fill',
    hue: 155,
    rights: ['settings.edit'],
  },
  {
    section: 'settings',
    title: 'team.title',
    href: links.team(),
    icon: 'users-fill',
    hue: 230,
    rights: [],
  },
  {
    section: 'settings',
    title: 'bans.title',
    href: links.bans(),
    icon: 'prohibit-bold',
    hue: 20,
    rights: ['clients.ban'],
  },
  {
    section: 'settings',
    title: 'companies.title',
    href: links.companies(),
    icon: 'buildings-fill',
    hue: 285,
    rights: [],
  },
  {
    section: 'settings',
    title: 'audit.title',
    href: links.audit(),
    icon: 'clock-counter-clockwise',
    hue: 250,
    rights: ['reports.view'],
  },
]
