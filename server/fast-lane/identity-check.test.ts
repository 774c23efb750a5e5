import { expect, test } from 'vitest'
import type { Credentials } from '../people/identity/identity.ts'
import { transaction } from '../platform/database/database.ts'
import { sha256 } from '../platform/ids.ts'
import { banPerson } from '../showcases/showcases.ts'
import { guest, logIn, person, showcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { isIdentityCurrent } from './identity-check.ts'
import { lookUpWith } from './piggyback.ts'

const world = testWorld()

/** Looks an identity up; returns it with a function that checks whether it is still current. */
async function lookUp(who: Visitor, alias: string | null, more: Partial<Credentials> = {}) {
  const by = { tokenHash: sha256(who.token ?? ''), isBearer: true, alias, hint: null, host: '', ...more }
  const { identity, versions } = await lookUpWith(world.db, by, { now: world.clock.now(), piggyback: null })
  const { showcaseId } = identity
  if (showcaseId === null) throw new Error('no showcase was found')
  return {
    identity,
    isCurrent: (other: Partial<Credentials> = {}) =>
      isIdentityCurrent(
        world.db,
        { ...by, ...other },
        { found: { showcaseId, versions }, now: world.clock.now() },
      ),
  }
}

async function anna() {
  const place = await showcase(world, 'dom')
  const one = await person(world)
  return { place, id: one.id, who: await logIn(world, one, place) }
}

/** Runs a statement in a transaction of its own. */
const write = (text: string, values: unknown[]) => transaction(world.db, (tx) => runSql(tx, text, values))

test('RO-05: an identity is current while none of its rows changes, by bearer and by cookie', async () => {
  const { place, who } = await anna()
  for (const credentials of [{}, { isBearer: false }, { isBearer: false, alias: null, hint: place.id }]) {
    const { identity, isCurrent } = await lookUp(who, 'dom', credentials)
    expect(identity.personId).not.toBe(null)
    expect(await isCurrent()).toBe(true)
  }
  const { isCurrent } = await lookUp(await guest(world, place), 'dom')
  expect(await isCurrent()).toBe(true)
  await showcase(world, 'sad')
  await person(world)
  expect(await isCurrent()).toBe(true)
})

const CHANGES = {
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

test.each(Object.entries(CHANGES))('RO-05: %s makes an identity outdated', async (_, text) => {
  const { id, place, who } = await anna()
  const { isCurrent } = await lookUp(who, 'dom')
  await write(text, [id, place.id])
  expect(await isCurrent()).toBe(false)
})

test('RO-04: a ban, a new membership and a removed one make an identity outdated', async () => {
  const { id, place, who } = await anna()
  const before = await lookUp(who, 'dom')
  await write(
    `insert into showcase_member (showcase_id, person_id, role, capabilities, status)
     values ($1, $2, 'manager', '{orders.view}', 'active')`,
    [place.id, id],
  )
  expect(await before.isCurrent()).toBe(false)
  const member = await lookUp(who, 'dom')
  expect(await member.isCurrent()).toBe(true)
  await write("update showcase_member set status = 'removed' where person_id = $1", [id])
  expect(await member.isCurrent()).toBe(false)
  const after = await lookUp(who, 'dom')
  const ban = { personId: id, showcaseId: place.id, reason: 'спам', by: place.ownerId, at: world.clock.now() }
  await transaction(world.db, (tx) => banPerson(tx, ban))
  expect(await after.isCurrent()).toBe(false)
})

test('RO-05: an identity of an idle session expires without any change of a row', async () => {
  const { who } = await anna()
  const { isCurrent } = await lookUp(who, 'dom')
  world.clock.forward({ hours: 13 })
  expect(await isCurrent()).toBe(false)
})

test('AP-06: an alias or hint that leads to another showcase makes an identity outdated', async () => {
  const { who } = await anna()
  const other = await showcase(world, 'sad')
  const cookie = await lookUp(who, 'dom', { isBearer: false })
  expect(await cookie.isCurrent({ alias: 'sad' })).toBe(false)
  await write("delete from showcase_alias where alias = 'dom'", [])
  expect(await cookie.isCurrent()).toBe(false)
  const hinted = await lookUp(who, null, { isBearer: false, hint: other.id })
  expect(await hinted.isCurrent({ hint: null })).toBe(false)
})
