import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seller } from '../../test/fixtures/catalog.ts'
import { CATALOGUE_PICTURES, catalogues, storeCatalogue } from '../../test/fixtures/catalogues.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { uploadImport } from '../../test/import-file.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { textOf } from '../imports/formats/table/texts.ts'
import { readContent } from '../imports/formats/test/read.fixtures.ts'
import { UnreadableFile } from '../imports/formats/unreadable-file.ts'
import {
  categoriesForExport,
  type ExportedProduct,
  type ExportedVariant,
  goodsForExport,
} from './read-goods.ts'
import { goodsCsv, goodsXlsx } from './table.ts'
import { feedBody, feedHead } from './yml/yml.ts'

const ORIGIN = 'https://shop.test'
/** The long form, such as `EXPORT_RUNS=1000`, also looks for the smallest catalogue that fails; that takes minutes. */
const IS_LONG = process.env.EXPORT_RUNS !== undefined
const RUNS = Number(process.env.EXPORT_RUNS ?? 20)

const TIME_MS = IS_LONG ? 3_600_000 : 60_000

const world = testWorld()
let number = 0

interface Place {
  readonly shop: TestShowcase
  readonly companyId: number
  readonly owner: Visitor
}

/** A showcase without products that has fetched the pictures of the catalogues before. */
async function emptyShowcase(): Promise<Place> {
  const shop = await showcase(world, `shop${++number}`)
  const companyId = await seller(world, shop.ownerId)
  await runSql(
    world.db,
    `insert into imported_picture (showcase_id, address, content_hash, path, small)
     select $1, $2 || path, path, path, path from unnest($3::text[]) as path`,
    [shop.id, `${ORIGIN}/api/stat/`, CATALOGUE_PICTURES],
  )
  return { shop, companyId, owner: await logIn(world, shop.owner, shop) }
}

const csvOf = ({ shop }: Place) =>
  text(Readable.from(goodsCsv(world.db, { showcaseId: shop.id, origin: ORIGIN })))
const xlsxOf = ({ shop }: Place) => buffer(goodsXlsx(world.db, { showcaseId: shop.id, origin: ORIGIN }))

/** Imports a file as its upload suggests, and returns how many rows had which result. */
async function importInto({ owner }: Place, content: string | Buffer) {
  const { body } = await uploadImport(world, owner, { name: 'products', content })
  const { ID } = body.Job
  await world.ask(owner, calls.moveImport, { ID, Move: 'start', Mode: 'everything' })
  await world.work.runImports()
  const { Job } = (await world.ask(owner, calls.showImport, { id: String(ID) })).body
  const { State, Created, Changed, Unchanged, Rejected, Problems } = Job
  return { State, Created, Changed, Unchanged, Rejected, Problems }
}

/** What a file says; the order of further categories means nothing. */
async function rowsIn(content: string | Buffer) {
  const { rows } = await readContent(content)
  return rows.map(({ product, ...row }) => {
    const [main, ...others] = product.categories ?? []
    return { ...row, product: { ...product, categories: [main, others.map(String).sort()] } }
  })
}

