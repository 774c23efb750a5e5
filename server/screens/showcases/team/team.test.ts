import type { MemberRole } from '@sarafan/contract/orders/states'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { readInvitationCode } from '@sarafan/contract/share-link'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database/database.ts'
import { banPerson } from '../../../showcases/showcases.ts'
import {
  initDataOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld, type Visitor } from '../../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let anna: TestPerson
let hers: Visitor

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  anna = await person(world, 'Анна')
  hers = await logIn(world, anna, dom)
})

const invite = async (Role: MemberRole = 'manager', who = owner) => {
  const { body } = await world.ask(who, teamCalls.inviteMember, { Role })
  const param = new URL(body.Link).searchParams.get('startapp') ?? ''
  return { param, code: readInvitationCode(param) ?? '' }
}
const show = (who: Visitor, Code: string) => world.ask(who, teamCalls.showInvitation, { Code })
const accept = (who: Visitor, Code: string) => world.ask(who, teamCalls.acceptInvitation, { Code })
const team = async (who: Visitor) => (await world.ask(who, teamCalls.showTeam, {})).body
const rolesSeen = async (who = owner) => (await team(who)).Members.map(({ Name, Role }) => `${Name} ${Role}`)
const refusalOf = async (answer: ReturnType<typeof show> | ReturnType<typeof accept>) => {
  const { response, body, status } = await answer
  return `${status} ${response.headers['x-refusal'] ?? (body as { code?: string } | null)?.code}`
}

test('ruling 32: an invitation opens its screen at the start, names the inviter and the showcase, and admits one person', async () => {
  const { param, code } = await invite('manager')
  const tgData = await initDataOf(world, anna.telegramId, dom, {
    startParam: param,
    token: await platformToken(world),
  })
  const start = await world.ask({ token: '', alias: '' }, startCalls.start, { tgData })
  expect(start.body.redirectTo).toBe(`/dom/api/tgbundle/account/invitation?code=${code}`)
  expect((await show(hers, code)).body).toMatchObject({
    Showcase: 'Витрина dom',
    By: 'Хозяин Тестова',
    Role: 'manager',
  })
  expect((await accept(hers, code)).body).toEqual({ ShowcaseID: dom.id, Role: 'manager' })
  expect(await rolesSeen(hers)).toEqual(['Хозяин Тестова owner', 'Анна Тестова manager'])
  const other = await logIn(world, await person(world, 'Света'), dom)
  expect(await refusalOf(accept(other, code))).toBe('409 invitation_used')
  expect(await refusalOf(show(other, code))).toBe('409 invitation_used')
  expect(await refusalOf(accept(hers, code))).toBe('409 already_member')
})

test('ruling 32: the database stores a hash of the code and never the code', async () => {
  const { code } = await invite()
  const [kept] = await runSql<{ text: string }>(
    world.db,
    'select team_invitation::text as text from team_invitation',
  )
  expect(kept?.text).not.toContain(code)
  expect(code).toMatch(/^[\w-]{22}$/)
})

test('issue 13: the inviter’s own, an expired, a revoked and an unknown invitation are refused with a code each', async () => {
  const { code } = await invite()
  expect(await refusalOf(accept(owner, code))).toBe('409 own_invitation')
  expect(await refusalOf(accept(hers, 'A'.repeat(22)))).toBe('404 invitation_not_found')
  const [open] = (await team(owner)).Invitations
  expect((await world.ask(owner, teamCalls.revokeInvitation, { ID: open?.ID ?? 0 })).status).toBe(200)
  expect(await refusalOf(accept(hers, code))).toBe('409 invitation_revoked')
  expect((await team(owner)).Invitations).toEqual([])
  const late = await invite()
  const now = world.clock.now()
  await runSql(
    world.db,
    'update team_invitation set created_at = $1, expires_at = $2 where revoked_at is null',
    [after(now, { hours: -72 }), now],
  )
  expect(await refusalOf(accept(hers, late.code))).toBe('409 invitation_expired')
})

