import { attributeEditorCalls } from '@sarafan/contract/attribute-editor'
import { auditCalls } from '@sarafan/contract/audit'
import { banCalls } from '@sarafan/contract/bans'
import { brandEditorCalls } from '@sarafan/contract/brand-editor'
import { deliverySettingsCalls } from '@sarafan/contract/delivery-settings'
import { depositDeskCalls } from '@sarafan/contract/deposit-desk'
import { depositCalls } from '@sarafan/contract/deposits'
import { goodsCalls } from '@sarafan/contract/goods'
import { manualRefundCalls } from '@sarafan/contract/manual-refunds'
import { pageCalls } from '@sarafan/contract/pages'
import { parcelCalls } from '@sarafan/contract/parcels'
import { productEditorCalls } from '@sarafan/contract/product-editor'
import { returnCalls } from '@sarafan/contract/returns'
import { saleOrderCalls } from '@sarafan/contract/sale-orders'
import { saleSettingsCalls } from '@sarafan/contract/sale-settings'
import { shopCatalogCalls } from '@sarafan/contract/shop-catalog'
import { shopHomeCalls } from '@sarafan/contract/shop-home'
import { showcaseLifeCalls } from '@sarafan/contract/showcase-life'
import { showcaseSetupCalls } from '@sarafan/contract/showcase-setup'
import { storefrontCalls } from '@sarafan/contract/storefront'
import { studioCalls } from '@sarafan/contract/studio'
import { teamCalls } from '@sarafan/contract/team'
import { attributeEditorHandlers } from './catalog/attributes/calls.ts'
import { brandEditorHandlers } from './catalog/brand-edit-calls.ts'
import { productEditorHandlers } from './catalog/editor/calls.ts'
import { goodsHandlers } from './catalog/goods-calls.ts'
import { shopCatalogHandlers } from './catalog/tree-calls.ts'
import type { CarrierDeps } from './delivery/delivery.ts'
import { deliverySettingsHandlers } from './delivery/settings-calls.ts'
import { depositHandlers } from './deposits/calls.ts'
import { depositDeskHandlers } from './deposits/desk-calls.ts'
import { manualRefundHandlers } from './orders/by-hand-calls.ts'
import { paymentMethods } from './orders/methods.ts'
import type { PayDeps } from './orders/orders.ts'
import { parcelHandlers } from './orders/parcels/calls.ts'
import { returnHandlers } from './orders/return-calls.ts'
import { saleOrderHandlers } from './orders/sale-calls.ts'
import { saleSettingsHandlers } from './orders/sale-settings-calls.ts'
import type { Router } from './platform/board.ts'
import { auditHandlers } from './screens/audit/calls.ts'
import { saleReadinessOf } from './screens/sale-readiness.ts'
import { shopHomeHandlers } from './screens/showcases/home-calls.ts'
import { showcaseLifeHandlers } from './screens/showcases/life-calls.ts'
import { showcaseSetupHandlers } from './screens/showcases/setup-calls.ts'
import { teamHandlers } from './screens/showcases/team-calls.ts'
import { studioHandlers } from './screens/studio/calls.ts'
import { banHandlers } from './showcases/ban-calls.ts'
import { pageHandlers } from './showcases/page-calls.ts'
import { storefrontHandlers } from './showcases/storefront-calls.ts'

type Parts = Omit<CarrierDeps, 'db'> & {
  readonly pay: PayDeps
  readonly startParameter: 'start' | 'startapp'
}

/** Lays what a showcase sells by: its goods, how they are shown, its orders, how they are taken, brought and given back, who works there, who changed what. */
export function registerShopRoutes(board: Router, { pay, carriers, tell, startParameter }: Parts): Router {
  const { db, jobs } = pay
  const payable = (offered: readonly string[] | null) =>
    paymentMethods(pay.providers, { offered, locale: 'ru-RU' }).length > 0
  return board
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
