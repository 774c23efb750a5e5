import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TillReceipt } from '../../payments/port.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { returnLines } from '../returns/return.ts'
import { saleOrderHandlers } from '../seller-orders/calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let buyer: Owner
beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
})

const printBy = (mode: string) =>
  runSql(world.db, `update company set kkt_mode = $1, status = 'verified' where id = $2`, [
    mode,
    place.companyId,
  ])

/** Two mugs at 99.99 ₽ and the courier for 300 ₽. */
async function ordered(Payment: 'cod' | 'invoice' | 'sandbox'): Promise<string> {
  await desk.put(place, buyer, await product(world, place, 'Кружка', { priceKop: 99_99 }), 2)
  const placed = await desk.place(place, buyer, { Payment })
  if (Payment === 'sandbox') await desk.bankPays(placed.PaymentUrl)
  return placed.Orders[0]?.Id ?? ''
}
async function through(id: string, ...actions: string[]): Promise<void> {
  for (const action of actions) await desk.manage(place, id, action)
}
interface Kept {
  readonly kind: string
  readonly status: string
  readonly settled: string | null
  readonly kop: number
  readonly modes: string[]
}
const storedReceipts = () =>
  runSql<Kept>(
    world.db,
    `select kind, status, settled, total_kop as kop, (select jsonb_agg(distinct l ->> 'mode')
       from jsonb_array_elements(body -> 'lines') l) as modes from receipt order by id`,
  )
const SUM = 2 * 99_99 + 300_00
const sales = () => admitted(saleOrderCalls, saleOrderHandlers({ db: world.db }))
const seller = () =>
  desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.view', 'orders.manage'] },
  )
const shownToSeller = async (id: string) => (await sales().showSaleOrder(seller(), { id })).Receipts
const shownToBuyer = async (id: string) =>
  (await desk.calls.showOrders(desk.visit(place, buyer), { id })).Receipts

