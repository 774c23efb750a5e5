import type { RouteObject } from 'react-router'
import {
  BannersSkeleton,
  ListingSkeleton,
  ProductSkeleton,
  RowsSkeleton,
  TilesSkeleton,
} from '../../core/query/skeletons.tsx'
import type { Chrome } from '../../core/routing/chrome.ts'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import { homeRoute, route, shellRoute } from './home-route.tsx'

const Categories = lazyScreen(() => import('../../features/buyer/catalog/CategoriesPage.tsx'))
const Listing = lazyScreen(() => import('../../features/buyer/catalog/ListingPage.tsx'))
const Search = lazyScreen(() => import('../../features/buyer/search/SearchPage.tsx'))
const Product = lazyScreen(() => import('../../features/buyer/product/ProductPage.tsx'))
const Reviews = lazyScreen(() => import('../../features/buyer/product/ReviewsPage.tsx'))
const Favourites = lazyScreen(() => import('../../features/buyer/favourites/FavouritesPage.tsx'))
const Wishlists = lazyScreen(() => import('../../features/buyer/wishlists/WishlistsPage.tsx'))
const Wishlist = lazyScreen(() => import('../../features/buyer/wishlists/WishlistPage.tsx'))
const Brands = lazyScreen(() => import('../../features/buyer/brands/BrandsPage.tsx'))
const Landings = lazyScreen(() => import('../../features/buyer/landings/LandingsPage.tsx'))
const Landing = lazyScreen(() => import('../../features/buyer/landings/LandingPage.tsx'))
const Leads = lazyScreen(() => import('../../features/seller/leads/LeadsPage.tsx'))
const Seller = lazyScreen(() => import('../../features/buyer/sellers/SellerPage.tsx'))
const StaticPage = lazyScreen(() => import('../../features/buyer/static-pages/StaticPage.tsx'))
const Test = lazyScreen(() => import('../../features/platform/diagnostics/DiagnosticsPage.tsx'))
const Notifications = lazyScreen(() => import('../../features/buyer/notifications/NotificationsPage.tsx'))
const Profile = lazyScreen(() => import('../../features/buyer/profile/ProfilePage.tsx'))
const Addresses = lazyScreen(() => import('../../features/buyer/addresses/AddressesPage.tsx'))
const Sessions = lazyScreen(() => import('../../features/buyer/sessions/SessionsPage.tsx'))
const Account = lazyScreen(() => import('../../features/buyer/account/AccountPage.tsx'))
const Cart = lazyScreen(() => import('../../features/buyer/cart/CartPage.tsx'))
const Checkout = lazyScreen(() => import('../../features/buyer/checkout/CheckoutPage.tsx'))
const Success = lazyScreen(() => import('../../features/buyer/checkout/success/SuccessPage.tsx'))
const Invoice = lazyScreen(() => import('../../features/buyer/checkout/InvoicePage.tsx'))
const Orders = lazyScreen(() => import('../../features/buyer/orders/OrdersPage.tsx'))
const SaleOrders = lazyScreen(() => import('../../features/seller/orders/SellerOrdersPage.tsx'))
const Claims = lazyScreen(() => import('../../features/buyer/claims/ClaimsPage.tsx'))
const MyReviews = lazyScreen(() => import('../../features/buyer/reviews/MyReviewsPage.tsx'))
const ReviewQueue = lazyScreen(() => import('../../features/buyer/reviews/ReviewQueuePage.tsx'))
const NewClaim = lazyScreen(() => import('../../features/buyer/claims/NewClaimPage.tsx'))
const Bonuses = lazyScreen(() => import('../../features/buyer/bonuses/BonusesPage.tsx'))
const Platform = lazyScreen(() => import('../../features/platform/admin/PlatformPage.tsx'))
const PlatformClaim = lazyScreen(() => import('../../features/buyer/platform-claim/PlatformClaimPage.tsx'))
const Transfer = lazyScreen(() => import('../../features/buyer/withdrawals/TransferPage.tsx'))
const Upload = lazyScreen(() => import('../../features/buyer/withdrawals/UploadPage.tsx'))

