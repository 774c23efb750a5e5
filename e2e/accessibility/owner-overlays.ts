import type { Page } from '@playwright/test'
import type { Locale } from '../support/seen.ts'
import { buttonOf, type Opening, opener } from './openings.ts'
import type { Sales } from './sales.ts'
import type { Things } from './things.ts'

const owner = opener('owner')
const showcase = '/account/profile/showcases/1'
const goods = '/account/showcases/goods'
const product = ({ product: id }: Things) => `${goods}/${id}`
const saleOf = (name: keyof Sales | 'paid' | 'received') => (things: Things) =>
  `/account/profile/sale-orders/${things[name]}`
const sale = saleOf('paid')
const salesClaim = ({ claim }: Things) => `/account/profile/claims?side=sales&id=${claim}`
const team = { person: 'owner-lada' }

const askForHelp = (page: Page) => page.keyboard.press('?')
const nth = (css: string) => (page: Page) => page.locator(css).filter({ visible: true }).first().click()
const startCamera = async (page: Page, locale: Locale) => {
  await buttonOf(page, 'seller-orders.scan', locale).click()
  await page.getByRole('dialog').locator('video').waitFor()
}
/** The first row of a list that opens something. */
const firstRow = nth('main section button')

/** What the owner of a showcase opens in the goods and the studio. */
export const OWNER_OVERLAYS: readonly Opening[] = [
  owner.wide('app/shell/sidebar/ShortcutsDialog', '/account/studio', askForHelp),
  owner('features/seller/balances/PageBalances', '/', 'shell.menu', 'balances.likechain'),
  owner('features/seller/products/FilterSheet', goods, 'products.narrow'),
  owner('features/seller/products/changes/HistorySheet', goods, 'products.history'),
  owner('features/seller/products/ProductSheet', `${goods}?filter=active`, firstRow),
  owner.wide(
    'features/seller/products/changes/ChangeSheet',
    goods,
    'products.select',
    'products.moreChanges',
  ),
  owner('features/seller/product-editor/photos/PhotoSheet', product, 'pictures.open'),
  owner('features/seller/product-editor/variants/VariantSheet', product, 'product-editor.more'),
  owner('features/seller/product-editor/size-charts/SizeChartSheet', product, 'size-charts.add'),
  owner(
    'features/seller/product-editor/digital/DigitalSheet',
    ({ digital }) => `${goods}/${digital}`,
    'digital.variant',
  ),
  owner(
    'features/seller/attribute-editor/AttributeSheet',
    '/account/showcases/attributes',
    'attribute-editor.add',
  ),
  owner('features/seller/brand-editor/BrandSheet', '/account/showcases/brands', 'brand-editor.add'),
  owner('features/seller/categories/CategorySheet', `${showcase}/categories`, 'categories.add'),
  owner('features/seller/home-editor/HomeBlockSheet', `${showcase}/home`, 'home-editor.add.list'),
  owner('features/seller/home-editor/HomePreview', `${showcase}/home`, 'draft.look'),
  owner('features/seller/home-editor/BannerSheet', `${showcase}/home/banners`, 'home-editor.addBanner'),
  owner(
    'features/seller/landing-editor/KindSheet',
    `${showcase}/edit_actions/create_new`,
    'landing-editor.add',
  ),
  owner(
    'features/seller/landing-editor/BlockSheet',
    `${showcase}/edit_actions/create_new`,
    'landing-editor.add',
    'landing-editor.kind.text',
  ),
  owner('features/seller/page-editor/GroupSheet', `${showcase}/pages`, 'page-editor.addGroup'),
  owner('features/seller/page-editor/PagePreview', `${showcase}/pages/oferta`, 'draft.look'),
  owner('features/seller/page-editor/VersionSheet', `${showcase}/pages/oferta`, 'page-editor.version'),
  owner('features/seller/showcases/menu/MenuLinkSheet', `${showcase}?part=menu`, 'storefront.menu.add'),
  owner('features/seller/showcases/removal/RemoveSheet', `${showcase}?part=more`, 'storefront.remove.way'),
  owner('features/seller/plans/VersionSheet', '/account/showcases/plans', 'plans.version'),
  owner('features/seller/plans/ProductPicker', '/account/showcases/plans?edit=1', 'plans.addException'),
  owner(
    'features/seller/delivery-settings/DeliveryKindSheet',
    '/account/showcases/delivery',
    'delivery-settings.add',
  ),
  owner('features/seller/deposit/AmountSheet', '/account/showcases/deposit', 'deposit.topUp'),
  owner('features/seller/imports/sources/SourceSheet', '/account/showcases/imports', 'imports.addSource'),
  owner('features/seller/imports/sources/LinkSheet', '/account/showcases/imports', 'imports.byLink'),
  owner('features/seller/integrations/KeySheet', '/account/showcases/integrations', 'integrations.addKey'),
  owner(
    'features/seller/integrations/WebhookSheet',
    '/account/showcases/integrations',
    'integrations.addWebhook',
  ),
  owner('features/seller/team/InviteSheet', '/account/showcases/team', 'team.invite'),
  owner('features/seller/team/MemberSheet', '/account/showcases/team', 'team.set'),
]

