import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { AUDITED } from '@sarafan/contract/platform/audit'
import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { PlainWordKey } from '../../../words/translate.ts'
import type { AuditEntry } from './audit.api.ts'

export type Kind = AuditEntry['kind']
export const isKind = (text: string): text is Kind => (AUDITED as readonly string[]).includes(text)

export const LOOKS: Readonly<Record<Kind, { icon: IconName; hue: number }>> = {
  product: { icon: 'tag-fill', hue: 70 },
  import: { icon: 'tag-fill', hue: 110 },
  delivery: { icon: 'truck-fill', hue: 230 },
  sales: { icon: 'credit-card-fill', hue: 150 },
  landing: { icon: 'megaphone-simple-fill', hue: 300 },
  info: { icon: 'storefront-fill', hue: 25 },
  contacts: { icon: 'phone-fill', hue: 150 },
  domain: { icon: 'globe-simple-fill', hue: 200 },
  header: { icon: 'image-square-fill', hue: 340 },
  menu: { icon: 'list', hue: 45 },
  pages: { icon: 'info-fill', hue: 200 },
  page: { icon: 'info-fill', hue: 200 },
  home: { icon: 'house-fill', hue: 155 },
  banners: { icon: 'image-square-fill', hue: 285 },
  brands: { icon: 'seal-check-fill', hue: 200 },
  attribute: { icon: 'list-checks-fill', hue: 110 },
  size_chart: { icon: 'list', hue: 110 },
  categories: { icon: 'list-checks-fill', hue: 70 },
  'catalog-state': { icon: 'storefront-fill', hue: 10 },
  showcase: { icon: 'storefront-fill', hue: 35 },
  seller: { icon: 'buildings-fill', hue: 285 },
  logo: { icon: 'image-square-fill', hue: 230 },
  bonuses: { icon: 'coins-fill', hue: 85 },
  plan: { icon: 'percent-fill', hue: 130 },
  member: { icon: 'users-fill', hue: 230 },
  invitation: { icon: 'users-fill', hue: 200 },
  deposit: { icon: 'wallet-fill', hue: 150 },
  ban: { icon: 'x-circle-fill', hue: 20 },
  bot: { icon: 'telegram-logo-fill', hue: 230 },
  person: { icon: 'user-fill', hue: 235 },
  customers: { icon: 'users-fill', hue: 235 },
  webhook: { icon: 'link', hue: 260 },
  api_key: { icon: 'gear-fill', hue: 260 },
  exchange: { icon: 'tag-fill', hue: 190 },
}

