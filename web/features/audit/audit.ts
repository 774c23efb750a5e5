import type { auditCalls } from '@sarafan/contract/audit'
import type { Reply } from '../../app/api.ts'
import type { IconName } from '../../ui/icon-names.ts'

type Entries = Reply<typeof auditCalls.showAudit>['Entries']

export interface Change {
  readonly field: string
  /** Which of several, by its number; empty where there is one. */
  readonly of: string
  readonly type: Entries[number]['Changes'][number]['Type']
  readonly before: string | null
  readonly after: string | null
}
export interface Entry {
  readonly id: number
  readonly at: Date
  /** Masked; empty when nobody in person did it. */
  readonly by: string
  readonly personId: number | null
  readonly showcase: string
  readonly action: Entries[number]['Action']
  readonly kind: string
  readonly name: string
  readonly changes: readonly Change[]
  readonly more: number
}
export interface AuditPage {
  readonly entries: readonly Entry[]
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly mayAll: boolean
  /** Counted from one */
  readonly page: number
  readonly pages: number
}

/** What is written down, in the order it can be chosen by. */
export const KINDS = [
  'product',
  'delivery',
  'sales',
  'landing',
  'info',
  'contacts',
  'domain',
  'header',
  'menu',
  'home',
  'banners',
  'brands',
  'categories',
  'catalog-state',
] as const
export type Kind = (typeof KINDS)[number]
export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text)

export const LOOKS: Readonly<Record<Kind, { icon: IconName; hue: number }>> = {
  product: { icon: 'tag-fill', hue: 70 },
  delivery: { icon: 'truck-fill', hue: 230 },
  sales: { icon: 'credit-card-fill', hue: 150 },
  landing: { icon: 'megaphone-simple-fill', hue: 300 },
  info: { icon: 'storefront-fill', hue: 25 },
  contacts: { icon: 'phone-fill', hue: 150 },
  domain: { icon: 'globe-simple-fill', hue: 200 },
  header: { icon: 'image-square-fill', hue: 340 },
  menu: { icon: 'list', hue: 45 },
  home: { icon: 'house-fill', hue: 155 },
  banners: { icon: 'image-square-fill', hue: 285 },
  brands: { icon: 'seal-check-fill', hue: 200 },
  categories: { icon: 'list-checks-fill', hue: 70 },
  'catalog-state': { icon: 'storefront-fill', hue: 10 },
}

/** Fields with a name in words; others are shown as they are called. */
export const FIELDS = [
  ...(['name', 'price', 'oldPrice', 'onHand', 'active', 'status', 'vatCode', 'freeFrom', 'etaDays'] as const),
  ...(['address', 'hours', 'cities', 'fromCity', 'codAllowed', 'kind', 'carrier', 'ids', 'tariffs'] as const),
  ...(['paymentMethods', 'autoConfirmMinutes', 'sellerConfirmHours', 'orderExpireMinutes'] as const),
  ...(['minOrder', 'guestCheckout', 'returnWindowDays', 'packingNote', 'title', 'short', 'hue'] as const),
  ...([
    'startsAt',
    'endsAt',
    'blocks',
    'slogan',
    'description',
    'phone',
    'email',
    'alias',
    'entries',
  ] as const),
] as const
export type Field = (typeof FIELDS)[number]
export const isField = (text: string): text is Field => (FIELDS as readonly string[]).includes(text)
