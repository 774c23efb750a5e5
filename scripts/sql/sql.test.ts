import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'libpg-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ENGINE } from '../../server/test/engines.ts'
import { borrowDatabase, type Loan } from '../../server/test/shared-database.ts'
import { columnsOf } from './columns.ts'
import { generateTypes, loadStatements, unionOf } from './statements.ts'
import { type Catalogue, readCatalogue } from './tables.ts'
import { withViews } from './views.ts'

let loan: Loan
let catalogue: Catalogue
beforeAll(async () => {
  loan = await borrowDatabase()
  catalogue = await withViews(loan.engine, await readCatalogue(loan.engine))
})
afterAll(() => loan.giveBack())

async function nullable(text: string): Promise<Record<string, boolean>> {
  const [tree] = (await parse(text)).stmts ?? []
  if (!tree?.stmt) throw new Error(`Not a statement: ${text}`)
  return Object.fromEntries(columnsOf(tree.stmt, catalogue).map(({ name, isNullable }) => [name, isNullable]))
}

// PGlite describes statements without a server, so the types are generated and compared on it.
test.skipIf(TEST_ENGINE === 'postgres')(
  'issue 14: the generated types are those of the statements on the migrated schema',
  async () => {
    const generated = await generateTypes(loan.engine, await loadStatements())
    const stored = readdirSync('server/sql-types').map((name) => `server/sql-types/${name}`)
    expect(stored.toSorted(), 'run npm run sql').toEqual([...generated.keys()].toSorted())
    for (const [path, text] of generated)
      expect(readFileSync(path, 'utf8'), `run npm run sql: ${path}`).toBe(text)
  },
  60_000,
)

test('issue 14: a column is nullable where its table or an outer join says so', async () => {
  expect(
    await nullable('select p.id, p.brand_id, b.name from product p left join brand b on b.id = p.brand_id'),
  ).toEqual({ id: false, brand_id: true, name: true })
  expect(
    await nullable('select p.brand_id, b.name from product p join brand b on b.id = p.brand_id'),
  ).toEqual({
    brand_id: false,
    name: false,
  })
  expect(await nullable('select brand_id from product where brand_id > 5 and id = 3')).toEqual({
    brand_id: false,
  })
  expect(await nullable('select brand_id from product where brand_id > 5 or id = 3')).toEqual({
    brand_id: true,
  })
})

test('issue 14: a text has the values of its CHECK, as far as the condition leaves them', async () => {
  const values = async (condition: string) => {
    const [tree] = (await parse(`select visibility from wishlist where ${condition}`)).stmts ?? []
    return tree?.stmt ? columnsOf(tree.stmt, catalogue)[0]?.values : undefined
  }
  expect(await values('id = 1')).toEqual(['private', 'link', 'public'])
  expect(await values("visibility <> 'private'")).toEqual(['link', 'public'])
  expect(await values("visibility in ('link') and id = 1")).toEqual(['link'])
  expect(await values("visibility = 'link' or id = 1")).toEqual(['private', 'link', 'public'])
})

test('issue 14: a statement with several texts has the values and nulls of each of them', () => {
  expect(unionOf("'open' | 'gone'", "'open' | 'settled' | null")).toBe("'open' | 'gone' | 'settled' | null")
  expect(unionOf('string | null', "'open'")).toBe('string | null')
  expect(unionOf('(string | null)[]', '(string | null)[] | null')).toBe('(string | null)[] | null')
})

test('issue 14: a text has the values that a CHECK of the whole row lists in its function', () => {
  const values = (column: string) =>
    catalogue.tables.get('orders')?.find(({ name }) => name === column)?.values
  expect(values('channel')).toEqual(['online', 'offline'])
  expect(values('payment_method')).toBeNull()
})

test('issue 14: a column that is returned unchanged has the type of the stored one', async () => {
  const origins = async (text: string) => {
    const [tree] = (await parse(text)).stmts ?? []
    return tree?.stmt ? columnsOf(tree.stmt, catalogue).map(({ origin }) => origin) : []
  }
  expect(
    await origins(`with pages as (select product_id, axes as shown from product_details)
      select coalesce(shown, '[]'), (select d.pictures from product_details d where d.product_id = pages.product_id), shown || '[]'
      from pages`),
  ).toEqual(['product_details.axes', 'product_details.pictures', null])
})

test('issue 14: an aggregate is null without rows, but not within a group', async () => {
  expect(await nullable('select count(*) as number, coalesce(max(id), 0) as least from product')).toEqual({
    number: false,
    least: false,
  })
  expect(await nullable('select max(id) as top from product')).toEqual({ top: true })
  expect(await nullable('select brand_id, max(id) as top from product group by brand_id')).toEqual({
    brand_id: true,
    top: false,
  })
  expect(
    await nullable('select brand_id, max(id) filter (where id > 5) as top from product group by brand_id'),
  ).toEqual({ brand_id: true, top: true })
})

test('issue 14: a subquery may find no row, unless it aggregates', async () => {
  expect(
    await nullable(`select (select name from brand where id = 1) as found, (select count(*) from brand) as number,
      exists (select from brand) as is, array(select id from brand) as ids`),
  ).toEqual({ found: true, number: false, is: false, ids: false })
})

test('issue 14: the columns of a common table expression are those of its query', async () => {
  expect(
    await nullable(`with changed as (update product set status = $2 where id = $1 returning id, brand_id)
      select c.*, b.id as brand from changed c left join brand b on b.id = c.brand_id`),
  ).toEqual({ id: false, brand_id: true, brand: true })
})

test('issue 14: a list holds nulls where the text puts or selects what may be null', async () => {
  const [tree] =
    (
      await parse(`select array[p.id, p.brand_id] as mixed, array[p.id] as ids, array(select brand_id from product) as brands,
      array_agg(up.list_id) as lists, array_agg(up.place) as places
      from product p join category c on true cross join unnest(c.path) with ordinality as up (list_id, place) group by p.id`)
    ).stmts ?? []
  const columns = tree?.stmt ? columnsOf(tree.stmt, catalogue) : []
  expect(Object.fromEntries(columns.map(({ name, hasNullItems }) => [name, hasNullItems]))).toEqual({
    mixed: true,
    ids: false,
    brands: true,
    lists: false,
    places: false,
  })
})
