import { agentCalls } from '@sarafan/contract/agents'
import { bonusCalls } from '@sarafan/contract/bonuses'
import type { Call } from '@sarafan/contract/call'
import { companyCalls } from '@sarafan/contract/companies'
import { offlineCalls } from '@sarafan/contract/offline'
import { planCalls } from '@sarafan/contract/plans'
import { returnCalls } from '@sarafan/contract/returns'
import { saleOrderCalls } from '@sarafan/contract/sale-orders'
import { withdrawalCalls } from '@sarafan/contract/withdrawals'
import { wowTreeCalls } from '@sarafan/contract/wow-tree'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { verify } from '../../test/agents.ts'
import { guest, logIn, person, showcase } from '../../test/people.ts'
import { sampleOf } from '../../test/samples.ts'
import { requestOf, testWorld, type Visitor } from '../../test/world.ts'

const CALLS: Readonly<Record<string, Call>> = {
  ...{ ...agentCalls, ...companyCalls, ...withdrawalCalls, ...planCalls },
  ...{ ...bonusCalls, ...offlineCalls, ...returnCalls, ...wowTreeCalls, ...saleOrderCalls },
}

/** Roles of domain.md 7: guest, client, verified agent, cashier, administrator of the showcase, owner, platform. */
const ROLES = ['G', 'C', 'A', 'K', 'M', 'O', 'P'] as const
type Role = (typeof ROLES)[number]
const PEOPLE = 'C A K M O P'
const MONEY = 'A'

/** Who is let in by each call; others get 401 or 403. What of it is whose, each domain's tests say. */
const LET_IN: Readonly<Record<string, string>> = {
  createAgentRequest: PEOPLE,
  showAgentRequest: PEOPLE,
  uploadRequestDocuments: PEOPLE,
  showRequestDocument: PEOPLE,
  withdrawAgentRequest: PEOPLE,
  listAgentRequests: 'P',
  decideAgentRequest: 'P',
  showCompanies: PEOPLE,
  saveCompany: PEOPLE,
  removeCompany: PEOPLE,
  listCompanies: 'P',
  decideCompany: 'P',
  getWithdrawBonusesData: PEOPLE,
  withdrawBonuses: MONEY,
  createWithdraw: MONEY,
  cancelWithdraw: PEOPLE,
  showTransfer: PEOPLE,
  listWithdrawals: 'P',
  decideWithdrawal: 'P',
  getRewardPlan: 'O P',
  saveRewardPlan: 'O P',
  publishRewardPlan: 'O P',
  simulateRewardPlan: 'O P',
  showBonuses: PEOPLE,
  showSaleOrders: 'M O P',
  showSaleOrder: 'M O P',
  exportSaleOrders: 'M O',
  countSaleOrders: PEOPLE,
  seeSaleOrders: 'M O',
  saveOrderNotes: 'M O',
  showLocalFunds: 'M O P',
  showGlobalFunds: 'M O P',
}

const visitors = new Map<Role, Visitor>()
const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom', { isDefault: true })
  const made = async (role: Role, options = {}) => {
    const one = await person(w, `Роль ${role}`, options)
    visitors.set(role, await logIn(w, one, dom))
    return one.id
  }
  visitors.set('G', await guest(w, dom))
  visitors.set('O', await logIn(w, dom.owner, dom))
  await made('C')
  await verify(w, await made('A'))
  await made('P', { isPlatformAdmin: true })
  for (const [role, name] of [
    ['K', 'cashier'],
    ['M', 'admin'],
  ] as const) {
    const personId = await made(role)
    await transaction(w.db, (tx) => addMember(tx, { showcaseId: dom.id, personId, role: name }))
  }
})

async function letInBy(call: Call): Promise<string> {
  const found: Role[] = []
  for (const role of ROLES) {
    const { statusCode } = await world.app.inject(requestOf(visitors.get(role) ?? null, call, sampleOf(call)))
    if (statusCode >= 500) throw new Error(`${call.method ?? call.path} answered ${statusCode} to ${role}`)
    if (statusCode !== 401 && statusCode !== 403) found.push(role)
  }
  return found.join(' ')
}

test.each(Object.entries(LET_IN))('domain 7.3: %s lets in its roles and nobody else', async (name, roles) => {
  const call = CALLS[name]
  if (!call) throw new Error(`no call ${name}`)
  expect(await letInBy(call)).toBe(roles)
})

const REST = Object.entries(CALLS).filter(([name, { access }]) => !(name in LET_IN) && access !== 'anyone')

test.each(REST)(
  'domain 7.3: %s lets in no guest, and only members where they are meant',
  async (_name, call) => {
    const roles = await letInBy(call)
    expect(roles).not.toContain('G')
    if (call.access === 'member') expect(roles).not.toMatch(/[CA]/)
  },
)

test('the access table covers what it is about', () => {
  expect(Object.keys(LET_IN)).toHaveLength(32)
  expect(REST.length).toBeGreaterThanOrEqual(14)
})
