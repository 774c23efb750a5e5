import type { OrderAction, OrderActor, OrderStatus } from '@sarafan/contract/orders/states'
import { ORDER_STATUSES } from '@sarafan/contract/orders/states'
import { beforeEach, describe, expect, test } from 'vitest'
import { availableAccount, issuanceAccount } from '../../bonuses/accounts.ts'
import { balancesOf, topUpDeposit } from '../../bonuses/bonuses.ts'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { post } from '../../ledger/ledger.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import type { Refusal } from '../../platform/requests/refuse.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { leftOf } from '../returns/lines.ts'
import { returnLines } from '../returns/return.ts'
import { findOrder } from '../rows.ts'
import { actOn } from './act.ts'

/**
 * The table of domain.md 5.1, written out by hand: status, action, allowed roles, next status. C buyer, M member, P
 * platform.
 */
type Row = readonly [from: OrderStatus, action: OrderAction, who: string, to: OrderStatus]
const CARRIED: readonly Row[] = [
  ['awaiting_payment', 'pay', 'C', 'awaiting_payment'],
  ['awaiting_payment', 'cancel', 'CMP', 'cancelled'],
  ['new', 'confirm', 'M', 'confirmed'],
  ['new', 'cancel', 'CMP', 'cancelled'],
  ['paid', 'confirm', 'M', 'confirmed'],
  ['paid', 'cancel', 'CMP', 'cancelled'],
  ['confirmed', 'assemble', 'M', 'assembling'],
  ['confirmed', 'ship', 'M', 'shipped'],
  ['confirmed', 'cancel', 'CMP', 'cancelled'],
  ['assembling', 'ship', 'M', 'shipped'],
  ['assembling', 'cancel', 'CMP', 'cancelled'],
  ['shipped', 'deliver', 'M', 'delivered'],
  ['shipped', 'receive', 'C', 'delivered'],
  ['shipped', 'return_to_sender', 'M', 'cancelled'],
  ...(['paid', 'confirmed', 'assembling', 'shipped', 'delivered', 'completed'] as const).map(repeats),
  ...(['cancelled', 'expired', 'partially_returned', 'returned'] as const).map(repeats),
]
const WAITING: readonly Row[] = [
  ['ready', 'deliver', 'M', 'delivered'],
  ['ready', 'receive', 'C', 'delivered'],
  ['ready', 'return_to_sender', 'M', 'cancelled'],
  repeats('ready'),
]
const COLLECTED: readonly Row[] = [
  ...CARRIED.filter(([from, action]) => action !== 'ship' && from !== 'shipped'),
  ['confirmed', 'ready', 'M', 'ready'],
  ['assembling', 'ready', 'M', 'ready'],
  ...WAITING,
]
/** Shipped first, then kept at the pickup point. */
const BROUGHT: readonly Row[] = [...CARRIED, ['shipped', 'ready', 'M', 'ready'], ...WAITING]
const AT_ONCE: readonly Row[] = [
  ...CARRIED.filter(
    ([from, action]) => !['ship', 'assemble'].includes(action) && !['assembling', 'shipped'].includes(from),
  ),
  ['confirmed', 'deliver', 'M', 'delivered'],
]
function repeats(from: OrderStatus): Row {
  return [from, 'repeat', 'C', from]
}

/** One delivery method of each kind; another test shows that post behaves like a courier. */
const WAYS = { courier: CARRIED, pvz: BROUGHT, pickup: COLLECTED, digital: AT_ONCE } as const
type Way = keyof typeof WAYS
const ROLES: readonly (readonly [string, OrderActor])[] = [
  ['C', 'client'],
  ['M', 'member'],
  ['P', 'platform'],
]
const ACTIONS = [
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
const SYSTEM_ACTIONS = ['capture', 'expire', 'complete', 'return_part', 'void', 'toString', 'refund']

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
const methods = new Map<Way, number>()

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world, 'dom', { autoConfirmMinutes: 600 })
  buyer = await client(world)
  mug = await product(world, place, 'Кружка')
  const { showcaseId } = place
  methods.clear()
  methods.set('courier', place.courier)
  methods.set('pickup', place.pickup)
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId, at: AT })
    await topUpDeposit(tx, { showcaseId, amountKop: 1000_00, reference: 'test', at: AT })
    const purse = { personId: buyer.personId ?? 0, showcaseId, asset: 'global' } as const
    const legs = [{ from: issuanceAccount, to: availableAccount(purse), amountKop: 50_00 }]
    await post(tx, { key: 'gift', kind: 'gift', at: AT, legs })
    for (const kind of ['pvz', 'digital'] as const)
      methods.set(
        kind,
        (await createDeliveryMethod(tx, { showcaseId, kind, name: kind, priceKop: 300_00 })).id,
      )
  })
})