const Companies = lazyScreen(() => import('../../features/seller/companies/CompaniesPage.tsx'))
const Plan = lazyScreen(() => import('../../features/seller/plans/PlanPage.tsx'))
const Campaigns = lazyScreen(() => import('../../features/seller/campaigns/CampaignsPage.tsx'))
const Audit = lazyScreen(() => import('../../features/seller/audit/AuditPage.tsx'))
const Manual = lazyScreen(() => import('../../features/seller/bonus-grants/BonusGrantsPage.tsx'))
const Showcases = lazyScreen(() => import('../../features/seller/showcases/ShowcasesPage.tsx'))
const EditActions = lazyScreen(() => import('../../features/seller/landing-editor/LandingsEditPage.tsx'))
const EditAction = lazyScreen(() => import('../../features/seller/landing-editor/LandingEditPage.tsx'))
const PagesEdit = lazyScreen(() => import('../../features/seller/page-editor/PagesEditPage.tsx'))
const PageEdit = lazyScreen(() => import('../../features/seller/page-editor/PageEditPage.tsx'))
const HomeEdit = lazyScreen(() => import('../../features/seller/home-editor/HomeEditPage.tsx'))
const CatalogEdit = lazyScreen(() => import('../../features/seller/categories/CategoriesPage.tsx'))
const Studio = lazyScreen(() => import('../../features/seller/studio/StudioPage.tsx'))
const OpenShowcase = lazyScreen(() => import('../../features/buyer/opening/OpenShowcasePage.tsx'))
const ShowcaseSetup = lazyScreen(() => import('../../features/buyer/opening/SetupPage.tsx'))
const ShowcaseNew = lazyScreen(() => import('../../features/seller/showcases/NewPage.tsx'))
const ShowcaseEdit = lazyScreen(() => import('../../features/seller/showcases/EditPage.tsx'))
const Moves = lazyScreen(() => import('../../features/seller/referrer-changes/ReferrerChangesPage.tsx'))
const Deposit = lazyScreen(() => import('../../features/seller/deposit/DepositPage.tsx'))
const TopUpInvoice = lazyScreen(() => import('../../features/seller/deposit/TopUpInvoicePage.tsx'))
const SaleSettings = lazyScreen(() => import('../../features/seller/sale-settings/SaleSettingsPage.tsx'))
const DeliverySettings = lazyScreen(
  () => import('../../features/seller/delivery-settings/DeliverySettingsPage.tsx'),
)
const Goods = lazyScreen(() => import('../../features/seller/products/ProductsPage.tsx'))
const AttributeEdit = lazyScreen(() => import('../../features/seller/attribute-editor/AttributesPage.tsx'))
const BrandEdit = lazyScreen(() => import('../../features/seller/brand-editor/BrandsPage.tsx'))
const ProductEdit = lazyScreen(() => import('../../features/seller/product-editor/ProductEditPage.tsx'))
const Refunds = lazyScreen(() => import('../../features/seller/refunds/RefundsPage.tsx'))
const BonusSettings = lazyScreen(() => import('../../features/seller/bonus-settings/BonusSettingsPage.tsx'))
const Bans = lazyScreen(() => import('../../features/seller/bans/BansPage.tsx'))
const Team = lazyScreen(() => import('../../features/seller/team/TeamPage.tsx'))
const Invitation = lazyScreen(() => import('../../features/seller/team/InvitationPage.tsx'))
const WowTree = lazyScreen(() => import('../../features/buyer/wow-tree/WowTreePage.tsx'))

const list: Chrome = { header: 'full', foot: 'dock' }
const withSearch: Chrome = { header: 'full', search: true, foot: 'dock', about: true }
const ownTop: Chrome = { header: 'own', foot: 'dock' }
const grouped: Chrome = { canvas: 'grouped', header: 'own', foot: 'dock' }
const groupedBar: Chrome = { canvas: 'grouped', header: 'own', foot: 'bar' }
const thanks: Chrome = { canvas: 'wash', header: 'own', foot: 'bar' }
const wow: Chrome = { canvas: 'grouped', header: 'wow', foot: 'dock' }
const bar: Chrome = { header: 'own', foot: 'bar' }

/**
 * Public screens, including the checkout, since guests place orders (RT-22; rulings 18). Legal pages decide
 * for themselves (rulings 22).
 */
const open = (): RouteObject[] => [
  route('/catalog', Categories, withSearch, <TilesSkeleton />),
  route('/catalog/:category', Listing, list, <ListingSkeleton />),
  route('/catalog/:parent/:category', Listing, list, <ListingSkeleton />),
  route('/search', Search, { header: 'own', foot: 'none' }, <ListingSkeleton />),
  route('/product/:id', Product, bar, <ProductSkeleton />),
  route('/product/:id/reviews', Reviews, ownTop, <RowsSkeleton />),
  route('/favorites', Favourites, list, <ListingSkeleton />),
  route('/wishlist', Wishlists, ownTop, <ListingSkeleton />),
  route('/wishlist/:id', Wishlist, grouped, <RowsSkeleton />),
  route('/brands', Brands, list, <BannersSkeleton />),
  route('/actions', Landings, list, <BannersSkeleton />),
  route('/actions/:id', Landing, bar, <BannersSkeleton />),
  route('/users/:id', Seller, list, <ListingSkeleton />),
  route('/users/:id/:showcase', Seller, list, <ListingSkeleton />),
  route('/pages/:alias', StaticPage, list, <RowsSkeleton />),
  route('/open-showcase', OpenShowcase, groupedBar, <RowsSkeleton />),
  route('/test', Test, { canvas: 'grouped', header: 'full', foot: 'dock' }, <RowsSkeleton />),
  route('/cart', Cart, groupedBar, <RowsSkeleton />),
  route('/order', Checkout, groupedBar, <RowsSkeleton />),
  route('/order/success', Success, thanks, <RowsSkeleton />),
  route('/order/success/:id', Success, thanks, <RowsSkeleton />),
  route('/order/success2/:id', Success, groupedBar, <RowsSkeleton />),
  route('/order/invoice/:id', Invoice, groupedBar, <RowsSkeleton />),
]

