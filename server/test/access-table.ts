/**
 * Roles of domain.md 7 at one showcase: guest, client, verified agent; members: manager (R), content (T), cashier (K),
 * admin (M); owner, owner of another showcase (X), the platform's administrator, a person banned here.
 */
export const ROLES = ['G', 'C', 'A', 'R', 'T', 'K', 'M', 'O', 'X', 'P', 'B'] as const
export type Role = (typeof ROLES)[number]

/** What the roles get of a call: outcomes, and the roles that get them in the order of ROLES. */
type Row = Readonly<Record<string, string>>

/** A row by its exceptions: whoever `got` doesn't name gets `others`. */
function row(got: Row, others: string): Row {
  const named = Object.values(got).join(' ').split(' ')
  const rest = ROLES.filter((role) => !named.includes(role)).join(' ')
  return rest ? { ...got, [others]: rest } : got
}

/** A call about a person wherever they are: a ban at one showcase doesn't keep them from it. */
const anywhere = (got: Row, others = 'forbidden') => row({ not_logged_in: 'G', ...got }, others)
/** A call at a showcase, for who is logged in and not banned there. */
const here = (got: Row, others = 'forbidden') => anywhere({ banned: 'B', ...got }, others)
/** A call that guests may ask too. */
const open = (outcome: string) => row({ banned: 'B' }, outcome)
/** A call about one showcase of the caller's: for who has no part in it, it is not there. */
const inShowcase = (got: Row) => anywhere({ ...got, showcase_not_found: 'C A X B' })

const OPEN = open('ok')
const ANYONE = anywhere({}, 'ok')
const CLIENT = here({}, 'ok')
const ADMINS = here({ ok: 'M O P' })
const PLATFORM = anywhere({ ok: 'P' })

/**
 * What every role of domain.md 7.2 and 7.3 gets, asking about a client who is not them and not their guest. Somebody
 * else's request, company or withdrawal is not there for anybody but the platform; members and the owner do what their
 * capabilities say; who is banned here keeps what is theirs everywhere. Only who manages orders gets as far as an order
 * that is not there.
 */
