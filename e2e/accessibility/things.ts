import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { sizeChartCalls } from '@sarafan/contract/catalog/products/size-charts'
import { questionCalls } from '@sarafan/contract/catalog/questions'
import { reviewCalls } from '@sarafan/contract/catalog/reviews'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { People } from '../support/people.ts'
import type { Visit } from '../support/visits.ts'
import { type ApprovedClaims, addClaims } from './claims.ts'
import { addAgentRequest, addCertificate } from './papers.ts'
import { addSales, type Sales } from './sales.ts'

const SHOP = 'teply-dom'
const BUYER = 'anna'
const OWNER = 'owner-dom'
const AGENT = 'igor'

/** Parts of addresses that the demo's data decide, and what overlays need in addition to the demo. */
export interface Things extends Sales, ApprovedClaims {
  readonly product: string
  readonly landing: string
  readonly wishlist: string
  readonly received: string
  readonly claim: string
  readonly customer: string
  readonly paid: string
  /** A digital product, whose keys are added in a sheet. */
  readonly digital: number
}

/** Returns the things to open; adds those that the demo does not have, once per server. */
export function thingsOf(people: People, visits: readonly Visit[]): Promise<Things> {
  const known = thingsByServer.get(people.url) ?? makeThings(people, visits)
  thingsByServer.set(people.url, known)
  return known
}

const thingsByServer = new Map<string, Promise<Things>>()

async function makeThings(people: People, visits: readonly Visit[]): Promise<Things> {
  const partOf = (route: string) => {
    const found = visits.find((visit) => visit.route === route && visit.of?.id !== undefined)
    if (!found) throw new Error(`No visit of ${route}`)
    return String(found.of?.id)
  }
  const claimVisit = visits.find(
    ({ route, query }) => route === '/account/profile/claims' && query?.startsWith('id='),
  )
  const things = {
    product: partOf('/product/:id'),
    landing: partOf('/actions/:id'),
    wishlist: partOf('/wishlist/:id'),
    received: partOf('/order/chat/:id'),
    claim: new URLSearchParams(claimVisit?.query).get('id') ?? '',
    customer: partOf('/account/showcases/customers/:id'),
    paid: partOf('/account/profile/sale-orders/:id'),
  }
  await addChart(people, things.product)
  await addPhotos(people, things)
  await addOpinions(people, things)
  const ProductId = Number(things.product)
  const claims = await addClaims(people, { buyer: BUYER, product: ProductId, proof: photo() })
  await addCertificate(people, BUYER)
  // Each purchase empties the cart.
  await people.ask(BUYER, SHOP, cartCalls.setQuantity, { ProductId, Quantity: 1 })
  await addAgentRequest(people, AGENT, photo())
  const sales = await addSales(people)
  return { ...things, ...claims, ...sales, digital: await addDigital(people) }
}

async function addChart(people: People, id: string): Promise<void> {
  const { Product } = await people.ask(OWNER, SHOP, productEditorCalls.showProductEdit, { id })
  const Rows = [
    ['S', '10'],
    ['M', '12'],
  ]
  const chart = { Name: 'Кружки', Unit: 'см', Columns: ['Размер', 'Высота'], Rows }
  const CategoryID = Product?.CategoryIDs[0] ?? null
  await people.ask(OWNER, SHOP, sizeChartCalls.saveSizeChart, { ...chart, CategoryID })
}

/** The smallest picture there is. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const photo = () => ({ name: 'узор.png', bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')) })

/** Adds photos to a note about the claim and to the chat of the received order, and has the claim reviewed. */
async function addPhotos(
  people: People,
  { claim, received }: { claim: string; received: string },
): Promise<void> {
  // A claim about an order is discussed in the chat of the order; only notes of the team are its own.
  const shown = await people.upload(OWNER, SHOP, claimCalls.uploadClaimPhoto, {}, photo())
  const note = { id: claim, Text: 'Вот фотография', Photos: [shown.id], Internal: true }
  await people.ask(OWNER, SHOP, claimCalls.addClaimMessage, note)
  await people.ask(OWNER, SHOP, claimCalls.claimAction, { id: claim, Action: 'take' })
  const sent = await people.upload(BUYER, SHOP, orderChatCalls.uploadChatPhoto, {}, photo())
  const said = { id: received, side: 'own' as const, Text: '', Photo: sent.id }
  await people.ask(BUYER, SHOP, orderChatCalls.writeInOrderChat, said)
}

/** Adds what its buyers write about a product: a question with an answer, and a review that waits for the shop. */
async function addOpinions(people: People, of: { product: string; received: string }): Promise<void> {
  const asked = { Product: Number(of.product), Text: 'Можно ли мыть в машине?' }
  const { Id } = await people.ask(BUYER, SHOP, questionCalls.askQuestion, asked)
  await people.ask(OWNER, SHOP, questionCalls.answerQuestion, { id: Id, Text: 'Да, можно' })
  const { Order } = await people.ask(BUYER, SHOP, orderCalls.showOrders, { id: of.received })
  const shown = await people.upload(BUYER, SHOP, reviewCalls.uploadReviewPhoto, {}, photo())
  const review = { LineId: Order?.Lines[0]?.Id ?? 0, Rating: 5, Text: 'Очень красиво', Photos: [shown.id] }
  await people.ask(BUYER, SHOP, reviewCalls.writeReview, review)
}

async function addDigital(people: People): Promise<number> {
  const size = { Weight: null, Length: null, Width: null, Height: null }
  const variant = { Sku: '', Options: [], Barcode: '', On: true, Price: '100', OldPrice: null, Cost: null }
  const { Product } = await people.ask(OWNER, SHOP, productEditorCalls.saveProduct, {
    Name: 'Открытка для печати',
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
    Variants: [{ ...variant, ...size, OnHand: 0, OnHandSeen: 0 }],
    Publish: false,
    ...size,
  })
  return Product.ID
}
