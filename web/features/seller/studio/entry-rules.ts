import type { CallName } from '@sarafan/contract/rights'
import { links } from '../../../core/routing/links.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { PlainWordKey } from '../../../words/translate.ts'

export const SECTIONS = ['orders', 'products', 'showcase', 'growth', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

/** Counters of pending work next to an entry. */
export type EntryCount = 'unseen' | 'refundsDue' | 'claimMessages'

export interface StudioEntry {
  readonly title: PlainWordKey
  readonly href: string
  readonly icon: IconName
  readonly hue: number
  readonly count?: EntryCount
}

interface Rule extends StudioEntry {
  readonly section: Section
  /** The call that fills the entry's screen: an entry is hidden from members who may not make it. */
  readonly call: CallName
  readonly question?: Readonly<Record<string, string>>
}

/** Every entry of the studio with the call it opens, by sections. */
export const rulesOf = (id: number): readonly Rule[] => [
  {
    section: 'orders',
    title: 'account.saleOrders',
    href: links.saleOrders(),
    icon: 'receipt-fill',
    hue: 255,
    count: 'unseen',
    call: 'showSaleOrders',
  },
  {
    section: 'orders',
    title: 'refunds.title',
    href: links.refunds(),
    icon: 'coins-fill',
    hue: 150,
    count: 'refundsDue',
    call: 'showManualRefunds',
  },
  {
    section: 'orders',
    title: 'claims.side.sales',
    href: links.claims('sales'),
    icon: 'warning-circle-fill',
    hue: 25,
    count: 'claimMessages',
    call: 'showClaims',
    question: { side: 'sales' },
  },
  {
    section: 'orders',
    title: 'leads.title',
    href: links.leads(),
    icon: 'phone-fill',
    hue: 150,
    call: 'showLeads',
  },
  {
    section: 'products',
    title: 'products.title',
    href: links.goods(),
    icon: 'tag-fill',
    hue: 70,
    call: 'showGoods',
  },
  {
    section: 'products',
    title: 'categories.title',
    href: links.editCatalog(id),
    icon: 'squares-four-fill',
    hue: 230,
    call: 'showCatalogEdit',
  },
  {
    section: 'products',
    title: 'brand-editor.title',
    href: links.editBrands(),
    icon: 'seal-check-fill',
    hue: 200,
    call: 'showBrandEdit',
  },
  {
    section: 'products',
    title: 'attribute-editor.title',
    href: links.editAttributes(),
    icon: 'list-checks-fill',
    hue: 110,
    call: 'showAttributeEdit',
  },
  {
    section: 'products',
    title: 'reviews.title',
    href: links.reviewQueue(),
    icon: 'star-fill',
    hue: 70,
    call: 'showReviewQueue',
  },
  {
    section: 'showcase',
    title: 'studio.look',
    href: links.showcase(id),
    icon: 'storefront-fill',
    hue: 35,
    call: 'showShowcaseEdit',
  },
  {
    section: 'showcase',
    title: 'home-editor.title',
    href: links.editHome(id),
    icon: 'house-fill',
    hue: 30,
    call: 'showHomeOrder',
  },
  {
    section: 'showcase',
    title: 'page-editor.title',
    href: links.editPages(id),
    icon: 'info-fill',
    hue: 200,
    call: 'showPages',
  },
  {
    section: 'showcase',
    title: 'studio.landings',
    href: links.editActions(id),
    icon: 'megaphone-simple-fill',
    hue: 300,
    call: 'showShowcaseActions',
  },
  {
    section: 'showcase',
    title: 'showcases.title',
    href: links.showcases(),
    icon: 'storefront-fill',
    hue: 160,
    call: 'showShowcases',
  },
  {
    section: 'showcase',
    title: 'own-bot.title',
    href: `${links.showcase(id)}?part=bot`,
    icon: 'telegram-logo-fill',
    hue: 230,
    call: 'showOwnBot',
  },
  {
    section: 'growth',
    title: 'plans.title',
    href: links.plan(),
    icon: 'percent-fill',
    hue: 45,
    call: 'getRewardPlan',
  },
  {
    section: 'growth',
    title: 'deposit.title',
    href: links.deposit(),
    icon: 'wallet-fill',
    hue: 150,
    call: 'showDeposit',
  },
  {
    section: 'growth',
    title: 'bonus-settings.title',
    href: links.bonusSettings(),
    icon: 'sliders-horizontal',
    hue: 20,
    call: 'showBonusSettings',
  },
  {
    section: 'growth',
    title: 'bonus-grants.title',
    href: links.bonusGrants(),
    icon: 'gift-fill',
    hue: 340,
    call: 'listManualBonuses',
  },
  {
    section: 'growth',
    title: 'referrer-changes.title',
    href: links.referrerChanges(),
    icon: 'tree-structure-fill',
    hue: 160,
    call: 'listTreeMoves',
  },
  {
    section: 'growth',
    title: 'campaigns.title',
    href: links.campaigns(),
    icon: 'megaphone-simple-fill',
    hue: 200,
    call: 'showCampaigns',
  },
  {
    section: 'settings',
    title: 'sale-settings.title',
    href: links.saleSettings(),
    icon: 'credit-card-fill',
    hue: 150,
    call: 'showSaleSettings',
  },
  {
    section: 'settings',
    title: 'delivery-settings.title',
    href: links.deliverySettings(),
    icon: 'truck-fill',
    hue: 155,
    call: 'showDeliverySettings',
  },
  {
    section: 'settings',
    title: 'team.title',
    href: links.team(),
    icon: 'users-fill',
    hue: 230,
    call: 'showTeam',
  },
  {
    section: 'settings',
    title: 'bans.title',
    href: links.bans(),
    icon: 'prohibit-bold',
    hue: 20,
    call: 'showBans',
  },
  {
    section: 'settings',
    title: 'companies.title',
    href: links.companies(),
    icon: 'buildings-fill',
    hue: 285,
    call: 'showCompanies',
  },
  {
    section: 'settings',
    title: 'audit.title',
    href: links.audit(),
    icon: 'clock-counter-clockwise',
    hue: 250,
    call: 'showAudit',
  },
]
