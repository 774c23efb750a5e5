import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, product, shop, type TestProduct, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, expectNewest, openRaceEngine } from '../../test/races.ts'
import { setPrice } from '../catalog.ts'
import { heldPages } from './held-pages.ts'
import { pageOf } from './pages.ts'

describeRace('held pages of lists', () => {
  let engine: Engine
  let dom: TestShop
  let mug: TestProduct

  beforeAll(async () => {
    engine = await openRaceEngine(8)
    dom = await shop(engine, 'dom')
    mug = await product(engine, dom, 'Кружка')
    await product(engine, dom, 'Чашка')
  })
  afterAll(() => engine.close())

  test('issue 18, decision 099: under concurrent changes no page shows an older price than one that was committed before it', async () => {
    const held = heldPages()
    const asked = { showcaseId: dom.showcaseId, sort: 'new', page: 0, filters: {} } as const
    const committed = { priceKop: 100_000 }
    const shown = async () => {
      const { cards } = await pageOf(engine.db, asked, held)
      return { priceKop: cards.find(({ id }) => id === mug.id)?.priceKop ?? 0 }
    }
    await expectNewest(committed, shown, async () => {
      for (let n = 1; n <= 150; n++) {
        const changed = { showcaseId: dom.showcaseId, variantId: mug.variantId, at: AT }
        await transaction(engine.db, (tx) => setPrice(tx, { ...changed, priceKop: 100_000 + n * 100 }))
        committed.priceKop = 100_000 + n * 100
        // Lets the readers find the page unchanged as well.
        if (n % 10 === 0) await new Promise((done) => setTimeout(done, 10))
      }
    })
    expect(await shown()).toEqual({ priceKop: 115_000 })
  })
})
