import { agentCalls } from '@sarafan/contract/agents'
import type { Call } from '@sarafan/contract/call'
import { claimCalls } from '@sarafan/contract/claims'
import { companyCalls } from '@sarafan/contract/companies'
import { correctionCalls } from '@sarafan/contract/corrections'
import { manualCalls } from '@sarafan/contract/manual'
import { offlineCalls } from '@sarafan/contract/offline'
import { treeMoveCalls } from '@sarafan/contract/tree-moves'
import { wishlistCalls } from '@sarafan/contract/wishlists'
import { withdrawalCalls } from '@sarafan/contract/withdrawals'
import { CompiledQuery } from 'kysely'
import { operate, topUpDeposit } from '../bonuses/bonuses.ts'
import { writeReview } from '../catalog/catalog.ts'
import { createPayment, refundOnce } from '../payments/payments.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { refusals } from '../platform/words/ru.ts'
import { addMember, banPerson } from '../showcases/showcases.ts'
import { enterByCode } from '../wow-tree/wow-tree.ts'
import { giveGlobal, verify } from './agents.ts'
import { product, seller } from './catalog-fixtures.ts'
import { guest, logIn, person, showcase } from './people.ts'
import { sampleOf } from './samples.ts'
import { requestOf, type Visitor, type World } from './world.ts'

/**
 * Roles of domain.md 7 at one showcase: guest, client, verified agent; members: manager (R), content (T), cashier (K),
 * admin (M); owner, owner of another showcase (X), the platform's administrator, a person banned here.
 */
export const ROLES = ['G', 'C', 'A', 'R', 'T', 'K', 'M', 'O', 'X', 'P', 'B'] as const
export type Role = (typeof ROLES)[number]

export interface Stage {
  readonly visitors: ReadonlyMap<Role, Visitor>
  /** What is asked about somebody else's: a client S, a friend of C, with one of everything. */
  readonly about: Readonly<Record<string, Record<string, unknown>>>
}

const SALE = { Amount: '1000.00', ReceiptNumber: 'А-1' }
const SBP = { Kind: 'sbp', Phone: '8 (916) 123-45-67', Bank: 'Т-Банк' } as const
const COMPANY = {
  ...({ Type: 'ip', TaxSystem: 'usn_income' } as const),
  ...{ NameFull: 'ИП Тестова Анна', NameShort: 'ИП Тестова', Inn: '500100732259' },
  ...{ Ogrn: '304500116000157', LegalAddress: 'Москва, Тверская, 1' },
  ...{ Phone: '+79161234567', Email: 'anna@example.test' },
} as const
const NPD = { Type: 'become_agent', TaxStatus: 'npd', FullName: 'Анна Тестова', Inn: '500100732259' } as const

const SALES = {
  ...{ AutoConfirmMinutes: null, AnswerHours: 24, PayMinutes: 20, GuestCheckout: true, ReturnDays: 14 },
  ...{ PackingNote: '', MinOrder: '0', Payments: ['cod'] },
}

/** Everybody of the table, and what each call is asked with. */
export async function accessStage(w: World): Promise<Stage> {
  const dom = await showcase(w, 'dom', { isDefault: true })
  const bees = await showcase(w, 'bees')
  const at = w.clock.now()
  const visitors = new Map<Role, Visitor>([['G', await guest(w, dom)]])
  const people = new Map<Role, { id: number; refCode: string }>()
  const enter = async (role: Role, options = {}) => {
    const one = await person(w, `Роль ${role}`, options)
    people.set(role, one)
    visitors.set(role, await logIn(w, one, dom))
    return one.id
  }
  for (const role of ['C', 'A', 'B'] as const) await enter(role)
  await enter('P', { isPlatformAdmin: true })
  visitors.set('O', await logIn(w, dom.owner, dom))
  visitors.set('X', await logIn(w, bees.owner, dom))
  await verify(w, people.get('A')?.id ?? 0)
  for (const [role, name] of [
    ['R', 'manager'],
    ['T', 'content'],
    ['K', 'cashier'],
    ['M', 'admin'],
  ] as const) {
    const personId = await enter(role)
    await transaction(w.db, (tx) => addMember(tx, { showcaseId: dom.id, personId, role: name }))
  }
  await seller(w, dom.ownerId)
  const friend = await person(w, 'Подруга')
  await transaction(w.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: dom.id, at })
    await topUpDeposit(tx, { showcaseId: dom.id, amountKop: 100_000_00, reference: 'x', at })
    const refCode = people.get('C')?.refCode ?? ''
    const touch = { showcaseId: dom.id, personId: friend.id, refCode, source: 'start', at } as const
    await enterByCode(tx, touch)
    const gift = { kind: 'gift', personId: friend.id, showcaseId: dom.id, asset: 'local', at } as const
    await operate(tx, { ...gift, amountKop: 500_00, reference: 'start' })
    const ban = { personId: people.get('B')?.id ?? 0, showcaseId: dom.id, reason: 'спам', by: dom.ownerId }
    await banPerson(tx, { ...ban, at })
  })
  const about = await belongings(w, { dom, friend, friendAt: await logIn(w, friend, dom), visitors })
  return { visitors, about }
}

