import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { AT, product, shop, type TestProduct, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { releaseStock, reserve } from '../catalog.ts'
import { findGoods } from '../goods/goods.ts'
import { saveGoods } from '../goods/save.ts'
import { changeGoods } from './apply.ts'
import type { GoodsChange } from './change.ts'
import { undoChange } from './undo.ts'

describeRace('mass changes', () => {
  let engine: Engine
  let place: TestShop
  let goods: TestProduct[]
  beforeAll(async () => {
    engine = await openRaceEngine(8)
    place = await shop(engine)
    goods = []
    for (let at = 0; at < 20; at++) goods.push(await product(engine, place, `Кружка ${at}`, { onHand: 100 }))
  }, 60_000)
  afterAll(() => engine.close())

  const by = () => ({ showcaseId: place.showcaseId, personId: place.ownerId, at: AT })
  const ids = () => goods.map(({ id }) => id)
  const change = (of: GoodsChange) =>
    transaction(engine.db, (tx) =>
      changeGoods(tx, by(), { selection: { ids: ids() }, count: goods.length, change: of }),
    )
  const percent = (of: number): GoodsChange => ({
    kind: 'price',
    rule: { percent: of, amountKop: null, ending: null, round: 'nearest' },
    old: 'keep',
  })
  const outcome = (of: Promise<unknown>) =>
    of.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  const prices = async () =>
    (
      await runSql<{ kop: number }>(
        engine.db,
        'select distinct price_kop as kop from variant where showcase_id = $1',
        [place.showcaseId],
      )
    ).map(({ kop }) => kop)
  const deadlocks = async () =>
    (
      await runSql(
        engine.db,
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
    )[0]

  test('issue 16: of four concurrent undos of one change one restores the prices', async () => {
    const { changeId } = await change(percent(-1000))
    const undo = () => outcome(transaction(engine.db, (tx) => undoChange(tx, by(), changeId ?? 0)))
    const done = await Promise.all([undo(), undo(), undo(), undo()])
    expect(done.toSorted()).toEqual([
      'done',
      'goods_change_undone',
      'goods_change_undone',
      'goods_change_undone',
    ])
    expect(await prices()).toEqual([100_000])
  })

  test('issue 16: stock changes and orders of the same goods neither deadlock nor lose units', async () => {
    const before = await deadlocks()
    const lines = goods.map(({ variantId }) => ({ variantId, quantity: 1 }))
    const order = async (at: number) => {
      const reference = `bulk:${at}`
      const turned = at % 2 ? lines : lines.toReversed()
      await transaction(engine.db, (tx) => reserve(tx, { lines: turned, at: AT, reference }))
      if (at % 3 === 0)
        await transaction(engine.db, (tx) => releaseStock(tx, { lines: turned, at: AT, reference }))
    }
    const raise = () => change({ kind: 'stock', by: 'add', units: 1 })
    await Promise.all(Array.from({ length: 30 }, (_, at) => (at % 5 === 0 ? raise() : order(at))))
    expect(await deadlocks()).toEqual(before)
    const stock = await runSql(
      engine.db,
      'select distinct on_hand, reserved from variant where showcase_id = $1',
      [place.showcaseId],
    )
    // Six raises; of 24 orders the eight whose number is a multiple of three were released.
    expect(stock).toEqual([{ onHand: 106, reserved: 16 }])
  })

  test('issue 16: an editor and a mass change of the same version do not overwrite each other', async () => {
    const [mug] = goods
    if (!mug) throw new Error('there are goods')
    for (let round = 0; round < 6; round++) {
      const read = await findGoods(engine.db, { showcaseId: place.showcaseId, productId: mug.id, at: AT })
      const [variant] = read?.variants ?? []
      if (!read || !variant) throw new Error('the mug is there')
      const variants = [{ ...variant, priceKop: 500_000, onHandSeen: variant.onHand }]
      const edit = transaction(engine.db, (tx) =>
        saveGoods(tx, {
          ...by(),
          productId: mug.id,
          version: read.version,
          active: true,
          vatCode: 1,
          pictures: null,
          variants,
        }),
      )
      const [edited] = await Promise.all([outcome(edit), change(percent(1000))])
      const expected = edited === 'done' ? 550_000 : Math.round(variant.priceKop * 1.1)
      expect(['done', 'changed_meanwhile']).toContain(edited)
      const [stored] = await runSql(engine.db, 'select price_kop as kop from variant where id = $1', [
        mug.variantId,
      ])
      expect(stored).toEqual({ kop: expected })
    }
  })
})
