import { describe, expect, test } from 'vitest'
import { after } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { banPerson } from '../showcases/showcases.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { ancestorsOf } from './ancestors.ts'
import { mayRebind, type Place } from './rules.ts'
import { countNewReferrals, enterByCode, foldTrees, seeReferrals, type Touch } from './wow-tree.ts'

let dom: TestShowcase
let agent: TestPerson
let friend: TestPerson
const world = testWorld(async (made) => {
  dom = await showcase(made, 'dom')
  agent = await person(made, 'Агент')
  friend = await person(made, 'Друг')
  await enter(agent, dom.owner)
})

function enter(who: TestPerson, by: { refCode: string }, other: Partial<Touch> = {}) {
  const touch = { showcaseId: dom.id, personId: who.id, refCode: by.refCode, source: 'start' } as const
  return transaction(world.db, (tx) => enterByCode(tx, { ...touch, at: world.clock.now(), ...other }))
}
async function placeOf(who: TestPerson): Promise<{ parent: number; depth: number } | undefined> {
  const [found] = await runSql<{ parent: number; depth: number }>(
    world.db,
    'select parent_id as parent, depth from tree_node where showcase_id = $1 and person_id = $2',
    [dom.id, who.id],
  )
  return found
}
async function mode(binding: 'first_lifetime' | 'first_ttl' | 'last_touch', days = 30): Promise<void> {
  await runSql(world.db, 'update showcase set binding_mode = $1, binding_ttl_days = $2 where id = $3', [
    binding,
    days,
    dom.id,
  ])
}
const touches = () =>
  runSql<{ result: string }>(world.db, 'select result from ref_touch where showcase_id = $1 order by id', [
    dom.id,
  ])

describe('binding', () => {
  test('domain 6.1: every entry is logged with its result', async () => {
    const banned = await person(world, 'Изгнанный')
    const at = world.clock.now()
    await enter(banned, dom.owner)
    await transaction(world.db, (tx) =>
      banPerson(tx, { personId: banned.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId, at }),
    )
    const answers = [
      await enter(friend, friend),
      await enter(friend, { refCode: 'ZZZZZZZZ' }),
      await enter(friend, banned),
      await enter(friend, agent),
      await enter(friend, dom.owner),
    ]
    expect(answers).toEqual(['ignored_self', 'ignored_unknown', 'ignored_banned', 'bound', 'ignored_already'])
    expect((await touches()).slice(-5).map((touch) => touch.result)).toEqual(answers)
    expect(await placeOf(friend)).toEqual({ parent: agent.id, depth: 2 })
  })

  test.each(['agent', 'friend'] as const)(
    'domain 6.1: a person who claims the other’s verified number is not bound to them: verified by the %s',
    async (prover) => {
      const [proved, said] = prover === 'agent' ? [agent, friend] : [friend, agent]
      const mine = '+79160000001'
      const foreign = '+79160000002'
      const say = (phone: string) =>
        runSql(world.db, 'update person set phone = $1 where id = $2', [phone, said.id])
      const at = world.clock.now()
      await say(mine)
      await runSql(world.db, 'insert into verified_phone values ($1, $2, $3)', [mine, proved.id, at])
      expect(await enter(friend, agent)).toBe('ignored_self')
      expect(await placeOf(friend)).toBeUndefined()
      await say(foreign)
      expect(await enter(friend, agent)).toBe('bound')
    },
  )

  test('domain 6.1: two people with the same unverified number are still bound', async () => {
    await runSql(world.db, `update person set phone = '+79160000001' where id in ($1, $2)`, [
      agent.id,
      friend.id,
    ])
    expect(await enter(friend, agent)).toBe('bound')
  })

  test('domain 6.1: an agent whose ban has ended can recommend again', async () => {
    const at = world.clock.now()
    const until = after(at, { days: 1 })
    await transaction(world.db, (tx) =>
      banPerson(tx, { personId: agent.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId, at, until }),
    )
    expect(await enter(friend, agent)).toBe('ignored_banned')
    expect(await enter(friend, agent, { at: after(until, { days: 1 }) })).toBe('bound')
  })

  test('domain 5.8: a banned ancestor is not eligible for rewards until the ban ends', async () => {
    await enter(friend, agent)
    const at = world.clock.now()
    const until = after(at, { days: 1 })
    await transaction(world.db, (tx) =>
      banPerson(tx, { personId: agent.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId, at, until }),
    )
    const eligible = async (when: Date) =>
      (await ancestorsOf(world.db, { showcaseId: dom.id, personId: friend.id, limit: 50, at: when })).map(
        (one) => one.eligible,
      )
    expect(await eligible(at)).toEqual([false, true])
    expect(await eligible(after(until, { seconds: 1 }))).toEqual([true, true])
  })

  test('domain 6.1: an agent without a place gets one under the root first', async () => {
    const outsider = await person(world, 'Новый')
    expect(await enter(friend, outsider)).toBe('bound')
    expect(await placeOf(outsider)).toEqual({ parent: dom.ownerId, depth: 1 })
    expect(await placeOf(friend)).toEqual({ parent: outsider.id, depth: 2 })
  })

  test('domain 6.1: with a term the binding lasts until it ends, then the next recommendation replaces it', async () => {
    await mode('first_ttl', 30)
    await enter(friend, agent)
    const later = (days: number) => {
      const at = after(world.clock.now(), { days })
      return { at, lastOrderedAt: at }
    }
    expect(await enter(friend, dom.owner, later(29))).toBe('ignored_already')
    expect(await enter(friend, dom.owner, later(30))).toBe('bound')
    expect(await placeOf(friend)).toEqual({ parent: dom.ownerId, depth: 1 })
    expect(await enter(friend, agent, later(59))).toBe('ignored_already')
  })

  test('domain 6.1: in `last_touch` a new recommendation binds unless the person bought since the last binding', async () => {
    await mode('last_touch')
    await enter(friend, agent)
    const at = after(world.clock.now(), { days: 3 })
    const bought = after(world.clock.now(), { days: 2 })
    expect(await enter(friend, dom.owner, { at, lastOrderedAt: bought })).toBe('ignored_already')
    const before = after(world.clock.now(), { days: -2 })
    expect(await enter(friend, dom.owner, { at, lastOrderedAt: before })).toBe('bound')
  })

  test('domain 6.2: a move includes the whole branch, and a person cannot move under their own branch', async () => {
    await mode('last_touch')
    const other = await person(world)
    const below = await person(world)
    const deeper = await person(world)
    await enter(friend, agent)
    await enter(below, friend)
    await enter(deeper, below)
    await enter(other, dom.owner)
    expect(await enter(friend, deeper)).toBe('ignored_cycle')
    await enter(agent, other)
    expect([await placeOf(agent), await placeOf(deeper)]).toEqual([
      { parent: other.id, depth: 2 },
      { parent: below.id, depth: 5 },
    ])
    expect(await expectTrueCounts()).toBe(6)
  })
})

