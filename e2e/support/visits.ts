import type { PlainWordKey } from '../../web/words/translate.ts'
import type { People } from './people.ts'
import { type Goods, goodsOf, invitationOf, type Papers, papersOf, topUpOf } from './visited-things.ts'

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
  /** The path in web/app/routes/routes.tsx. */
  readonly route: string
  /** The values of `:name` parts in the route. */
  readonly of?: Readonly<Record<string, string | number>>
  readonly query?: string
  /** The label of the button that is pressed first. */
  readonly press?: PlainWordKey
}

let known: Promise<Visit[]> | undefined

/** Returns every screen of the app with its visitors; a new route must be added here. Created once per server. */
export function visitsIn(people: People): Promise<Visit[]> {
  known ??= makeVisits(people)
  return known
}

async function makeVisits(people: People): Promise<Visit[]> {
  // A new person is shown as new in the network of others, so all log in before any screen is opened.
  for (const { person, showcase } of Object.values(VISITORS)) if (person) await people.me(person, showcase)
  return [
    ...catalogueScreens(await goodsOf(people)),
    ...personalScreens(await papersOf(people)),
    ...sellerScreens(await invitationOf(people), await topUpOf(people)),
  ]
}

function catalogueScreens({ product, landing, wishlist, seller }: Goods): Visit[] {
  const guest = (route: string, more: Omit<Visit, 'who' | 'route'> = {}): Visit => ({
    who: 'guest',
    route,
    ...more,
  })
  return [
    guest('/'),
    guest('/', { press: 'shell.menu' }),
    guest('/catalog'),
    guest('/catalog/:category', { of: { category: 'dom' } }),
    guest('/catalog/:parent/:category', { of: { parent: 'dom', category: 'posuda' } }),
    guest('/search'),
    guest('/search', { query: 'q=чайник' }),
    guest('/search', { query: 'q=щщщщщщ' }),
    guest('/product/:id', { of: { id: product } }),
    guest('/product/:id/reviews', { of: { id: product } }),
    guest('/favorites'),
    guest('/cart'),
    guest('/brands'),
    guest('/pages/:alias', { of: { alias: 'oferta' } }),
    guest('/users/:id', { of: { id: seller } }),
    guest('/users/:id/:showcase', { of: { id: seller, showcase: 1 } }),
    guest('/test'),
    guest('/order/success'),
    { who: 'reader', route: '/' },
    { who: 'reader', route: '/actions' },
    { who: 'reader', route: '/actions/:id', of: { id: landing } },
    { who: 'shopper', route: '/' },
    { who: 'shopper', route: '/', press: 'shell.menu' },
    { who: 'shopper', route: '/', press: 'shell.shareShop' },
    { who: 'shopper', route: '/product/:id', of: { id: product } },
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
    own('/account'),
    own('/account/profile'),
    own('/account/addresses'),
    own('/account/addresses', { query: 'id=new' }),
    own('/account/sessions'),
    own('/account/profile/notifications'),
    own('/account/profile/orders'),
    own('/account/profile/orders', { query: `id=${received}` }),
    own('/account/profile/reviews'),
    own('/account/profile/claims'),
    own('/account/profile/claims', { query: `id=${claim}` }),
    own('/account/profile/claims/create', { query: `id=${received}` }),
    own('/account/profile/bonuses'),
    own('/account/profile/wow-tree'),
    own('/account/profile/wow-tree', { query: 'view=map' }),
    own('/account/profile/wow-tree/tree'),
    own('/account/mlm/transfer'),
    own('/account/mlm/upload'),
    own('/account/platform-claim'),
    { who: 'owner', route: '/order/invoice/:id', of: { id: invoiced } },
    { who: 'owner', route: '/account/profile/sale-orders/:id', of: { id: paid } },
    { who: 'owner', route: '/account/companies', query: `id=${company}` },
  ]
}

function sellerScreens(invitation: string, topUp: string): Visit[] {
  const owner = (route: string, more: Omit<Visit, 'who' | 'route'> = {}): Visit => ({
    who: 'owner',
    route,
    ...more,
  })
  return [
    owner('/account'),
    owner('/account/profile/sale-orders'),
    owner('/account/profile/reviews/queue'),
    owner('/account/profile/claims', { query: 'side=sales' }),
    owner('/account/companies'),
    owner('/account/showcases/plans'),
    owner('/account/showcases/manual'),
    owner('/account/showcases/moves'),
    owner('/account/showcases/bonuses'),
    owner('/account/showcases/sales'),
    owner('/account/showcases/goods'),
    owner('/account/showcases/refunds'),
    owner('/account/showcases/delivery'),
    owner('/account/showcases/delivery', { query: 'new=courier' }),
    owner('/account/showcases/campaigns'),
    owner('/account/showcases/audit'),
    owner('/account/showcases/leads'),
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
    owner('/account/showcases/goods/new'),
    owner('/account/showcases/goods/:id', { of: { id: 1 } }),
    owner('/account/showcases/team'),
    owner('/account/showcases/bans'),
    { who: 'shopper', route: '/account/invitation', query: `code=${invitation}` },
    owner('/account/studio'),
    owner('/account/studio', { query: 'part=growth' }),
    owner('/account/profile/showcases/:id/pages', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id/pages/:alias', { of: { id: 1, alias: 'oferta' } }),
    owner('/account/profile/showcases/:id/new_page', { of: { id: 1 } }),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=share' }),
    owner('/account/showcases/deposit'),
    owner('/account/showcases/deposit/:id', { of: { id: topUp } }),
    owner('/account/showcases/brands'),
    owner('/account/profile/showcases/:id', { of: { id: 1 }, query: 'part=bot' }),
    owner('/account/showcases/attributes'),
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
