import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { App } from '../../app-deps.ts'
import { openQueue, type Queue } from '../../doors/jobs/queue.ts'
import { FixedClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import {
  AT,
  addPerson,
  brand,
  category,
  product,
  shop,
  type TestProduct,
  type TestShop,
} from '../../test/fixtures/catalog.ts'
import { describeRace, expectNewest, openRaceEngine, someoneWaits } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf } from '../../test/world.ts'

type Asked = readonly [call: Parameters<typeof requestOf>[1], ask: Record<string, unknown>]

/** Written only in transactions that also change rows of `product` or `listing`, from which they are derived. */
const DERIVED: ReadonlySet<string> = new Set([
  'listing_count',
  'product_name',
  'word_listing',
  'search_word',
  'trait',
])

describeRace('stored responses to guests', () => {
  let engine: Engine
  let queue: Queue
  let cached: App
  let fresh: App
  let dom: TestShop
  let mug: TestProduct
  let reviewerId = 0
  const statements: string[] = []
  const clock = new FixedClock(AT)

  beforeAll(async () => {
    engine = await openRaceEngine(8, { watch: (sql) => statements.push(sql) })
    queue = await openQueue(engine, { upkeep: false })
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    const parts = { engine, clock, jobs: queue, isDemo: true, isPaced: false, ...rest }
    cached = await buildApp(parts)
    fresh = await buildApp({ ...parts, hasGuestAnswers: false, holdsPages: false })
    dom = await shop(engine, 'dom', { isDefault: true })
    const home = await category(engine, dom.showcaseId, 'kruzhki')
    const brandId = await brand(engine, dom.showcaseId, 'gzhel')
    mug = await product(engine, dom, 'Кружка', { categoryIds: [home], brandId, onHand: 5 })
    await product(engine, dom, 'Чашка', { categoryIds: [home], brandId })
    reviewerId = await addPerson(engine, 'Анна')
    await runSql(
      engine.db,
      `insert into review (showcase_id, product_id, person_id, rating, status, created_at, published_at)
        values ($1, $2, $3, 5, 'published', $4, $4)`,
      [dom.showcaseId, mug.id, reviewerId, AT],
    )
  }, 120_000)
  afterAll(async () => {
    await cached.door.close()
    await fresh.door.close()
    await queue.stop()
    await engine.close()
  })

  const pages = (): Asked[] => [
    [catalogCalls.showCatalogue, { category: 'kruzhki', sort: 'cheap' }],
    [catalogCalls.showCatalogue, { sort: 'new', min: '10', stock: '1', brand: 'gzhel' }],
    [catalogCalls.search, { q: 'кружка' }],
    [catalogCalls.search, { q: 'круужка' }],
    [catalogCalls.showCategories, {}],
    [catalogCalls.showBrands, {}],
    [catalogCalls.showProduct, { id: String(mug.id) }],
    [catalogCalls.showSimilar, { id: String(mug.id) }],
  ]
  const ask = async (app: App, [call, input]: Asked, token = '', alias = 'dom') => {
    const { statusCode, payload } = await app.door.inject(requestOf({ token, alias }, call, input))
    return `${statusCode} ${payload}`
  }
  const all = (app: App) => Promise.all(pages().map((one) => ask(app, one)))
  const run = (text: string, values: unknown[] = []) => runSql(engine.db, text, values)

  test('issue 18: a repeated answer costs one statement, and is the same', async () => {
    for (const page of pages()) {
      const made = await ask(cached, page)
      expect(made).toBe(await ask(fresh, page))
      statements.length = 0
      expect(await ask(cached, page)).toBe(made)
      expect(statements.map((text) => text.includes('page_version'))).toEqual([true])
    }
  })

  test.each([
    ['a price', 'update variant set price_kop = price_kop + 100 where product_id = $1'],
    ['the stock', 'update variant set reserved = reserved + 1 where product_id = $1'],
    ['the end of the stock', 'update variant set reserved = on_hand where product_id = $1'],
    ['a name', `update product set name = 'Кружка белая' where id = $1`],
    ['a description', `update product_details set description = 'Тонкая' where product_id = $1`],
    [
      'a category',
      `update category set name = 'Посуда' where showcase_id in (select showcase_id from product where id = $1)`,
    ],
    [
      'a brand',
      `update brand set name = 'Гжель-2' where showcase_id in (select showcase_id from product where id = $1)`,
    ],
    [
      'cashback',
      'update showcase set buyer_bonus_bp = 700 where id in (select showcase_id from product where id = $1)',
    ],
    [
      'a seller',
      `update company set name_short = 'ООО «Дом-2»' where id in (select company_id from product where id = $1)`,
    ],
    ['a review', `update review set text = 'Хорошая' where product_id = $1`],
    ['a removed review', 'delete from review where product_id = $1'],
  ])('issue 18: %s that changes is visible to the next request', async (_, text) => {
    const before = await all(cached)
    await run(text, [mug.id])
    const after = await all(cached)
    expect(after).toEqual(await all(fresh))
    expect(after).not.toEqual(before)
  })

  test('issue 18: a reviewer’s new name is visible to the next request', async () => {
    await run(
      `insert into review (showcase_id, product_id, person_id, rating, status, created_at, published_at)
        values ($1, $2, $3, 5, 'published', $4, $4)`,
      [dom.showcaseId, mug.id, reviewerId, AT],
    )
    expect(await all(cached)).toEqual(await all(fresh))
    await run(`update person set first_name = 'Вера' where id = $1`, [reviewerId])
    const [shown] = (await all(cached)).filter((text) => text.includes('Вера'))
    expect(shown).toBeDefined()
  })

  test('issue 18: an alias that another showcase takes over shows that showcase', async () => {
    const [page = pages()[0]] = pages()
    if (!page) throw new Error('there are pages')
    await ask(cached, page)
    await transaction(engine.db, async (tx) => {
      await runSql(tx, `delete from showcase_alias where alias = 'dom'`)
      await runSql(tx, `update showcase set alias = 'old-dom' where id = $1`, [dom.showcaseId])
      await runSql(tx, `insert into showcase_alias (alias, showcase_id) values ('old-dom', $1)`, [
        dom.showcaseId,
      ])
    })
    expect(await ask(cached, page)).toMatch(/^404 /)
    await transaction(engine.db, async (tx) => {
      await runSql(tx, `delete from showcase_alias where alias = 'old-dom'`)
      await runSql(tx, `update showcase set alias = 'dom' where id = $1`, [dom.showcaseId])
      await runSql(tx, `insert into showcase_alias (alias, showcase_id) values ('dom', $1)`, [dom.showcaseId])
    })
    expect(await ask(cached, page)).toMatch(/^200 /)
  })

  test('issue 18: under concurrent changes no request shows an older price than one that was committed before it', async () => {
    const page: Asked = [catalogCalls.showProduct, { id: String(mug.id) }]
    const committed = { price: 2000 }
    const shown = async () => {
      const { variants } = JSON.parse((await ask(cached, page)).slice(4)) as { variants: { price: number }[] }
      return { price: variants[0]?.price ?? 0 }
    }
    await run('update variant set price_kop = 200000 where product_id = $1', [mug.id])
    await expectNewest(committed, shown, async () => {
      for (let price = 2001; price <= 2120; price++) {
        await run('update variant set price_kop = $2 where product_id = $1', [mug.id, price * 100])
        committed.price = price
        if (price % 10 === 0) await new Promise((done) => setTimeout(done, 10))
      }
    })
    expect(await shown()).toEqual({ price: 2120 })
  })

  test('issue 18: transactions that change pages of one showcase at once do not wait for each other', async () => {
    const versionOf = async () =>
      Number(
        (await runSql<{ n: string }>(engine.db, 'select sum(version)::text as n from page_version'))[0]?.n,
      )
    const before = await versionOf()
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const open = gates.map(({ promise }, at) =>
      transaction(engine.db, async (tx) => {
        await runSql(tx, `insert into brand (showcase_id, alias, name) values ($1, $2, $2)`, [
          dom.showcaseId,
          `b${at}`,
        ])
        await promise
      }),
    )
    await expect(
      Promise.race([someoneWaits(engine), new Promise((done) => setTimeout(() => done('free'), 700))]),
    ).resolves.toBe('free')
    for (const { resolve } of gates.reverse()) resolve()
    await Promise.all(open)
    expect(await versionOf()).toBe(before + 3)
  })

  test('issue 18: every table that these pages read counts its changes', async () => {
    statements.length = 0
    await all(fresh)
    const texts = statements.filter((text) => !text.includes('session_token')).join('\n')
    const tables = await runSql<{ name: string; counted: boolean }>(
      engine.db,
      `select c.relname as name, exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
          where t.tgrelid = c.oid and f.prosrc like '%count_page_change%') as counted
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'page_version'`,
    )
    const read = tables.filter(({ name }) => new RegExp(`\\b(?:from|join)\\s+${name}\\b`).test(texts))
    expect(read.length).toBeGreaterThan(10)
    const uncounted = read.filter(({ counted }) => !counted).map(({ name }) => name)
    expect(uncounted.filter((name) => !DERIVED.has(name))).toEqual([])
  })

  test.each([
    ['product', ['id', 'showcase_id', 'sold_cnt']],
    ['variant', ['id', 'showcase_id', 'on_hand', 'reserved', 'uncommitted']],
  ])('issue 18: a change of any column of %s counts, except those of every order', async (table, silent) => {
    const rows = await runSql<{ name: string }>(
      engine.db,
      `select a.attname as name from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = a.attrelid::regclass || '_shown'
        where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and not (a.attnum = any (t.tgattr)) order by 1`,
      [table],
    )
    expect(rows.map(({ name }) => name)).toEqual([...silent].sort())
  })
})