test(
  `issue 16: exported files re-import to the same catalogue, CSV and XLSX (property, ${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, fc.boolean(), async (catalogue, isCsv) => {
        const from = await emptyShowcase()
        await storeCatalogue(world, { showcaseId: from.shop.id, companyId: from.companyId }, catalogue)
        const fileOf = isCsv ? csvOf : xlsxOf
        const file = await fileOf(from)
        const rows = await rowsIn(file)
        expect(await rowsIn(await (isCsv ? xlsxOf : csvOf)(from))).toEqual(rows)
        expect(rows.flatMap(({ problems }) => problems)).toEqual([])
        const count = rows.length
        const none = { State: 'done', Created: 0, Changed: 0, Unchanged: 0, Rejected: 0, Problems: 0 }
        expect(await importInto(from, file)).toEqual({ ...none, Unchanged: count })
        const to = await emptyShowcase()
        expect(await importInto(to, file)).toMatchObject({
          ...none,
          Created: count,
          Problems: expect.any(Number),
        })
        expect(await rowsIn(await fileOf(to))).toEqual(rows)
      }),
      { numRuns: RUNS, endOnFailure: !IS_LONG },
    )
  },
  TIME_MS,
)

const SHOP = { name: 'Дом', company: 'ООО «Дом»', url: `${ORIGIN}/dom`, origin: ORIGIN }
async function ymlOf({ shop }: Place): Promise<string> {
  const goods = goodsForExport(world.db, shop.id)
  const body = feedBody(SHOP, await categoriesForExport(world.db, shop.id), goods)
  return feedHead(world.clock.now()) + (await text(Readable.from(body)))
}

async function allOf(batches: AsyncIterable<readonly ExportedProduct[]>): Promise<ExportedProduct[]> {
  const all: ExportedProduct[] = []
  for await (const batch of batches) all.push(...batch)
  return all
}

/** What a feed cannot hold: spaces of a text, tags in a name, and which parameters are options. */
const words = (given: string) => given.replace(/\s+/g, ' ').trim()
const plain = (given: string) => textOf(given, { column: '', problems: [], isOneLine: true })
const pairsOf = (values: readonly { name: string; value: string }[]) =>
  [...new Set(values.map(({ name, value }) => `${words(name)}: ${words(value)}`))].sort()

/** A feed that names no quantity says only that a pre-order cannot be sent now. */
const unitsIn = ({ isCounted, shipsOn, onHand }: ExportedVariant) =>
  isCounted ? onHand : shipsOn === null ? undefined : 0

test(
  `issue 16: the YML feed re-imports to the same goods on sale, within what YML can hold (property, ${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, async (catalogue) => {
        const from = await emptyShowcase()
        await storeCatalogue(world, { showcaseId: from.shop.id, companyId: from.companyId }, catalogue)
        await runSql(world.db, `update product set status = 'active' where showcase_id = $1`, [from.shop.id])
        const goods = await allOf(goodsForExport(world.db, from.shop.id))
        const expected = goods.flatMap((product) => {
          const axes = new Set(product.axes.map(({ name }) => name))
          return product.variants
            .filter(({ isActive }) => isActive)
            .map((variant) => ({
              group: String(product.id),
              sku: String(variant.id),
              name: plain(product.name),
              text: words(product.description || product.short),
              brand: product.brand === '' ? undefined : plain(product.brand),
              pictures: product.pictures.map(({ large }) => `${ORIGIN}/api/stat/${large}`),
              values: pairsOf([
                ...product.axes.map(({ name }, at) => ({ name, value: variant.options[at] ?? '' })),
                ...product.attributes.filter(({ name }) => !axes.has(name)),
                { name: 'Артикул производителя', value: variant.sku },
              ]),
              priceKop: variant.priceKop,
              oldPriceKop: variant.oldPriceKop,
              onHand: unitsIn(variant),
              minQuantity: product.minQuantity > 1 ? product.minQuantity : undefined,
              quantityStep: product.quantityStep > 1 ? product.quantityStep : undefined,
              barcode: variant.barcode?.length === 14 ? undefined : (variant.barcode ?? undefined),
              weightG: variant.weightG ?? undefined,
            }))
        })
        const { rows } = await readContent(await ymlOf(from)).catch((error: unknown) => {
          if (expected.length === 0 && error instanceof UnreadableFile) return { rows: [] }
          throw error
        })
        const read = rows.map(({ group, product, variant }) => ({
          group,
          sku: variant?.sku,
          name: product.name,
          text: words(product.description ?? ''),
          brand: product.brand,
          pictures: product.pictures ?? [],
          values: pairsOf([
            ...(variant?.options ?? []).map(({ axis, value }) => ({ name: axis, value })),
            ...(product.attributes ?? []),
          ]),
          priceKop: variant?.priceKop,
          oldPriceKop: variant?.oldPriceKop,
          onHand: variant?.onHand,
          minQuantity: product.minQuantity,
          quantityStep: product.quantityStep,
          barcode: variant?.barcode,
          weightG: variant?.weightG,
        }))
        expect(read).toEqual(expected)
      }),
      { numRuns: RUNS, endOnFailure: !IS_LONG },
    )
  },
  TIME_MS,
)