export const TABLE: Readonly<Record<string, Row>> = {
  showPlatformClaim: here({}, 'claim_link_not_found'),
  claimPlatform: here({}, 'claim_link_not_found'),
  showProfile: ANYONE,
  updateClient: ANYONE,
  linkDownload: ANYONE,
  withdrawConsent: ANYONE,
  requestDeletion: ANYONE,
  cancelDeletion: ANYONE,
  confirmPhone: anywhere({}, 'bad_signature'),
  exportProfile: ANYONE,
  showNotifications: ANYONE,
  updateNotification: ANYONE,
  showShowcases: ANYONE,
  showShowcaseEdit: inShowcase({ ok: 'M O P' }),
  checkAlias: inShowcase({ ok: 'M O P' }),
  saveShowcaseInfo: inShowcase({ ok: 'M O P' }),
  uploadShowcaseLogo: inShowcase({ file_missing: 'M O P' }),
  uploadShowcasePicture: inShowcase({ file_missing: 'T M O P' }),
  showNewShowcase: ANYONE,
  cloneTemplate: ANYONE,
  showShowcaseSetup: inShowcase({ ok: 'M O P' }),
  showShowcaseSeller: inShowcase({ ok: 'O P' }),
  saveShowcaseSettings: inShowcase({ ok: 'O P' }),
  showRemoval: inShowcase({ ok: 'O P' }),
  removeShowcase: inShowcase({ showcase_busy: 'O P' }),
  restoreShowcase: anywhere({}, 'showcase_not_found'),
  showShowcaseHeader: inShowcase({ ok: 'M O P' }),
  saveShowcaseHeader: inShowcase({ ok: 'M O P' }),
  showShowcaseMenu: { ok: 'G C A R T K M O X P', banned: 'B' },
  saveShowcaseMenu: inShowcase({ ok: 'T M O P' }),
  showCatalogEdit: inShowcase({ ok: 'T M O P' }),
  saveCatalog: inShowcase({ ok: 'T M O P' }),
  showHomeOrder: inShowcase({ ok: 'T M O P' }),
  saveHomeOrder: inShowcase({ invalid_question: 'T M O P' }),
  previewHome: inShowcase({ ok: 'T M O P' }),
  showHomeBanners: inShowcase({ ok: 'T M O P' }),
  saveHomeBanners: inShowcase({ ok: 'T M O P' }),
  setCatalogState: inShowcase({ ok: 'M O P' }),
  showShowcaseActions: inShowcase({ ok: 'T M O P' }),
  showActionEdit: inShowcase({ page_not_found: 'T M O P' }),
  saveAction: inShowcase({ ok: 'T M O P' }),
  setActionState: inShowcase({ page_not_found: 'T M O P' }),
  deleteAction: inShowcase({ page_not_found: 'T M O P' }),
  saveShowcaseDomain: inShowcase({ ok: 'O P' }),
  saveShowcaseContacts: inShowcase({ ok: 'M O P' }),
  createAgentRequest: anywhere({ forbidden: 'P' }, 'ok'),
  showAgentRequest: anywhere({ ok: 'P' }, 'request_not_found'),
  uploadRequestDocuments: anywhere({}, 'request_not_found'),
  showRequestDocument: anywhere({ ok: 'P' }, 'document_not_found'),
  withdrawAgentRequest: anywhere({}, 'request_not_found'),
  listAgentRequests: PLATFORM,
  decideAgentRequest: anywhere({ action_not_allowed: 'P' }),
  showCompanies: ANYONE,
  saveCompany: ANYONE,
  removeCompany: anywhere({ ok: 'P' }, 'company_not_found'),
  listCompanies: PLATFORM,
  decideCompany: anywhere({ action_not_allowed: 'P' }),
  getWithdrawBonusesData: anywhere({ forbidden: 'P' }, 'ok'),
  withdrawBonuses: anywhere({ not_enough_bonuses: 'A', forbidden: 'P' }, 'agent_not_verified'),
  createWithdraw: anywhere({ not_enough_bonuses: 'A', forbidden: 'P' }, 'agent_not_verified'),
  cancelWithdraw: anywhere({}, 'withdrawal_not_found'),
  showTransfer: anywhere({ forbidden: 'P' }, 'ok'),
  listWithdrawals: PLATFORM,
  decideWithdrawal: PLATFORM,
  listFlags: PLATFORM,
  listPaymentCases: PLATFORM,
  actOnPaymentCase: PLATFORM,
  showDesk: PLATFORM,
  showJobs: PLATFORM,
  decideFlag: anywhere({ flag_not_found: 'P' }),
  resumeWithdrawals: PLATFORM,
  getRewardPlan: here({ ok: 'O P' }),
  saveRewardPlan: here({ ok: 'O P' }),
  publishRewardPlan: here({ draft_not_found: 'O P' }),
  simulateRewardPlan: here({ ok: 'O P' }),
  showBonuses: CLIENT,
  showLocalFunds: ADMINS,
  showGlobalFunds: ADMINS,
  recordOfflineSale: here({ ok: 'K M O' }),
  voidOfflineSale: here({ ok: 'M O P', void_too_late: 'K' }),
  disputeOfflineSale: here({}, 'sale_not_found'),
  createBonusPayment: here({ ok: 'K M O' }),
  makeRedeemCode: here({}, 'not_enough_bonuses'),
  showOfflineTerms: here({ ok: 'K M O' }),
  returnLines: here({ return_too_much: 'M O P' }),
  showClaims: here({ ok: 'R M O P' }, 'claim_not_found'),
  showNewClaim: here({}, 'order_not_found'),
  createClaim: here({}, 'order_not_found'),
  addClaimMessage: here({ ok: 'R M O P' }, 'claim_not_found'),
  claimAction: here({ ok: 'R M O', action_not_allowed: 'P' }, 'claim_not_found'),
  uploadClaimPhoto: here({}, 'file_missing'),
  showClaimPhoto: here({}, 'document_not_found'),
  showMyReviews: CLIENT,
  writeReview: here({}, 'review_not_allowed'),
  uploadReviewPhoto: here({}, 'file_missing'),
  showReviewPhoto: open('document_not_found'),
  showReviewQueue: here({ ok: 'T M O P' }),
  moderateReview: here({ ok: 'T M O P' }),
  replyToReview: here({ ok: 'T M O P' }),
  showTreeShowcases: CLIENT,
  showFriendShowcases: CLIENT,
  showAgentShowcases: OPEN,
  showAgentsShowcases: CLIENT,
  showClientWowInfo: here({ ok: 'C R K M O P' }, 'not_found'),
  showBranchSummary: here({ ok: 'C R K M O P' }, 'not_found'),
  showBranch: here({ ok: 'C R K M O P' }, 'not_found'),
  searchBranch: CLIENT,
  showBranchMap: here({ ok: 'C R K M O P' }, 'not_found'),
  showCampaigns: here({ ok: 'R M O P' }, 'not_found'),
  setPublicProfile: CLIENT,
  createManualBonus: here({ ok: 'M O' }),
  decideManualBonus: here({ ok: 'O', own_decision: 'M' }),
  listManualBonuses: ADMINS,
  createCorrection: PLATFORM,
  decideCorrection: anywhere({ own_decision: 'P' }),
  listCorrections: PLATFORM,
  createTreeMove: here({ request_open: 'M O P' }),
  decideTreeMove: PLATFORM,
  listTreeMoves: ADMINS,
  transferBonuses: here({}, 'transfers_off'),
  showTransferTerms: CLIENT,
  showBonusSettings: ADMINS,
  sendLead: open('page_not_found'),
  showLeads: here({ ok: 'R M O' }),
  moveLead: here({ lead_not_found: 'R M O' }),
  showWishlists: CLIENT,
  showWishlist: OPEN,
  createWishlist: CLIENT,
  updateWishlist: here({}, 'wishlist_not_found'),
  removeWishlist: here({ ok: 'P' }, 'wishlist_not_found'),
  addWishlistItem: here({}, 'wishlist_not_found'),
  removeWishlistItem: here({}, 'wishlist_not_found'),
  reserveWishlistItem: CLIENT,
  showSaleSettings: ADMINS,
  saveSaleSettings: ADMINS,
  showAudit: here({ ok: 'R M O P' }),
  showDeliverySettings: ADMINS,
  showCarrierTariffs: here({ invalid_question: 'M O P' }),
  showManualRefunds: here({ ok: 'R M O P' }),
  settleManualRefund: here({ refund_not_found: 'M O' }),
  showParcel: here({ order_not_found: 'R M O P' }),
  showOffices: here({ order_not_found: 'R M O' }),
  registerParcel: here({ order_not_found: 'R M O' }),
  withdrawParcel: here({ order_not_found: 'R M O' }),
  refuseParcel: here({ order_not_found: 'R M O' }),
  makeParcelPaper: here({ parcel_not_found: 'R M O' }),
  lookAtParcel: here({ order_not_found: 'R M O' }),
  takeParcelBack: here({ parcel_not_found: 'R M O' }),
  printParcel: here({ parcel_not_found: 'R M O' }),
  showGoods: here({ ok: 'T M O P' }),
  showProductEdit: here({ ok: 'T M O P' }),
  saveProduct: here({ product_not_found: 'T M O P' }),
  moveProduct: here({ product_not_found: 'T M O P' }),
  duplicateProduct: here({ product_not_found: 'T M O P' }),
  saveGoods: here({ product_not_found: 'T M O P' }),
  saveDeliveryMethod: ADMINS,
  orderDeliveryMethods: here({ delivery_not_found: 'M O P' }),
  removeDeliveryMethod: here({ delivery_not_found: 'M O P' }),
  saveBonusSettings: here({ ok: 'O P' }),
}
