import { beforeEach, expect, test } from 'vitest'
import { category, type TestProduct } from '../../test/fixtures/catalog.ts'
import { type GoodsDesk, openGoods, percent } from '../../test/fixtures/goods.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let desk: GoodsDesk
let mug: TestProduct
let plaid: TestProduct
const world = testWorld()

beforeEach(async () => {
  desk = await openGoods(world)
  const categoryId = await category(world, desk.dom.id, 'dom')
  mug = await desk.add('Кружка', { categoryIds: [categoryId], at: world.clock.now() })
  plaid = await desk.add('Плед', { priceKop: 250_000, oldPriceKop: 300_000 })
})
const both = () => [mug.id, plaid.id]

test('issue 16: an undone change restores all values it replaced, once, and stays in the history', async () => {
  const { body } = await desk.change(both(), percent(-1000, { Old: 'clear' }))
  expect((await desk.undo(body.ChangeID)).body).toEqual({ Restored: 2, Skipped: [], SkippedCount: 0 })
  expect((await desk.one(plaid.id)).variant).toMatchObject({ Price: 2500, OldPrice: 3000 })
  expect(await desk.one(mug.id)).toMatchObject({ Version: 3, variant: { Price: 1000, OldPrice: null } })
  const again = await desk.undo(body.ChangeID)
  expect([again.status, again.body]).toMatchObject([409, { code: 'goods_change_undone' }])
  const [change] = (await desk.history()).Changes
  expect(change).toMatchObject({ Kind: 'price', Percent: -1000, Products: 2, Name: '', MayUndo: false })
  expect(change?.UndoneAt).not.toBeNull()
})

test('issue 16: values that were changed since stay and are reported; the others are restored', async () => {
  const { body } = await desk.change(both(), percent(-1000))
  await desk.change([mug.id], percent(500))
  expect((await desk.undo(body.ChangeID)).body).toEqual({
    Restored: 1,
    Skipped: [{ ID: mug.id, Name: 'Кружка', Reason: 'changed' }],
    SkippedCount: 1,
  })
  expect((await desk.one(mug.id)).variant.Price).toBe(945)
  expect((await desk.one(plaid.id)).variant.Price).toBe(2500)
})

test('issue 16: stock, status, VAT, brand and categories are restored, too', async () => {
  const before = await desk.one(mug.id)
  const changes = [
    { Stock: { By: 'set', Units: 77 } },
    { Status: 'archived' },
    { Vat: 'vat10' },
    { Category: { ID: await category(world, desk.dom.id, 'sad'), Mode: 'replace' } },
  ] as const
  for (const change of changes) {
    const { body } = await desk.change([mug.id], change)
    expect(body.Changed).toBe(1)
    expect((await desk.undo(body.ChangeID)).body.Restored).toBe(1)
    expect(await desk.one(mug.id)).toEqual({ ...before, Version: expect.any(Number) })
  }
})

test('issue 16: stock is not restored below what was ordered since; a product that lacks its category stays hidden', async () => {
  const raised = await desk.change([mug.id], { Stock: { By: 'add', Units: 10 } })
  await runSql(world.db, 'update variant set reserved = 15 where id = $1', [mug.variantId])
  expect((await desk.undo(raised.body.ChangeID)).body.Skipped).toMatchObject([{ Reason: 'reserved' }])
  const hidden = await desk.change([plaid.id], { Status: 'hidden' })
  expect((await desk.undo(hidden.body.ChangeID)).body.Skipped).toMatchObject([{ Reason: 'incomplete' }])
})

test('issue 16: another member of the showcase undoes the change; another showcase does not find it', async () => {
  const other = await openGoods(world, 'sad')
  const { body } = await desk.change(both(), percent(-1000))
  expect((await desk.undo(body.ChangeID, other.content)).body).toMatchObject({
    code: 'goods_change_not_found',
  })
  expect((await desk.undo(body.ChangeID, desk.owner)).body).toMatchObject({ Restored: 2 })
  expect((await other.history()).Changes).toEqual([])
})

test('issue 16: an inline edit is one value of one product, and can be undone', async () => {
  const { ID, Version } = await desk.one(mug.id)
  const edited = await desk.edit({ ID, Version, VariantID: mug.variantId, Price: '1200,50' })
  expect(edited.body.Product).toMatchObject({ Version: 2, Variants: [{ Price: 1200.5 }] })
  const [change] = (await desk.history()).Changes
  expect(change).toMatchObject({ ID: edited.body.ChangeID, Products: 1, Name: 'Кружка', Percent: null })
  expect((await desk.undo(edited.body.ChangeID)).body.Restored).toBe(1)
  const [audited] = await runSql<{ before: object }>(
    world.db,
    'select before from audit_entry where object = $1',
    [`product:${mug.id}`],
  )
  expect(audited?.before).toEqual({ variants: [{ id: mug.variantId, priceKop: 100_000, oldPriceKop: null }] })
})

test('issue 16: inline edits of a stale version, of stock that moved or of wrong values are refused at their field', async () => {
  const at = { ID: mug.id, Version: 1, VariantID: mug.variantId }
  expect((await desk.edit({ ...at, Price: '0,99' })).body).toMatchObject({ fields: { Price: 'price_low' } })
  expect((await desk.edit({ ...at, OldPrice: '1000' })).body).toMatchObject({
    fields: { OldPrice: 'old_price' },
  })
  await runSql(world.db, 'update variant set reserved = 4 where id = $1', [mug.variantId])
  const short = await desk.edit({ ...at, OnHand: 3, OnHandSeen: 10 })
  expect(short.body).toMatchObject({ fields: { OnHand: 'reserved' } })
  const moved = await desk.edit({ ...at, OnHand: 12, OnHandSeen: 9 })
  expect(moved.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await desk.edit({ ...at, Price: '900', OldPrice: null })).status).toBe(422)
  expect((await desk.edit({ ID: mug.id, Version: 1, Price: '900' })).status).toBe(422)
  await desk.edit({ ...at, Price: '900' })
  expect((await desk.edit({ ...at, Price: '800' })).body).toMatchObject({ code: 'changed_meanwhile' })
  const foreign = await desk.edit({ ID: mug.id, Version: 2, VariantID: plaid.variantId, Price: '800' })
  expect(foreign.body).toMatchObject({ code: 'product_not_found' })
  await desk.edit({ ID: plaid.id, Version: 1, Status: 'hidden' })
  const incomplete = await desk.edit({ ID: plaid.id, Version: 2, Status: 'active' })
  expect(incomplete.body).toMatchObject({ code: 'product_incomplete', fields: { CategoryIDs: 'required' } })
})

test('issue 16: after 30 days the night deletes a change with its values, and it cannot be undone', async () => {
  const { body } = await desk.change(both(), percent(-1000))
  world.clock.forward({ days: 29 })
  await world.runNight()
  const count =
    'select (select count(*) from goods_change)::int as changes, (select count(*) from goods_change_item)::int as items'
  expect(await runSql(world.db, count)).toEqual([{ changes: 1, items: 2 }])
  world.clock.forward({ days: 2 })
  await world.runNight()
  expect(await runSql(world.db, count)).toEqual([{ changes: 0, items: 0 }])
  expect(body.ChangeID).not.toBeNull()
})
