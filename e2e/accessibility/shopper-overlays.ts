import type { Page } from '@playwright/test'
import { type Locale, wordOf } from '../support/seen.ts'
import { type Opening, opener } from './openings.ts'

const guest = opener('guest')
const reader = opener('reader')
const shopper = opener('shopper')

/** Sorting is hidden behind a long press and the keyboard (rulings 20). */
const openSorting = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: wordOf(locale, 'bonuses.history') }).press('Enter')
/** The first entry of a list, by the part of a row that is its button. */
const openPerson = (page: Page) => page.locator('[data-part="card"]').first().click()
/** Pressing its words marks the checkbox, unless it is the link in them. */
const openTerms = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: wordOf(locale, 'leads.agree') }).click()
const openBonus = (page: Page) => page.locator('main button[dir="auto"]').first().click()

/** What guests and shoppers open. */
export const SHOPPER_OVERLAYS: readonly Opening[] = [
  guest('app/shell/DrawerMenu', '/', 'shell.menu'),
  shopper('app/shell/DrawerMenu', '/', 'shell.menu'),
  shopper('parts/share/ShareDialog', '/', 'shell.shareShop'),
  guest('parts/catalog/FiltersSheet', '/catalog/dom', 'catalog.filters'),
  guest('parts/catalog/SortSheet', '/catalog/dom', 'catalog.sortPopular'),
  guest('features/buyer/product/ProductGallery', ({ product }) => `/product/${product}`, 'product.enlarge'),
  guest(
    'features/buyer/product/size-chart/SizeChartSheet',
    ({ product }) => `/product/${product}`,
    'product.sizeChart',
  ),
  shopper(
    'features/buyer/orders/rating/RatingSheet',
    ({ received }) => `/account/profile/orders?id=${received}`,
    'ratings.rate',
  ),
  shopper(
    'features/buyer/claims/TrackSheet',
    ({ sendBack }) => `/account/profile/claims?id=${sendBack}`,
    'claims.action.send_back',
  ),
  shopper('parts/chat/ChatPhoto', ({ received }) => `/order/chat/${received}`, 'chat.photo'),
  shopper('core/overlays/confirm', '/cart', 'cart.clear'),
  shopper('core/overlays/confirm', '/cart', 'cart.remove'),
  shopper('parts/wishlists/AddSheet', '/favorites', 'wishlists.add'),
  shopper('features/buyer/wishlists/ListSheet', '/wishlist', 'wishlists.new'),
  shopper('features/buyer/wishlists/WishSheet', ({ wishlist }) => `/wishlist/${wishlist}`, 'common.change'),
  shopper('features/buyer/bonuses/BalanceDialog', '/', 'shell.personalBalance'),
  shopper('features/buyer/bonuses/ReasonSheet', '/account/profile/bonuses', openBonus),
  shopper('features/buyer/bonuses/SortSheet', '/account/profile/bonuses', openSorting),
  shopper('features/buyer/bonuses/WithdrawDialog', '/account/profile/bonuses', 'bonuses.withdraw'),
  shopper('parts/transfers/TransferSheet', '/account/profile/bonuses', 'transfers.title'),
  shopper('parts/pos-sales/CodeSheet', '/account/profile/bonuses', 'pos-sales.codeTitle'),
  shopper('features/buyer/certificates/SendSheet', '/account/certificates', 'certificates.send'),
  shopper('parts/certificates/CodeSheet', '/account/certificates', 'certificates.enterCode'),
  shopper(
    'features/buyer/checkout/delivery/PointSheet',
    '/order',
    /Пункт|СДЭК|постамат/i,
    'order.choosePoint',
  ),
  shopper(
    'features/buyer/checkout/delivery/SavedAddresses',
    '/order',
    'order.newAddress',
    'order.savedAddresses',
  ),
  shopper('features/buyer/wow-tree/ShowcaseSwitcher', '/account/profile/wow-tree', 'shell.switcher'),
  shopper('parts/wow-tree/PersonSheet', '/account/profile/wow-tree', openPerson),
  reader('parts/leads/LeadSheet', ({ landing }) => `/actions/${landing}`, /Записа/),
  reader('parts/legal/LegalSheet', ({ landing }) => `/actions/${landing}`, /Записа/, openTerms),
]
