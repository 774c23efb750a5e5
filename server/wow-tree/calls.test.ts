import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import type { Call, RequestOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { describe, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { addMember, banPerson } from '../showcases/showcases.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode, foldTrees, seeReferrals } from './wow-tree.ts'

/** owner → anna → boris → vera; gleb is a sibling of anna. */
type Name = 'owner' | 'anna' | 'boris' | 'vera' | 'gleb' | 'cashier' | 'reporter' | 'admin' | 'outsider'
const people = new Map<Name, TestPerson>()
const visitors = new Map<Name | 'guest', Visitor>()
const shops: TestShowcase[] = []
const one = <K, V>(from: Map<K, V>, name: K): V => {
  const found = from.get(name)
  if (found === undefined) throw new Error(`${name} is created before the first test`)
  return found
}
const who = (name: Name) => one(people, name)
const as = (name: Name | 'guest') => one(visitors, name)
const dom = () => shops[0] as TestShowcase // created before the first test
const ShowcaseID = () => String(dom().id)

const world = testWorld(async (made) => {
  const shop = await showcase(made, 'dom')
  shops.push(shop)
  people.set('owner', shop.owner)
  const named = { anna: 'Анна', boris: 'Борис', vera: 'Вера', gleb: 'Глеб', cashier: 'Касса' }
  for (const [name, first] of Object.entries({ ...named, reporter: 'Отчёт', outsider: 'Чужой' })) {
    people.set(name as Name, await person(made, first)) // `Object.entries` widens the keys to string
  }
  people.set('admin', await person(made, 'Платформа', { isPlatformAdmin: true }))
  await enter('anna', 'owner')
  await enter('boris', 'anna')
  await enter('vera', 'boris')
  await enter('gleb', 'owner')
  await transaction(made.db, async (tx) => {
    await addMember(tx, { showcaseId: shop.id, personId: who('cashier').id, role: 'cashier' })
    const capabilities = ['reports.view'] as const
    await addMember(tx, { showcaseId: shop.id, personId: who('reporter').id, role: 'content', capabilities })
  })
  for (const [name, someone] of people) visitors.set(name, await logIn(made, someone, shop))
  visitors.set('guest', await guest(made, shop))
})

function enter(name: Name, by: Name, at = world.clock.now(), shop = dom()) {
  return bring(who(name), who(by), at, shop)
}
function bring(newcomer: TestPerson, by: TestPerson, at = world.clock.now(), shop = dom()) {
  const touch = { showcaseId: shop.id, personId: newcomer.id, refCode: by.refCode }
  return transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, source: 'startapp', campaign: '01SHOP', at }),
  )
}
const ask = async <C extends Call>(name: Name | 'guest', call: C, question: RequestOf<C>) =>
  world.ask(as(name), call, question)
const body = async <C extends Call>(name: Name, call: C, question: RequestOf<C>) => {
  const answer = await ask(name, call, question)
  expect(answer.text && answer.status).toBe(200)
  return answer.body
}

