import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import type { RequestOf } from '@sarafan/contract/call'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { adjustBonuses, balancesOf, reconcile, setLocalDays } from '../bonuses.ts'

let dom: TestShowcase
let buyer: TestPerson
const at = new Map<string, Visitor>()
const ids = new Map<string, number>()
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  buyer = await person(w, 'Покупатель')
  at.set('buyer', await logIn(w, buyer, dom))
  at.set('owner', await logIn(w, dom.owner, dom))
  for (const name of ['first', 'second']) {
    const one = await person(w, name, { isPlatformAdmin: true })
    ids.set(name, one.id)
    at.set(name, await logIn(w, one, dom))
  }
})

const as = (name: string): Visitor => at.get(name) ?? { token: '', alias: '' }
type Ask = RequestOf<typeof correctionCalls.createCorrection>
const ask = (more: Partial<Ask> = {}, who = 'first', headers = {}) =>
  world.ask(
    as(who),
    correctionCalls.createCorrection,
    {
      AgentID: buyer.id,
      Asset: 'global',
      Sign: 'give',
      Amount: '300.00',
      Reason: 'Сбой начисления',
      ...more,
    },
    headers,
  )
const decide = (id: string, who = 'second', Decision: 'approve' | 'refuse' = 'approve') =>
  world.ask(as(who), correctionCalls.decideCorrection, { id, Decision })
const code = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code
const has = () => balancesOf(world.db, { personId: buyer.id, showcaseId: dom.id })
const expectReconciled = async () => expect((await reconcile(world.db)).isSound).toBe(true)

test('domain 4.11: a correction moves nothing until a second administrator approves it, then once', async () => {
  const headers = { 'idempotency-key': 'a-correction-0000000' }
  const { body } = await ask({}, 'first', headers)
  expect(body).toMatchObject({ Status: 'waiting', Amount: 300, AskedBy: 'first Т.', MayDecide: false })
  expect((await ask({}, 'first', headers)).body.id).toBe(body.id)
  expect((await has()).globalKop).toBe(0)
  expect(code(await decide(body.id, 'first'))).toBe('own_decision')
  const { Corrections } = (await world.ask(as('second'), correctionCalls.listCorrections, {})).body
  expect(Corrections).toMatchObject([{ id: body.id, MayDecide: true, DecidedBy: null }])
  expect((await decide(body.id)).body).toMatchObject({ Status: 'done', DecidedBy: 'second Т.' })
  expect(code(await decide(body.id))).toBe('action_not_allowed')
  expect((await has()).globalKop).toBe(300_00)
  const shown = await world.ask(as('buyer'), bonusCalls.showBonuses, { page: '0' })
  expect(shown.body.BonusTransactions).toMatchObject([{ BonusOperationName: 'Корректировка', Amount: 300 }])
  await expectReconciled()
})

test('domain 4.11: corrections of both signs and both kinds are posted against the platform’s adjust account', async () => {
  await transaction(world.db, (tx) => setLocalDays(tx, { showcaseId: dom.id, localDays: 60 }))
  await decide((await ask({ Asset: 'local', Amount: '80.00' })).body.id)
  await decide((await ask({ Asset: 'local', Amount: '30.00', Sign: 'take' })).body.id)
  await decide((await ask()).body.id)
  await decide((await ask({ Amount: '100.00', Sign: 'take' })).body.id)
  expect(await has()).toMatchObject({ localKop: 50_00, globalKop: 200_00 })
  const books = await runSql<{ asset: string; kop: number }>(
    world.db,
    `select a.asset, (b.posted_kop + coalesce((select sum(amount_kop) from ledger_delta d
       where d.account_id = a.id), 0))::bigint as kop
     from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'adjust' order by 1`,
  )
  expect(books).toEqual([
    { asset: `L${dom.id}`, kop: -50_00 },
    { asset: 'LC', kop: -200_00 },
  ])
  await expectReconciled()
})

test('domain 4.11: taking more than the balance returns `not_enough_bonuses` and leaves the correction undecided', async () => {
  const gift = {
    kind: 'gift',
    asset: 'local',
    amountKop: 10_00,
    reference: 'a',
    at: world.clock.now(),
  } as const
  await transaction(world.db, (tx) => adjustBonuses(tx, { ...gift, personId: buyer.id, showcaseId: dom.id }))
  const { id } = (await ask({ Asset: 'local', Sign: 'take', Amount: '10.01' })).body
  expect(code(await decide(id))).toBe('not_enough_bonuses')
  expect((await has()).localKop).toBe(10_00)
  expect((await decide(id, 'second', 'refuse')).body.Status).toBe('refused')
  expect((await has()).localKop).toBe(10_00)
})

test('domain 7.2: an administrator cannot request or approve a correction of their own bonuses; others get `forbidden`', async () => {
  expect(code(await ask({ AgentID: ids.get('first') ?? 0 }))).toBe('own_sale')
  const about = (await ask({ AgentID: ids.get('second') ?? 0 })).body
  expect(code(await decide(about.id, 'second'))).toBe('own_decision')
  expect(code(await ask({ AgentID: 999_999 }))).toBe('not_found')
  expect(code(await ask({ Amount: '0' }))).toBe('invalid_question')
  expect(code(await ask({}, 'owner'))).toBe('forbidden')
  expect(code(await decide(about.id, 'buyer'))).toBe('forbidden')
})

test('domain 4.9: the person is notified of a correction and its reason, other administrators of one to decide', async () => {
  const noticesOf = (of: number | undefined) =>
    runSql(
      world.db,
      `select type, data ->> 'kind' as kind, data ->> 'status' as status, data ->> 'reason' as reason,
        (data ->> 'kop')::int as kop from notification where person_id = $1 order by id`,
      [of],
    )
  const { body } = await ask()
  const waits = { type: 'system', kind: null, status: 'correction', reason: null, kop: 300_00 }
  expect([await noticesOf(ids.get('first')), await noticesOf(ids.get('second'))]).toEqual([[], [waits]])
  expect(await noticesOf(buyer.id)).toEqual([])
  await decide(body.id)
  const { body: refused } = await ask({ Sign: 'take', Amount: '10.00' })
  await decide(refused.id, 'second', 'refuse')
  const { body: taken } = await ask({ Sign: 'take', Amount: '10.00', Reason: 'Начислено дважды' })
  await decide(taken.id)
  expect(await noticesOf(buyer.id)).toMatchObject([
    { type: 'bonus_confirmed', kind: 'correction', reason: 'Сбой начисления', kop: 300_00 },
    { type: 'bonus_reversed', kind: 'correction', reason: 'Начислено дважды', kop: -10_00 },
  ])
  const shown = await world.ask(as('buyer'), notificationCalls.showNotifications, {})
  expect(shown.body.Notifications.map(({ Title, Text }) => [Title, Text])).toEqual([
    ['Бонусы исправлены: −10', 'Витрина dom: Начислено дважды'],
    ['Бонусы исправлены: +300', 'Витрина dom: Сбой начисления'],
  ])
})
