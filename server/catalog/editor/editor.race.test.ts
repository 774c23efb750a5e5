import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { AT, product, shop, type TestProduct, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { productForEdit } from './read.ts'
import type { ProductSheet } from './sheet.ts'
import { writeProduct } from './write.ts'

const UNMEASURED = { weightG: null, lengthCm: null, widthCm: null, heightCm: null } as const

/** A draft with a name only. */
const sheetOf = (name: string, video = ''): ProductSheet => ({
  ...UNMEASURED,
  video,
  name,
  article: '',
  short: '',
  description: '',
  categoryIds: [],
  brand: '',
  attributes: [],
  pictures: [],
  axes: [],
  vatCode: 1,
  variants: [],
})

describeRace('editing a product', () => {
  let engine: Engine
  let place: TestShop
  let mug: TestProduct
  beforeAll(async () => {
    engine = await openRaceEngine(4)
    place = await shop(engine)
    mug = await product(engine, place)
    await runSql(engine.db, "update product set status = 'draft' where id = $1", [mug.id])
  }, 60_000)
  afterAll(() => engine.close())

  const read = async () => {
    const found = await productForEdit(engine.db, { showcaseId: place.showcaseId, productId: mug.id, at: AT })
    if (!found) throw new Error('the product is gone')
    return found
  }
  const write = (sheet: ProductSheet, version: number) =>
    transaction(engine.db, (tx) =>
      writeProduct(tx, {
        showcaseId: place.showcaseId,
        personId: place.ownerId,
        at: AT,
        isPublishing: false,
        existing: { productId: mug.id, version },
        sheet,
      }),
    ).then(
      () => 'saved',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  test('issue 13: of four concurrent saves of one version one is stored and three are refused', async () => {
    const before = await read()
    const names = ['Первая', 'Вторая', 'Третья', 'Четвёртая']
    const done = await Promise.all(names.map((name) => write(sheetOf(name), before.version)))
    expect(done.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile', 'saved'])
    expect((await read()).name).toBe(names[done.indexOf('saved')])
  })

  test('issue 16: of two concurrent changes of one video one is stored whole, and the other is told so', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await read()
      const sheets = [1, 2].map((n) => sheetOf(`Имя ${round}-${n}`, `https://vk.com/video-${round + 1}_${n}`))
      const done = await Promise.all(sheets.map((sheet) => write(sheet, before.version)))
      expect(done.toSorted()).toEqual(['changed_meanwhile', 'saved'])
      const { name, video } = sheets[done.indexOf('saved')] ?? {}
      expect(await read()).toMatchObject({ name, video, version: before.version + 1 })
    }
  })
})
