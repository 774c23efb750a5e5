import { claimCalls } from '@sarafan/contract/orders/complaints'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { buy } from '../support/buying.ts'
import type { People } from '../support/people.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const TO_DOOR = ['confirm', 'assemble', 'ship', 'deliver']

/** Claims about wrong goods that the shop has approved. */
export interface ApprovedClaims {
  /** Is to be refunded. */
  readonly refund: string
  /** Is to be replaced. */
  readonly replace: string
  /** The shop waits for the goods that the buyer has to send back. */
  readonly sendBack: string
}

interface Claimed {
  readonly buyer: string
  readonly product: number
  readonly proof: { name: string; bytes: Uint8Array<ArrayBuffer> }
}

/** Buys one unit of a product for each claim, has it delivered, and claims that something else was in the parcel. */
export async function addClaims(people: People, of: Claimed): Promise<ApprovedClaims> {
  const refund = await addClaim(people, of, 'refund')
  const replace = await addClaim(people, of, 'replace')
  const sendBack = await addClaim(people, of, 'refund')
  await people.ask(OWNER, SHOP, claimCalls.claimAction, { id: sendBack, Action: 'await_return' })
  return { refund, replace, sendBack }
}

async function addClaim(people: People, of: Claimed, Resolution: 'refund' | 'replace'): Promise<string> {
  const { buyer, product: ProductId, proof } = of
  const goods = [{ ProductId, Quantity: 1 }]
  const { id } = await buy(people, buyer, { goods, delivery: 'courier', payment: 'sandbox' })
  for (const action of TO_DOOR) await people.ask(OWNER, SHOP, orderCalls.orderAction, { id, action })
  const { Order } = await people.ask(buyer, SHOP, orderCalls.showOrders, { id })
  const photo = await people.upload(buyer, SHOP, claimCalls.uploadClaimPhoto, {}, proof)
  const { Claim } = await people.ask(buyer, SHOP, claimCalls.createClaim, {
    id,
    article: Order?.Lines[0]?.Id,
    Quantity: 1,
    Type: 'wrong_item',
    Reason: 'other_product',
    Text: 'В коробке оказался другой товар',
    Wanted: Resolution,
    Photos: [photo.id],
  })
  const claim = { id: Claim.Id }
  await people.ask(OWNER, SHOP, claimCalls.claimAction, { ...claim, Action: 'take' })
  await people.ask(OWNER, SHOP, claimCalls.claimAction, { ...claim, Action: 'approve', Resolution })
  return claim.id
}
