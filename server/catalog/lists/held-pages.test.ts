import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import {
  AT,
  brand,
  category,
  product,
  shop,
  type TestProduct,
  type TestShop,
} from '../../test/fixtures/catalog.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { showCard } from '../cards.ts'
import { hideProduct, refreshPopularity, setPrice, setProductStatus } from '../catalog.ts'
import { heldPages } from './held-pages.ts'
import { PAGE, type Sort } from './page-statements.ts'
import { pageOf } from './pages.ts'

describe('held pages of lists', () => {
  let place: TestShop
  let made: TestProduct[]
  const world = testWorld(async (opening) => {
    place = await shop(opening)
  })

  const SORTS: readonly Sort[] = ['popular', 'cheap', 'expensive', 'new', 'discount']

  /** Every kind of list in every order, its second page, and a filtered one. */
  function askedPages() {
    const first = { showcaseId: place.showcaseId, page: 0, filters: {} }
    return SORTS.flatMap((sort) => [
      { ...first, sort },
      { ...first, sort, page: 1 },
      { ...first, sort, category: 'pledy' },
      { ...first, sort, filters: { brands: ['mera'] } },
      { ...first, sort, filters: { inStock: true } },
    ])
  }

  /** A page as its reader sees it. */
  async function shown(asked: Parameters<typeof pageOf>[1], read?: ReturnType<typeof heldPages>) {
    const { cards, ...page } = await pageOf(world.db, asked, read)
    const reader = { cashback: { bp: 300, marginBp: 0 }, locale: 'ru-RU' } as const
    return { ...page, cards: cards.map((card) => showCard(card, reader)) }
  }

  beforeEach(async () => {
    const categoryId = await category(world, place.showcaseId, 'pledy')
    const brandId = await brand(world, place.showcaseId, 'mera')
    made = []
    for (let n = 0; n < PAGE + 3; n++)
      made.push(
        await product(world, place, `Плед ${n}`, {
          priceKop: 100_000 + 1000 * n,
          sortWeight: n,
          at: new Date(AT.getTime() + n * 1000),
          categoryIds: [categoryId],
          brandId,
        }),
      )
  })

  test('issue 18, decision 099: a held page is what would be read, after every kind of change', async () => {
    const held = heldPages()
    const { showcaseId } = place
    const third = made[2]?.id ?? 0
    const fourth = made[3] ?? { id: 0, variantId: 0 }
    const run = (text: string, values: unknown[]) => runSql(world.db, text, values)
    const changes: Record<string, () => Promise<unknown>> = {
      nothing: async () => undefined,
      'a price': () =>
        transaction(world.db, (tx) =>
          setPrice(tx, {
            showcaseId,
            variantId: fourth.variantId,
            priceKop: 5000,
            oldPriceKop: 9000,
            at: AT,
          }),
        ),
      'a price, twice in one transaction': () =>
        transaction(world.db, async (tx) => {
          for (const priceKop of [6000, 7000])
            await setPrice(tx, { showcaseId, variantId: fourth.variantId, priceKop, at: AT })
        }),
      'a name': () => run('update product set name = $2 where id = $1', [third, 'Одеяло']),
      'the same row again': () => run('update product set name = $2 where id = $1', [third, 'Покрывало']),
      'a product leaves': () =>
        transaction(world.db, (tx) => hideProduct(tx, { showcaseId, productId: third, at: AT })),
      'it returns': () =>
        transaction(world.db, (tx) =>
          setProductStatus(tx, { showcaseId, productId: third, status: 'active', at: AT }),
        ),
      'a new product': () => product(world, place, 'Новинка', { sortWeight: 900, priceKop: 900 }),
      'the order': async () => {
        await run('update product set sort_weight = 1000 where id = $1', [made[0]?.id])
        await transaction(world.db, (tx) => refreshPopularity(tx, showcaseId))
      },
      'the name of a category': () =>
        run(`update category set name = 'Тёплое' where showcase_id = $1`, [showcaseId]),
      'the words of a brand': () =>
        run(`update brand set description = 'Шерсть' where showcase_id = $1`, [showcaseId]),
    }
    for (const [change, make] of Object.entries(changes)) {
      await make()
      for (const asked of askedPages()) {
        const now = await shown(asked)
        expect(await shown(asked, held), `${change}: ${JSON.stringify(asked)}`).toEqual(now)
        expect(await shown(asked, held), `${change}, again`).toEqual(now)
      }
    }
  })

  test('issue 18, decision 099: an unchanged showcase costs one number, an unchanged page its versions, a changed one its cards', async () => {
    const ask = () =>
      world.ask({ token: '', alias: place.alias }, catalogCalls.showCatalogue, { sort: 'cheap', page: '1' })
    const read = async () => {
      const texts = await world.cost(ask)
      const of = (part: string) => texts.filter((text) => text.includes(part)).length
      return { versions: of('string_agg(version'), cards: of('picture_small'), statements: texts.length }
    }
    await ask()
    const usual = await read()
    expect(usual).toMatchObject({ versions: 0, cards: 0 })
    const rename = (ids: readonly number[]) =>
      runSql(world.db, `update product set name = 'Одеяло' where id = any($1)`, [ids])
    await rename([made[0]?.id ?? 0])
    expect(await read()).toEqual({ versions: 1, cards: 0, statements: usual.statements + 1 })
    // It may be changing all the time.
    const versionsOnly = { versions: 1, cards: 0, statements: usual.statements }
    expect(await read()).toEqual(versionsOnly)
    expect(await read()).toEqual(usual)
    await rename(made.map(({ id }) => id))
    expect(await read()).toEqual({ versions: 1, cards: 1, statements: usual.statements + 2 })
    expect(await read()).toEqual(versionsOnly)
    expect(await read()).toEqual(usual)
  })

  test('issue 18, decision 092: a page from another PostgreSQL is read again, even if its versions are the same', async () => {
    const held = heldPages()
    const asked = { showcaseId: place.showcaseId, sort: 'cheap', page: 0, filters: {} } as const
    const cardReads = async () =>
      (await world.cost(() => pageOf(world.db, asked, held))).filter((text) => text.includes('picture_small'))
        .length
    expect([await cardReads(), await cardReads()]).toEqual([1, 0])
    // Our function hides PostgreSQL's own.
    await runSql(
      world.db,
      `create function public.pg_postmaster_start_time() returns timestamptz language sql as $$ select timestamptz '2026-11-30' $$`,
    )
    await runSql(world.db, 'set local search_path to public, pg_catalog')
    expect([await cardReads(), await cardReads(), await cardReads()]).toEqual([1, 0, 0])
  })

  test('issue 18: a list that is gone is not shown from memory', async () => {
    const held = heldPages()
    const asked = {
      showcaseId: place.showcaseId,
      category: 'pledy',
      sort: 'cheap',
      page: 0,
      filters: {},
    } as const
    await pageOf(world.db, asked, held)
    await runSql(world.db, 'update category set shown = false where showcase_id = $1', [place.showcaseId])
    await expect(pageOf(world.db, asked, held)).rejects.toMatchObject({ code: 'category_not_found' })
  })

  test('issue 18: the pages that were read first are forgotten when there are too many', async () => {
    const held = heldPages()
    const asked = (n: number) => ({
      showcaseId: place.showcaseId,
      sort: 'cheap' as const,
      page: 0,
      filters: { maxKop: 100_000 + n },
    })
    const cardReads = async (n: number) =>
      (await world.cost(() => pageOf(world.db, asked(n), held))).filter((text) =>
        text.includes('picture_small'),
      ).length
    for (let n = 0; n <= 500; n++) await pageOf(world.db, asked(n), held)
    expect(await cardReads(500)).toBe(0)
    expect(await cardReads(0)).toBe(1)
  })
})

describe('without held pages', () => {
  const plain = testWorld(
    async (opening) => {
      await product(opening, await shop(opening, 'sad'), 'Лейка')
    },
    { holdsPages: false },
  )

  test('decision 099: switched off, every page is read with its cards', async () => {
    const ask = () => plain.ask({ token: '', alias: 'sad' }, catalogCalls.showCatalogue, {})
    const cardReads = async () =>
      (await plain.cost(ask)).filter((text) => text.includes('picture_small')).length
    expect([await cardReads(), await cardReads()]).toEqual([1, 1])
    expect((await ask()).body.products).toMatchObject([{ name: 'Лейка' }])
  })
})