type Values = Readonly<Record<string, PlainWordKey>>
const SHOWCASE: Values = {
  draft: 'showcases.status.draft',
  active: 'showcases.status.active',
  suspended: 'showcases.status.suspended',
  blocked: 'showcases.status.blocked',
  archived: 'audit.archived',
}
const STATUSES: Readonly<Partial<Record<Kind, Values>>> = {
  info: SHOWCASE,
  showcase: SHOWCASE,
  product: {
    draft: 'products.status.draft',
    on_review: 'products.status.on_review',
    active: 'products.status.active',
    hidden: 'products.status.hidden',
    rejected: 'products.status.rejected',
    archived: 'products.status.archived',
  },
  landing: {
    draft: 'landing-editor.status.draft',
    published: 'landing-editor.status.published',
    paused: 'landing-editor.status.paused',
    ended: 'landing-editor.status.ended',
    archived: 'audit.archived',
  },
}
const STATES: Values = {
  [SHOWCASE_STATE.landing]: 'categories.states.landing',
  [SHOWCASE_STATE.shop]: 'categories.states.shop',
  [SHOWCASE_STATE.marketplace]: 'categories.states.marketplace',
  [SHOWCASE_STATE.request]: 'categories.states.request',
}
const CODES: Readonly<Record<string, Values>> = {
  state: STATES,
  kind: {
    courier: 'audit.way.courier',
    pvz: 'audit.way.pvz',
    pickup: 'delivery-settings.way.pickup',
    post: 'delivery-settings.way.post',
    digital: 'delivery-settings.way.digital',
    none: 'delivery-settings.way.none',
    categories: 'home-editor.kind.categories',
    banners: 'home-editor.kind.banners',
    products: 'home-editor.kind.products',
    actions: 'home-editor.kind.actions',
    brands: 'home-editor.kind.brands',
    list: 'home-editor.kind.list',
    text: 'home-editor.kind.text',
  },
  sort: {
    popular: 'landing-editor.sorts.popular',
    new: 'landing-editor.sorts.new',
    discount: 'landing-editor.sorts.discount',
    cheap: 'landing-editor.sorts.cheap',
    expensive: 'landing-editor.sorts.expensive',
  },
  entry: {
    [MENU_TYPE.actions]: 'shell.landings',
    [MENU_TYPE.brands]: 'shell.brands',
    [MENU_TYPE.catalogue]: 'shell.catalog',
    [MENU_TYPE.page]: 'storefront.menu.pages',
    [MENU_TYPE.link]: 'storefront.menu.link',
    [MENU_TYPE.category]: 'storefront.menu.categories',
    [MENU_TYPE.landing]: 'storefront.menu.landings',
  },
  carrier: { own: 'audit.carrier.own', cdek: 'audit.carrier.cdek' },
  asset: { local: 'plans.asset.local', global: 'plans.asset.global' },
  compression: { dynamic: 'plans.pass', none: 'plans.stop' },
  bindingMode: {
    first_lifetime: 'bonus-settings.mode.first_lifetime',
    first_ttl: 'bonus-settings.mode.first_ttl',
    last_touch: 'bonus-settings.mode.last_touch',
  },
  group: {
    all: 'customers.group.all',
    buyers: 'customers.group.buyers',
    new: 'customers.group.new',
    banned: 'customers.group.banned',
  },
  change: {
    price: 'products.kind.price',
    old_price: 'products.kind.old_price',
    stock: 'products.kind.stock',
    status: 'products.kind.status',
    vat: 'products.kind.vat',
    brand: 'products.kind.brand',
    category: 'products.kind.category',
  },
  by: { set: 'products.way.stock.set', add: 'products.way.stock.add' },
  mode: {
    replace: 'products.mode.replace',
    add: 'products.mode.add',
    everything: 'imports.mode.everything',
    prices: 'imports.mode.prices',
    hide_missing: 'imports.mode.hide_missing',
  },
  scopes: {
    'products:read': 'integrations.scope.products:read',
    'products:write': 'integrations.scope.products:write',
    'orders:read': 'integrations.scope.orders:read',
    'orders:write': 'integrations.scope.orders:write',
    'customers:read': 'integrations.scope.customers:read',
  },
  events: {
    'order.created': 'integrations.event.order.created',
    'order.paid': 'integrations.event.order.paid',
    'order.state_changed': 'integrations.event.order.state_changed',
    'order.cancelled': 'integrations.event.order.cancelled',
    'payment.refunded': 'integrations.event.payment.refunded',
    'stock.changed': 'integrations.event.stock.changed',
  },
  way: { card: 'deposit.way.card', invoice: 'deposit.way.invoice' },
  role: {
    owner: 'audit.role.owner',
    admin: 'audit.role.admin',
    manager: 'audit.role.manager',
    content: 'audit.role.content',
    cashier: 'audit.role.cashier',
  },
}

/** Returns the texts of a coded value, or of each code in a list of them; undefined for values shown verbatim. */
export function valueTextKeys(kind: Kind, field: string, value: string): PlainWordKey[] | undefined {
  const texts = field === 'status' ? STATUSES[kind] : CODES[field]
  const keys = value.split(', ').flatMap((code) => texts?.[code] ?? [])
  return keys.length === value.split(', ').length ? keys : undefined
}
