import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
  for (const kind of ['offer', 'consent'])
    await runSql(
      world.db,
      `insert into page (showcase_id, alias, name, kind, version, blocks, published_at)
       values ($1, $2, $2, $2, 1, '[{"type": "text", "text": "Текст"}]', $3)`,
      [place.showcaseId, kind, AT],
    )
})

const BOTH = ['offer', 'pd_processing']

async function order(owner: Owner, Consents: string[], at = place, good = mug) {
  await desk.put(at, owner, good, 1)
  return desk.place(at, owner, { Consents })
}
async function given(owner: Owner, at = place, good = mug) {
  await desk.put(at, owner, good, 1)
  const { Consents } = await desk.checkout(at, owner)
  return Consents.filter(({ IsGiven }) => IsGiven).map(({ Kind }) => Kind)
}
const publish = (kind: string) =>
  runSql(world.db, 'update page set version = version + 1 where kind = $1', [kind])
const kept = () =>
  runSql<{ consents: { kind: string; pageVersion: number }[] }>(
    world.db,
    'select consents from checkout_group order by id',
  )
const recorded = () => runSql(world.db, 'select kind, page_version as version from consent order by id')

test('issue 17: who agreed to the current versions is not asked again, and each order keeps what it rests on', async () => {
  expect(await given(buyer)).toEqual([])
  await order(buyer, BOTH)
  expect(await given(buyer)).toEqual(BOTH)
  await order(buyer, [])
  const both = BOTH.map((kind) => expect.objectContaining({ kind, pageVersion: 1 }))
  expect(await kept()).toEqual([{ consents: both }, { consents: both }])
  expect(await recorded()).toEqual(BOTH.map((kind) => ({ kind, version: 1 })))
})

test('issue 17: a new version of a document is asked for again, alone', async () => {
  await order(buyer, BOTH)
  await publish('offer')
  expect(await given(buyer)).toEqual(['pd_processing'])
  const refused = await refusalOf(order(buyer, []))
  expect([refused.code, refused.fields]).toEqual(['consent_required', { 'Consents.offer': 'required' }])
  await order(buyer, ['offer'])
  expect((await kept()).at(-1)?.consents).toMatchObject([
    { kind: 'offer', pageVersion: 2 },
    { kind: 'pd_processing', pageVersion: 1 },
  ])
})

test('issue 17: consents of another person, showcase or session, and withdrawn ones, are none', async () => {
  await order(buyer, BOTH)
  expect(await given(await client(world))).toEqual([])
  const other = await orderShop(world, 'bees')
  expect(await given(buyer, other, await product(world, other, 'Мёд'))).toEqual([])
  const guest = await session(world)
  await order(guest, BOTH)
  expect([await given(guest), await given(await session(world))]).toEqual([BOTH, []])
  await runSql(world.db, 'update consent set withdrawn_at = $1 where kind = $2', [AT, 'offer'])
  expect(await given(buyer)).toEqual(['pd_processing'])
})
