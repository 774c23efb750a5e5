import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
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
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { hideProduct, setPrice } from '../catalog.ts'
import { heldProducts } from './held-products.ts'
import { productOf } from './product.ts'

let place: TestShop
let mug: TestProduct
let asked: { showcaseId: number; productId: number }
const world = testWorld(async (opening) => {
  place = await shop(opening)
})
const run = (text: string, values: unknown[] = []) => runSql(world.db, text, values)

beforeEach(async () => {
  const { showcaseId } = place
  const categoryId = await category(world, showcaseId, 'kruzhki')
  mug = await product(world, place, 'Кружка', {
    categoryIds: [categoryId],
    brandId: await brand(world, showcaseId, 'mera'),
  })
  asked = { showcaseId, productId: mug.id }
})

test('issue 18, decision 099: a held product is what would be read, after every kind of change', async () => {
  const held = heldProducts()
  const { showcaseId } = place
  const reviewerId = await addPerson(world)
  const changes: Record<string, () => Promise<unknown>> = {
    nothing: async () => undefined,
    'a price': () =>
      transaction(world.db, (tx) =>
        setPrice(tx, { showcaseId, variantId: mug.variantId, priceKop: 5000, oldPriceKop: 9000, at: AT }),
      ),
    'the stock': () => run('update variant set reserved = reserved + 1 where id = $1', [mug.variantId]),
    'the stock, back': () => run('update variant set reserved = reserved - 1 where id = $1', [mug.variantId]),
    'a name': () => run(`update product set name = 'Чашка' where id = $1`, [mug.id]),
    'the description': () =>
      run(`update product_details set description = 'Обжиг' where product_id = $1`, [mug.id]),
    'a category': () => run(`update category set name = 'Посуда' where showcase_id = $1`, [showcaseId]),
    'a brand': () => run(`update brand set name = 'Мера' where showcase_id = $1`, [showcaseId]),
    'the days of returns': () =>
      run('update showcase set return_window_days = 21 where id = $1', [showcaseId]),
    'a review': () =>
      run(
        `insert into review (showcase_id, product_id, person_id, rating, status, created_at, published_at)
          values ($1, $2, $3, 5, 'published', $4, $4)`,
        [showcaseId, mug.id, reviewerId, AT],
      ),
    'the name of a reviewer': () => run(`update person set first_name = 'Вера' where id = $1`, [reviewerId]),
    'ratings of the seller': () =>
      run(
        `insert into showcase_rating (showcase_id, ratings) values ($1, '{0,0,0,1,4}')
          on conflict (showcase_id) do update set ratings = excluded.ratings`,
        [showcaseId],
      ),
  }
  for (const [change, make] of Object.entries(changes)) {
    await make()
    const now = await productOf(world.db, asked)
    expect(await held(world.db, asked), change).toEqual(now)
    expect(await held(world.db, asked), `${change}, again`).toEqual(now)
  }
})

test('issue 18, decision 099: an unchanged product costs its version, one that keeps changing is read at once', async () => {
  const ask = () =>
    world.ask({ token: '', alias: place.alias }, catalogCalls.showProduct, { id: String(mug.id) })
  const read = async () => {
    const texts = await world.cost(ask)
    const whole = texts.filter((text) => text.includes('latestReviews')).length
    return { whole, statements: texts.length }
  }
  const sell = () => run('update variant set reserved = reserved + 1 where id = $1', [mug.variantId])
  await ask()
  const usual = await read()
  expect(usual.whole).toBe(0)
  await sell()
  expect(await read()).toEqual({ whole: 1, statements: usual.statements + 1 })
  await sell()
  expect(await read()).toEqual({ whole: 1, statements: usual.statements })
  expect(await read()).toEqual({ whole: 1, statements: usual.statements })
  expect(await read()).toEqual(usual)
})

test('issue 18: a product that is hidden is not shown from memory, and the one read longest ago is forgotten', async () => {
  const held = heldProducts()
  await held(world.db, asked)
  const whole = async (of: typeof asked) =>
    (await world.cost(() => held(world.db, of))).filter((text) => text.includes('latestReviews')).length
  expect(await whole(asked)).toBe(0)
  const others: number[] = []
  for (let n = 0; n < 500; n++) others.push((await product(world, place, `Миска ${n}`)).id)
  for (const productId of others) await held(world.db, { ...asked, productId })
  expect([await whole({ ...asked, productId: others[499] ?? 0 }), await whole(asked)]).toEqual([0, 1])

  await transaction(world.db, (tx) =>
    hideProduct(tx, { showcaseId: place.showcaseId, productId: mug.id, at: AT }),
  )
  await expect(held(world.db, asked)).rejects.toMatchObject({ code: 'product_not_found' })
})
