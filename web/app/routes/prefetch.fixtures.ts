import { CAPABILITIES } from '@sarafan/contract/capabilities'
import { loggedIn } from '../../test/app.tsx'
import { configWith } from '../../test/providers.tsx'
import type { Answers, CallName } from '../../test/wire.ts'
import { SCREENS } from './screens.ts'

/** Addresses with parameters that mean something; elsewhere a parameter is 7. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/cart/take': '/cart/take?lines=12.34x2',
  '/catalog/:category': '/catalog/posuda?min=100&sort=new&stock=1',
  '/catalog/:parent/:category': '/catalog/dom/posuda',
  '/actions/:id': '/actions/gifts',
  '/pages/:alias': '/pages/oferta',
  '/order/success/:id': '/order/success/01k9qz7m3c5v8x2b4n6p',
  '/order/success2/:id': '/order/success2/01k9qz7m3c5v8x2b4n6p#key=abcdefghijklmnopqrstuv',
  '/order/chat/:id': '/order/chat/01k9qz7m3c5v8x2b4n6p',
  '/product/:id/questions': '/product/7/questions?page=2',
  '/product/:id/reviews': '/product/7/reviews?sort=low&stars=5',
  '/account/invitation': '/account/invitation?code=abcdefghijklmnopqrstuv',
  '/account/platform-claim': '/account/platform-claim?code=abcdefghijklmnopqrstuv',
  '/account/profile/bonuses': '/account/profile/bonuses?page=2',
  '/account/profile/notifications': '/account/profile/notifications?page=2',
  '/account/profile/reviews': '/account/profile/reviews?order=01k9qz7m3c5v8x2b4n6p',
  '/account/profile/reviews/queue': '/account/profile/reviews/queue?status=published&page=2',
  '/account/profile/sale-orders/:id': '/account/profile/sale-orders/01k9qz7m3c5v8x2b4n6p',
  '/account/profile/sale-orders/:id/chat': '/account/profile/sale-orders/01k9qz7m3c5v8x2b4n6p/chat',
  '/account/profile/claims/create': '/account/profile/claims/create?id=01k9qz7m3c5v8x2b4n6p',
  '/account/profile/showcases/:id/home/:sub': '/account/profile/showcases/7/home/banners',
  '/account/profile/showcases/:id/pages/:alias': '/account/profile/showcases/7/pages/oferta',
  '/account/showcases/deposit/:id': '/account/showcases/deposit/01k9qz7m3c5v8x2b4n6p',
  '/order/invoice/:id': '/order/invoice/01k9qz7m3c5v8x2b4n6p',
  '/account/profile/sale-orders': '/account/profile/sale-orders?group=new&q=77&page=2',
  '/account/showcases/audit': '/account/showcases/audit?kind=product&person=5',
  '/account/showcases/brands': '/account/showcases/brands?q=co',
  '/account/showcases/certificates': '/account/showcases/certificates?page=2',
  '/account/showcases/customers': '/account/showcases/customers?q=anna&group=all&sort=recent&page=2',
  '/account/showcases/goods': '/account/showcases/goods?q=co&page=2',
  '/account/showcases/imports': '/account/showcases/imports?page=2',
  '/account/showcases/leads': '/account/showcases/leads?status=new',
  '/account/showcases/moves': '/account/showcases/moves?page=2',
  '/account/showcases/refunds': '/account/showcases/refunds?state=done&page=2',
  '/search': '/search?q=чайник&sort=new',
}
export const addressOf = (path: string) => ADDRESSES[path] ?? path.replace(/:\w+/g, '7')

/** Screens whose first query is not the call that decides who may open them. */
const OTHER_CALLS: Readonly<Record<string, CallName>> = {
  '/account/mlm/transfer': 'getWithdrawBonusesData',
  '/account/profile/sale-orders/:id/chat': 'showOrderChat',
  '/account/profile/wow-tree': 'showTreeShowcases',
  '/account/profile/wow-tree/tree': 'showTreeShowcases',
  '/account/showcases/exports': 'showFeed',
  '/open-showcase': 'showProfile',
  '/wishlist': 'showWishlists',
}

/** What some screens request at other addresses, or as well. */
const FURTHER: readonly (readonly [path: string, address: string, call: CallName])[] = [
  ['/search', '/search', 'suggest'],
  ['/search', '/search', 'showCategories'],
  ['/catalog', '/catalog?q=чайник', 'showCatalogue'],
  ['/account/certificates', '/account/certificates?code=ABCD-EFGH-JKLM-NPQR', 'showGift'],
  ['/account/mlm/upload', '/account/mlm/upload?rq=01k9qz7m3c5v8x2b4n6p', 'showAgentRequest'],
  ['/account/profile/claims', '/account/profile/claims?side=sales', 'showClaims'],
  ['/account/profile/claims', '/account/profile/claims?id=01k9qz7m3c5v8x2b4n6p', 'showClaims'],
  [
    '/account/profile/claims/create',
    '/account/profile/claims/create?id=01k9qz7m3c5v8x2b4n6p&article=5',
    'showNewClaim',
  ],
  ['/account/profile/orders', '/account/profile/orders?id=01k9qz7m3c5v8x2b4n6p', 'showOrders'],
  ['/account/profile/showcases/:id/home/:sub', '/account/profile/showcases/7/home/blocks', 'showHomeOrder'],
  ['/account/studio', '/account/studio', 'showStudio'],
  ['/account/studio', '/account/studio?part=orders', 'countSaleOrders'],
]

/** The screens that prefetch nothing, and why. */
export const WITHOUT_PREFETCH: Readonly<Record<string, string>> = {
  '/test': 'it measures how long its own requests take',
  '/order/success': 'names no order: thanks and links',
  '/account/profile/showcases/:id/new_page': 'an empty form',
}

/** The queries that the screens prefetch: path, address and call. */
export const PREFETCHED: readonly (readonly [path: string, address: string, call: CallName])[] = [
  ...SCREENS.filter(({ prefetch }) => prefetch).map(({ path, call }) => {
    const sent = OTHER_CALLS[path] ?? call
    if (sent === null) throw new Error(`${path} prefetches, but names no call`)
    return [path, addressOf(path), sent] as const
  }),
  ...FURTHER,
]

const everyRight = { isShowcaseAdmin: true, isPlatformAdmin: true, capabilities: [...CAPABILITIES] }
/** A person with every right. */
export const MEMBER = configWith({ ...loggedIn, ...everyRight })

const never = () => new Promise(() => {})

/**
 * A server that starts the app for that person and never responds to a call. Nor to that of the sidebar: the app would
 * repeat a failed request of the profile while the next test listens.
 */
export const silent = (call: CallName) =>
  ({ start: () => ({ reply: MEMBER }), showProfile: never, [call]: never }) as Answers
