import { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { digitalCalls as calls } from '@sarafan/contract/digital'
import { beforeEach, expect, test } from 'vitest'
import { seller } from '../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { PRODUCT_SHEET, VARIANT_SHEET } from '../test/fixtures/product-sheet.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld()

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  const companyId = await seller(world, dom.ownerId)
  await runSql(world.db, 'update showcase set company_id = $1 where id = $2', [companyId, dom.id])
})

/** Saves a digital product with two keys, whose form says that there are more. */
async function game() {
  const sheet = { ...PRODUCT_SHEET, Name: 'Игра', Kind: 'digital' as const }
  const made = await world.ask(owner, productEditorCalls.saveProduct, {
    ...sheet,
    Variants: [{ ...VARIANT_SHEET, OnHand: 900 }],
  })
  const { ID, Version, Variants } = made.body.Product
  const variantId = Variants[0]?.ID ?? 0
  await world.ask(owner, calls.addDigitalKeys, { VariantID: variantId, Keys: 'AAA-1\nAAA-2' })
  return { id: ID, version: Version, variantId, sheet, onHand: Variants[0]?.OnHand }
}

const stock = async (variantId: number) =>
  (await runSql<{ onHand: number }>(world.db, 'select on_hand from variant where id = $1', [variantId]))[0]
    ?.onHand

test('issue 16: the stock of digital goods is the number of their keys, whatever a form says', async () => {
  const { id, version, variantId, sheet, onHand } = await game()
  expect(onHand).toBe(0)
  expect(await stock(variantId)).toBe(2)
  const Variants = [{ ...VARIANT_SHEET, ID: variantId, OnHand: 50, OnHandSeen: 0, Price: '600' }]
  const saved = await world.ask(owner, productEditorCalls.saveProduct, {
    ...sheet,
    ID: id,
    Version: version,
    Variants,
  })
  expect(saved.body.Product).toMatchObject({ Kind: 'digital', Variants: [{ Price: 600, OnHand: 2 }] })
  const shown = await world.ask(owner, calls.showDigitalStock, { product: `${id}` as `${number}` })
  expect(shown.body.Variants).toMatchObject([{ ID: variantId, KeysLeft: 2, KeysSold: 0, Waiting: 0 }])
})

test('issue 16: a stored product keeps its kind', async () => {
  const { id, version, variantId, sheet } = await game()
  const changed = await world.ask(owner, productEditorCalls.saveProduct, {
    ...sheet,
    Kind: 'goods',
    ID: id,
    Version: version,
    Variants: [{ ...VARIANT_SHEET, ID: variantId }],
  })
  expect(changed.status).toBe(422)
  expect(changed.body).toMatchObject({ code: 'invalid_question', fields: { Kind: 'fixed' } })
})

test('issue 16: the table of goods leaves the stock of digital goods alone and says so', async () => {
  const { id, variantId } = await game()
  const { body } = await world.ask(owner, goodsChangeCalls.changeGoods, {
    IDs: [id],
    Count: 1,
    Change: { Stock: { By: 'set', Units: 70 } },
  })
  expect(body).toMatchObject({ Changed: 0, Skipped: [{ ID: id, Reason: 'not_counted' }] })
  expect(await stock(variantId)).toBe(2)
})
