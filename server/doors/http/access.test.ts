import { accountCalls } from '@sarafan/contract/account'
import { agentCalls } from '@sarafan/contract/agents'
import { ALL_CALLS } from '@sarafan/contract/all'
import { bonusSettingsCalls } from '@sarafan/contract/bonus-settings'
import { bonusCalls } from '@sarafan/contract/bonuses'
import type { Call } from '@sarafan/contract/call'
import { claimCalls } from '@sarafan/contract/claims'
import { companyCalls } from '@sarafan/contract/companies'
import { correctionCalls } from '@sarafan/contract/corrections'
import { deliverySettingsCalls } from '@sarafan/contract/delivery-settings'
import { deskCalls } from '@sarafan/contract/desk'
import { fraudCalls } from '@sarafan/contract/fraud'
import { goodsCalls } from '@sarafan/contract/goods'
import { landingEditCalls } from '@sarafan/contract/landing-edit'
import { leadCalls } from '@sarafan/contract/leads'
import { manualCalls } from '@sarafan/contract/manual'
import { manualRefundCalls } from '@sarafan/contract/manual-refunds'
import { notificationCalls } from '@sarafan/contract/notifications'
import { offlineCalls } from '@sarafan/contract/offline'
import { parcelCalls } from '@sarafan/contract/parcels'
import { paymentCaseCalls } from '@sarafan/contract/payment-cases'
import { planCalls } from '@sarafan/contract/plans'
import { returnCalls } from '@sarafan/contract/returns'
import { reviewCalls } from '@sarafan/contract/reviews'
import { saleSettingsCalls } from '@sarafan/contract/sale-settings'
import { showcaseCalls } from '@sarafan/contract/showcases'
import { transferCalls } from '@sarafan/contract/transfers'
import { treeMoveCalls } from '@sarafan/contract/tree-moves'
import { wishlistCalls } from '@sarafan/contract/wishlists'
import { withdrawalCalls } from '@sarafan/contract/withdrawals'
import { wowTreeCalls } from '@sarafan/contract/wow-tree'
import { expect, test } from 'vitest'
import { accessStage, outcomeOf, ROLES, type Stage } from '../../test/access.ts'
import { testWorld } from '../../test/world.ts'

const CALLS: Readonly<Record<string, Call>> = {
  ...{ ...agentCalls, ...companyCalls, ...withdrawalCalls, ...planCalls, ...bonusCalls },
  ...{
    ...offlineCalls,
    ...returnCalls,
    ...wowTreeCalls,
    ...manualCalls,
    ...correctionCalls,
    ...transferCalls,
    ...treeMoveCalls,
    ...notificationCalls,
    ...accountCalls,
    ...bonusSettingsCalls,
    ...claimCalls,
    ...reviewCalls,
  },
  ...wishlistCalls,
  ...leadCalls,
  ...fraudCalls,
  ...{ ...saleSettingsCalls, ...deliverySettingsCalls, ...goodsCalls, ...manualRefundCalls },
  ...parcelCalls,
  ...paymentCaseCalls,
  ...deskCalls,
  ...showcaseCalls,
  ...landingEditCalls,
}
let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

/** Only who manages orders gets as far as an order that is not there. */
const ORDERS = (missing: string): Readonly<Record<string, string>> => ({
  ...{ [missing]: 'R M O', not_logged_in: 'G', forbidden: 'C A T K X P', banned: 'B' },
})

