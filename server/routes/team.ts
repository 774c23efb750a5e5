import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { attributeEditorCalls } from '@sarafan/contract/catalog/attribute-editor'
import { brandEditorCalls } from '@sarafan/contract/catalog/brand-editor'
import { categoryEditorCalls } from '@sarafan/contract/catalog/category-editor'
import { exportCalls } from '@sarafan/contract/catalog/exports'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { importCalls } from '@sarafan/contract/catalog/imports'
import { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { sizeChartCalls } from '@sarafan/contract/catalog/products/size-charts'
import { apiKeyCalls } from '@sarafan/contract/integrations/api-keys'
import { webhookCalls } from '@sarafan/contract/integrations/webhooks'
import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { editingCalls } from '@sarafan/contract/orders/editing/editing'
import { proposingCalls } from '@sarafan/contract/orders/editing/proposing'
import { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { shipmentCalls } from '@sarafan/contract/orders/editing/shipments'
import { manualRefundCalls } from '@sarafan/contract/orders/manual-refunds'
import { markingCalls } from '@sarafan/contract/orders/marking'
import { parcelCalls } from '@sarafan/contract/orders/parcels'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { saleSettingsCalls } from '@sarafan/contract/orders/sale-settings'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { depositAdminCalls } from '@sarafan/contract/platform/deposit-admin'
import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { banCalls } from '@sarafan/contract/showcases/bans'
import { customerCalls } from '@sarafan/contract/showcases/customers'
import { exchangeCalls } from '@sarafan/contract/showcases/exchange'
import { homeLayoutCalls } from '@sarafan/contract/showcases/layout'
import { pageCalls } from '@sarafan/contract/showcases/pages'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { showcaseSetupCalls } from '@sarafan/contract/showcases/showcase-setup'
import { studioCalls } from '@sarafan/contract/showcases/studio'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { apiKeyHandlers } from '../api-keys/calls.ts'
import { attributeEditorHandlers } from '../catalog/attributes/calls.ts'
import { brandEditorHandlers } from '../catalog/brands/edit-calls.ts'
import { goodsChangeHandlers } from '../catalog/bulk/calls.ts'
import type { ImportFiles } from '../catalog/catalog.ts'
import { categoryEditorHandlers } from '../catalog/categories/calls.ts'
import { productEditorHandlers } from '../catalog/editor/calls.ts'
import { exportHandlers } from '../catalog/exports/calls.ts'
import { goodsHandlers } from '../catalog/goods/calls.ts'
import { importHandlers } from '../catalog/imports/calls.ts'
import { sizeChartHandlers } from '../catalog/size-charts/calls.ts'
import type { CarrierDeps } from '../delivery/delivery.ts'
import { deliverySettingsHandlers } from '../delivery/settings-calls.ts'
import { depositAdminHandlers } from '../deposits/admin-calls.ts'
import { depositHandlers } from '../deposits/calls.ts'
import { exchangeHandlers } from '../exchange/calls.ts'
import { paymentMethods } from '../orders/checkout/payment/payment-methods.ts'
import { editingHandlers } from '../orders/editing/calls.ts'
import { proposingHandlers } from '../orders/editing/proposing/calls.ts'
import { replacingHandlers } from '../orders/editing/replacing/calls.ts'
import { markingHandlers } from '../orders/marking/calls.ts'
import type { PayDeps } from '../orders/orders.ts'
import { parcelHandlers } from '../orders/parcels/calls.ts'
import { returnHandlers } from '../orders/returns/calls.ts'
import { manualRefundHandlers } from '../orders/returns/manual-refund-calls.ts'
import { saleOrderHandlers } from '../orders/seller-orders/calls.ts'
import { saleSettingsHandlers } from '../orders/seller-orders/settings-calls.ts'
import { shipmentHandlers } from '../orders/shipments/calls.ts'
import { openProviders } from '../payments/payments.ts'
import type { Router } from '../platform/requests/router.ts'
import { auditHandlers } from '../screens/audit/calls.ts'
import { customerHandlers } from '../screens/customers/calls.ts'
import { saleReadinessOf } from '../screens/sale-readiness.ts'
import { homeLayoutHandlers } from '../screens/showcases/home-calls.ts'
import { showcaseLifeHandlers } from '../screens/showcases/life-calls.ts'
import { showcaseSetupHandlers } from '../screens/showcases/setup-calls.ts'
import { teamHandlers } from '../screens/showcases/team/calls.ts'
import { studioHandlers } from '../screens/studio/calls.ts'
import { appearanceHandlers } from '../showcases/appearance/calls.ts'
import { pageHandlers } from '../showcases/pages/calls.ts'
import { banHandlers } from '../showcases/team/ban-calls.ts'
import { webhookHandlers } from '../webhooks/calls.ts'

type Parts = Omit<CarrierDeps, 'db'> & {
  readonly pay: PayDeps
  readonly startParameter: 'start' | 'startapp'
  /** Files that wait to be imported. */
  readonly imports: ImportFiles
  readonly publicUrl: string
  /** Webhooks may go to this machine. */
  readonly hasLocalWebhooks: boolean
}

/** Registers the calls of a showcase's team: goods, appearance, orders, delivery, returns, settings, team and audit log. */
export function registerTeamRoutes(
  router: Router,
  { pay, carriers, reportError, startParameter, publicUrl, imports, hasLocalWebhooks }: Parts,
): Router {
  const { db, jobs } = pay
  const payable = (offered: readonly string[] | null) =>
    paymentMethods(openProviders(pay.providers), { offered, locale: 'ru-RU' }).length > 0
  return router
    .register(goodsCalls, goodsHandlers({ db }))
    .register(exportCalls, exportHandlers({ db, publicUrl }))
    .register(importCalls, importHandlers({ db, files: imports }))
    .register(exchangeCalls, exchangeHandlers({ db, publicUrl }))
    .register(goodsChangeCalls, goodsChangeHandlers({ db }))
    .register(depositCalls, depositHandlers(pay))
    .register(depositAdminCalls, depositAdminHandlers({ db }))
    .register(productEditorCalls, productEditorHandlers({ db }))
    .register(brandEditorCalls, brandEditorHandlers({ db }))
    .register(sizeChartCalls, sizeChartHandlers({ db }))
    .register(attributeEditorCalls, attributeEditorHandlers({ db }))
    .register(showcaseLifeCalls, showcaseLifeHandlers({ db }))
    .register(showcaseSetupCalls, showcaseSetupHandlers({ db, payable }))
    .register(appearanceCalls, appearanceHandlers({ db }))
    .register(pageCalls, pageHandlers({ db }))
    .register(categoryEditorCalls, categoryEditorHandlers({ db, readinessOf: saleReadinessOf }))
    .register(homeLayoutCalls, homeLayoutHandlers({ db }))
    .register(saleOrderCalls, saleOrderHandlers({ db }))
    .register(markingCalls, markingHandlers({ db }))
    .register(editingCalls, editingHandlers({ db, jobs }))
    .register(replacingCalls, replacingHandlers(pay))
    .register(proposingCalls, proposingHandlers(pay))
    .register(shipmentCalls, shipmentHandlers({ db, jobs }))
    .register(saleSettingsCalls, saleSettingsHandlers(pay))
    .register(deliverySettingsCalls, deliverySettingsHandlers({ db, carriers, reportError }))
    .register(parcelCalls, parcelHandlers({ db, jobs, carriers, reportError }))
    .register(returnCalls, returnHandlers({ db, jobs }))
    .register(manualRefundCalls, manualRefundHandlers({ db }))
    .register(customerCalls, customerHandlers({ db }))
    .register(banCalls, banHandlers({ db }))
    .register(teamCalls, teamHandlers({ db, startParameter }))
    .register(apiKeyCalls, apiKeyHandlers({ db }))
    .register(webhookCalls, webhookHandlers({ db, isLocalAllowed: hasLocalWebhooks }))
    .register(auditCalls, auditHandlers({ db }))
    .register(studioCalls, studioHandlers({ db }))
}
