import { readFileSync } from 'node:fs'
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { shipmentCalls } from '@sarafan/contract/orders/editing/shipments'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { showcasePictureCalls } from '@sarafan/contract/showcases/showcase-pictures'
import { buy, type Purchase } from '../support/buying.ts'
import { plainOf } from '../support/goods.ts'
import type { People } from '../support/people.ts'

const SHOP = 'teply-dom'
const BUYER = 'polina'
const OWNER = 'owner-dom'
const PHOTO = new URL('../../demo/pictures/out/images/goods/good_small_pics/bag.webp', import.meta.url)

/** Orders of the demo's shop that wait for a step which none of the demo's own orders waits for. */
export interface Sales {
  /** Accepted, of three units: may be divided into parcels. */
  readonly packed: string
  /** Divided into two parcels, of which none is sent. */
  readonly divided: string
  /** Accepted, for a carrier that does not know of it yet. */
  readonly unregistered: string
  /** Accepted, of goods whose units carry codes that are still to be scanned. */
  readonly marked: string
}

/** Places the orders; one more is cancelled after its transfer came, so that its money is to be refunded by hand. */
export async function addSales(people: People): Promise<Sales> {
  const { products } = await people.ask(BUYER, SHOP, homeCalls.showHome, {})
  const [plain] = await plainOf(people, { person: BUYER, shop: SHOP, products, atLeast: 12 })
  if (!plain) throw new Error('The demo shows no product with twelve units in stock')
  const goods = (Quantity: number) => [{ ProductId: plain.id, Quantity }]
  const byCourier = { delivery: 'courier', payment: 'sandbox' } as const
  const packed = await accept(people, { ...byCourier, goods: goods(3) })
  const divided = await accept(people, { ...byCourier, goods: goods(2) })
  await divide(people, divided)
  const unregistered = await accept(people, { delivery: 'pvz', payment: 'sandbox', goods: goods(1) })
  const ProductId = await addMarked(people, plain.id)
  const marked = await accept(people, { ...byCourier, goods: [{ ProductId, Quantity: 1 }] })
  const cancelled = await accept(people, { delivery: 'pickup', payment: 'invoice', goods: goods(1) })
  for (const action of ['mark_paid', 'cancel'])
    await people.ask(OWNER, SHOP, orderCalls.orderAction, { id: cancelled, action, reason: 'Нет в наличии' })
  return { packed, divided, unregistered, marked }
}

async function accept(people: People, purchase: Purchase): Promise<string> {
  const { id } = await buy(people, BUYER, purchase)
  await people.ask(OWNER, SHOP, orderCalls.orderAction, { id, action: 'confirm' })
  return id
}

/** Divides an order of one line with two units into two parcels. */
async function divide(people: People, id: string): Promise<void> {
  const { Order } = await people.ask(OWNER, SHOP, saleOrderCalls.showSaleOrder, { id })
  const parcel = { Lines: [{ LineId: Order.Lines[0]?.Id ?? 0, Quantity: 1 }] }
  await people.ask(OWNER, SHOP, shipmentCalls.splitOrder, { id, Seen: [], Parcels: [parcel, parcel] })
}

/** Puts perfume on sale in the category of another product; each bottle carries a code. */
async function addMarked(people: People, neighbour: number): Promise<number> {
  const like = { id: String(neighbour) }
  const { Product: other } = await people.ask(OWNER, SHOP, productEditorCalls.showProductEdit, like)
  const { showcaseId } = await people.me(OWNER, SHOP)
  const bytes = new Uint8Array(readFileSync(PHOTO))
  const { Picture } = await people.upload(
    OWNER,
    SHOP,
    showcasePictureCalls.uploadShowcasePicture,
    { id: String(showcaseId), For: 'goods' },
    { name: 'духи.webp', bytes },
  )
  const size = { Weight: null, Length: null, Width: null, Height: null }
  const variant = { Sku: '', Options: [], Barcode: '', On: true, Price: '900', OldPrice: null, Cost: null }
  const { Product } = await people.ask(OWNER, SHOP, productEditorCalls.saveProduct, {
    Name: 'Духи «Сад после дождя»',
    Article: '',
    Short: '',
    Description: '',
    CategoryIDs: other?.CategoryIDs ?? [],
    Brand: '',
    Attributes: [],
    Pictures: [{ Path: Picture, Alt: '' }],
    Axes: [],
    Vat: 'company',
    MarkedGroup: 'perfume',
    Variants: [{ ...variant, ...size, OnHand: 5, OnHandSeen: 0 }],
    Publish: true,
    ...size,
  })
  return Product.ID
}