/** What the owner opens about customers and their orders. */
export const SALE_OVERLAYS: readonly Opening[] = [
  owner('features/seller/orders/OrderFilters', '/account/profile/sale-orders', 'seller-orders.filters'),
  owner('features/seller/orders/ActionSheet', '/account/profile/sale-orders', 'seller-orders.more'),
  owner('features/seller/orders/order/editing/EditSheet', sale, 'seller-orders.edit'),
  owner('features/seller/orders/order/editing/ReplaceSheet', sale, 'replacing.open'),
  owner('features/seller/ratings/ReplySheet', '/account/showcases/ratings', firstRow),
  owner('features/seller/orders/order/shipments/SplitSheet', saleOf('packed'), 'shipments.split'),
  owner('features/seller/orders/order/shipments/SendSheet', saleOf('divided'), 'shipments.do.send'),
  owner('features/seller/orders/order/scanning/ScanSheet', saleOf('marked'), startCamera),
  owner('parts/parcels/RegisterSheet', saleOf('unregistered'), 'parcels.register'),
  owner('parts/refunds/ReturnSheet', saleOf('received'), 'refunds.goods'),
  owner('parts/refunds/SettleSheet', '/account/showcases/refunds', 'refunds.settleAloud'),
  owner(
    'features/seller/customers/CustomerBan',
    ({ customer }) => `/account/showcases/customers/${customer}`,
    'bans.ban',
  ),
  owner('features/buyer/claims/DecisionSheet', salesClaim, 'claims.action.reject'),
  owner(
    'features/buyer/claims/RefundSheet',
    ({ refund }) => `/account/profile/claims?side=sales&id=${refund}`,
    'claims.action.refund',
  ),
  owner(
    'features/buyer/claims/ReplaceSheet',
    ({ replace }) => `/account/profile/claims?side=sales&id=${replace}`,
    'claims.action.replace',
  ),
  owner('features/buyer/claims/ClaimPhotos', salesClaim, 'photos.photo'),
  owner(
    'features/buyer/questions/ModeratedQuestion',
    '/account/showcases/questions?group=published',
    'questions.hide',
  ),
  owner('features/buyer/reviews/ModeratedReview', '/account/profile/reviews/queue', 'reviews.answer'),
  owner('parts/reviews/ReviewPhotos', '/account/profile/reviews/queue', 'product.photo'),
  {
    ...opener('reader')('features/seller/leads/LeadStatusSheet', '/account/showcases/leads', 'leads.note'),
    ...team,
  },
  {
    ...opener('reader')(
      'features/seller/showcases/bot/BotSection',
      '/account/profile/showcases/3?part=bot',
      'own-bot.disconnect',
    ),
    ...team,
  },
]
