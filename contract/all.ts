import { accountCalls } from './account.ts'
import { addressCalls } from './addresses.ts'
import { agentCalls } from './agents.ts'
import { attributeEditorCalls } from './attribute-editor.ts'
import { auditCalls } from './audit.ts'
import { banCalls } from './bans.ts'
import { bonusSettingsCalls } from './bonus-settings.ts'
import { bonusCalls } from './bonuses.ts'
import { brandEditorCalls } from './brand-editor.ts'
import type { Calls } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { claimCalls } from './claims.ts'
import { companyCalls } from './companies.ts'
import { correctionCalls } from './corrections.ts'
import { deliverySettingsCalls } from './delivery-settings.ts'
import { depositDeskCalls } from './deposit-desk.ts'
import { depositCalls } from './deposits.ts'
import { deskCalls } from './desk.ts'
import { favouriteCalls } from './favourites.ts'
import { fraudCalls } from './fraud.ts'
import { geoCalls } from './geo.ts'
import { goodsCalls } from './goods.ts'
import { homeCalls } from './home.ts'
import { jobCalls } from './jobs.ts'
import { landingEditCalls } from './landing-edit.ts'
import { leadCalls } from './leads.ts'
import { logoCalls } from './logo.ts'
import { manualCalls } from './manual.ts'
import { manualRefundCalls } from './manual-refunds.ts'
import { notificationCalls } from './notifications.ts'
import { offlineCalls } from './offline.ts'
import { orderCalls } from './orders.ts'
import { ownBotCalls } from './own-bot.ts'
import { ownDomainCalls } from './own-domain.ts'
import { pageCalls } from './pages.ts'
import { parcelCalls } from './parcels.ts'
import { paymentCaseCalls } from './payment-cases.ts'
import { planCalls } from './plans.ts'
import { platformClaimCalls } from './platform-claim.ts'
import { productEditorCalls } from './product-editor.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { saleOrderCalls } from './sale-orders.ts'
import { saleSettingsCalls } from './sale-settings.ts'
import { sellerCalls } from './sellers.ts'
import { sessionCalls } from './sessions.ts'
import { sharingCalls } from './sharing.ts'
import { shopCatalogCalls } from './shop-catalog.ts'
import { shopHomeCalls } from './shop-home.ts'
import { showcaseLifeCalls } from './showcase-life.ts'
import { showcasePictureCalls } from './showcase-pictures.ts'
import { showcaseSetupCalls } from './showcase-setup.ts'
import { showcaseCalls } from './showcases.ts'
import { startCalls } from './start.ts'
import { storefrontCalls } from './storefront.ts'
import { studioCalls } from './studio.ts'
import { teamCalls } from './team.ts'
import { transferCalls } from './transfers.ts'
import { treeMoveCalls } from './tree-moves.ts'
import { wishlistCalls } from './wishlists.ts'
import { withdrawalCalls } from './withdrawals.ts'
import { wowTreeCalls } from './wow-tree.ts'

/** Every declared call by its name: what the reference, the access tests and the fuzz tests walk. */
export const ALL_CALLS = {
  ...startCalls,
  ...homeCalls,
  ...sellerCalls,
  ...showcaseCalls,
  ...showcaseLifeCalls,
  ...showcaseSetupCalls,
  ...teamCalls,
  ...banCalls,
  ...storefrontCalls,
  ...pageCalls,
  ...shopCatalogCalls,
  ...shopHomeCalls,
  ...leadCalls,
  ...landingEditCalls,
  ...logoCalls,
  ...showcasePictureCalls,
  ...catalogCalls,
  ...favouriteCalls,
  ...wishlistCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCaseCalls,
  ...geoCalls,
  ...addressCalls,
  ...sessionCalls,
  ...platformClaimCalls,
  ...sharingCalls,
  ...bonusCalls,
  ...bonusSettingsCalls,
  ...manualCalls,
  ...correctionCalls,
  ...transferCalls,
  ...offlineCalls,
  ...ownBotCalls,
  ...ownDomainCalls,
  ...returnCalls,
  ...reviewCalls,
  ...claimCalls,
  ...saleOrderCalls,
  ...parcelCalls,
  ...saleSettingsCalls,
  ...deliverySettingsCalls,
  ...goodsCalls,
  ...productEditorCalls,
  ...brandEditorCalls,
  ...attributeEditorCalls,
  ...manualRefundCalls,
  ...wowTreeCalls,
  ...treeMoveCalls,
  ...agentCalls,
  ...companyCalls,
  ...withdrawalCalls,
  ...fraudCalls,
  ...planCalls,
  ...notificationCalls,
  ...accountCalls,
  ...auditCalls,
  ...studioCalls,
  ...deskCalls,
  ...depositCalls,
  ...depositDeskCalls,
  ...jobCalls,
} satisfies Calls