test('issue 13: a person banned from the showcase cannot join its team by an invitation', async () => {
  const { code } = await invite()
  const ban = {
    personId: anna.id,
    showcaseId: dom.id,
    reason: 'спам',
    by: dom.ownerId,
    at: world.clock.now(),
  }
  await transaction(world.db, (tx) => banPerson(tx, ban))
  expect(await refusalOf(accept(hers, code))).toBe('403 forbidden')
})

test('issue 13: an invitation admits to a draft that is closed to others', async () => {
  const { param, code } = await invite()
  await runSql(world.db, "update showcase set status = 'draft' where id = $1", [dom.id])
  const start = async (startParam?: string) => {
    const token = await platformToken(world)
    const tgData = await initDataOf(world, anna.telegramId, dom, {
      token,
      ...(startParam ? { startParam } : {}),
    })
    return (await world.ask({ token: '', alias: 'dom' }, startCalls.start, { tgData })).body
  }
  expect((await start()).isBannedOnShowcase).toBe(true)
  expect(await start(param)).toMatchObject({
    isBannedOnShowcase: false,
    redirectTo: `/account/invitation?code=${code}`,
  })
  expect((await accept(hers, code)).status).toBe(200)
  expect((await start()).capabilities).toContain('orders.manage')
})

test('domain 7.1: a member sees the team and can leave it; only the owner invites, changes and removes members', async () => {
  await accept(hers, (await invite('admin')).code)
  expect((await world.ask(hers, teamCalls.inviteMember, { Role: 'cashier' })).status).toBe(403)
  expect((await world.ask(hers, teamCalls.removeMember, { ID: dom.ownerId })).status).toBe(403)
  expect(await team(hers)).toMatchObject({ MayManage: false, IsOwner: false, Invitations: [], Offer: null })
  expect((await world.ask(hers, teamCalls.leaveTeam, {})).status).toBe(200)
  expect((await world.ask(hers, teamCalls.showTeam, {})).status).toBe(403)
  expect(await rolesSeen()).toEqual(['Хозяин Тестова owner'])
})

test('domain 4.4: a member gets another role; a stale change is refused; removal ends the rights at once', async () => {
  await accept(hers, (await invite('manager')).code)
  const change = (Role: MemberRole, Was: MemberRole) =>
    world.ask(owner, teamCalls.changeMember, { ID: anna.id, Role, Was })
  expect((await change('cashier', 'manager')).status).toBe(200)
  expect((await change('content', 'manager')).body).toMatchObject({ code: 'changed_meanwhile' })
  const start = async () => (await world.ask(hers, startCalls.start, {})).body.capabilities
  expect(await start()).toEqual(['offline.sale', 'offline.redeem', 'clients.view'])
  expect((await world.ask(owner, teamCalls.removeMember, { ID: anna.id })).status).toBe(200)
  expect(await start()).toEqual([])
  expect((await world.ask(owner, teamCalls.removeMember, { ID: anna.id })).body).toMatchObject({
    code: 'member_not_found',
  })
  const { body } = await world.ask(hers, notificationCalls.showNotifications, {})
  expect(body.Notifications.map(({ Title }) => Title)).toEqual([
    'Вы больше не в команде',
    'Ваша роль изменилась',
  ])
})

test('issue 13: the last owner cannot be removed, demoted or leave', async () => {
  const ID = dom.ownerId
  for (const answer of [
    await world.ask(owner, teamCalls.removeMember, { ID }),
    await world.ask(owner, teamCalls.changeMember, { ID, Role: 'admin', Was: 'admin' }),
    await world.ask(owner, teamCalls.leaveTeam, {}),
  ])
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'owner_required' }])
})

test('domain 4.13: invitations and team changes are audited', async () => {
  await accept(hers, (await invite('manager')).code)
  await world.ask(owner, teamCalls.removeMember, { ID: anna.id })
  const { body } = await world.ask(owner, auditCalls.showAudit, {})
  expect(body.Entries.map(({ Kind, Action }) => `${Kind} ${Action}`)).toEqual([
    'member remove',
    'member create',
    'invitation create',
  ])
})

test('issue 13: at most 20 invitations are open at a time', async () => {
  for (let n = 0; n < 20; n++) await invite()
  expect((await world.ask(owner, teamCalls.inviteMember, { Role: 'manager' })).body).toMatchObject({
    code: 'too_many_invitations',
  })
})
