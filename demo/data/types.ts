/** Plain data of the demo marketplace. Money in whole kopecks, people by handle, showcases by siteId, pictures by name. */
export interface DemoAxis {
  name: string
  values: readonly { value: string; picture?: string }[]
}

export interface DemoVariant {
  sku: string
  /** Axis name to its value; empty when the product has no axes. */
  options: Readonly<Record<string, string>>
  priceKop: number
  oldPriceKop?: number
  costKop: number
  stock: number
  picture?: string
}

export interface DemoProduct {
  siteId: number
  article: string
  alias: string
  name: string
  short: string
  description: string
  category: string
  brand: string
  /** Names under images/upload and images/goods/good_small_pics, the cover first. */
  pictures: readonly string[]
  hue: number
  attributes: readonly { name: string; value: string }[]
  axes: readonly DemoAxis[]
  variants: readonly DemoVariant[]
  weightG: number
  /** The showcase whose company sells it, for products of another seller. */
  soldBy?: number
  /** 1-100: how often it is viewed and bought. */
  popularity: number
}

export interface DemoCategory {
  siteId: number
  alias: string
  /** Alias of the parent category; absent at the top. */
  parent?: string
  name: string
  picture: string
  hue: number
}

export interface DemoBrand {
  siteId: number
  alias: string
  name: string
  description: string
  hue: number
}

export interface DemoBanner {
  title: string
  text: string
  tag: string
  /** Name under images/media. */
  picture: string
  hue: number
  target: string
}

export interface DemoCompany {
  type: 'ooo' | 'ip'
  nameFull: string
  nameShort: string
  inn: string
  kpp?: string
  ogrn: string
  legalAddress: string
  directorName: string
  taxSystem: 'usn_income' | 'usn_income_outcome'
  phone: string
  email: string
  bank: { bik: string; name: string; corrAccount: string; account: string }
}

export interface DemoShowcase {
  siteId: number
  alias: string
  name: string
  slogan: string
  description: string
  shareText: string
  botUsername: string
  /** showcaseStateId of domain.md 3.1. */
  state: 1 | 2 | 3 | 4
  hue: number
  owner: string
  contacts: { phone: string; email: string; address: string; hours: string; telegram: string }
  banners: readonly DemoBanner[]
  /** Other owners may copy it as a template. */
  isTemplate?: boolean
  plan: {
    levels: readonly { level: number; bp: number; asset: 'local' | 'global' }[]
    totalCapBp: number
    marginCapBp: number
  }
  settings: {
    guestCheckout: boolean
    returnWindowDays: number
    orderExpireMinutes: number
    maxLocalShareBp: number
    maxGlobalShareBp: number
    acceptsGlobalBonus: boolean
    minOrderKop?: number
    deliveryKop: number
    /** The city from which carriers collect parcels. */
    sendsFrom?: { city: string; kladr: string }
    freeDeliveryFromKop?: number
    /** The showcase's deposit for global bonuses. */
    depositKop: number
    /** The showcase's own bonuses that a person may give away per day; absent: none. */
    transferDayKop?: number
  }
  company: DemoCompany
}

export interface DemoPerson {
  handle: string
  telegramId: number
  firstName: string
  lastName: string
  username?: string
  /** Name under images/avatars. */
  avatar: string
  locale: 'ru-RU' | 'en-US' | 'ar-AR'
  /** Showcases the person joined, each with the inviter; null: came without a link. */
  joined: readonly { siteId: number; by: string | null }[]
  platformAdmin?: true
  /** Shared the phone of their account with the platform's bot, so that orders without prepayment do not expire. */
  hasProvedPhone?: true
  /** Did not agree to be named to those who recommended them. */
  isUnnamed?: true
  /** What the person does, if their orders and friends in the data don't say it. */
  role?: string
}

export interface DemoReview {
  article: string
  person: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  daysAgo: number
}

export type DemoOrderFate =
  | 'new'
  | 'unpaid'
  | 'expired'
  | 'paid'
  | 'confirmed'
  | 'assembling'
  | 'ready'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'cancelled'

export interface DemoOrder {
  siteId: number
  person: string
  /** `variant` is the index in the product's variants, 0 if absent. */
  lines: readonly { article: string; quantity: number; variant?: number }[]
  daysAgo: number
  fate: DemoOrderFate
  /** Bonuses the person wants to spend; the loader spends at most what is available and allowed. */
  spendBonusKop?: number
  /** Pickup or another payment method, if not courier and card. */
  way?: 'pickup' | 'cod' | 'invoice'
}

export interface DemoMember {
  siteId: number
  person: string
  role: 'admin' | 'manager'
}

export interface DemoBan {
  siteId: number
  person: string
  reason: string
}

export interface DemoPageBlock {
  type: 'heading' | 'paragraph' | 'list'
  /** For a heading or a paragraph. */
  text?: string
  /** For a list. */
  items?: readonly string[]
}

export interface DemoPage {
  alias: string
  name: string
  kind: 'generic' | 'offer' | 'privacy' | 'consent' | 'returns' | 'delivery' | 'bonus_rules' | 'contacts'
  body: readonly DemoPageBlock[]
}

export interface DemoPageGroup {
  siteId: number
  name: string
  pages: readonly DemoPage[]
}
