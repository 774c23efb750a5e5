import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { registerPayments } from '../../composition.ts'
import type { PaymentProvider } from '../../payments/payments.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { CertificateDesk } from '../../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { MonetaDesk } from '../../test/providers/moneta.ts'
import { bankOf, openBank } from '../../test/providers/yookassa.ts'
import { runSql } from '../../test/sql.ts'
import { returnLines } from '../returns/return.ts'

const world = testDatabase()
/** What a receipt shows: what it is for, the sum, and the signs of its lines (tags 1214 and 1212). */
type Printed = [kind: string, kop: number, ...signs: string[]]
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A shop with one payment system, and what its cash register printed. */
interface Till {
  readonly desk: Desk
  readonly code: string
  pay(url: string): Promise<unknown>
  /** Lets our sweepers and the payment system finish what is due. */
  settle(): Promise<unknown>
  printed(): Promise<Printed[]>
  /** Sums of the receipts by payment kind, for those the shop tells the kinds of. */
  paid(): { kop: number; paid: Readonly<Record<string, number>> }[]
}

/** Payments through YooKassa alone: the sandbox would print what no payment system took. */
class YooKassaDesk extends Desk {
  private readonly provider: PaymentProvider

  constructor(provider: PaymentProvider) {
    super(world)
    this.provider = provider
  }

  override get deps() {
    return { ...super.deps, providers: [this.provider] }
  }
}

async function yooKassaTill(): Promise<Till> {
  const shop = Fastify()
  const clock = { now: () => desk.clock.now() }
  const opened = await openBank({ clock, hookBase: () => `${shop.listeningOrigin}/api`, stages: 1 })
  const desk: Desk = new YooKassaDesk(opened.provider)
  await registerPayments(shop, { pay: desk.deps, clock, sandbox: null })
  await shop.listen({ port: 0, host: '127.0.0.1' })
  ends.push(
    () => opened.close(),
    () => shop.close(),
  )
  const bank = bankOf(opened)
  return {
    desk,
    code: 'yookassa',
    async pay(url) {
      await bank.pay(url)
      await bank.deliver()
    },
    settle: () => desk.sweep(),
    printed: async () => opened.fake.sent.map(({ kind, kop, signs }) => [kind, kop, ...signs]),
    paid: () => opened.fake.sent.map(({ kop, paid }) => ({ kop, paid })),
  }
}

async function monetaTill(): Promise<Till> {
  const desk = new MonetaDesk(world)
  await desk.open()
  ends.push(() => desk.close())
  return {
    desk,
    code: 'moneta',
    pay: (url) => desk.pay(url),
    async settle() {
      await desk.later({ minutes: 1 })
      await desk.later({ minutes: 1 })
    },
    async printed() {
      const rows = await runSql<{ kind: string; receipt: { totalKop: number; signs: string[] } }>(
        world.db,
        `select kind, receipt from fake_moneta_operation
        where receipt is not null and status in ('SUCCEED', 'TAKENIN_NOTSENT') order by id`,
      )
      return [
        ...rows.map(({ kind, receipt }): Printed => [kind, receipt.totalKop, ...receipt.signs]),
        ...desk.fake.printed.map(({ totalKop, signs }): Printed => ['receipt', totalKop, ...signs]),
      ]
    },
    paid: () => desk.fake.printed.map(({ totalKop, paid }) => ({ kop: totalKop, paid })),
  }
}

