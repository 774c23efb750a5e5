import { parcelCalls } from '@sarafan/contract/parcels'
import { advance } from '../../demo/fakes/cdek/moves.ts'
import type { FakeCdek, FakeOrder } from '../../demo/fakes/cdek/state.ts'
import { type Carrier, createDeliveryMethod } from '../delivery/delivery.ts'
import { sweepParcels } from '../orders/orders.ts'
import { parcelHandlers } from '../orders/parcels/calls.ts'
import { type Db, transaction } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'
import { admitted } from './admitted.ts'
import { type HasDb, product, type TestProduct } from './catalog-fixtures.ts'
import { Desk, type OrderShop, orderShop, session } from './order-fixtures.ts'

const CONSENTS = ['offer', 'pd_processing', 'pd_transfer']
export const BOX = { Weight: 900, Length: 25, Width: 20, Height: 12 }
const PETERSBURG = { City: 'Санкт-Петербург', Line: 'ул Рубинштейна, д 9' }

/** A shop that sends by CDEK, a guest who orders from it, and the fake carrier between them. */
export class ParcelDesk {
  readonly desk: Desk
  readonly place: OrderShop
  readonly mug: TestProduct
  readonly guest: Owner
  readonly fake: FakeCdek
  private readonly ways: Readonly<Record<'pvz' | 'courier', number>>

  private constructor(
    made: Pick<ParcelDesk, 'desk' | 'place' | 'mug' | 'guest' | 'fake'> & {
      ways: { pvz: number; courier: number }
    },
  ) {
    this.desk = made.desk
    this.place = made.place
    this.mug = made.mug
    this.guest = made.guest
    this.fake = made.fake
    this.ways = made.ways
  }

  static async open(
    world: HasDb,
    by: { fake: FakeCdek; carrier: (patienceMs?: number) => Carrier },
  ): Promise<ParcelDesk> {
    const desk = new Desk(world)
    desk.carriers = [by.carrier(20_000)]
    by.fake.now = () => desk.clock.now()
    const place = await orderShop(world)
    const cdek = { showcaseId: place.showcaseId, carrier: 'cdek', fromCity: 'Москва' } as const
    const make = (kind: 'pvz' | 'courier') =>
      transaction(world.db, (tx) => createDeliveryMethod(tx, { ...cdek, kind, name: kind, priceKop: 300_00 }))
    const ways = { pvz: (await make('pvz')).id, courier: (await make('courier')).id }
    const [mug, guest] = [await product(world, place, 'Кружка'), await session(world)]
    return new ParcelDesk({ desk, place, mug, guest, fake: by.fake, ways })
  }

  get db(): Db {
    return this.desk.db
  }

  get deps() {
    return this.desk.deps
  }

  /** As the owner, unless told otherwise. */
  visit(
    capabilities: ('orders.view' | 'orders.manage')[] = ['orders.view', 'orders.manage'],
    place = this.place,
  ) {
    return this.desk.visit(place, { personId: place.ownerId, sessionId: -1 }, { capabilities })
  }

  get calls() {
    return admitted(parcelCalls, parcelHandlers(this.deps))
  }

  /** An order of two mugs, unless told otherwise, that its seller has taken; a locker is every fifth point of the fake. */
  async order(
    kind: 'pvz' | 'courier' = 'pvz',
    of: { payment?: string; isLocker?: boolean; quantity?: number } = {},
  ): Promise<string> {
    const { desk, place, guest } = this
    await desk.put(place, guest, this.mug, of.quantity ?? 2)
    const there = { delivery: String(this.ways[kind]), city: PETERSBURG.City }
    const points =
      kind === 'pvz' ? (await desk.calls.showDeliveryPoints(desk.visit(place, guest), there)).Points : []
    const point = points.find(({ IsLocker }) => IsLocker === (of.isLocker ?? false))
    const { CartVersion, Totals } = await desk.checkout(place, guest, there)
    const placed = await desk.calls.placeOrder(desk.visit(place, guest), {
      ...{
        CartVersion,
        Total: Totals.Payable.toFixed(2),
        Contact: { Name: 'Анна Котова', Phone: '89161234567' },
      },
      ...{
        DeliveryId: this.ways[kind],
        Address: PETERSBURG,
        Consents: CONSENTS,
        Payment: of.payment ?? 'sandbox',
      },
      ...(point ? { Point: point.Code } : {}),
    })
    if (placed.PaymentUrl) await desk.bankPays(placed.PaymentUrl)
    const id = placed.Orders[0]?.Id ?? ''
    await desk.manage(place, id, 'confirm')
    return id
  }

  register(id: string, box = BOX) {
    return this.calls.registerParcel(this.visit(), { id, ...box })
  }

  show(id: string) {
    return this.calls.showParcel(this.visit(), { id })
  }

  /** The fake's own newest order. */
  get taken(): FakeOrder {
    const order = Object.values(this.fake.books.orders).findLast(({ isReturn }) => !isReturn)
    if (!order) throw new Error('the carrier has no order')
    return order
  }

  /** Something happens at the carrier, and it is asked about in time. */
  async moves(code: string, of: { order?: FakeOrder; minutesAgo?: number } = {}): Promise<void> {
    const at = this.desk.clock.now()
    const ago = (of.minutesAgo ?? 0) * 60_000
    await advance(this.fake, of.order ?? this.taken, code, { at: new Date(at.getTime() - ago) })
    this.desk.clock.forward({ hours: 7 })
    await this.sweep()
  }

  sweep(): Promise<number> {
    return sweepParcels(this.deps, this.desk.clock.now())
  }

  async parcel(id: string): Promise<Record<string, unknown>> {
    const [row] = await queryRows<Record<string, unknown>>(
      this.db,
      'select p.* from parcel p join orders o on o.id = p.order_id where o.public_id = $1 order by p.id desc limit 1',
      [id],
    )
    return row ?? {}
  }
}
