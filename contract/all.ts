import { bonusSettingsCalls } from './bonuses/bonus-settings.ts'
import { bonusCalls } from './bonuses/bonuses.ts'
import { correctionCalls } from './bonuses/corrections.ts'
import { depositCalls } from './bonuses/deposits.ts'
import { manualCalls } from './bonuses/manual.ts'
import { planCalls } from './bonuses/plans.ts'
import { transferCalls } from './bonuses/transfers.ts'
import { treeMoveCalls } from './bonuses/tree-moves.ts'
import { withdrawalCalls } from './bonuses/withdrawals.ts'
import { wowTreeCalls } from './bonuses/wow-tree.ts'
import type { Calls } from './call.ts'
import { attributeEditorCalls } from './catalog/attribute-editor.ts'
import { brandEditorCalls } from './catalog/brand-editor.ts'
import { catalogCalls } from './catalog/catalog.ts'
import { favouriteCalls } from './catalog/favourites.ts'
import { goodsCalls } from './catalog/goods.ts'
import { productEditorCalls } from './catalog/product-editor.ts'
import { reviewCalls } from './catalog/reviews.ts'
import { shopCatalogCalls } from './catalog/shop-catalog.ts'
import { wishlistCalls } from './catalog/wishlists.ts'
import { geoCalls } from './geo.ts'
import { cartCalls } from './orders/cart.ts'
import { claimCalls } from './orders/claims.ts'
import { deliverySettingsCalls } from './orders/delivery-settings.ts'
import { manualRefundCalls } from './orders/manual-refunds.ts'
import { orderCalls } from './orders/orders.ts'
import { parcelCalls } from './orders/parcels.ts'
import { paymentCaseCalls } from './orders/payment-cases.ts'
import { offlineCalls } from './orders/pos.ts'
import { returnCalls } from './orders/returns.ts'
import { saleSettingsCalls } from './orders/sale-settings.ts'
import { saleOrderCalls } from './orders/seller-orders.ts'
import { accountCalls } from './people/account.ts'
import { addressCalls } from './people/addresses.ts'
import { agentCalls } from './people/agents.ts'
import { notificationCalls } from './people/notifications.ts'
import { sessionCalls } from './people/sessions.ts'
import { auditCalls } from './platform/audit.ts'
import { companyCalls } from './platform/companies.ts'
import { depositDeskCalls } from './platform/deposit-desk.ts'
import { deskCalls } from './platform/desk.ts'
import { fraudCalls } from './platform/fraud.ts'
import { jobCalls } from './platform/jobs.ts'
import { platformClaimCalls } from './platform/platform-claim.ts'
import { banCalls } from './showcases/bans.ts'
import { homeCalls } from './showcases/home.ts'
import { landingEditCalls } from './showcases/landing-edit.ts'
import { leadCalls } from './showcases/leads.ts'
import { logoCalls } from './showcases/logo.ts'
import { ownBotCalls } from './showcases/own-bot.ts'
import { ownDomainCalls } from './showcases/own-domain.ts'
import { pageCalls } from './showcases/pages.ts'
import { sellerCalls } from './showcases/sellers.ts'
import { sharingCalls } from './showcases/sharing.ts'
import { shopHomeCalls } from './showcases/shop-home.ts'
import { showcaseLifeCalls } from './showcases/showcase-life.ts'
import { showcasePictureCalls } from './showcases/showcase-pictures.ts'
import { showcaseSetupCalls } from './showcases/showcase-setup.ts'
import { showcaseCalls } from './showcases/showcases.ts'
import { storefrontCalls } from './showcases/storefront.ts'
import { studioCalls } from './showcases/studio.ts'
import { teamCalls } from './showcases/team.ts'
import { startCalls } from './start.ts'

/** All declared calls by name, for the API reference, the access tests and the fuzz tests. */
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
