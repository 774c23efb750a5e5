import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { sha256 } from '../platform/ids.ts'
import { banPerson } from '../showcases/showcases.ts'
import { guest, logIn, person, showcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { isIdentityCurrent } from './identity-check.ts'
import { type Credentials, findIdentity } from './visit.ts'

const world = testWorld()

/** Somebody who has just been found, and what asks whether they still would be. */
async function found(who: Visitor, alias: string | null, more: Partial<Credentials> = {}) {
  const by = { tokenHash: sha256(who.token ?? ''), isBearer: true, alias, hint: null, host: '', ...more }
  const one = await findIdentity(world.db, by, world.clock.now())
  const { showcaseId } = one
  if (showcaseId === null) throw new Error('nothing was found')
  return {
    one,
    still: (other: Partial<Credentials> = {}) =>
      isIdentityCurrent(
        world.db,
        { ...by, ...other },
        { found: { ...one, showcaseId }, now: world.clock.now() },
      ),
  }
}

async function anna() {
  const place = await showcase(world, 'dom')
  const one = await person(world)
  return { place, id: one.id, who: await logIn(world, one, place) }
}

/** Writes as its own transaction does. */
const write = (text: string, values: unknown[]) => transaction(world.db, (tx) => queryRows(tx, text, values))

test('RO-05: who was found is found again while nothing of it is written, by bearer and by cookie', async () => {
  const { place, who } = await anna()
  for (const way of [{}, { isBearer: false }, { isBearer: false, alias: null, hint: place.id }]) {
    const { one, still } = await found(who, 'dom', way)
    expect(one.personId).not.toBe(null)
    expect(await still()).toBe(true)
  }
  const { still } = await found(await guest(world, place), 'dom')
  expect(await still()).toBe(true)
  await showcase(world, 'sad')
  await person(world)
  expect(await still()).toBe(true)
})

const WRITTEN = {
  'a session that was ended': 'update session set revoked_at = now() where person_id = $1 and $2::bigint > 0',
  'a session with another mode':
    "update session set admin_showcases = array[$2::bigint] where person_id = $1 and admin_showcases = '{}'",
  'a token of another showcase': `update session_token set showcase_id = $2
    where session_id in (select id from session where person_id = $1)`,
  'a blocked person': "update person set status = 'blocked' where id = $1 and $2::bigint > 0",
  'an administrator of the platform':
    'update person set is_platform_admin = true where id = $1 and $2::bigint > 0',
  'a blocked showcase': "update showcase set status = 'blocked' where id = $2 and $1::bigint > 0",
  'a renamed showcase': "update showcase set name = 'Сад' where id = $2 and $1::bigint > 0",
  'another bot of the platform':
    "update bot set username = 'other_bot' where is_platform and $1::bigint > 0 and $2::bigint > 0",
} as const

test.each(Object.entries(WRITTEN))('RO-05: %s is not as it was found', async (_, text) => {
  const { id, place, who } = await anna()
  const { still } = await found(who, 'dom')
  await write(text, [id, place.id])
  expect(await still()).toBe(false)
})

test('RO-04: somebody banned, a new member and one that is none any more are not as they were found', async () => {
  const { id, place, who } = await anna()
  const before = await found(who, 'dom')
  await write(
    `insert into showcase_member (showcase_id, person_id, role, capabilities, status)
     values ($1, $2, 'manager', '{orders.view}', 'active')`,
    [place.id, id],
  )
  expect(await before.still()).toBe(false)
  const member = await found(who, 'dom')
  expect(await member.still()).toBe(true)
  await write("update showcase_member set status = 'removed' where person_id = $1", [id])
  expect(await member.still()).toBe(false)
  const after = await found(who, 'dom')
  const ban = { personId: id, showcaseId: place.id, reason: 'спам', by: place.ownerId, at: world.clock.now() }
  await transaction(world.db, (tx) => banPerson(tx, ban))
  expect(await after.still()).toBe(false)
})

test('RO-05: time ends a session though nothing is written', async () => {
  const { who } = await anna()
  const { still } = await found(who, 'dom')
  world.clock.forward({ hours: 13 })
  expect(await still()).toBe(false)
})

test('AP-06: an address that leads elsewhere by now, or a cookie at another showcase, is not as it was found', async () => {
  const { who } = await anna()
  const other = await showcase(world, 'sad')
  const cookie = await found(who, 'dom', { isBearer: false })
  expect(await cookie.still({ alias: 'sad' })).toBe(false)
  await write("delete from showcase_alias where alias = 'dom'", [])
  expect(await cookie.still()).toBe(false)
  const hinted = await found(who, null, { isBearer: false, hint: other.id })
  expect(await hinted.still({ hint: null })).toBe(false)
})

test('RO-04: where a recommendation is needed, its rows are asked about each time', async () => {
  const { place, who } = await anna()
  await write('update showcase set require_referral = true where id = $1', [place.id])
  const { one, still } = await found(who, 'dom')
  expect(one.versions).toBe(null)
  expect(await still()).toBe(false)
})
