import { platformClaimCalls as calls } from '@sarafan/contract/platform/platform-claim'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { sealBotToken } from '../platform/bots/token.ts'
import { after } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { createPlatform } from '../screens/showcases/platform.ts'
import { setPlatformBot } from '../showcases/showcases.ts'
import { initDataOf, logIn, person, platformToken, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { createPlatformClaim } from './people.ts'

/** A platform as setup leaves it. */
let shop: TestShowcase
const world = testWorld(async (w) => {
  await platformToken(w)
  await transaction(w.db, (tx) =>
    createPlatform(tx, { name: 'Сад', alias: 'sad', botUsername: 'sarafan_test_bot', at: w.clock.now() }),
  )
  const [made] = await runSql<{ id: number; ownerId: number }>(
    w.db,
    'select id, owner_id as "ownerId" from showcase',
  )
  if (!made) throw new Error('setup made no showcase')
  shop = { ...made, alias: 'sad', owner: { id: made.ownerId, telegramId: 0, refCode: '' } }
})
let token = ''
beforeEach(async () => {
  token = await transaction(world.db, (tx) => createPlatformClaim(tx, world.clock.now()))
})
const claim = (who: Visitor, Token = token) => world.ask(who, calls.claimPlatform, { Token })
const state = async (who: Visitor, Token = token) =>
  (await world.ask(who, calls.showPlatformClaim, { Token })).body?.State

test('issue 13: the setup link makes its user the administrator and the owner of the first showcase', async () => {
  const anna = await person(world)
  const tgData = await initDataOf(world, anna.telegramId, shop, {
    startParam: `a_${token}`,
    token: await platformToken(world),
  })
  const started = await world.ask({ token: '', alias: '' }, startCalls.start, { tgData })
  expect(started.body).toMatchObject({ redirectTo: '/account/platform-claim', isPlatformAdmin: false })
  const who = { token: started.body.token, alias: '' }
  expect(await state(who)).toBe('open')
  expect((await claim(who)).body).toEqual({ ok: true })
  expect(await state(who)).toBe('done')
  const again = await world.ask({ token: who.token, alias: 'sad' }, startCalls.start, { tgData })
  expect(again.body).toMatchObject({ isPlatformAdmin: true, isShowcaseOwner: true })
  const [root] = await runSql(world.db, 'select person_id as id from tree_node where parent_id is null')
  expect(root).toEqual({ id: anna.id })
  const [trace] = await runSql(world.db, 'select person_id as id from audit_entry where showcase_id is null')
  expect(trace).toEqual({ id: anna.id })
})

test('issue 13: a link works once; a second person is refused, the first may repeat', async () => {
  const anna = await logIn(world, await person(world), shop)
  const boris = await logIn(world, await person(world, 'Борис'), shop)
  expect((await claim(anna)).status).toBe(200)
  expect((await claim(anna)).status).toBe(200)
  expect((await claim(boris)).body).toMatchObject({ code: 'claim_link_used' })
  expect(await state(boris)).toBe('used')
  const admins = await runSql(world.db, 'select 1 from person where is_platform_admin')
  expect(admins).toHaveLength(1)
})

test('issue 13: a second link creates another administrator and leaves the showcase with its owner', async () => {
  const anna = await person(world)
  const boris = await person(world, 'Борис')
  await claim(await logIn(world, anna, shop))
  token = await transaction(world.db, (tx) => createPlatformClaim(tx, world.clock.now()))
  expect((await claim(await logIn(world, boris, shop))).status).toBe(200)
  expect(await runSql(world.db, 'select owner_id as id from showcase')).toEqual([{ id: anna.id }])
})

test('issue 13: a link is refused 15 minutes after it was created', async () => {
  const anna = await logIn(world, await person(world), shop)
  await runSql(world.db, 'update platform_claim set expires_at = $1', [
    after(world.clock.now(), { seconds: 0 }),
  ])
  expect(await state(anna)).toBe('expired')
  expect((await claim(anna)).body).toMatchObject({ code: 'claim_link_expired' })
})

test('issue 13: an unknown link is not found, and only hashes of links are stored', async () => {
  const anna = await logIn(world, await person(world), shop)
  expect((await claim(anna, 'x'.repeat(22))).body).toMatchObject({ code: 'claim_link_not_found' })
  const [stored] = await runSql<{ text: string }>(
    world.db,
    'select platform_claim::text as text from platform_claim',
  )
  expect(stored?.text).not.toContain(token)
})

test('issue 13: a session opened by a showcase’s own bot cannot use the link', async () => {
  const own = { username: 'sad_own_bot', token: '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
  await runSql(world.db, 'insert into bot (username, sealed_token) values ($1, $2)', [
    own.username,
    await sealBotToken(world.db, own.token),
  ])
  await runSql(world.db, 'update showcase set bot_id = (select id from bot where username = $1)', [
    own.username,
  ])
  const anna = await person(world)
  const who = await logIn(world, anna, shop, { isOwnBot: true })
  expect((await claim(who)).body).toMatchObject({ code: 'platform_login_required' })
  expect(await runSql(world.db, 'select 1 from person where is_platform_admin')).toEqual([])
})

test('issue 13: people who joined before the administrator stay below the new root', async () => {
  const boris = await person(world, 'Борис')
  await runSql(
    world.db,
    "insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at) values ($1, $2, $3, 1, 'organic', $4)",
    [shop.id, boris.id, shop.ownerId, world.clock.now()],
  )
  const anna = await person(world)
  await claim(await logIn(world, anna, shop))
  const places = await runSql(
    world.db,
    'select person_id as id, parent_id as parent, depth from tree_node order by depth',
  )
  expect(places).toEqual([
    { id: anna.id, parent: null, depth: 0 },
    { id: boris.id, parent: anna.id, depth: 1 },
  ])
})

test('issue 13: running setup twice creates one showcase', async () => {
  await transaction(world.db, (tx) => setPlatformBot(tx, { username: 'sarafan_test_bot', token: '1' }))
  const at = world.clock.now()
  const again = await transaction(world.db, (tx) =>
    createPlatform(tx, { name: 'Другая', alias: 'other', botUsername: 'sarafan_test_bot', at }),
  )
  expect(again).toBe(false)
  expect(await runSql(world.db, 'select alias from showcase')).toEqual([{ alias: 'sad' }])
})
