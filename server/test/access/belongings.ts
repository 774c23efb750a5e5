import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { agentCalls } from '@sarafan/contract/people/agents'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { EXCHANGE } from '../exchange.ts'
import { giveGlobal, verify } from '../fixtures/agents.ts'
import { ATTRIBUTE_SHEET, FOREIGN_GOODS, PRODUCT_SHEET } from '../fixtures/product-sheet.ts'
import type { Visitor, World } from '../world.ts'
import { CATALOG_REQUESTS } from './catalog-requests.ts'
import { chatRequests } from './conversations.ts'
import { ELECTRONIC_REQUESTS } from './electronic.ts'
import { type About, COMPANY, caseOf, type Dom, reviewOf, SALES, sendScan, wishes } from './fixtures.ts'
import { orderChangeRequests } from './order-changes.ts'
import type { Role } from './rows.ts'

const SALE = { Amount: '1000.00', ReceiptNumber: 'А-1' }
const SBP = { Kind: 'sbp', Phone: '8 (916) 123-45-67', Bank: 'Т-Банк' } as const
const NPD = { Type: 'become_agent', TaxStatus: 'npd', FullName: 'Анна Тестова', Inn: '500100732259' } as const

type Belongings = {
  dom: Dom
  friend: { id: number; refCode: string }
  friendAt: Visitor
  visitors: ReadonlyMap<Role, Visitor>
}

