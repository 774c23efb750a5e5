import type { AskOf } from '@sarafan/contract/call'
import { claimCalls } from '@sarafan/contract/claims'
import sharp from 'sharp'
import { claimHandlers } from '../orders/claims/calls.ts'
import type { FileStore } from '../platform/files.ts'
import { queryRows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'
import { admitted } from './admitted.ts'
import type { Desk, OrderShop } from './order-fixtures.ts'
import type { VisitOptions } from './visits.ts'

/** Files that live as long as the test. */
export function memoryFiles(): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    write: async (name, bytes) => void kept.set(name, bytes),
    replace: async (name, bytes) => void kept.set(name, bytes),
    read: async (name) => kept.get(name) ?? null,
    readHead: async (name, count) => kept.get(name)?.subarray(0, count) ?? null,
    remove: async (name) => void kept.delete(name),
  }
}

/** A JPEG as a phone would send it: with the place where it was taken. */
export const PHOTO = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  .withExif({ IFD0: { ImageDescription: 'GPS 55.7558 37.6173' } })
  .jpeg()
  .toBuffer()

type Calls = typeof claimCalls
const SELLER = ['claims.manage', 'refunds.make', 'orders.manage'] as const

/** People at a claim: the buyer, the seller's people, the platform's. */
export class ClaimDesk {
  readonly store = memoryFiles()
  private readonly desk: Desk
  private readonly place: OrderShop
  private readonly buyer: Owner
  readonly seller: Owner
  readonly platform: Owner

  constructor(desk: Desk, of: { place: OrderShop; buyer: Owner; platform: Owner }) {
    this.desk = desk
    this.place = of.place
    this.buyer = of.buyer
    this.platform = of.platform
    this.seller = { personId: of.place.ownerId, sessionId: -1 }
  }

  get calls() {
    return admitted(claimCalls, claimHandlers({ db: this.desk.db, jobs: this.desk.jobs, store: this.store }))
  }

  visit(owner: Owner, options: VisitOptions = {}) {
    return this.desk.visit(this.place, owner, options)
  }
  asBuyer() {
    return this.visit(this.buyer)
  }
  asSeller(options: VisitOptions = {}) {
    return this.visit(this.seller, { capabilities: SELLER, ...options })
  }
  asPlatform() {
    return this.visit(this.platform, { isPlatformAdmin: true })
  }

  async photo(): Promise<string> {
    const context = { ...this.asBuyer(), files: [{ name: 'трещина.jpg', bytes: PHOTO }] }
    return (await this.calls.uploadClaimPhoto(context, {})).id
  }

  /** The buyer claims a broken line of a delivered order, with a photo. */
  async broken(order: { id: string; line: number }, Quantity = 1) {
    const { Claim } = await this.calls.createClaim(this.asBuyer(), {
      ...{ id: order.id, article: order.line, Type: 'return_defect', Reason: 'broken', Quantity },
      ...{ Text: 'Пришла с трещиной по краю', Wanted: 'refund', Photos: [await this.photo()] },
    })
    return Claim
  }

  async do(context: ReturnType<Desk['visit']>, ask: AskOf<Calls['claimAction']>) {
    return (await this.calls.claimAction(context, ask)).Claim
  }

  async held(orderId: unknown): Promise<boolean> {
    const [row] = await queryRows<{ held: boolean }>(
      this.desk.db,
      'select held_at is not null as held from reward_order where order_id = $1',
      [orderId],
    )
    return row?.held ?? false
  }
}
