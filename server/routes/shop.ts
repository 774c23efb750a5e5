import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { attributeEditorCalls } from '@sarafan/contract/catalog/attribute-editor'
import { brandEditorCalls } from '@sarafan/contract/catalog/brand-editor'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { shopCatalogCalls } from '@sarafan/contract/catalog/shop-catalog'
import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import { parcelCalls } from '@sarafan/contract/orders/parcels'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { saleSettingsCalls } from '@sarafan/contract/orders/sale-settings'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { depositDeskCalls } from '@sarafan/contract/platform/deposit-desk'
import { banCalls } from '@sarafan/contract/showcases/bans'
import { pageCalls } from '@sarafan/contract/showcases/pages'
import { shopHomeCalls } from '@sarafan/contract/showcases/shop-home'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { showcaseSetupCalls } from '@sarafan/contract/showcases/showcase-setup'
import { storefrontCalls } from '@sarafan/contract/showcases/storefront'
import { studioCalls } from '@sarafan/contract/showcases/studio'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { attributeEditorHandlers } from '../catalog/attributes/calls.ts'
import { brandEditorHandlers } from '../catalog/brands/edit-calls.ts'
import { shopCatalogHandlers } from '../catalog/categories/calls.ts'
import { productEditorHandlers } from '../catalog/editor/calls.ts'
import { goodsHandlers } from '../catalog/goods/calls.ts'
import type { CarrierDeps } from '../delivery/delivery.ts'
import { deliverySettingsHandlers } from '../delivery/settings-calls.ts'
import { depositHandlers } from '../deposits/calls.ts'
import { depositDeskHandlers } from '../deposits/desk-calls.ts'
import { paymentMethods } from '../orders/checkout/payment-methods.ts'
import type { PayDeps } from '../orders/orders.ts'
import { parcelHandlers } from '../orders/parcels/calls.ts'
import { returnHandlers } from '../orders/returns/calls.ts'
import { manualRefundHandlers } from '../orders/returns/manual-refund-calls.ts'
import { saleOrderHandlers } from '../orders/seller-orders/calls.ts'
import { saleSettingsHandlers } from '../orders/seller-orders/settings-calls.ts'
import type { Router } from '../platform/requests/router.ts'
import { auditHandlers } from '../screens/audit/calls.ts'
import { saleReadinessOf } from '../screens/sale-readiness.ts'
import { shopHomeHandlers } from '../screens/showcases/home-calls.ts'
import { showcaseLifeHandlers } from '../screens/showcases/life-calls.ts'
import { showcaseSetupHandlers } from '../screens/showcases/setup-calls.ts'
import { teamHandlers } from '../screens/showcases/team/calls.ts'
import { studioHandlers } from '../screens/studio/calls.ts'
import { pageHandlers } from '../showcases/pages/calls.ts'
import { storefrontHandlers } from '../showcases/storefront/calls.ts'
import { banHandlers } from '../showcases/team/ban-calls.ts'

type Parts = Omit<CarrierDeps, 'db'> & {
  readonly pay: PayDeps
  readonly startParameter: 'start' | 'startapp'
}

/** Registers the calls of a showcase's team: goods, storefront, orders, delivery, returns, settings, team and audit log. */
export function registerShopRoutes(router: Router, { pay, carriers, tell, startParameter }: Parts): Router {
  const { db, jobs } = pay
  const payable = (offered: readonly string[] | null) =>
    paymentMethods(pay.providers, { offered, locale: 'ru-RU' }).length > 0
  return router
    .register(goodsCalls, goodsHandlers({ db }))
    .register(depositCalls, depositHandlers(pay))
    .register(depositDeskCalls, depositDeskHandlers({ db }))
    .register(productEditorCalls, productEditorHandlers({ db }))
    .register(brandEditorCalls, brandEditorHandlers({ db }))
    .register(attributeEditorCalls, attributeEditorHandlers({ db }))
    .register(showcaseLifeCalls, showcaseLifeHandlers({ db }))
    .register(showcaseSetupCalls, showcaseSetupHandlers({ db, payable }))
    .register(storefrontCalls, storefrontHandlers({ db }))
    .register(pageCalls, pageHandlers({ db }))
    .register(shopCatalogCalls, shopCatalogHandlers({ db, readinessOf: saleReadinessOf }))
    .register(shopHomeCalls, shopHomeHandlers({ db }))
    .register(saleOrderCalls, saleOrderHandlers({ db }))
    .register(saleSettingsCalls, saleSettingsHandlers(pay))
    .register(deliverySettingsCalls, deliverySettingsHandlers({ db, carriers, tell }))
    .register(parcelCalls, parcelHandlers({ db, jobs, carriers, tell }))
    .register(returnCalls, returnHandlers({ db, jobs }))
    .register(manualRefundCalls, manualRefundHandlers({ db }))
    .register(banCalls, banHandlers({ db }))
    .register(teamCalls, teamHandlers({ db, startParameter }))
    .register(auditCalls, auditHandlers({ db }))
    .register(studioCalls, studioHandlers({ db }))
}