/** Creates one of everything that belongs to the friend; returns the requests about them by call name. */
export async function createBelongings(w: World, of: Belongings): Promise<About> {
  const { dom, friend, friendAt, visitors } = of
  const owner = visitors.get('O') ?? null
  const admin = visitors.get('M') ?? null
  await verify(w, friend.id)
  await giveGlobal(w, friend.id, 5000_00)
  const saleParties = { ShowcaseID: dom.id, AgentID: friend.id }
  const sale = (await w.ask(owner, offlineCalls.recordOfflineSale, { ...saleParties, ...SALE })).body.OrderID
  const claimRequest = { id: sale, Type: 'other', Reason: 'other', Text: 'Не вижу чека за покупку' } as const
  const claim = (await w.ask(friendAt, claimCalls.createClaim, claimRequest)).body.Claim.Id
  const rq = (await w.ask(friendAt, agentCalls.createAgentRequest, NPD)).body.rq
  const company = (await w.ask(friendAt, companyCalls.saveCompany, COMPANY)).body.Company.ID
  const withdrawalRequest = { Amount: '2000', Requisites: SBP }
  const { body } = await w.ask(friendAt, withdrawalCalls.withdrawBonuses, withdrawalRequest)
  const document = await sendScan(w, friendAt, rq)
  const { Code } = (await w.ask(friendAt, offlineCalls.makeRedeemCode, { Maximum: '100.00' })).body
  const largeBonus = { AgentID: friend.id, Kind: 'gift', Amount: '6000.00', Reason: 'За помощь' } as const
  const manualBonusId = (await w.ask(admin, manualCalls.createManualBonus, largeBonus)).body.id
  const correctionRequest = {
    AgentID: friend.id,
    Asset: 'global',
    Sign: 'give',
    Amount: '5.00',
    Reason: 'Ошибка',
  } as const
  const platform = visitors.get('P') ?? null
  const correction = (await w.ask(platform, correctionCalls.createCorrection, correctionRequest)).body.id
  const moveRequest = { AgentID: friend.id, ParentID: dom.ownerId, Reason: 'Пришла сама' }
  const moveId = (await w.ask(owner, treeMoveCalls.createTreeMove, moveRequest)).body.id
  const tree = { ShowcaseID: String(dom.id) }
  const person = { ...tree, AgentID: String(friend.id) }
  const redeem = { ...saleParties, BonusType: 'local', Kind: 'redeem', Amount: '50.00', SaleAmount: '500.00' }
  const id = body.Withdrawal.id
  const review = await reviewOf(w, { dom, personId: friend.id })
  return {
    ...(await wishes(w, dom, friendAt)),
    ...chatRequests(sale),
    ...orderChangeRequests(sale),
    showOrders: { id: sale },
    orderAction: { id: sale, action: 'cancel' },
    sendCertificate: { id: sale },
    showGift: { code: '0000-0000-0000-0000' },
    claimCertificate: { Code: '0000-0000-0000-0000' },
    showDigitalGoods: { id: sale },
    linkDigitalFile: { id: sale, LineId: 999_999 },
    downloadDigitalFile: { id: sale, line: '999999' },
    sellCertificates: { Name: 'Подарочный сертификат', Values: ['1000'], Years: 1 },
    setCertificateTerms: { Years: 2 },
    showSaleOrder: { id: sale },
    saveOrderNotes: { id: sale, Internal: 'Позвонить' },
    saveMarkingCode: { id: sale, Code: '0104600439931256215abcdef' },
    removeMarkingCode: { id: sale, CodeId: 999_999 },
    setReceiptLink: { id: sale, ReceiptId: 999_999, Link: '' },
    orderDeliveryMethods: { IDs: [999_999] },
    ...FOREIGN_GOODS,
    saveProduct: { ...PRODUCT_SHEET, ID: 999_999, Version: 1 },
    ...CATALOG_REQUESTS,
    ...ELECTRONIC_REQUESTS,
    saveAttribute: { ...ATTRIBUTE_SHEET, ID: 999_999, Version: 1 },
    removeDeliveryMethod: { ID: 999_999 },
    saveSaleSettings: SALES,
    saveExchange: EXCHANGE,
    uploadShowcaseLogo: { id: String(dom.id) },
    uploadShowcasePicture: { id: String(dom.id), For: 'home' },
    ...showcaseRequests(dom.id),
    createAgentRequest: NPD,
    showAgentRequest: { rq },
    showRequestDocument: { id: document },
    uploadRequestDocuments: { rq, Kind: 'inn' },
    withdrawAgentRequest: { rq },
    decideAgentRequest: { rq, Decision: 'take' },
    saveCompany: COMPANY,
    removeCompany: { id: company },
    decideCompany: { id: company, Decision: 'verify' },
    withdrawBonuses: withdrawalRequest,
    createWithdraw: withdrawalRequest,
    cancelWithdraw: { id },
    decideWithdrawal: { id, Decision: 'review' },
    showAgentShowcases: { agentId: String(dom.ownerId) },
    showAgentsShowcases: { Agents: String(friend.id) },
    showClientWowInfo: { agentId: String(friend.id), showcaseID: String(dom.id) },
    showBranchSummary: person,
    showBranch: person,
    searchBranch: { ...tree, Name: 'Подруга' },
    showBranchMap: person,
    showCampaigns: tree,
    recordOfflineSale: { ...saleParties, Amount: '700.00' },
    voidOfflineSale: { id: sale, Reason: 'Ошиблись чеком' },
    disputeOfflineSale: { id: sale },
    createBonusPayment: { ...redeem, ConfirmCode: Code },
    makeRedeemCode: { Maximum: '10.00' },
    returnLines: { id: sale, Lines: [{ LineId: 1, Quantity: 1 }], Restock: false },
    showClaims: { id: claim },
    showNewClaim: { id: sale },
    createClaim: claimRequest,
    addClaimMessage: { id: claim, Text: 'Посмотрим' },
    claimAction: { id: claim, Action: 'take' },
    showCustomer: { id: String(friend.id) },
    saveCustomerNote: { id: friend.id, Note: 'Звонить утром' },
    askQuestion: { Product: 999_999, Text: 'Есть ли синяя?' },
    createWebhook: { Url: 'https://a.example/hook', Events: ['order.paid'] },
    saveWebhook: { ID: 999_999, Url: 'https://a.example/hook', Events: ['order.paid'], On: true },
    showWebhookLog: { id: '999999' },
    createApiKey: { Name: 'Склад', Scopes: ['orders:read'], Days: null },
    answerQuestion: { id: 999_999, Text: 'Есть' },
    hideQuestion: { id: 999_999, Reason: 'спам' },
    moderateReview: { id: review, Action: 'publish' },
    replyToReview: { id: review, Text: 'Спасибо' },
    actOnPaymentCase: { id: await caseOf(w, dom.id), Action: 'settle', Note: 'Вернули переводом' },
    createTreeMove: moveRequest,
    decideTreeMove: { id: moveId, Decision: 'approve' },
    transferBonuses: { To: friend.refCode, Amount: '5.00' },
    createCorrection: correctionRequest,
    decideCorrection: { id: correction, Decision: 'approve' },
    createManualBonus: { AgentID: friend.id, Kind: 'gift', Amount: '10.00', Reason: 'За помощь' },
    decideManualBonus: { id: manualBonusId, Decision: 'approve' },
    ...TEAM,
  }
}