describe('visibility of people', () => {
  const SEEN: Readonly<Record<Exclude<Name, 'outsider'>, string>> = {
    owner: 'owner anna boris vera gleb',
    anna: 'owner anna boris vera',
    boris: 'anna boris vera',
    vera: 'boris vera',
    gleb: 'owner gleb',
    cashier: 'owner anna boris vera gleb cashier',
    reporter: 'owner reporter',
    admin: 'owner anna boris vera gleb admin',
  }
  const all: readonly Name[] = ['owner', 'anna', 'boris', 'vera', 'gleb']

  test.each(Object.entries(SEEN))(
    'AP-31: %s sees the cards of %s and gets 404 for others',
    async (name, seen) => {
      const found: string[] = []
      for (const other of [...new Set([...all, name as Name])]) {
        const question = { agentId: String(who(other).id), showcaseID: ShowcaseID() }
        const { status, text } = await ask(name as Name, wowTreeCalls.showClientWowInfo, question)
        if (status === 200) found.push(other)
        else expect([status, text]).toEqual([404, 'Ничего не нашлось'])
      }
      expect(found.join(' ')).toBe(seen)
    },
  )

  const BRANCH: Readonly<Record<Exclude<Name, 'outsider'>, string>> = {
    ...SEEN,
    anna: 'anna boris vera',
    boris: 'boris vera',
    vera: 'vera',
    gleb: 'gleb',
    reporter: 'reporter',
  }
  const BRANCH_CALLS = ['showBranch', 'showBranchSummary', 'showBranchMap'] as const
  const ROWS = Object.entries(BRANCH).flatMap(([name, seen]) =>
    BRANCH_CALLS.map((call) => [name as Name, call, seen] as const),
  )
  test.each(ROWS)('7.2: %s calling %s gets responses only for %s', async (name, call, seen) => {
    const found: string[] = []
    for (const other of [...new Set([...all, name])]) {
      const question = { ShowcaseID: ShowcaseID(), AgentID: String(who(other).id) }
      const { status } = await ask(name, wowTreeCalls[call], question)
      if (status === 200) found.push(other)
      else expect(status).toBe(404)
    }
    expect(found.join(' ')).toBe(seen)
  })

  test('7.3: every wow tree call but the public list returns 401 to a guest', async () => {
    const questions = {
      showTreeShowcases: {},
      showFriendShowcases: {},
      showAgentsShowcases: { Agents: '1' },
      showClientWowInfo: { agentId: String(who('anna').id), showcaseID: ShowcaseID() },
      showBranchSummary: { ShowcaseID: ShowcaseID() },
      showBranch: { ShowcaseID: ShowcaseID() },
      searchBranch: { ShowcaseID: ShowcaseID(), Name: 'Анна' },
      showBranchMap: { ShowcaseID: ShowcaseID() },
      showCampaigns: { ShowcaseID: ShowcaseID() },
      setPublicProfile: { IsPublic: true },
    }
    const closed = Object.entries(questions)
    expect(closed).toHaveLength(Object.keys(wowTreeCalls).length - 1)
    for (const [name, question] of closed) {
      const call = wowTreeCalls[name as keyof typeof questions] // `Object.entries` widens the keys to string
      expect([name, (await world.ask(as('guest'), call, question as never)).status]).toEqual([name, 401])
    }
  })

  test('7.2: a card masks the name, and shows a masked phone to members only', async () => {
    await runSql(world.db, `update person set phone = '+79161234567' where id = $1`, [who('boris').id])
    const question = { agentId: String(who('boris').id), showcaseID: ShowcaseID() }
    const mine = await body('anna', wowTreeCalls.showClientWowInfo, question)
    expect(mine).toMatchObject({
      Name: 'Борис Т.',
      Phone: null,
      Recommended: null,
      Level: 1,
      Relation: 'downline',
      Friends: 1,
      Branch: 1,
      IsNew: true,
      MayRecordSale: false,
      MayRedeem: false,
    })
    const till = await body('cashier', wowTreeCalls.showClientWowInfo, question)
    expect(till).toMatchObject({
      Phone: '+7 ••• •••-••-67',
      Recommended: 'Анна Т.',
      Relation: 'client',
      Level: null,
      MayRecordSale: true,
      MayRedeem: true,
      MayPayOut: false,
      MayGive: false,
    })
    const upline = await body('vera', wowTreeCalls.showClientWowInfo, question)
    expect(upline).toMatchObject({ Relation: 'upline', Level: -1, Friends: null, Branch: null, Phone: null })
  })

  test('RO-25: a session of another showcase’s bot and a banned person cannot view the tree', async () => {
    const bees = await showcase(world, 'bees')
    await enter('anna', 'owner', world.clock.now(), bees)
    const inBees = await logIn(world, who('anna'), bees, { isOwnBot: true })
    const asked = await world.ask(inBees, wowTreeCalls.showBranch, { ShowcaseID: ShowcaseID() })
    expect(asked.status).toBe(404)
    const { body: listed } = await world.ask(inBees, wowTreeCalls.showTreeShowcases, {})
    expect(listed.Showcases.map((shop) => shop.ID)).toEqual([bees.id])
    await ban('anna')
    expect((await ask('anna', wowTreeCalls.showBranch, { ShowcaseID: ShowcaseID() })).status).toBe(403)
  })

  test('7.2: people see ten levels below them and not the eleventh', async () => {
    let above = who('vera')
    const line: TestPerson[] = []
    for (let n = 0; n < 10; n++) {
      const next = await person(world, `Лина${n}`)
      await bring(next, above)
      line.push(next)
      above = next
    }
    // anna → boris (1) → vera (2) → the line (3 … 12)
    const statuses: number[] = []
    for (const { id } of line) {
      const question = { agentId: String(id), showcaseID: ShowcaseID() }
      statuses.push((await ask('anna', wowTreeCalls.showClientWowInfo, question)).status)
    }
    expect(statuses.map((status) => status === 200)).toEqual([...Array(8).fill(true), false, false])
    const last = { ShowcaseID: ShowcaseID(), AgentID: String(line[7]?.id) }
    expect((await body('anna', wowTreeCalls.showBranch, last)).People).toEqual([])
    expect((await body('owner', wowTreeCalls.showBranch, last)).People).toHaveLength(1)
    const map = await body('anna', wowTreeCalls.showBranchMap, { ShowcaseID: ShowcaseID() })
    expect(map.People.map((dot) => dot.Level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const far = await body('anna', wowTreeCalls.searchBranch, { ShowcaseID: ShowcaseID(), Name: 'лина' })
    expect(far.People.map((someone) => someone.Name)).toEqual(line.slice(0, 8).map((_, n) => `Лина${n} Т.`))
  })
})

function ban(name: Name) {
  const at = world.clock.now()
  const personId = who(name).id
  return transaction(world.db, (tx) =>
    banPerson(tx, { personId, showcaseId: dom().id, reason: 'спам', by: dom().ownerId, at }),
  )
}

describe('a branch', () => {
  test('level counts are the same before and after counting, and in the list of showcases', async () => {
    const counts = { Levels: [2 + 4, 1, 1], People: 8, IsExact: true, Earned: 0 }
    const expected = { AgentID: who('owner').id, ...counts, SeesAll: true }
    const look = () => body('owner', wowTreeCalls.showBranchSummary, { ShowcaseID: ShowcaseID() })
    expect(await look()).toMatchObject(expected)
    await foldTrees(world.db)
    expect(await look()).toMatchObject(expected)
    const mine = await body('anna', wowTreeCalls.showBranchSummary, { ShowcaseID: ShowcaseID() })
    expect([mine.People, mine.SeesAll]).toEqual([2, false])
    const { Showcases } = await body('anna', wowTreeCalls.showTreeShowcases, {})
    expect(Showcases).toMatchObject([{ ID: dom().id, People: 2, Levels: 2, NewReferals: 1 }])
  })

  test('7.2: pages list direct friends, newest first, without gaps', async () => {
    for (let n = 0; n < LIMITS.branchPage + 5; n++) {
      world.clock.forward({ seconds: n % 3 })
      await bring(await person(world, `Номер${n}`), who('gleb'))
    }
    const question = { ShowcaseID: ShowcaseID() }
    const first = await body('gleb', wowTreeCalls.showBranch, question)
    expect(first.People).toHaveLength(LIMITS.branchPage)
    const rest = await body('gleb', wowTreeCalls.showBranch, { ...question, After: String(first.Next) })
    expect([rest.People.length, rest.Next]).toEqual([5, null])
    const shown = [...first.People, ...rest.People].map((someone) => someone.JoinedAt)
    expect(shown).toEqual([...shown].sort().reverse())
    expect(new Set([...first.People, ...rest.People].map((someone) => someone.AgentID)).size).toBe(25)
    const foreign = await body('gleb', wowTreeCalls.showBranch, {
      ...question,
      After: String(who('vera').id),
    })
    expect(foreign.People).toEqual([])
  })

  test('SH-38: a new friend’s mark disappears after they are marked seen', async () => {
    const look = async () =>
      (await body('anna', wowTreeCalls.showBranch, { ShowcaseID: ShowcaseID() })).People.map(
        (someone) => someone.IsNew,
      )
    expect(await look()).toEqual([true])
    await transaction(world.db, (tx) => seeReferrals(tx, { personId: who('anna').id, showcaseId: dom().id }))
    expect(await look()).toEqual([false])
  })

  test('7.2: search matches the first name and an initial, never a last name', async () => {
    const names = async (name: Name, Name_: string) =>
      (await body(name, wowTreeCalls.searchBranch, { ShowcaseID: ShowcaseID(), Name: Name_ })).People.map(
        (someone) => someone.Name,
      )
    expect(await names('anna', 'вер')).toEqual(['Вера Т.'])
    expect(await names('anna', 'Вера Т')).toEqual(['Вера Т.'])
    expect(await names('anna', 'Вера К')).toEqual([])
    expect(await names('anna', 'Тестова')).toEqual([])
    expect(await names('anna', 'Глеб')).toEqual([])
    expect(await names('anna', '%%')).toEqual([])
    expect(await names('cashier', 'Глеб')).toEqual(['Глеб Т.'])
  })

  test('a person without a place has an empty branch of their own', async () => {
    await runSql(world.db, `update showcase set require_referral = true where id = $1`, [dom().id])
    const lost = await person(world, 'Потерянный')
    await transaction(world.db, (tx) =>
      addMember(tx, { showcaseId: dom().id, personId: lost.id, role: 'content' }),
    )
    const visitor = await logIn(world, lost, dom())
    const question = { ShowcaseID: ShowcaseID() }
    const { body: summary } = await world.ask(visitor, wowTreeCalls.showBranchSummary, question)
    expect(summary).toMatchObject({ AgentID: null, People: 0, Levels: [] })
    const { body: page } = await world.ask(visitor, wowTreeCalls.showBranch, question)
    expect(page).toEqual({ AgentID: null, People: [], Next: null })
  })
})
