import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { readInvitationCode } from '@sarafan/contract/share-link'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { addMember } from '../../../showcases/showcases.ts'
import { verify } from '../../../test/fixtures/agents.ts'
import { product, seller, setCompanyStatus } from '../../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld, type Visitor } from '../../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let anna: TestPerson
let hers: Visitor

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true, stateId: 1 })
  owner = await logIn(world, dom.owner, dom)
  anna = await person(world, 'Анна')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: anna.id, role: 'manager' }),
  )
  hers = await logIn(world, anna, dom)
})

const offer = (ID = anna.id, who = owner) => world.ask(who, teamCalls.offerOwnership, { ID })
const accept = (who = hers, CompanyID: number | null = null) =>
  world.ask(who, teamCalls.acceptOwnership, { CompanyID })
const team = async (who = owner) => (await world.ask(who, teamCalls.showTeam, {})).body
const start = async (who: Visitor) => (await world.ask(who, startCalls.start, {})).body

test('domain 5.7: a showcase changes its owner only when the owner offers it and the member accepts', async () => {
  await verify(world, anna.id)
  expect((await accept()).body).toMatchObject({ code: 'offer_not_found' })
  expect((await offer()).status).toBe(200)
  expect((await team()).Offer).toMatchObject({ ToID: anna.id, IsToYou: false, Companies: [] })
  expect((await team(hers)).Offer).toMatchObject({ IsToYou: true, NeedsCompany: false })
  const { body } = await world.ask(owner, teamCalls.inviteMember, { Role: 'cashier' })
  expect((await accept()).status).toBe(200)
  expect((await team()).Members.map(({ ID, Role }) => [ID, Role])).toEqual([
    [anna.id, 'owner'],
    [dom.ownerId, 'admin'],
  ])
  expect([(await start(hers)).isShowcaseOwner, (await start(owner)).isShowcaseOwner]).toEqual([true, false])
  expect((await world.ask(owner, showcaseLifeCalls.showRemoval, { id: String(dom.id) })).status).toBe(403)
  const Code = readInvitationCode(new URL(body.Link).searchParams.get('startapp') ?? '') ?? ''
  const late = await logIn(world, await person(world, 'Света'), dom)
  expect((await world.ask(late, teamCalls.acceptInvitation, { Code })).body).toMatchObject({
    code: 'invitation_revoked',
  })
  expect((await accept()).body).toMatchObject({ code: 'offer_not_found' })
})

test('ruling 32: a session opened by the showcase’s own bot can neither offer nor accept ownership', async () => {
  const ownBot = { isOwnBot: true }
  const atHome = await logIn(world, dom.owner, dom, ownBot)
  const hersAtHome = await logIn(world, anna, dom, ownBot)
  expect((await offer(anna.id, atHome)).body).toMatchObject({ code: 'platform_login_required' })
  await offer()
  expect((await accept(hersAtHome)).body).toMatchObject({ code: 'platform_login_required' })
})

test('issue 13: only the owner offers, only to a member; the offer ends when declined, withdrawn, or the member leaves', async () => {
  const stranger = await person(world, 'Света')
  expect((await offer(stranger.id)).body).toMatchObject({ code: 'member_not_found' })
  expect((await offer(dom.ownerId)).body).toMatchObject({ code: 'member_not_found' })
  expect((await offer(dom.ownerId, hers)).status).toBe(403)
  for (const who of [owner, hers]) {
    await offer()
    expect((await world.ask(who, teamCalls.withdrawOwnershipOffer, {})).status).toBe(200)
    expect((await team()).Offer).toBeNull()
  }
  await offer()
  await world.ask(hers, teamCalls.leaveTeam, {})
  expect((await team()).Offer).toBeNull()
  expect((await accept()).status).toBe(403)
})

test('domain 7.2: a person who may not own one more showcase cannot accept one', async () => {
  await offer()
  for (const alias of ['a-one', 'a-two', 'a-three']) {
    const { id } = await showcase(world, alias)
    await runSql(world.db, 'update showcase set owner_id = $2 where id = $1', [id, anna.id])
  }
  expect((await accept()).body).toMatchObject({ code: 'too_many_showcases' })
  expect((await start(owner)).isShowcaseOwner).toBe(true)
})

test('domain 4.4: a showcase that sells products is accepted with a verified company, which becomes their seller', async () => {
  const companyId = await seller(world, dom.ownerId)
  await runSql(world.db, 'update showcase set company_id = $2, state_id = 2 where id = $1', [
    dom.id,
    companyId,
  ])
  const { id: productId } = await product(world, { showcaseId: dom.id, companyId })
  await verify(world, anna.id)
  await offer()
  expect((await team(hers)).Offer?.NeedsCompany).toBe(true)
  expect((await accept()).body).toMatchObject({ code: 'company_required' })
  expect((await accept(hers, companyId)).body).toMatchObject({ code: 'company_not_found' })
  const own = await seller(world, anna.id, 'ИП Аннина')
  await setCompanyStatus(world, own, 'draft')
  expect((await accept(hers, own)).body).toMatchObject({ code: 'company_required' })
  await setCompanyStatus(world, own, 'verified')
  expect((await accept(hers, own)).status).toBe(200)
  const [kept] = await runSql<{ seller: number; goods: number }>(
    world.db,
    `select s.company_id as seller, g.company_id as goods from showcase s, product g where s.id = $1 and g.id = $2`,
    [dom.id, productId],
  )
  expect(kept).toEqual({ seller: own, goods: own })
})

test('decision 030: newcomers join under the root of the tree after ownership has changed', async () => {
  await verify(world, anna.id)
  await offer()
  await accept()
  const newcomer = await person(world, 'Света')
  const visitor = await logIn(world, newcomer, dom)
  const { body } = await world.ask(visitor, wowTreeCalls.showTreeShowcases, {})
  expect(body).toBeTruthy()
  const [node] = await runSql<{ parentId: number }>(
    world.db,
    'select parent_id as "parentId" from tree_node where showcase_id = $1 and person_id = $2',
    [dom.id, newcomer.id],
  )
  expect(node?.parentId).toBe(dom.ownerId)
})