/** Screens of logged-in visitors (RT-46, RT-47). */
const personal = (): RouteObject[] => [
  route('/account', Account, grouped, <RowsSkeleton />),
  route('/account/studio', Studio, grouped, <RowsSkeleton />),
  route('/account/profile', Profile, groupedBar, <RowsSkeleton />),
  route('/account/addresses', Addresses, groupedBar, <RowsSkeleton />),
  route('/account/sessions', Sessions, groupedBar, <RowsSkeleton />),
  route('/account/profile/notifications', Notifications, grouped, <RowsSkeleton />),
  route('/account/profile/orders', Orders, grouped, <RowsSkeleton />),
  route('/account/profile/sale-orders', SaleOrders, grouped, <RowsSkeleton />),
  route('/account/profile/sale-orders/:id', SaleOrders, grouped, <RowsSkeleton />),
  route('/account/profile/reviews', MyReviews, grouped, <RowsSkeleton />),
  route('/account/profile/reviews/queue', ReviewQueue, grouped, <RowsSkeleton />),
  route('/account/profile/claims', Claims, grouped, <RowsSkeleton />),
  route('/account/profile/claims/create', NewClaim, grouped, <RowsSkeleton />),
  route('/account/profile/bonuses', Bonuses, grouped, <RowsSkeleton />),
  route('/account/profile/showcases', Showcases, groupedBar, <BannersSkeleton />),
  route('/account/profile/showcases/new', ShowcaseNew, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id', ShowcaseEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/setup', ShowcaseSetup, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/categories', CatalogEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/home', HomeEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/home/:sub', HomeEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/pages', PagesEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/pages/:alias', PageEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/new_page', PageEdit, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/edit_actions', EditActions, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/edit_actions/create_new', EditAction, groupedBar, <RowsSkeleton />),
  route('/account/profile/showcases/:id/edit_actions/:aid', EditAction, groupedBar, <RowsSkeleton />),
  route('/account/profile/platform', Platform, grouped, <RowsSkeleton />),
  route('/account/platform-claim', PlatformClaim, grouped, <RowsSkeleton />),
  route('/account/mlm/transfer', Transfer, grouped, <RowsSkeleton />),
  route('/account/mlm/upload', Upload, grouped, <RowsSkeleton />),
  route('/account/companies', Companies, groupedBar, <RowsSkeleton />),
  route('/account/showcases/plans', Plan, groupedBar, <RowsSkeleton />),
  route('/account/showcases/manual', Manual, grouped, <RowsSkeleton />),
  route('/account/showcases/moves', Moves, grouped, <RowsSkeleton />),
  route('/account/showcases/sales', SaleSettings, groupedBar, <RowsSkeleton />),
  route('/account/showcases/delivery', DeliverySettings, groupedBar, <RowsSkeleton />),
  route('/account/showcases/goods', Goods, grouped, <RowsSkeleton />),
  route('/account/showcases/brands', BrandEdit, grouped, <RowsSkeleton />),
  route('/account/showcases/attributes', AttributeEdit, groupedBar, <RowsSkeleton />),
  route('/account/showcases/goods/new', ProductEdit, groupedBar, <RowsSkeleton />),
  route('/account/showcases/goods/:id', ProductEdit, groupedBar, <RowsSkeleton />),
  route('/account/showcases/refunds', Refunds, grouped, <RowsSkeleton />),
  route('/account/showcases/bonuses', BonusSettings, groupedBar, <RowsSkeleton />),
  route('/account/showcases/leads', Leads, grouped, <RowsSkeleton />),
  route('/account/showcases/campaigns', Campaigns, grouped, <RowsSkeleton />),
  route('/account/showcases/deposit', Deposit, grouped, <RowsSkeleton />),
  route('/account/showcases/deposit/:id', TopUpInvoice, groupedBar, <RowsSkeleton />),
  route('/account/showcases/audit', Audit, grouped, <RowsSkeleton />),
  route('/account/showcases/team', Team, groupedBar, <RowsSkeleton />),
  route('/account/showcases/bans', Bans, grouped, <RowsSkeleton />),
  route('/account/invitation', Invitation, groupedBar, <RowsSkeleton />),
  route('/account/profile/wow-tree', WowTree, wow, <RowsSkeleton />),
  route('/account/profile/wow-tree/tree', WowTree, wow, <RowsSkeleton />),
]

/** Fetches the code of the screen that most lead to. */
export const likelyNext = () => Product.preload()

/** The screens other than the home page that this visitor may open. */
export function screensFor({ isLogged }: { isLogged: boolean }): RouteObject[] {
  return [...open(), ...(isLogged ? personal() : [])]
}

/** The screens of the app for this visitor; any other path is home (RT-02). */
export function routesFor(visitor: { isLogged: boolean }): RouteObject[] {
  return [shellRoute([homeRoute('/'), ...screensFor(visitor), homeRoute('*')])]
}