describe.each([
  ['YooKassa', yooKassaTill],
  ['MONETA', monetaTill],
] as const)('receipts of certificates through %s', (_name, open) => {
  let till: Till
  let place: OrderShop
  let buyer: Owner
  let card: TestProduct
  let mug: TestProduct

  async function begin() {
    till = await open()
    place = await orderShop(world)
    buyer = await client(world)
    card = await new CertificateDesk(till.desk, place).onSale()
    mug = await product(world, place, 'Кружка', { priceKop: 1000_00 })
  }

  async function buyPaidBy(what: TestProduct, quantity: number, certificates: string[] = []) {
    await till.desk.put(place, buyer, what, quantity)
    const asked = { Payment: till.code, Certificates: certificates }
    const placed = await till.desk.place(place, buyer, asked)
    if (placed.PaymentUrl !== '') await till.pay(placed.PaymentUrl)
    await till.settle()
    return placed.Orders[0]?.Id ?? ''
  }

  async function deliver(id: string) {
    for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await till.desk.manage(place, id, action)
    await till.settle()
  }

  async function giveBack(id: string, quantity: number) {
    const { id: orderId, groupId } = await till.desk.order(id)
    const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
      orderId,
    ])
    const of = {
      orderId: Number(orderId),
      groupId: Number(groupId),
      personId: null,
      restock: false,
      reason: '',
    }
    const lines = [{ lineId: line?.id ?? 0, quantity }]
    await transaction(world.db, (tx) =>
      returnLines(tx, till.desk.jobs, { ...of, lines, at: till.desk.clock.now() }),
    )
    await till.settle()
  }

  /** Tag 1214 of a partial prepayment in the words of the cash register. */
  const partly = () => (till.code === 'moneta' ? 'prepayment' : 'partial_prepayment')
  const certificateOf = async () =>
    (await new CertificateDesk(till.desk, place).list(buyer)).find(({ Balance }) => Balance > 0)?.Id ?? ''

  test('issue 16: an advance is printed at the sale, and returned when the certificate is', async () => {
    await begin()
    const orderId = await buyPaidBy(card, 1)
    expect(await till.printed()).toEqual([['payment', 3000_00, 'advance/payment']])
    await giveBack(orderId, 1)
    expect(await till.printed()).toEqual([
      ['payment', 3000_00, 'advance/payment'],
      ['refund', 3000_00, 'advance/payment'],
    ])
  })

  test('issue 16: money is a partial prepayment, handover sets off the whole order, and a return prints the money alone', async () => {
    await begin()
    await buyPaidBy(card, 1)
    const id = await buyPaidBy(mug, 4, [await certificateOf()])
    const prepaid = (await till.printed()).at(-1)
    expect(prepaid?.slice(0, 2)).toEqual(['payment', 1300_00])
    expect(prepaid?.slice(2).map(String)).toEqual([`${partly()}/commodity`, `${partly()}/service`])
    await deliver(id)
    expect(till.paid()).toContainEqual({
      kop: 4300_00,
      paid: { [till.code === 'moneta' ? 'prepaid' : 'prepayment']: 4300_00 },
    })
    for (const { kop, paid } of till.paid())
      expect(Object.values(paid).reduce((sum, part) => sum + part, 0)).toBe(kop)
    expect(await till.printed()).toContainEqual([
      'receipt',
      4300_00,
      'full_payment/commodity',
      'full_payment/service',
    ])
    await giveBack(id, 1)
    const [refund] = await till.desk.refunds()
    expect(await till.printed()).toContainEqual(['refund', refund?.kop, 'full_payment/commodity'])
    const returned = await runSql<{ kop: number }>(
      world.db,
      `select total_kop as kop from receipt where kind = 'return' and settled = 'prepaid'`,
    )
    expect((returned[0]?.kop ?? 0) + (refund?.kop ?? 0)).toBe(1000_00)
  })

  test('issue 16: a cancelled order that a certificate paid in part returns its partial prepayment', async () => {
    await begin()
    await buyPaidBy(card, 1)
    const id = await buyPaidBy(mug, 4, [await certificateOf()])
    await till.desk.manage(place, id, 'cancel')
    await till.settle()
    const refund = (await till.printed()).find(([kind]) => kind === 'refund')
    expect(refund).toEqual(['refund', 1300_00, `${partly()}/commodity`, `${partly()}/service`])
  })

  test('issue 16: nothing is charged for a covered order, and its offset needs no payment', async () => {
    await begin()
    await buyPaidBy(card, 1)
    await runSql(world.db, `update company set kkt_mode = 'platform', status = 'verified'`)
    const id = await buyPaidBy(mug, 2, [await certificateOf()])
    await deliver(id)
    const offset = `select status, payment_id, settled, total_kop from receipt where kind = 'offset'`
    // Only a cash register with its own API prints what belongs to no payment; otherwise the seller does.
    const status = till.code === 'moneta' ? 'succeeded' : 'by_seller'
    expect(await runSql(world.db, offset)).toEqual([
      { status, paymentId: null, settled: 'prepaid', totalKop: 2300_00 },
    ])
    const printed = await till.printed()
    expect(printed.filter(([kind]) => kind === 'payment')).toHaveLength(1)
    expect(printed.some(([kind, kop]) => kind === 'receipt' && kop === 2300_00)).toBe(till.code === 'moneta')
  })
})