/** Checks the counted branches of all people against the tree itself, after counting; returns the number of places. */
async function expectTrueCounts(): Promise<number> {
  await foldTrees(world.db)
  const wrong = await runSql(world.db, WRONG_COUNTS, [dom.id])
  expect(wrong).toEqual([])
  const [all] = await runSql<{ n: number }>(
    world.db,
    'select count(*)::int as n from tree_node where showcase_id = $1',
    [dom.id],
  )
  return all?.n ?? 0
}
const WRONG_COUNTS = `
  with recursive down as (
    select person_id as top, person_id, 0 as step from tree_node where showcase_id = $1
    union all
    select d.top, n.person_id, d.step + 1 from down d join tree_node n on n.showcase_id = $1 and n.parent_id = d.person_id
  ), truth as (select top, step, count(*)::int as n from down where step > 0 group by top, step),
  stored as (
    select b.person_id as top, c.step::int as step, c.n from tree_branch b, unnest(b.counts) with ordinality c (n, step)
    where b.showcase_id = $1 and c.n <> 0
  ) select * from truth full join stored using (top, step) where truth.n is distinct from stored.n`

describe('counters', () => {
  test('SH-38, EN-72: a new friend counts as new until their recommender looks', async () => {
    await enter(friend, agent)
    const of = { personId: agent.id, showcaseId: dom.id }
    expect(await countNewReferrals(world.db, of)).toBe(1)
    expect(await countNewReferrals(world.db, { ...of, showcaseId: null })).toBe(1)
    await transaction(world.db, (tx) => seeReferrals(tx, of))
    expect(await countNewReferrals(world.db, of)).toBe(0)
  })

  test('5.6: a person who moves is new for the new parent only', async () => {
    await mode('last_touch')
    await enter(friend, agent)
    await enter(friend, dom.owner)
    expect(await countNewReferrals(world.db, { personId: agent.id, showcaseId: dom.id })).toBe(0)
    expect(await countNewReferrals(world.db, { personId: dom.ownerId, showcaseId: dom.id })).toBe(2)
  })
})

describe('the binding rule', () => {
  const place: Place = {
    boundBy: 'touch',
    boundAt: '2026-11-01T00:00:00Z',
    expiresAt: null,
    hasFriends: false,
  }
  const at = world.clock.now()
  const may = (other: Partial<Place>, rule: Parameters<typeof mayRebind>[1]['mode'], hasOrdered = false) =>
    mayRebind(
      { ...place, ...other },
      { mode: rule, ttlDays: 7 },
      { at, lastOrderedAt: hasOrdered ? at : null },
    )

  test('domain 6.1: the root never moves, nor an organic place with a purchase, nor a bound one in `first_lifetime`', () => {
    const modes = ['first_lifetime', 'first_ttl', 'last_touch'] as const
    expect(modes.map((one) => may({ boundBy: 'root' }, one))).toEqual([false, false, false])
    expect(modes.map((one) => may({ boundBy: 'organic' }, one, true))).toEqual([false, false, false])
    expect(modes.map((one) => may({ boundBy: 'organic' }, one))).toEqual([true, true, true])
    expect(modes.map((one) => may({ boundBy: 'organic', hasFriends: true }, one))).toEqual([
      false,
      true,
      true,
    ])
    expect(modes.map((one) => may({}, one))).toEqual([false, true, true])
  })
})