describe('receipts of money that no payment system took (54-FZ)', () => {
  test('domain 8: payment on delivery creates one cash receipt for the whole order, printed once', async () => {
    await printBy('platform')
    const id = await ordered('cod')
    await through(id, 'confirm', 'assemble', 'ship')
    expect(await storedReceipts()).toEqual([])
    await through(id, 'deliver', 'deliver')
    const one = { kind: 'sale', settled: 'cash', kop: SUM, modes: ['full_payment'] }
    expect(await storedReceipts()).toEqual([{ ...one, status: 'pending' }])
    await desk.sweep()
    await desk.sweep()
    expect(await storedReceipts()).toEqual([{ ...one, status: 'succeeded' }])
    expect(await shownToBuyer(id)).toMatchObject([
      { Kind: 'sale', Status: 'succeeded', Total: SUM / 100, Link: '' },
    ])
  })

  test('domain 8: a transfer is receipted as prepayment and offset when the goods are handed over', async () => {
    await printBy('aggregator')
    const id = await ordered('invoice')
    await through(id, 'mark_paid', 'confirm', 'assemble', 'ship', 'deliver')
    expect(await storedReceipts()).toEqual([
      { kind: 'sale', status: 'pending', settled: 'card', kop: SUM, modes: ['full_prepayment'] },
      { kind: 'offset', status: 'pending', settled: 'prepaid', kop: SUM, modes: ['full_payment'] },
    ])
  })

  test('domain 8: a refund has its own receipt, for the whole transfer or for the delivered units', async () => {
    await printBy('platform')
    const paid = await ordered('invoice')
    await through(paid, 'mark_paid', 'cancel', 'cancel')
    expect((await storedReceipts()).map(({ kind, kop, modes }) => [kind, kop, modes[0]])).toEqual([
      ['sale', SUM, 'full_prepayment'],
      ['return', SUM, 'full_prepayment'],
    ])
    const cash = await ordered('cod')
    await through(cash, 'confirm', 'assemble', 'ship', 'deliver')
    const order = await desk.order(cash)
    const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
      order.id,
    ])
    for (const reason of ['первая', 'вторая'])
      await transaction(world.db, (tx) =>
        returnLines(tx, desk.jobs, {
          groupId: Number(order.groupId),
          orderId: Number(order.id),
          personId: null,
          restock: false,
          lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
          reason,
          at: desk.clock.now(),
        }),
      )
    expect((await storedReceipts()).slice(3).map(({ kind, settled, kop }) => [kind, settled, kop])).toEqual([
      ['return', 'cash', 99_99],
      ['return', 'cash', 99_99],
    ])
  })

  test('domain 4.2: a receipt the seller prints is printed nowhere else, and the buyer opens their link', async () => {
    const id = await ordered('cod')
    await through(id, 'confirm', 'assemble', 'ship', 'deliver')
    await desk.sweep()
    const [receipt] = await shownToSeller(id)
    expect(receipt).toMatchObject({ Status: 'by_seller', Link: '' })
    const link = (Link: string, ReceiptId = receipt?.Id ?? 0) =>
      sales().setReceiptLink(seller(), { id, ReceiptId, Link })
    const typed = 'https://check.ofd.test/rec/1?fn=9'
    expect((await link(` ${typed} `)).Receipts).toMatchObject([{ Link: typed }])
    expect(await shownToBuyer(id)).toMatchObject([{ Status: 'by_seller', Link: typed }])
    for (const wrong of ['http://check.test', 'javascript:alert(1)', 'чек'])
      expect((await refusalOf(link(wrong))).code).toBe('invalid_question')
    expect((await refusalOf(link(typed, 999_999))).code).toBe('receipt_not_found')
    expect((await link('')).Receipts).toMatchObject([{ Link: '' }])
  })

  test('domain 7.2: a member with view rights cannot add links, and no member can to receipts already sent', async () => {
    const id = await ordered('sandbox')
    await desk.sweep()
    const [receipt] = await shownToBuyer(id)
    expect(receipt).toMatchObject({ Kind: 'payment', Status: 'succeeded', Total: SUM / 100 })
    const ask = { id, ReceiptId: receipt?.Id ?? 0, Link: 'https://x.test/' }
    expect((await refusalOf(sales().setReceiptLink(seller(), ask))).code).toBe('receipt_not_found')
    const looker = desk.visit(place, buyer, { capabilities: ['orders.view'] })
    expect((await refusalOf(sales().setReceiptLink(looker, ask))).code).toBe('forbidden')
  })

  test('for an unverified company or a platform without a printer the seller prints the receipt', async () => {
    await printBy('platform')
    await runSql(world.db, `update company set status = 'on_review' where id = $1`, [place.companyId])
    const first = await ordered('cod')
    await through(first, 'confirm', 'assemble', 'ship', 'deliver')
    expect((await storedReceipts()).map(({ status }) => status)).toEqual(['by_seller'])
    await printBy('platform')
    const second = await ordered('cod')
    await through(second, 'confirm', 'assemble', 'ship', 'deliver')
    const { printTillReceipts } = await import('../../payments/till-receipts.ts')
    const withoutProviders = { ...desk.deps, providers: [], takeFact: async () => 'ignored' as const }
    await printTillReceipts({ ...withoutProviders, refundFailed: async () => undefined }, desk.clock.now())
    expect((await storedReceipts()).map(({ status }) => status)).toEqual(['by_seller', 'by_seller'])
  })

  test('an unavailable printer is retried; after a refusal the seller prints the receipt', async () => {
    await printBy('platform')
    const asked: TillReceipt[] = []
    let failure: ProviderError | null = new ProviderError('away', { isRetryable: true })
    const [bank] = desk.deps.providers
    if (!bank) throw new Error('no bank')
    const printer = {
      ...bank,
      printReceipt: async (of: TillReceipt) => {
        asked.push(of)
        if (failure) throw failure
        return { externalId: of.key, status: 'succeeded' as const }
      },
    }
    const { printTillReceipts } = await import('../../payments/till-receipts.ts')
    const print = () =>
      printTillReceipts(
        {
          ...desk.deps,
          providers: [printer],
          takeFact: async () => 'ignored' as const,
          refundFailed: async () => undefined,
        },
        desk.clock.now(),
      )
    const id = await ordered('cod')
    await through(id, 'confirm', 'assemble', 'ship', 'deliver')
    const at = desk.clock.now()
    await print()
    await print()
    expect(asked).toHaveLength(1)
    desk.clock.forward({ minutes: 2 })
    failure = new ProviderError('refused', { isRetryable: false })
    await print()
    expect(asked.map(({ key, madeAt, settled }) => [key, madeAt, settled])).toEqual(
      Array(2).fill([asked[0]?.key, at, 'cash']),
    )
    expect((await shownToSeller(id)).map(({ Status }) => Status)).toEqual(['canceled'])
    desk.clock.forward({ days: 1 })
    await print()
    expect(asked).toHaveLength(2)
  })
})