type Belongings = {
  dom: { id: number; ownerId: number }
  friend: { id: number; refCode: string }
  friendAt: Visitor
  visitors: ReadonlyMap<Role, Visitor>
}

/** One of everything that is the friend's, and the questions about it. */
async function belongings(w: World, of: Belongings): Promise<Stage['about']> {
  const { dom, friend, friendAt, visitors } = of
  const [owner, admin] = [visitors.get('O') ?? null, visitors.get('M') ?? null]
  await verify(w, friend.id)
  await giveGlobal(w, friend.id, 5000_00)
  const deal = { ShowcaseID: dom.id, AgentID: friend.id }
  const sale = (await w.ask(owner, offlineCalls.recordOfflineSale, { ...deal, ...SALE })).body.OrderID
  const asking = { id: sale, Type: 'other', Reason: 'other', Text: 'Не вижу чека за покупку' } as const
  const claim = (await w.ask(friendAt, claimCalls.createClaim, asking)).body.Claim.Id
  const rq = (await w.ask(friendAt, agentCalls.createAgentRequest, NPD)).body.rq
  const company = (await w.ask(friendAt, companyCalls.saveCompany, COMPANY)).body.Company.ID
  const asked = { Amount: '2000', Requisites: SBP }
  const { body } = await w.ask(friendAt, withdrawalCalls.withdrawBonuses, asked)
  const document = await sendScan(w, friendAt, rq)
  const { Code } = (await w.ask(friendAt, offlineCalls.makeRedeemCode, { Maximum: '100.00' })).body
  const large = { AgentID: friend.id, Kind: 'gift', Amount: '6000.00', Reason: 'За помощь' } as const
  const waiting = (await w.ask(admin, manualCalls.createManualBonus, large)).body.id
  const wrong = {
    AgentID: friend.id,
    Asset: 'global',
    Sign: 'give',
    Amount: '5.00',
    Reason: 'Ошибка',
  } as const
  const platform = visitors.get('P') ?? null
  const correction = (await w.ask(platform, correctionCalls.createCorrection, wrong)).body.id
  const up = { AgentID: friend.id, ParentID: dom.ownerId, Reason: 'Пришла сама' }
  const moving = (await w.ask(owner, treeMoveCalls.createTreeMove, up)).body.id
  const tree = { ShowcaseID: String(dom.id) }
  const person = { ...tree, AgentID: String(friend.id) }
  const redeem = { ...deal, BonusType: 'local', Kind: 'redeem', Amount: '50.00', SaleAmount: '500.00' }
  const id = body.Withdrawal.id
  const review = await reviewOf(w, { dom, personId: friend.id })
  return {
    ...(await wishes(w, dom, friendAt)),
    orderDeliveryMethods: { IDs: [999_999] },
    saveGoods: { ID: 999_999, Version: 1, On: true, Vat: 'company', Variants: [] },
    removeDeliveryMethod: { ID: 999_999 },
    saveSaleSettings: SALES,
    ...edits(dom.id),
    createAgentRequest: NPD,
    showAgentRequest: { rq },
    showRequestDocument: { id: document },
    uploadRequestDocuments: { rq, Kind: 'inn' },
    withdrawAgentRequest: { rq },
    decideAgentRequest: { rq, Decision: 'take' },
    saveCompany: COMPANY,
    removeCompany: { id: company },
    decideCompany: { id: company, Decision: 'verify' },
    withdrawBonuses: asked,
    createWithdraw: asked,
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
    recordOfflineSale: { ...deal, Amount: '700.00' },
    voidOfflineSale: { id: sale, Reason: 'Ошиблись чеком' },
    disputeOfflineSale: { id: sale },
    createBonusPayment: { ...redeem, ConfirmCode: Code },
    makeRedeemCode: { Maximum: '10.00' },
    returnLines: { id: sale, Lines: [{ LineId: 1, Quantity: 1 }], Restock: false },
    showClaims: { id: claim },
    showNewClaim: { id: sale },
    createClaim: asking,
    addClaimMessage: { id: claim, Text: 'Посмотрим' },
    claimAction: { id: claim, Action: 'take' },
    moderateReview: { id: review, Action: 'publish' },
    replyToReview: { id: review, Text: 'Спасибо' },
    actOnPaymentCase: { id: await caseOf(w, dom.id), Action: 'settle', Note: 'Вернули переводом' },
    createTreeMove: up,
    decideTreeMove: { id: moving, Decision: 'approve' },
    transferBonuses: { To: friend.refCode, Amount: '5.00' },
    createCorrection: wrong,
    decideCorrection: { id: correction, Decision: 'approve' },
    createManualBonus: { AgentID: friend.id, Kind: 'gift', Amount: '10.00', Reason: 'За помощь' },
    decideManualBonus: { id: waiting, Decision: 'approve' },
  }
}

