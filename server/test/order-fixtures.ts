import type { AskOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders'
import { setQuantity } from '../cart/cart.ts'
import { type Carrier, createDeliveryMethod } from '../delivery/delivery.ts'
import { orderHandlers } from '../orders/calls.ts'
import { expireGroup, sweepAll, takeFact } from '../orders/orders.ts'
import type { PaymentProvider } from '../payments/payments.ts'
import { decide } from '../payments/sandbox/bank.ts'
import { sandboxProvider } from '../payments/sandbox/provider.ts'
import { FixedClock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { JobData, Jobs } from '../platform/jobs.ts'
import { Refusal } from '../platform/refuse.ts'
import { queryRows } from '../platform/rows.ts'
import type { Owner, RequestContext } from '../platform/visit.ts'
import { plantTree } from '../wow-tree/wow-tree.ts'
import { AT, type HasDb, product, seller, shop, somebody, type TestProduct } from './catalog-fixtures.ts'
import { type VisitOptions, visitOf } from './visits.ts'

export const ADDRESS = { City: 'Москва', Line: 'Тверская, 1' }
export const CONTACT = { Name: 'Анна Котова', Phone: '8 (916) 123-45-67' }
const CONSENTS = ['offer', 'pd_processing']

type Settings = Parameters<typeof shop>[2]
export type PlaceAsk = AskOf<typeof orderCalls.placeOrder>

/** A shop that delivers by courier (300 ₽, free from 5 000 ₽) and at its door. */
export async function orderShop(world: HasDb, alias = 'dom', settings: Settings = {}) {
  const made = await shop(world, alias, settings)
  const { showcaseId } = made
  const methods = await transaction(world.db, async (tx) => {
    await plantTree(tx, { showcaseId, ownerId: made.ownerId, at: AT })
    const courier = {
      showcaseId,
      kind: 'courier',
      name: 'Курьер',
      priceKop: 300_00,
      freeFromKop: 5000_00,
    } as const
    return {
      courier: (await createDeliveryMethod(tx, courier)).id,
      pickup: (await createDeliveryMethod(tx, { showcaseId, kind: 'pickup', name: 'Самовывоз' })).id,
    }
  })
  return { ...made, ...methods, secondCompanyId: await seller(world, made.ownerId, 'ИП Котов') }
}
export type OrderShop = Awaited<ReturnType<typeof orderShop>>

/** A live session: of a guest, or of a person. */
export async function session(world: HasDb, personId: number | null = null): Promise<Owner> {
  const [made] = await queryRows<{ id: number }>(
    world.db,
    'insert into session (person_id, created_at, seen_at, expires_at) values ($1, $2, $2, $2) returning id',
    [personId, AT],
  )
  return { personId, sessionId: made?.id ?? 0 }
}

/** A logged-in client. */
export async function client(world: HasDb): Promise<Owner> {
  return session(world, await somebody(world))
}

/** A client whose phone the messenger proved: what they order without prepayment has no limits. */
export async function verifiedClient(world: HasDb): Promise<Owner> {
  const owner = await client(world)
  const phone = `+7900${String(owner.personId).padStart(7, '0')}`
  const values = [phone, owner.personId, AT]
  await queryRows(
    world.db,
    'insert into verified_phone (phone, person_id, verified_at) values ($1, $2, $3)',
    values,
  )
  return owner
}

/** The desk at which a test orders: the calls of orders, a clock, the sandbox bank and what was queued. */
export class Desk {
  readonly clock = new FixedClock(AT)
  readonly queued: JobData['rewards.post'][] = []
  readonly errors: unknown[] = []
  /** Outside carriers a test sets up. */
  carriers: readonly Carrier[] = []
  private readonly world: HasDb
  private readonly others: readonly PaymentProvider[]

  /** `others`: payment systems beside the sandbox. */
  constructor(world: HasDb, others: readonly PaymentProvider[] = []) {
    this.world = world
    this.others = others
  }

  get db(): Db {
    return this.world.db
  }

  get jobs(): Jobs {
    return { send: async (_tx, _name, data) => void this.queued.push(data) }
  }

  get deps() {
    const { db, jobs, carriers } = this
    const providers: PaymentProvider[] = [sandboxProvider(db), ...this.others]
    return {
      db,
      jobs,
      carriers,
      tell: (error: unknown) => this.errors.push(error),
      providers,
      onError: (error: unknown) => this.errors.push(error),
    }
  }

  get calls() {
    return orderHandlers(this.deps)
  }

  visit(place: OrderShop, owner: Owner | null, options: VisitOptions = {}): RequestContext {
    return visitOf({ place, owner, at: this.clock.now() }, options)
  }

  put(place: OrderShop, owner: Owner, product: TestProduct, quantity = 1): Promise<void> {
    const { showcaseId } = place
    return transaction(this.db, (tx) =>
      setQuantity(tx, {
        ...{ owner, showcaseId, productId: product.id, variantId: product.variantId, quantity, at: AT },
      }),
    )
  }

  checkout(place: OrderShop, owner: Owner, ask: AskOf<typeof orderCalls.showCheckout> = {}) {
    return this.calls.showCheckout(this.visit(place, owner), ask)
  }

  /** What the checkout page would send after showing the cart. */
  async asked(place: OrderShop, owner: Owner, other: Partial<PlaceAsk> = {}): Promise<PlaceAsk> {
    const shown = await this.checkout(place, owner, {
      delivery: String(other.DeliveryId ?? place.courier),
      ...(other.BonusLocal ? { local: other.BonusLocal } : {}),
      ...(other.BonusGlobal ? { global: other.BonusGlobal } : {}),
    })
    return {
      CartVersion: shown.CartVersion,
      Total: shown.Totals.Payable.toFixed(2),
      Contact: CONTACT,
      Address: ADDRESS,
      DeliveryId: place.courier,
      Payment: 'sandbox',
      Consents: CONSENTS,
      ...other,
    }
  }

  async place(place: OrderShop, owner: Owner, other: Partial<PlaceAsk> = {}, options: VisitOptions = {}) {
    const ask = await this.asked(place, owner, other)
    return this.calls.placeOrder(this.visit(place, owner, options), ask)
  }

  act(place: OrderShop, owner: Owner | null, id: string, action: string, options: VisitOptions = {}) {
    return this.calls.orderAction(this.visit(place, owner, options), { id, action })
  }

  /** As a member who manages orders. */
  manage(place: OrderShop, id: string, action: string) {
    return this.act(place, { personId: place.ownerId, sessionId: -1 }, id, action, {
      capabilities: ['orders.manage'],
    })
  }

  /** The shopper presses pay at the bank, and its notification comes, unless it is lost. */
  async bankPays(paymentUrl: string, options: { isLost?: boolean } = {}) {
    const id = paymentUrl.split('/').at(-1) ?? ''
    const at = this.clock.now()
    await decide(this.db, { id, status: 'paid', at })
    return options.isLost ? null : this.notify(id)
  }

  /** Money moves at the bank although the payment was cancelled there: what a slow card network does. */
  async bankPaysLate(paymentUrl: string) {
    const id = paymentUrl.split('/').at(-1) ?? ''
    await queryRows(
      this.db,
      `update sandbox_payment set status = 'paid', event_id = 'late-' || id where id = $1`,
      [id],
    )
    return this.notify(id)
  }

  async notify(id: string) {
    const fact = await sandboxProvider(this.db).fetchStatus(
      { externalId: id, operationId: null },
      this.clock.now(),
    )
    if (!fact) throw new Error('the bank has nothing to say')
    return takeFact(this.deps, fact)
  }

  expire(groupId: number) {
    return expireGroup(this.deps, groupId, this.clock.now())
  }

  sweep() {
    return sweepAll(this.deps, this.clock)
  }

  /** A column of an order's row, whatever it is. */
  async order(publicId: string): Promise<Record<string, unknown>> {
    const [row] = await queryRows<Record<string, unknown>>(
      this.db,
      'select * from orders where public_id = $1',
      [publicId],
    )
    return row ?? {}
  }

  async stock(product: TestProduct): Promise<[onHand: number, reserved: number]> {
    const [row] = await queryRows<{ on_hand: number; reserved: number }>(
      this.db,
      'select on_hand, reserved from variant where id = $1',
      [product.variantId],
    )
    return [row?.on_hand ?? 0, row?.reserved ?? 0]
  }

  async refunds(): Promise<{ key: string; kop: number }[]> {
    return queryRows(this.db, 'select key, amount_kop as kop from refund order by id')
  }
}

/** The refusal some work ends with; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw error
}

/** A guest's order of one product, paid on delivery: with it stand its cart, group, line, history and movement. */
export async function guestOrder(world: HasDb): Promise<void> {
  const place = await orderShop(world)
  const [desk, owner] = [new Desk(world), await session(world)]
  await desk.put(place, owner, await product(world, place))
  await desk.place(place, owner, { Payment: 'cod' })
}
