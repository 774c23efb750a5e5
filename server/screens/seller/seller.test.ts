import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { setPlatformBot } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

const PLATFORM = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
let dom: TestShowcase
let bees: TestShowcase
let visitor: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { description: 'Посуда и свечи' })
  bees = await showcase(opening, 'bees')
  await transaction(opening.db, (tx) => setPlatformBot(tx, { username: 'hub_bot', token: PLATFORM }))
})

const look = async (who: Visitor, id: number, shop?: number) =>
  world.ask(who, sellerCalls.showSeller, {
    id: String(id),
    ...(shop ? { showcase: String(shop) } : {}),
  })

test('RT-20: a showcase’s owner has a page with its best products, without a name until their profile is public', async () => {
  visitor = await guest(world, dom)
  const companyId = await seller(world, dom.ownerId)
  const mug = await product(world, { showcaseId: dom.id, companyId }, 'Кружка', { sortWeight: 9 })
  await product(world, { showcaseId: dom.id, companyId }, 'Плед', { onHand: 0 })
  await runSql(world.db, 'update product set sold_cnt = 7 where id = $1', [mug.id])
  const count = (stars: readonly number[]) =>
    runSql(
      world.db,
      `insert into showcase_rating (showcase_id, ratings) values ($1, $2)
        on conflict (showcase_id) do update set ratings = excluded.ratings`,
      [dom.id, stars],
    )
  // Two ratings are too few for a mean (decision 076).
  await count([0, 0, 0, 1, 1])
  expect((await look(visitor, dom.ownerId)).body.chosen).toMatchObject({
    reviews: 0,
    rating: null,
    happyPercent: null,
  })
  await count([1, 0, 0, 1, 2])
  const cost = await world.cost(async () => {
    const { body } = await look(visitor, dom.ownerId)
    expect(body).toMatchObject({
      id: dom.ownerId,
      name: '',
      photo: '',
      city: '',
      isMe: false,
      showcases: [{ id: dom.id, isOwn: true }],
      chosen: {
        id: dom.id,
        description: 'Посуда и свечи',
        sold: 7,
        reviews: 4,
        rating: 3.8,
        happyPercent: 75,
      },
    })
    expect(body.products.map(({ name }) => name)).toEqual(['Кружка'])
    expect(body.chosen.url).toMatch(/\/dom\/api\/tgbundle$/)
  })
  expect(cost.length).toBeLessThanOrEqual(4)
})

test('RT-20, AP-29: a person is not found until their profile is public; then they are shown by name', async () => {
  const boris = await person(world, 'Борис')
  const touch = { personId: boris.id, refCode: dom.owner.refCode, campaign: '', source: 'startapp' as const }
  await transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, showcaseId: dom.id, at: world.clock.now() }),
  )
  const closed = await look(visitor, boris.id)
  expect(closed.status).toBe(404)
  expect((await look(visitor, 999_999)).status).toBe(404)
  const borisAt = await logIn(world, boris, dom, { token: PLATFORM })
  expect((await look(borisAt, boris.id)).body).toMatchObject({ name: 'Борис Тестова', isMe: true })
  await world.ask(borisAt, wowTreeCalls.setPublicProfile, { IsPublic: true })
  expect((await look(visitor, boris.id)).body).toMatchObject({
    name: 'Борис Тестова',
    isMe: false,
    chosen: { id: dom.id, isOwn: false },
  })
  await world.ask(borisAt, wowTreeCalls.setPublicProfile, { IsPublic: false })
  expect((await look(visitor, boris.id)).status).toBe(404)
})

test('RT-21: the chosen showcase is shown; one the person does not belong to is not found', async () => {
  const touch = {
    personId: dom.ownerId,
    refCode: bees.owner.refCode,
    campaign: '',
    source: 'startapp' as const,
  }
  await transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, showcaseId: bees.id, at: world.clock.now() }),
  )
  await runSql(world.db, 'update showcase set owner_id = $2 where id = $1', [bees.id, dom.ownerId])
  const { body } = await look(visitor, dom.ownerId, bees.id)
  expect(body.chosen).toMatchObject({ id: bees.id, rating: null, happyPercent: null })
  expect(body.showcases.map(({ id }) => id)).toEqual([dom.id, bees.id])
  expect(body.products).toEqual([])
  expect((await look(visitor, bees.ownerId, dom.id)).status).toBe(404)
})
