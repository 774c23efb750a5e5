import { importCalls } from '@sarafan/contract/catalog/imports'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { digitalCalls } from '@sarafan/contract/digital'
import type { People } from '../../e2e/support/people.ts'
import type { Engine } from '../../server/platform/database/engines.ts'
import { runSql } from '../../server/test/sql.ts'

export const OWNER = 'owner-dom'
/** Products of the price list: more than the import writes between two disturbances. */
export const PRODUCTS = 20_000
/** Units of each product. */
export const UNITS = 5
/** More keys than the guests buy. */
const KEY_LISTS = 4
const KEYS_OF_LIST = 1000

export interface Seller {
  readonly people: People
  readonly engine: Engine
  readonly shop: string
}

/** Puts a digital product with keys on sale, as the owner does. */
export async function sellKeys({
  people,
  engine,
  shop,
}: Seller): Promise<{ productId: number; variantId: number }> {
  const unmeasured = { Weight: null, Length: null, Width: null, Height: null } as const
  const variant = {
    Sku: 'RESTART-KEY',
    Options: [],
    Barcode: '',
    On: true,
    Price: '300',
    OldPrice: null,
    Cost: null,
  }
  const { Product } = await people.ask(OWNER, shop, productEditorCalls.saveProduct, {
    ...unmeasured,
    Name: 'Игра «Снегопад»',
    Article: '',
    Short: '',
    Description: '',
    CategoryIDs: [],
    Brand: '',
    Attributes: [],
    Pictures: [],
    Axes: [],
    Vat: 'company',
    Kind: 'digital',
    Variants: [{ ...unmeasured, ...variant, OnHand: 0, OnHandSeen: 0 }],
    Publish: false,
  })
  const variantId = Product.Variants[0]?.ID ?? 0
  for (let list = 0; list < KEY_LISTS; list++) {
    const keys = Array.from({ length: KEYS_OF_LIST }, (_, n) => `SNEG-${list}-${n}`)
    await people.ask(OWNER, shop, digitalCalls.addDigitalKeys, {
      VariantID: variantId,
      Keys: keys.join('\n'),
    })
  }
  // Publishing needs a picture, which no buyer of this story looks at.
  await runSql(engine.db, `update product set status = 'active' where id = $1`, [Product.ID])
  return { productId: Product.ID, variantId }
}

/** Uploads a price list and starts its import; returns the import's id. */
export async function startImport({ people, shop }: Seller): Promise<number> {
  const head = 'Артикул товара;Название;Код варианта (SKU);Цена;Остаток'
  const lines = Array.from(
    { length: PRODUCTS },
    (_, n) => `RST-${n};Плошка ${n};RST-${n};${100 + (n % 900)};${UNITS}`,
  )
  const bytes = new TextEncoder().encode([head, ...lines].join('\n'))
  const file = { name: 'прайс.csv', bytes }
  const { Job } = await people.upload(OWNER, shop, importCalls.uploadImport, {}, file)
  await people.ask(OWNER, shop, importCalls.moveImport, { ID: Job.ID, Move: 'start', Mode: 'everything' })
  return Job.ID
}
