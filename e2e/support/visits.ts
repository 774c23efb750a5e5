import { ALL_CALLS } from '../../contract/all.generated.ts'
import type { Access } from '../../contract/call.ts'
import { type DeclaredScreen, discoverScreens } from '../../scripts/screens/discover.ts'
import type { PlainWordKey } from '../../web/words/translate.ts'
import type { People } from './people.ts'
import {
  customerOf,
  type Goods,
  goodsOf,
  importOf,
  invitationOf,
  type Papers,
  papersOf,
  topUpOf,
  webhookOf,
} from './visited-things.ts'

/** The visitors of the crawl with their showcases; a guest has no launch data. */
export const VISITORS = {
  guest: { person: null, showcase: 'teply-dom' },
  reader: { person: null, showcase: 'lada-studio' },
  shopper: { person: 'anna', showcase: 'teply-dom' },
  owner: { person: 'owner-dom', showcase: 'teply-dom' },
  admin: { person: 'admin', showcase: 'teply-dom' },
} as const
export type Visitor = keyof typeof VISITORS

/** One screen in one state. */
export interface Visit {
  readonly who: Visitor
  /** The path in a feature's screens.ts, or of the home page. */
  readonly route: string
  /** The values of `:name` parts in the route. */
  readonly of?: Readonly<Record<string, string | number>>
  readonly query?: string
  /** The label of the button that is pressed first. */
  readonly press?: PlainWordKey
}

const visitsByServer = new Map<string, Promise<Visit[]>>()

/**
 * Returns every screen of the app with its visitors. Named here are screens with parameters in their path, and further
 * states of a screen; the others follow from the features' screens. Created once per server.
 */
export function visitsIn(people: People): Promise<Visit[]> {
  const known = visitsByServer.get(people.url) ?? makeVisits(people)
  visitsByServer.set(people.url, known)
  return known
}

async function makeVisits(people: People): Promise<Visit[]> {
  // A new person is shown as new in the network of others, so all log in before any screen is opened.
  for (const { person, showcase } of Object.values(VISITORS)) if (person) await people.me(person, showcase)
  const named = [
    ...catalogueScreens(await goodsOf(people)),
    ...personalScreens(await papersOf(people)),
    ...sellerScreens({
      invitation: await invitationOf(people),
      topUp: await topUpOf(people),
      customer: await customerOf(people),
      importId: await importOf(people),
      webhook: await webhookOf(people),
    }),
  ]
  const known = new Set(named.map(({ route }) => route))
  const others = (await discoverScreens()).filter(({ screen }) => !known.has(screen.path))
  return [...named, ...others.map((one) => ({ who: visitorOf(one), route: one.screen.path }))]
}

/** Returns the visitor of a screen that is not named above: one who may make its call. */
const VISITOR_OF: Readonly<Record<Access, Visitor>> = {
  anyone: 'guest',
  client: 'shopper',
  member: 'owner',
  platform: 'admin',
}
const visitorOf = ({ screen: { call } }: DeclaredScreen): Visitor =>
  VISITOR_OF[call === null ? 'anyone' : ALL_CALLS[call].access]

function catalogueScreens({ product, landing, wishlist, seller }: Goods): Visit[] {
  const guest = (route: string, more: Omit<Visit, 'who' | 'route'> = {}): Visit => ({
    who: 'guest',
    route,
    ...more,
  })
  return [
    guest('/'),
    guest('/', { press: 'shell.menu' }),
    guest('/catalog/:category', { of: { category: 'dom' } }),
    guest('/catalog/:parent/:category', { of: { parent: 'dom', category: 'posuda' } }),
    guest('/search'),
    guest('/search', { query: 'q=чайник' }),
    guest('/search', { query: 'q=щщщщщщ' }),
    guest('/product/:id', { of: { id: product } }),
    guest('/product/:id/reviews', { of: { id: product } }),
    guest('/product/:id/questions', { of: { id: product } }),
    guest('/favorites'),
    guest('/cart'),
    guest('/pages/:alias', { of: { alias: 'oferta' } }),
    guest('/users/:id', { of: { id: seller } }),
    guest('/users/:id/:showcase', { of: { id: seller, showcase: 1 } }),
    { who: 'reader', route: '/' },
    { who: 'reader', route: '/actions' },
    { who: 'reader', route: '/actions/:id', of: { id: landing } },
    { who: 'shopper', route: '/' },
    { who: 'shopper', route: '/', press: 'shell.menu' },
    { who: 'shopper', route: '/', press: 'shell.shareShop' },
    { who: 'shopper', route: '/product/:id', of: { id: product } },
    { who: 'shopper', route: '/product/:id/questions', of: { id: product } },
    { who: 'shopper', route: '/pages/:alias', of: { alias: 'o-nas' } },
    { who: 'shopper', route: '/favorites' },
    { who: 'shopper', route: '/wishlist' },
    { who: 'shopper', route: '/wishlist/:id', of: { id: wishlist } },
    { who: 'shopper', route: '/cart' },
    { who: 'shopper', route: '/order' },
  ]
}