/** A refund that did not go. */
async function caseOf(w: World, showcaseId: number): Promise<number> {
  const at = w.clock.now()
  const shares = [{ subject: 1, amountKop: 100_00 }]
  return transaction(w.db, async (tx) => {
    const of = { groupId: 1, showcaseId, shares, provider: 'sandbox', at }
    const { id: paymentId } = await createPayment(tx, of)
    const receipt = { email: null, phone: null, taxSystem: 2, lines: [] } as const
    await refundOnce(tx, {
      key: 'r',
      paymentId,
      subject: null,
      amountKop: 100_00,
      reason: 'late',
      receipt,
      at,
    })
    await rows(tx, `update refund set status = 'failed', tried_at = $1 where key = 'r'`, [at])
    const [made] = await rows<{ id: number }>(tx, 'select id from payment_case')
    return made?.id ?? 0
  })
}

/** A review that waits for moderation. */
async function reviewOf(w: World, of: { dom: { id: number; ownerId: number }; personId: number }) {
  const { dom, personId } = of
  const here = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId, 'ИП Котов') }
  const { id: productId } = await product(w, here)
  const review = { ...here, productId, personId, rating: 5, text: 'Тёплый', at: w.clock.now() }
  return (await transaction(w.db, (tx) => writeReview(tx, review))).id
}

/** What an owner says about their showcase. */
function edits(id: number): Stage['about'] {
  const info = { Name: 'Дом', Slogan: '', Description: '', Hue: 30 }
  return {
    showShowcaseEdit: { id: String(id) },
    checkAlias: { id, Alias: 'teply' },
    saveShowcaseInfo: { id, ...info },
    saveShowcaseDomain: { id, Alias: 'teply' },
    ...{ showShowcaseActions: { id: String(id) }, showActionEdit: { id: String(id), aid: '999999' } },
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

/** A list of the friend's that opens by its link, with one thing in it. */
async function wishes(w: World, dom: Belongings['dom'], friendAt: Visitor): Promise<Stage['about']> {
  const companyId = await seller(w, dom.ownerId, 'ООО «Подарки»')
  const { id: ProductId } = await product(w, { showcaseId: dom.id, companyId })
  const made = await w.ask(friendAt, wishlistCalls.createWishlist, { Name: 'Дом', Visibility: 'link' })
  const WishlistId = made.body.id
  const { body } = await w.ask(friendAt, wishlistCalls.addWishlistItem, { WishlistId, ProductId })
  const { Lists } = (await w.ask(friendAt, wishlistCalls.showWishlists, {})).body
  const id = Lists[0]?.Token ?? ''
  return {
    showWishlist: { id },
    updateWishlist: { WishlistId, Name: 'Моё' },
    removeWishlist: { WishlistId },
    addWishlistItem: { WishlistId, ProductId },
    removeWishlistItem: { WishlistId, ProductId },
    reserveWishlistItem: { id, ItemId: body.id, Reserved: true },
  }
}

/** Sends a scan along with a request; gives the document's id. */
async function sendScan(w: World, who: Visitor, rq: string): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ method: 'uploadRequestDocuments', rq, Kind: 'passport_main' }))
    form.set(name, value)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from('IHDR IEND'),
  ])
  form.append('file', new Blob([new Uint8Array(png)]), 'п.png')
  const packed = new Response(form)
  const sent = await w.app.inject({
    method: 'POST',
    url: '/api/ajax/',
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      'x-requested-with': 'sarafan',
      authorization: `Bearer ${who.token}`,
    },
  })
  return sent.json().Documents[0].id
}

const TEXTS = Object.entries(refusals).map(
  ([code, words]) =>
    [code, new RegExp(`^${words.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`)] as const,
)

/** What a role gets for a call: `ok`, or the code of the refusal; nothing of it stays. */
export async function outcomeOf(
  w: World,
  stage: Stage,
  name: string,
  call: Call,
  role: Role,
): Promise<string> {
  const question = stage.about[name] ?? sampleOf(call)
  await w.db.executeQuery(CompiledQuery.raw('savepoint role'))
  const who = stage.visitors.get(role) ?? null
  const { statusCode, payload, headers } = await w.app.inject(requestOf(who, call, question))
  await w.db.executeQuery(CompiledQuery.raw('rollback to savepoint role'))
  if (statusCode === 200) return 'ok'
  if (String(headers['content-type']).startsWith('application/json')) return JSON.parse(payload).code
  return TEXTS.find(([, words]) => words.test(payload))?.[0] ?? `${statusCode} ${payload}`
}
