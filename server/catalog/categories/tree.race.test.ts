import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, category, product, shop, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { setStock } from '../catalog.ts'
import { saveTree } from './save.ts'

describeRace('ordering the catalogue', () => {
  let engine: Engine
  let place: TestShop
  let ids: { dom: number; sad: number; kruzhki: number }
  beforeAll(async () => {
    engine = await openRaceEngine(12)
    place = await shop(engine)
    const dom = await category(engine, place.showcaseId, 'dom')
    const sad = await category(engine, place.showcaseId, 'sad')
    ids = { dom, sad, kruzhki: await category(engine, place.showcaseId, 'kruzhki', dom) }
  }, 60_000)
  afterAll(() => engine.close())

  const versionOf = async () => {
    const [found] = await runSql<{ version: number }>(
      engine.db,
      'select catalog_version as version from showcase where id = $1',
      [place.showcaseId],
    )
    return found?.version ?? 0
  }
  /** Saves the tree with the mugs under one of the two categories. */
  const put = (under: 'dom' | 'sad', version: number) => {
    const leaf = (id: number, depth: number) => ({ id, name: `Раздел ${id}`, isVisible: true, depth })
    const kruzhki = leaf(ids.kruzhki, 1)
    const leaves = [leaf(ids.dom, 0), ...(under === 'dom' ? [kruzhki] : [])]
    const all = [...leaves, leaf(ids.sad, 0), ...(under === 'sad' ? [kruzhki] : [])]
    const { showcaseId, ownerId: personId } = place
    const by = {
      showcaseId,
      personId,
      isPlatformAdmin: false,
      onlyId: null,
      requires: 'catalog.manage',
    } as const
    return transaction(engine.db, (tx) => saveTree(tx, { by, version, leaves: all, brands: [], at: AT }))
  }
  /** Returns differences between the stored listings and counts and those expected. */
  const listingErrors = () =>
    runSql(
      engine.db,
      `with should as (
         select distinct pc.product_id, list_id from product_category pc join category c on c.id = pc.category_id
         cross join unnest(c.path) as list_id),
       is_there as (select product_id, list_id from listing where list_id > 0)
       (select 'missing' as what, list_id from should except select 'missing', list_id from is_there)
       union all (select 'extra', list_id from (select * from is_there except select * from should) extra)
       union all (select 'count', list_id from listing_count n where list_id > 0
         and products <> (select count(*) from listing l where l.showcase_id = n.showcase_id and l.list_id = n.list_id))
       union all (select 'uncounted', l.list_id from listing l where l.list_id > 0 and not exists (
         select from listing_count n where n.showcase_id = l.showcase_id and n.list_id = l.list_id))
       union all (select 'stock', l.list_id from listing l where l.stocked <> (
         select count(*) from variant v where v.product_id = l.product_id and v.on_hand > v.reserved))`,
    )

  test('AP-75: of ten concurrent saves of one version one succeeds and the others return `changed_meanwhile`', async () => {
    const version = await versionOf()
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => put(i % 2 ? 'dom' : 'sad', version)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = all.filter((one) => one.status === 'rejected').map((one) => one.reason.code)
    expect(new Set(codes)).toEqual(new Set(['changed_meanwhile']))
    expect(await versionOf()).toBe(version + 1)
  })

  test('AP-75: while a category moves back and forth and products are added, sold out and returned, every listing ends up correct', async () => {
    const mug = await product(engine, place, 'Кружка', { categoryIds: [ids.kruzhki], onHand: 1 })
    const moving = async () => {
      for (let i = 0; i < 12; i++) await put(i % 2 ? 'dom' : 'sad', await versionOf())
    }
    const coming = async () => {
      for (let i = 0; i < 12; i++) await product(engine, place, `Кружка ${i}`, { categoryIds: [ids.kruzhki] })
    }
    const selling = async () => {
      const { showcaseId } = place
      for (let i = 0; i < 24; i++)
        await transaction(engine.db, (tx) =>
          setStock(tx, { showcaseId, variantId: mug.variantId, onHand: i % 2, at: AT }),
        )
    }
    await Promise.all([moving(), coming(), selling()])
    expect(await listingErrors()).toEqual([])
  })
})