function personalScreens({ paid, invoiced, received, company, claim }: Papers): Visit[] {
  const own = (route: string, more: Omit<Visit, 'who' | 'route'> = {}): Visit => ({
    who: 'shopper',
    route,
    ...more,
  })
  return [
    own('/order/success/:id', { of: { id: paid } }),
    own('/order/success2/:id', { of: { id: paid } }),
    own('/order/chat/:id', { of: { id: received } }),
    own('/account'),
    own('/account/addresses'),
    own('/account/addresses', { query: 'id=new' }),
    own('/account/profile/orders'),
    own('/account/profile/orders', { query: `id=${received}` }),
    own('/account/profile/claims'),
    own('/account/profile/claims', { query: `id=${claim}` }),
    own('/account/profile/claims/create', { query: `id=${received}` }),
    own('/account/profile/wow-tree'),
    own('/account/profile/wow-tree', { query: 'view=map' }),
    { who: 'owner', route: '/order/invoice/:id', of: { id: invoiced } },
    { who: 'owner', route: '/account/profile/sale-orders/:id', of: { id: paid } },
    { who: 'owner', route: '/account/profile/sale-orders/:id/chat', of: { id: received } },
    { who: 'owner', route: '/account/companies', query: `id=${company}` },
  ]
}

interface SellerThings {
  readonly invitation: string
  readonly topUp: string
  readonly customer: number
  readonly importId: number
  readonly webhook: number
}

function sellerScreens({ invitation, topUp, customer, importId, webhook }: SellerThings): Visit[] {
  const owner = (route: string, more: Omit<Visit, 'who' | 'route'> = {}): Visit => ({
    who: 'owner',
    route,
    ...more,
  })
  return [
    owner('/account'),
    owner('/account/profile/reviews/queue'),
    owner('/account/showcases/ratings'),
    owner('/account/profile/claims', { query: 'side=sales' }),
    owner('/account/companies'),
    owner('/account/showcases/delivery'),
    owner('/account/showcases/delivery', { query: 'new=courier' }),
    owner('/account/profile/showcases'),
    owner('/account/profile/showcases/new'),
    { who: 'shopper', route: '/account/profile/showcases/new' },
    owner('/account/profile/showcases/:id', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=domain' }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=contacts' }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=header' }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=menu' }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=seller' }),
    owner('/account/profile/showcases/:id', {
      of: { id: 1 },
      query: 'part=more',
      press: 'storefront.remove.way',
    }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=more' }),
    owner('/account/profile/showcases/:id/categories', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/categories', { of: { id: 1 }, press: 'categories.add' }),
    owner('/account/profile/showcases/:id/home', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/home', { of: { id: 1 }, press: 'home-editor.add.list' }),
    owner('/account/profile/showcases/:id/home', { of: { id: 1 }, press: 'draft.look' }),
    owner('/account/profile/showcases/:id/home/:sub', { of: { id: 1, sub: 'banners' } }),
    owner('/account/profile/showcases/:id/home/:sub', {
      of: { id: 1, sub: 'banners' },
      press: 'home-editor.addBanner',
    }),
    owner('/account/profile/showcases/:id/edit_actions', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/edit_actions/create_new', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/edit_actions/create_new', {
      of: { id: 1 },
      press: 'landing-editor.add',
    }),
    owner('/account/profile/showcases/:id/edit_actions/:aid', { of: { id: 1, aid: 1 } }),
    owner('/account/profile/wow-tree'),
    owner('/account/profile/showcases/:id/setup', { of: { id: 1 } }),
    owner('/open-showcase'),
    owner('/account/showcases/customers', { query: 'group=buyers' }),
    owner('/account/showcases/customers'),
    owner('/account/showcases/questions'),
    owner('/account/showcases/questions', { query: 'group=published' }),
    owner('/account/showcases/customers/:id', { of: { id: customer } }),
    owner('/account/showcases/imports/:id', { of: { id: importId } }),
    owner('/account/showcases/integrations'),
    owner('/account/showcases/integrations/:id', { of: { id: webhook } }),
    owner('/account/showcases/imports'),
    owner('/account/showcases/imports', { press: 'imports.addSource' }),
    owner('/account/showcases/exchange'),
    owner('/account/showcases/exchange/log'),
    owner('/account/showcases/goods/:id', { of: { id: 1 } }),
    { who: 'shopper', route: '/account/invitation', query: `code=${invitation}` },
    owner('/account/studio'),
    owner('/account/studio', { query: 'part=growth' }),
    owner('/account/profile/showcases/:id/pages', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/pages/:alias', { of: { id: 1, alias: 'oferta' } }),
    owner('/account/profile/showcases/:id/new_page', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=share' }),
    owner('/account/showcases/deposit/:id', { of: { id: topUp } }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=bot' }),
    { who: 'admin', route: '/account' },
    { who: 'admin', route: '/account/profile/platform' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=companies' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=money' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=corrections' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=jobs' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=people' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=showcases' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=invoices' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=payouts' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=deposits' },
    { who: 'admin', route: '/account/profile/platform', query: 'tab=details' },
  ]
}
