import type { OrderAction, OrderActor, OrderStatus } from '@sarafan/contract/orders/states'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { leftOf } from '../returns/lines.ts'
import { returnLines } from '../returns/return.ts'
import { findOrder } from '../rows.ts'
import { actOn } from './act.ts'

/** Payment methods without immediate payment: cash on delivery, an unpaid invoice, a paid invoice. */
type Way = 'cod' | 'invoice' | 'paid invoice'
/** The allowed roles by payment method and status, written out by hand. C buyer, M member, P platform. */
type Cell = Partial<Record<OrderAction, string>>
const END: Cell = { repeat: 'C' }
const GOING: Readonly<Partial<Record<OrderStatus, Cell>>> = {
  new: { confirm: 'M', cancel: 'CMP' },
  confirmed: { assemble: 'M', ship: 'M', cancel: 'CMP', repeat: 'C' },
  assembling: { ship: 'M', cancel: 'CMP', repeat: 'C' },
  shipped: { deliver: 'M', receive: 'C', return_to_sender: 'M', repeat: 'C' },
  delivered: END,
  completed: END,
  partially_returned: END,
  returned: END,
  cancelled: END,
}
const TABLE: Readonly<Record<Way, Readonly<Partial<Record<OrderStatus, Cell>>>>> = {
  cod: GOING,
  'paid invoice': GOING,
  // Goods are not sent before payment: an unpaid invoice stops after packing.
  invoice: {
    new: { confirm: 'M', mark_paid: 'M', cancel: 'CMP' },
    confirmed: { assemble: 'M', mark_paid: 'M', cancel: 'CMP', repeat: 'C' },
    assembling: { mark_paid: 'M', cancel: 'CMP', repeat: 'C' },
    cancelled: END,
  },
}
const ROLES: readonly (readonly [string, OrderActor])[] = [
  ['C', 'client'],
  ['M', 'member'],
  ['P', 'platform'],
]
const ACTIONS: readonly OrderAction[] = [
  'pay',
  'cancel',
  'confirm',
  'assemble',
  'ready',
  'ship',
  'deliver',
  'receive',
  'return_to_sender',
  'repeat',
  'mark_paid',
]
const STEPS: Readonly<Partial<Record<OrderStatus, readonly string[]>>> = {
  new: [],
  confirmed: ['confirm'],
  assembling: ['confirm', 'assemble'],
  shipped: ['confirm', 'ship'],
  cancelled: ['cancel'],
}
const DELIVERED = ['confirm', 'ship', 'deliver']

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
})

async function bring(way: Way, status: OrderStatus): Promise<string> {
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer, { Payment: way === 'cod' ? 'cod' : 'invoice' })
  const id = placed.Orders[0]?.Id ?? ''
  if (way === 'paid invoice') await desk.manage(place, id, 'mark_paid')
  for (const action of STEPS[status] ?? DELIVERED) await desk.manage(place, id, action)
  if (status === 'completed') desk.clock.forward({ days: 14 })
  if (status === 'partially_returned') await takeBack(id, 1)
  if (status === 'returned') await takeBack(id, 2)
  await desk.sweep()
  return id
}

async function takeBack(publicId: string, quantity: number): Promise<void> {
  await transaction(world.db, async (tx) => {
    const order = await findOrder(tx, { publicId, showcaseId: place.showcaseId })
    if (!order) throw new Error('no order')
    const [line] = await leftOf(tx, order.id)
    await returnLines(tx, desk.jobs, {
      groupId: order.groupId,
      orderId: order.id,
      personId: null,
      restock: false,
      reason: '',
      lines: [{ lineId: line?.lineId ?? 0, quantity }],
      at: desk.clock.now(),
    })
  })
}

const act = (publicId: string, role: OrderActor, action: string) =>
  transaction(world.db, async (tx) => {
    const order = await findOrder(tx, { publicId, showcaseId: place.showcaseId })
    await actOn(tx, desk.jobs, {
      groupId: order?.groupId ?? 0,
      orderId: order?.id ?? 0,
      roles: [role],
      action,
      personId: null,
      track: '',
      reason: 'Потому',
      at: desk.clock.now(),
    })
  })

async function undone<T>(work: () => Promise<T>): Promise<T> {
  await runSql(world.db, 'savepoint cell')
  try {
    return await work()
  } finally {
    await runSql(world.db, 'rollback to savepoint cell')
  }
}

const owed = () =>
  runSql<{ kop: number; reason: string }>(world.db, 'select amount_kop as kop, reason from manual_refund')

/** The payment status after an action, and the amount then owed by hand. */
function money(way: Way, action: OrderAction) {
  const isPaid = way === 'paid invoice'
  const back = (reason: string) =>
    isPaid ? { payment: 'refunded', owed: [{ kop: 2300_00, reason }] } : { payment: 'not_required', owed: [] }
  if (action === 'cancel' || action === 'return_to_sender') return back(action)
  const comes = action === 'mark_paid' || action === 'deliver' || action === 'receive'
  const waits = way === 'cod' ? 'cod_due' : 'pending'
  return { payment: isPaid || comes ? 'paid' : waits, owed: [] }
}

/** Repeating the action that led to the status changes nothing instead of being refused. */
function repeatsWhatWas(way: Way, status: OrderStatus, role: OrderActor, action: OrderAction): boolean {
  if (action === 'mark_paid') return role === 'member' && way === 'paid invoice' && !status.includes('ret')
  if (action === 'cancel') return status === 'cancelled'
  if (action === 'receive') return role === 'client' && status === 'delivered'
  return role === 'member' && STEPS_TO[action] === status
}
const STEPS_TO: Readonly<Partial<Record<OrderAction, OrderStatus>>> = {
  confirm: 'confirmed',
  assemble: 'assembling',
  ship: 'shipped',
  deliver: 'delivered',
}

const CELLS = (Object.keys(TABLE) as Way[]).flatMap((way) =>
  (Object.keys(TABLE[way]) as OrderStatus[]).map((status) => [way, status] as const),
)

test.each(CELLS)(
  'domain 5.1: %s, «%s»: exactly the allowed actions succeed, with the right payment status',
  async (way, status) => {
    const id = await bring(way, status)
    const may = TABLE[way][status] ?? {}
    const before = await desk.order(id)
    expect(before.status).toBe(status)
    for (const [letter, role] of ROLES) {
      for (const action of ACTIONS) {
        const isAllowed = may[action]?.includes(letter) === true
        if (!isAllowed && repeatsWhatWas(way, status, role, action)) continue
        await undone(async () => {
          if (!isAllowed) {
            const { code } = await refusalOf(act(id, role, action))
            expect([role, action, code]).toEqual([role, action, 'action_not_allowed'])
            return
          }
          await act(id, role, action)
          if (action === 'repeat') return expect(await desk.order(id)).toEqual(before)
          const after = await desk.order(id)
          expect([action, { payment: after.paymentStatus, owed: await owed() }]).toEqual([
            action,
            money(way, action),
          ])
        })
      }
    }
  },
)

test('domain 5.1: «Деньги пришли» is recorded once, and refused after cancelling', async () => {
  const id = await bring('invoice', 'confirmed')
  for (const _again of [1, 2]) await act(id, 'member', 'mark_paid')
  const marks = await runSql(world.db, `select 1 from order_history where event = 'mark_paid'`)
  expect(marks).toHaveLength(1)
  const late = await bring('invoice', 'cancelled')
  expect((await refusalOf(act(late, 'member', 'mark_paid'))).code).toBe('action_not_allowed')
})
