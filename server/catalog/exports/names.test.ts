import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { beforeEach, expect, test } from 'vitest'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { uploadImport } from '../../test/import-file.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { goodsCsv } from './table.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  const companyId = await seller(opening, dom.ownerId)
  await product(opening, { showcaseId: dom.id, companyId }, 'Кружка', { article: 'K-1' })
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  await runSql(world.db, `update product set names = '{"en": "Mug", "ar": "كوب"}'`)
  await runSql(world.db, `update product_details set descriptions = '{"en": "Clay\\nand honey"}'`)
})

async function importTable(content: string) {
  const { body } = await uploadImport(world, owner, { name: 'products.csv', content })
  const { ID } = body.Job
  await world.ask(owner, calls.moveImport, { ID, Move: 'start', Mode: 'everything' })
  await world.work.runImports()
  const { Job } = (await world.ask(owner, calls.showImport, { id: String(ID) })).body
  return { State: Job.State, Changed: Job.Changed, Unchanged: Job.Unchanged, Problems: Job.Problems }
}
const stored = async () =>
  (
    await runSql<{ names: unknown; descriptions: unknown }>(
      world.db,
      'select p.names, d.descriptions from product p join product_details d on d.product_id = p.id',
    )
  )[0]
const NAMED = { names: { en: 'Mug', ar: 'كوب' }, descriptions: { en: 'Clay\nand honey' } }

test('issue 17: an exported table has the names in other languages, and importing it again changes nothing', async () => {
  const file = await text(
    Readable.from(goodsCsv(world.db, { showcaseId: dom.id, origin: 'https://shop.test' })),
  )
  expect(file).toContain('Название на английском;Название на арабском')
  expect(file).toContain('Mug;كوب')
  expect(await importTable(file)).toEqual({ State: 'done', Changed: 0, Unchanged: 1, Problems: 0 })
  expect(await stored()).toEqual(NAMED)
})

test('issue 17: a table without the columns keeps the names; one with `name_en` changes only these', async () => {
  expect(await importTable('Артикул товара;Название\nK-1;Кружка большая\n')).toMatchObject({ Changed: 1 })
  expect(await stored()).toEqual(NAMED)
  const changed = 'Артикул товара;Название;name_en;description_ar\nK-1;Кружка большая;Big mug;طين\n'
  expect(await importTable(changed)).toMatchObject({ Changed: 1, Problems: 0 })
  expect(await stored()).toEqual({
    names: { en: 'Big mug', ar: 'كوب' },
    descriptions: { en: 'Clay\nand honey', ar: 'طين' },
  })
})

test('issue 17: a name of one letter is left out and one that is too long is cut, both with a warning', async () => {
  const header = 'Артикул товара;Название;name_en;name_ar'
  const job = await importTable(`${header}\nK-1;Кружка;M;${'ك'.repeat(201)}\n`)
  expect(job).toMatchObject({ Changed: 1, Problems: 1 })
  expect((await stored())?.names).toEqual({ en: 'Mug', ar: 'ك'.repeat(200) })
})
