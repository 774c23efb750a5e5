import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, product, shop, type TestProduct, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, expectNewest, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { setPrice } from '../catalog.ts'
import { heldProducts } from './held-products.ts'

describeRace('held products', () => {
  let engine: Engine
  let dom: TestShop
  let mug: TestProduct

  beforeAll(async () => {
    engine = await openRaceEngine(8)
    dom = await shop(engine, 'dom')
    mug = await product(engine, dom, 'Кружка', { onHand: 1000 })
  })
  afterAll(() => engine.close())

  test('issue 18, decision 099: under concurrent changes no product shows an older price or stock than one that was committed before it', async () => {
    const held = heldProducts()
    const committed = { priceKop: 100_000, sold: 0 }
    const shown = async () => {
      const { variants } = await held(engine.db, { showcaseId: dom.showcaseId, productId: mug.id })
      return { priceKop: variants[0]?.priceKop ?? 0, sold: 1000 - (variants[0]?.available ?? 1000) }
    }
    const { showcaseId } = dom
    const { variantId } = mug
    await expectNewest(committed, shown, async () => {
      for (let n = 1; n <= 150; n++) {
        const priceKop = 100_000 + n * 100
        await transaction(engine.db, (tx) => setPrice(tx, { showcaseId, variantId, priceKop, at: AT }))
        committed.priceKop = priceKop
        await runSql(engine.db, 'update variant set reserved = reserved + 1 where id = $1', [variantId])
        committed.sold = n
        // Lets the readers find the product unchanged as well.
        if (n % 10 === 0) await new Promise((done) => setTimeout(done, 10))
      }
    })
    expect(await shown()).toEqual({ priceKop: 115_000, sold: 150 })
  })
})