/** An order of two mugs at 1 000 ₽, 50 ₽ of it in bonuses, moved to a status by ordinary actions. */
async function bring(status: OrderStatus, way: Way): Promise<string> {
  await desk.put(place, buyer, mug, 2)
  const address = way === 'courier' ? {} : { Address: undefined }
  const placed = await desk.place(place, buyer, {
    Payment: status === 'new' ? 'cod' : 'sandbox',
    DeliveryId: methods.get(way) ?? 0,
    BonusGlobal: '50',
    ...address,
  })
  const id = placed.Orders[0]?.Id ?? ''
  if (status === 'expired') {
    desk.clock.forward({ minutes: 61 })
    await desk.sweep()
  }
  if (['new', 'awaiting_payment', 'expired'].includes(status)) return id
  await desk.bankPays(placed.PaymentUrl)
  for (const action of stepsTo(status, way)) await desk.manage(place, id, action)
  if (status === 'completed') desk.clock.forward({ days: 14 })
  if (status === 'partially_returned' || status === 'returned')
    await takeBack(id, status === 'returned' ? 2 : 1)
  await desk.sweep()
  return id
}

function stepsTo(status: OrderStatus, way: Way): string[] {
  if (status === 'paid') return []
  if (status === 'cancelled') return ['cancel']
  const sent = { courier: ['ship'], pvz: ['ship', 'ready'], pickup: ['ready'], digital: [] }[way]
  const steps = { confirmed: ['confirm'], assembling: ['confirm', 'assemble'] }
  if (status === 'confirmed' || status === 'assembling') return steps[status]
  if (status === 'shipped') return ['confirm', 'ship']
  return status === 'ready' ? ['confirm', ...sent] : ['confirm', ...sent, 'deliver']
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

/** Everything an action may change. */
async function look(id: string) {
  await desk.sweep()
  const order = await desk.order(id)
  const has = await balancesOf(world.db, { personId: buyer.personId ?? 0, showcaseId: place.showcaseId })
  const of = [order.id]
  const timers = await runSql<{ kind: string }>(
    world.db,
    'select kind from order_timer where order_id = $1 order by kind',
    of,
  )
  const [last] = await runSql<Record<string, unknown>>(
    world.db,
    'select event, actor, to_status, data from order_history where order_id = $1 order by id desc limit 1',
    of,
  )
  return {
    status: order.status,
    payment: order.paymentStatus,
    delivery: order.deliveryStatus,
    last,
    stock: await desk.stock(mug),
    spendable: has.globalKop,
    timers: timers.map(({ kind }) => kind),
    expected: has.localExpectedKop,
    refunds: (await desk.refunds()).map(({ kop }) => kop),
    confirmAt: order.confirmAt,
  }
}
type Look = Awaited<ReturnType<typeof look>>

const GOODS_KOP = 2000_00 - 50_00
/** The changes of each action other than status and history; everything else must stay the same. */
function changed(action: OrderAction, before: Look, payableKop: number): Partial<Look> {
  const wasPaid = before.payment === 'paid'
  const undone = {
    stock: [10, 0] as [number, number],
    spendable: 50_00,
    expected: 0,
    timers: [],
    confirmAt: null,
    payment: wasPaid ? 'refunded' : 'not_required',
    refunds: wasPaid ? [payableKop] : [],
  }
  switch (action) {
    case 'confirm':
      return { timers: [] }
    case 'ready':
      return { stock: [8, 0], delivery: 'at_point' }
    case 'ship':
      return { stock: [8, 0], delivery: 'in_transit' }
    case 'deliver':
    case 'receive':
      return { stock: [8, 0], delivery: 'delivered', confirmAt: new Date('2026-12-05T09:00:00Z') }
    case 'cancel':
      return { ...undone, delivery: 'none' }
    case 'return_to_sender':
      return { ...undone, delivery: 'returned' }
    default:
      return {}
  }
}

function perform(id: string, role: OrderActor, action: string): Promise<void> {
  return transaction(world.db, async (tx) => {
    const order = await findOrder(tx, { publicId: id, showcaseId: place.showcaseId })
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
}

/** Runs `work` and rolls it back, so that the next case starts from the same order. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  await runSql(world.db, 'savepoint cell')
  try {
    return await work()
  } finally {
    await runSql(world.db, 'rollback to savepoint cell')
  }
}

describe.each(Object.keys(WAYS) as Way[])('by %s', (way) => {
  const table = WAYS[way]
  const reached = ORDER_STATUSES.filter(
    (status) => status === 'new' || table.some(([from]) => from === status),
  )

  test.each(reached)(
    'AP-60: in «%s» every allowed action succeeds with all its effects and every other is refused',
    async (from) => {
      const id = await bring(from, way)
      const before = await look(id)
      expect(before.status).toBe(from)
      const payableKop = Number((await desk.order(id)).payableKop)
      let looked = 0
      for (const [letter, role] of ROLES) {
        const may = table.filter((row) => row[0] === from && row[2].includes(letter))
        for (const action of [...ACTIONS, ...SYSTEM_ACTIONS]) {
          const row = may.find((one) => one[1] === action)
          if (!row && repeatsWhatWas(from, action, role, before)) continue
          const after = await undone(async () => {
            if (!row) return refusalOf(perform(id, role, action))
            await perform(id, role, action)
            return look(id)
          })
          if (!row) expectRefused(after as Refusal, [from, role, action], may)
          else expectMoved(after as Look, { before, row, role, payableKop })
          looked++
        }
      }
      expect(looked).toBeGreaterThan(40)
    },
  )
})

/** Repeating the action that led to the status changes nothing instead of being refused. */
function repeatsWhatWas(from: OrderStatus, action: string, role: OrderActor, { last }: Look): boolean {
  const led = [
    'confirm confirmed member',
    'assemble assembling member',
    'ready ready member',
    'ship shipped member',
    'deliver delivered member',
    'receive delivered client',
    'cancel cancelled client member platform',
  ].find((one) => one.startsWith(`${action} ${from} `))
  return last !== undefined && led?.includes(` ${role}`) === true
}

function expectRefused(refusal: Refusal, cell: readonly string[], may: readonly Row[]): void {
  expect([...cell, refusal.code]).toEqual([...cell, 'action_not_allowed'])
  const reported = (refusal.fields?.AllowedActions ?? '').split(',').filter((one) => one !== '')
  expect([...cell, reported.sort()]).toEqual([...cell, may.map((row) => row[1]).sort()])
}

function expectMoved(
  after: Look,
  of: { before: Look; row: Row; role: OrderActor; payableKop: number },
): void {
  const [from, action, , to] = of.row
  const same = from === to
  const confirmed = changed(action, of.before, of.payableKop)
  const data = action === 'cancel' || action === 'return_to_sender' ? { reason: 'Потому' } : {}
  expect({ from, action, ...after }).toEqual({
    from,
    action,
    ...of.before,
    ...confirmed,
    status: to,
    last: same ? of.before.last : { event: action, actor: of.role, toStatus: to, data },
  })
}

test('paid on delivery: delivery records the payment, spends the bonuses and starts the rewards', async () => {
  const id = await bring('new', 'courier')
  for (const action of ['confirm', 'ship']) await desk.manage(place, id, action)
  expect(await look(id)).toMatchObject({ payment: 'cod_due', expected: 0 })
  await desk.act(place, buyer, id, 'receive')
  const after = await look(id)
  expect(after).toMatchObject({ payment: 'paid', delivery: 'delivered', spendable: 0, refunds: [] })
  expect(after.expected).toBe(GOODS_KOP * 0.03)
})

test('not collected and not paid: goods and bonuses are returned, nothing is refunded and nothing was earned', async () => {
  const id = await bring('new', 'pvz')
  for (const action of ['confirm', 'ship', 'ready', 'return_to_sender']) await desk.manage(place, id, action)
  const after = await look(id)
  expect(after).toMatchObject({ status: 'cancelled', payment: 'not_required', stock: [10, 0], refunds: [] })
  expect(after).toMatchObject({ spendable: 50_00, expected: 0, delivery: 'returned' })
  await desk.manage(place, id, 'return_to_sender')
  expect(await look(id)).toEqual(after)
  expect((await refusalOf(desk.manage(place, id, 'cancel'))).code).toBe('action_not_allowed')
})