/**
 * What every role of domain.md 7.2 and 7.3 gets, asking about a client who is not them and not their guest. Somebody
 * else's request, company or withdrawal is not there for anybody but the platform; members and the owner do what their
 * capabilities say; who is banned here keeps what is theirs everywhere.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  showProfile: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  updateClient: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  linkDownload: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  withdrawConsent: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  requestDeletion: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  cancelDeletion: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  confirmPhone: { bad_signature: 'C A R T K M O X P B', not_logged_in: 'G' },
  exportProfile: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  showNotifications: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  updateNotification: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  showShowcases: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  showShowcaseEdit: {
    ...{ ok: 'M O P', not_logged_in: 'G', forbidden: 'R T K', showcase_not_found: 'C A X B' },
  },
  checkAlias: { ok: 'M O P', not_logged_in: 'G', forbidden: 'R T K', showcase_not_found: 'C A X B' },
  saveShowcaseInfo: { ok: 'M O P', not_logged_in: 'G', forbidden: 'R T K', showcase_not_found: 'C A X B' },
  showShowcaseActions: {
    ...{ ok: 'T M O P', not_logged_in: 'G', forbidden: 'R K', showcase_not_found: 'C A X B' },
  },
  showActionEdit: {
    ...{ page_not_found: 'T M O P', not_logged_in: 'G', forbidden: 'R K', showcase_not_found: 'C A X B' },
  },
  saveAction: {
    ...{ ok: 'T M O P', not_logged_in: 'G', forbidden: 'R K', showcase_not_found: 'C A X B' },
  },
  setActionState: {
    ...{ page_not_found: 'T M O P', not_logged_in: 'G', forbidden: 'R K', showcase_not_found: 'C A X B' },
  },
  deleteAction: {
    ...{ page_not_found: 'T M O P', not_logged_in: 'G', forbidden: 'R K', showcase_not_found: 'C A X B' },
  },
  saveShowcaseDomain: {
    ...{ ok: 'O P', not_logged_in: 'G', forbidden: 'R T K M', showcase_not_found: 'C A X B' },
  },
  saveShowcaseContacts: {
    ...{ ok: 'M O P', not_logged_in: 'G', forbidden: 'R T K', showcase_not_found: 'C A X B' },
  },
  createAgentRequest: { ok: 'C A R T K M O X B', not_logged_in: 'G', forbidden: 'P' },
  showAgentRequest: { ok: 'P', not_logged_in: 'G', request_not_found: 'C A R T K M O X B' },
  uploadRequestDocuments: { not_logged_in: 'G', request_not_found: 'C A R T K M O X P B' },
  showRequestDocument: { ok: 'P', not_logged_in: 'G', document_not_found: 'C A R T K M O X B' },
  withdrawAgentRequest: { not_logged_in: 'G', request_not_found: 'C A R T K M O X P B' },
  listAgentRequests: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  decideAgentRequest: { not_logged_in: 'G', forbidden: 'C A R T K M O X B', action_not_allowed: 'P' },
  showCompanies: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  saveCompany: { ok: 'C A R T K M O X P B', not_logged_in: 'G' },
  removeCompany: { ok: 'P', not_logged_in: 'G', company_not_found: 'C A R T K M O X B' },
  listCompanies: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  decideCompany: { not_logged_in: 'G', forbidden: 'C A R T K M O X B', action_not_allowed: 'P' },
  getWithdrawBonusesData: { ok: 'C A R T K M O X B', not_logged_in: 'G', forbidden: 'P' },
  withdrawBonuses: {
    ...{ not_logged_in: 'G', agent_not_verified: 'C R T K M O X B', not_enough_bonuses: 'A', forbidden: 'P' },
  },
  createWithdraw: {
    ...{ not_logged_in: 'G', agent_not_verified: 'C R T K M O X B', not_enough_bonuses: 'A', forbidden: 'P' },
  },
  cancelWithdraw: { not_logged_in: 'G', withdrawal_not_found: 'C A R T K M O X P B' },
  showTransfer: { ok: 'C A R T K M O X B', not_logged_in: 'G', forbidden: 'P' },
  listWithdrawals: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  decideWithdrawal: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  listFlags: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  listPaymentCases: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  actOnPaymentCase: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  showDesk: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  decideFlag: { flag_not_found: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  resumeWithdrawals: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  getRewardPlan: { ok: 'O P', not_logged_in: 'G', forbidden: 'C A R T K M X', banned: 'B' },
  saveRewardPlan: { ok: 'O P', not_logged_in: 'G', forbidden: 'C A R T K M X', banned: 'B' },
  publishRewardPlan: { draft_not_found: 'O P', not_logged_in: 'G', forbidden: 'C A R T K M X', banned: 'B' },
  simulateRewardPlan: { ok: 'O P', not_logged_in: 'G', forbidden: 'C A R T K M X', banned: 'B' },
  showBonuses: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showLocalFunds: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  showGlobalFunds: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  recordOfflineSale: { ok: 'K M O', not_logged_in: 'G', forbidden: 'C A R T X P', banned: 'B' },
  voidOfflineSale: {
    ok: 'M O P',
    not_logged_in: 'G',
    forbidden: 'C A R T X',
    void_too_late: 'K',
    banned: 'B',
  },
  disputeOfflineSale: { not_logged_in: 'G', sale_not_found: 'C A R T K M O X P', banned: 'B' },
  createBonusPayment: { ok: 'K M O', not_logged_in: 'G', forbidden: 'C A R T X P', banned: 'B' },
  makeRedeemCode: { not_logged_in: 'G', not_enough_bonuses: 'C A R T K M O X P', banned: 'B' },
  showOfflineTerms: { ok: 'K M O', not_logged_in: 'G', forbidden: 'C A R T X P', banned: 'B' },
  returnLines: { return_too_much: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  showClaims: { ok: 'R M O P', not_logged_in: 'G', claim_not_found: 'C A T K X', banned: 'B' },
  showNewClaim: { not_logged_in: 'G', order_not_found: 'C A R T K M O X P', banned: 'B' },
  createClaim: { not_logged_in: 'G', order_not_found: 'C A R T K M O X P', banned: 'B' },
  addClaimMessage: { ok: 'R M O P', not_logged_in: 'G', claim_not_found: 'C A T K X', banned: 'B' },
  claimAction: {
    ok: 'R M O',
    not_logged_in: 'G',
    claim_not_found: 'C A T K X',
    action_not_allowed: 'P',
    banned: 'B',
  },
  uploadClaimPhoto: { not_logged_in: 'G', file_missing: 'C A R T K M O X P', banned: 'B' },
  showClaimPhoto: { not_logged_in: 'G', document_not_found: 'C A R T K M O X P', banned: 'B' },
  showMyReviews: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  writeReview: { not_logged_in: 'G', review_not_allowed: 'C A R T K M O X P', banned: 'B' },
  uploadReviewPhoto: { not_logged_in: 'G', file_missing: 'C A R T K M O X P', banned: 'B' },
  showReviewPhoto: { document_not_found: 'G C A R T K M O X P', banned: 'B' },
  showReviewQueue: { ok: 'T M O P', not_logged_in: 'G', forbidden: 'C A R K X', banned: 'B' },
  moderateReview: { ok: 'T M O P', not_logged_in: 'G', forbidden: 'C A R K X', banned: 'B' },
  replyToReview: { ok: 'T M O P', not_logged_in: 'G', forbidden: 'C A R K X', banned: 'B' },
  showTreeShowcases: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showFriendShowcases: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showAgentShowcases: { ok: 'G C A R T K M O X P', banned: 'B' },
  showAgentsShowcases: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showClientWowInfo: { ok: 'C R K M O P', not_logged_in: 'G', not_found: 'A T X', banned: 'B' },
  showBranchSummary: { ok: 'C R K M O P', not_logged_in: 'G', not_found: 'A T X', banned: 'B' },
  showBranch: { ok: 'C R K M O P', not_logged_in: 'G', not_found: 'A T X', banned: 'B' },
  searchBranch: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showBranchMap: { ok: 'C R K M O P', not_logged_in: 'G', not_found: 'A T X', banned: 'B' },
  showCampaigns: { ok: 'R M O P', not_logged_in: 'G', not_found: 'C A T K X', banned: 'B' },
  setPublicProfile: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  createManualBonus: { ok: 'M O', not_logged_in: 'G', forbidden: 'C A R T K X P', banned: 'B' },
  decideManualBonus: {
    ok: 'O',
    not_logged_in: 'G',
    forbidden: 'C A R T K X P',
    own_decision: 'M',
    banned: 'B',
  },
  listManualBonuses: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  createCorrection: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  decideCorrection: { own_decision: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  listCorrections: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  createTreeMove: { request_open: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  decideTreeMove: { ok: 'P', not_logged_in: 'G', forbidden: 'C A R T K M O X B' },
  listTreeMoves: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  transferBonuses: { transfers_off: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showTransferTerms: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showBonusSettings: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  sendLead: { page_not_found: 'G C A R T K M O X P', banned: 'B' },
  showLeads: { ok: 'R M O', not_logged_in: 'G', forbidden: 'C A T K X P', banned: 'B' },
  moveLead: { lead_not_found: 'R M O', not_logged_in: 'G', forbidden: 'C A T K X P', banned: 'B' },
  showWishlists: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showWishlist: { ok: 'G C A R T K M O X P', banned: 'B' },
  createWishlist: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  updateWishlist: { not_logged_in: 'G', wishlist_not_found: 'C A R T K M O X P', banned: 'B' },
  removeWishlist: { ok: 'P', not_logged_in: 'G', wishlist_not_found: 'C A R T K M O X', banned: 'B' },
  addWishlistItem: { not_logged_in: 'G', wishlist_not_found: 'C A R T K M O X P', banned: 'B' },
  removeWishlistItem: { not_logged_in: 'G', wishlist_not_found: 'C A R T K M O X P', banned: 'B' },
  reserveWishlistItem: { ok: 'C A R T K M O X P', not_logged_in: 'G', banned: 'B' },
  showSaleSettings: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  saveSaleSettings: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  showDeliverySettings: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  showManualRefunds: { ok: 'R M O P', not_logged_in: 'G', forbidden: 'C A T K X', banned: 'B' },
  settleManualRefund: {
    refund_not_found: 'M O',
    not_logged_in: 'G',
    forbidden: 'C A R T K X P',
    banned: 'B',
  },
  showParcel: { order_not_found: 'R M O P', not_logged_in: 'G', forbidden: 'C A T K X', banned: 'B' },
  showOffices: ORDERS('order_not_found'),
  registerParcel: ORDERS('order_not_found'),
  withdrawParcel: ORDERS('order_not_found'),
  lookAtParcel: ORDERS('order_not_found'),
  takeParcelBack: ORDERS('parcel_not_found'),
  printParcel: ORDERS('parcel_not_found'),
  showGoods: { ok: 'T M O P', not_logged_in: 'G', forbidden: 'C A R K X', banned: 'B' },
  saveGoods: { product_not_found: 'T M O P', not_logged_in: 'G', forbidden: 'C A R K X', banned: 'B' },
  saveDeliveryMethod: { ok: 'M O P', not_logged_in: 'G', forbidden: 'C A R T K X', banned: 'B' },
  orderDeliveryMethods: {
    delivery_not_found: 'M O P',
    not_logged_in: 'G',
    forbidden: 'C A R T K X',
    banned: 'B',
  },
  removeDeliveryMethod: {
    delivery_not_found: 'M O P',
    not_logged_in: 'G',
    forbidden: 'C A R T K X',
    banned: 'B',
  },
  saveBonusSettings: { ok: 'O P', not_logged_in: 'G', forbidden: 'C A R T K M X', banned: 'B' },
}

test.each(Object.entries(CALLS))('domain 7.3: who gets what from %s', async (name, call) => {
  const got: Record<string, string> = {}
  for (const role of ROLES) {
    const outcome = await outcomeOf(world, stage, name, call, role)
    got[outcome] = got[outcome] === undefined ? role : `${got[outcome]} ${role}`
  }
  expect(got).toEqual(TABLE[name])
})

test('domain 7.3: every call of these contracts that is on the board has its row, and every row a call', () => {
  const mine = new Set(Object.values(CALLS))
  const declared = Object.entries<Call>(ALL_CALLS).filter(([, call]) => mine.has(call))
  expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(TABLE).sort())
  expect(declared).toHaveLength(Object.keys(CALLS).length)
  for (const row of Object.values(TABLE))
    expect(Object.values(row).join(' ').split(' ').sort()).toEqual([...ROLES].sort())
})