/** Requests with a code that was never issued, and ids that do not exist. */
const TEAM: About = {
  showInvitation: { Code: 'A'.repeat(22) },
  acceptInvitation: { Code: 'A'.repeat(22) },
  changeMember: { ID: 999_999, Role: 'manager', Was: 'cashier' },
  removeMember: { ID: 999_999 },
  offerOwnership: { ID: 999_999 },
  createTopUp: { Amount: '1000', Way: 'invoice' },
  saveDepositThreshold: { Threshold: null, Version: 0 },
  saveCreditLimit: { ID: 999_999, Limit: '1000', Version: 0 },
  savePlatformDetails: { CompanyID: 999_999 },
  showPerson: { id: '999999' },
  banClient: { ID: 999_999, Reason: 'спам', Days: null },
  unbanClient: { ID: 999_999 },
  banPerson: { ID: 999_999, Reason: 'спам', Days: 7 },
  unbanPerson: { ID: 999_999 },
  blockShowcase: { ID: 999_999, Reason: 'подделки' },
  unblockShowcase: { ID: 999_999 },
}

/** Returns an owner's requests about their showcase. */
function showcaseRequests(id: number): About {
  const info = { Name: 'Дом', Slogan: '', Description: '' }
  const header = { Hue: 30, Search: true, Favourites: true, City: true, Slogan: false }
  const Items = [1, 2, 3].map((Type) => ({ Type, Caption: '', Visible: true }))
  return {
    showShowcaseEdit: { id: String(id) },
    checkAlias: { id, Alias: 'teply' },
    showCatalogEdit: { id: String(id) },
    showHomeOrder: { id: String(id) },
    showHomeBanners: { id: String(id) },
    saveHomeOrder: { id, Version: 1, Blocks: [] },
    previewHome: { id, Blocks: [] },
    saveHomeBanners: { id, Version: 1, Banners: [] },
    saveCatalog: { id, Version: 1, Categories: [], Brands: [] },
    setCatalogState: { id, StateID: 1, Seen: 2 },
    saveShowcaseInfo: { id, ...info },
    cloneTemplate: { TemplateID: null, Name: 'Хутор', Alias: 'hutor', Hue: 30, CompanyID: null },
    showShowcaseSeller: { id: String(id) },
    saveShowcaseSettings: { id, CompanyID: null },
    showShowcaseSetup: { id: String(id) },
    showRemoval: { id: String(id) },
    removeShowcase: { id, Name: 'Витрина dom' },
    restoreShowcase: { id },
    showShowcaseHeader: { id: String(id) },
    saveShowcaseHeader: { id, ...header },
    showShowcaseMenu: { id: String(id) },
    saveShowcaseMenu: { id, Items },
    showShowcaseShare: { id: String(id) },
    saveShowcaseShare: { id, ShareText: 'Загляните', Cover: '' },
    showMenuTargets: { id: String(id) },
    showPages: { id: String(id) },
    savePages: { id, Version: 999, Groups: [] },
    showPageEdit: { id: String(id), alias: 'nowhere' },
    showPageVersion: { id: String(id), alias: 'nowhere', version: '1' },
    savePage: {
      id,
      Alias: 'nowhere',
      Kind: 'generic',
      Name: 'О нас',
      Text: 'Мы',
      Revision: 5,
      Publish: false,
    },
    deletePage: { id, Alias: 'nowhere', Revision: 1 },
    publishLegalTexts: { id },
    saveShowcaseDomain: { id, Alias: 'teply' },
    showOwnBot: { id: String(id) },
    offerOwnBot: { id },
    renewOwnBot: { id },
    disconnectOwnBot: { id },
    connectOwnBot: { id, Token: 'wrong' },
    showOwnDomain: { id: String(id) },
    checkOwnDomain: { id },
    saveOwnDomain: { id, Domain: 'wrong' },
    showShowcaseActions: { id: String(id) },
    showActionEdit: { id: String(id), aid: '999999' },
    orderActions: { id, Order: [999_999] },
    saveAction: {
      id,
      Version: 0,
      Title: 'Уют',
      Short: '',
      Hue: 30,
      StartsAt: null,
      EndsAt: null,
      Blocks: [],
    },
    setActionState: { id, ActionID: 999_999, State: 'published' },
    deleteAction: { id, ActionID: 999_999 },
    saveShowcaseContacts: { id, Phone: '', Email: '', Address: '', Hours: '' },
  }
}
