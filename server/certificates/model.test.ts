import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLedger } from '../ledger/ledger.ts'
import { returnLines } from '../orders/returns/return.ts'
import { transaction } from '../platform/database/database.ts'
import type { Owner } from '../platform/requests/context.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import { testDatabase } from '../test/database.ts'
import { product } from '../test/fixtures/catalog.ts'
import { CertificateDesk } from '../test/fixtures/certificates.ts'
import { client, Desk, orderShop } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { expireCertificates } from './certificates.ts'
import { countWrongCertificates } from './reconcile.ts'

const world = testDatabase()
/** The number of scenarios to run; the nightly command sets more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 24) / 3

const step = fc.record({
  verb: fc.constantFrom(
    'buy',
    'spend',
    'spend',
    'pay',
    'cancel',
    'expireOrder',
    'deliver',
    'return',
    'give',
    'wait',
  ),
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  kop: fc.integer({ min: 100_00, max: 5000_00 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One scenario: a shop, two people, and everything they did so far. */
async function scenario() {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const gifts = new CertificateDesk(desk, place)
  const people: readonly Owner[] = [await client(world), await client(world)]
  const mug = await product(world, place, 'Кружка', { priceKop: 777_77, onHand: 500 })
  const placed: { id: string; url: string }[] = []
  const pick = <T>(list: readonly T[], which: number) =>
    list.length > 0 ? list[which % list.length] : undefined
  const personAt = (which: number) => people[which % 2] as Owner // two people

  async function certificatesOf(owner: Owner) {
    return (await gifts.list(owner)).filter(({ Status }) => Status === 'active').map(({ Id }) => Id)
  }

  async function spend({ which, quantity }: Step) {
    const owner = personAt(which)
    await desk.put(place, owner, mug, quantity)
    const Certificates = (await certificatesOf(owner)).slice(0, 3)
    const made = await desk.place(place, owner, { Certificates })
    for (const { Id } of made.Orders) placed.push({ id: Id, url: made.PaymentUrl })
  }

  async function giveBack(id: string, quantity: number) {
    const found = await desk.order(id)
    const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
      found.id,
    ])
    const of = {
      groupId: Number(found.groupId),
      orderId: Number(found.id),
      personId: null,
      restock: false,
      reason: '',
    }
    const lines = [{ lineId: line?.id ?? 0, quantity }]
    await transaction(world.db, (tx) => returnLines(tx, desk.jobs, { ...of, lines, at: desk.clock.now() }))
  }

  async function perform(one: Step): Promise<void> {
    const { verb, which, quantity, kop } = one
    const order = pick(placed, which)
    if (verb === 'buy') {
      const bought = await gifts.buy(personAt(which), await gifts.onSale(kop), quantity)
      placed.push({ id: bought.orderId, url: '' })
    } else if (verb === 'spend') await spend(one)
    else if (verb === 'wait') {
      desk.clock.forward({ days: 200 })
      await expireCertificates(world.db, desk.clock.now())
    } else if (verb === 'give') {
      const [id] = await certificatesOf(personAt(which))
      if (id) await gifts.claim(personAt(which + 1), await gifts.send(personAt(which), id))
    } else if (order && verb === 'pay' && order.url !== '') await desk.bankPays(order.url)
    else if (order && verb === 'cancel') await desk.manage(place, order.id, 'cancel')
    else if (order && verb === 'expireOrder') {
      desk.clock.forward({ days: 1 })
      await desk.expire(Number((await desk.order(order.id)).groupId))
    } else if (order && verb === 'deliver')
      for (const action of ['confirm', 'assemble', 'ship', 'deliver'])
        await desk.manage(place, order.id, action)
    else if (order && verb === 'return') await giveBack(order.id, quantity)
  }
  return { perform }
}

/** What happened, so that a scenario in which nothing does fails the test. */
const seen: Record<string, number> = {}

const MONEY = `
  select (select coalesce(sum(amount_kop), 0) from certificate_row where status <> 'released')::bigint as told,
    (select coalesce(sum(p.amount_kop), 0) from payment p where p.status = 'succeeded')::bigint
      - (select coalesce(sum(r.amount_kop), 0) from refund r)::bigint as taken,
    (select coalesce(sum(o.payable_kop - o.refunded_kop), 0) from orders o
      where o.payment_status in ('paid', 'partially_refunded', 'refunded'))::bigint as worth,
    (select coalesce(sum(-amount_kop), 0) from certificate_row
      where kind in ('spend', 'return') and status = 'done')::bigint as by_certificate`

async function checkAll(): Promise<void> {
  const { sumKop, drift } = await auditLedger(world.db)
  expect({ sumKop, drift, wrong: await countWrongCertificates(world.db) }).toEqual({
    sumKop: 0,
    drift: 0,
    wrong: 0,
  })
  const [money] = await runSql<{ taken: number; worth: number; byCertificate: number }>(world.db, MONEY)
  // What orders are worth is what payment systems took and certificates paid, to the kopeck.
  expect(Number(money?.taken) + Number(money?.byCertificate)).toBe(Number(money?.worth))
}

test('issue 16: no order of buying, spending, cancelling, returning, giving and expiring creates or loses money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22 }), async (steps) => {
      await runSql(world.db, 'savepoint case_start')
      const { perform } = await scenario()
      for (const one of steps) {
        const outcome = await perform(one).then(
          () => one.verb,
          (error: unknown) => {
            if (error instanceof Refusal) return 'refused'
            throw error
          },
        )
        seen[outcome] = (seen[outcome] ?? 0) + 1
        await checkAll()
      }
      await runSql(world.db, 'rollback to savepoint case_start')
    }),
    { numRuns: RUNS, seed: 20261124 },
  )
  for (const verb of ['buy', 'spend', 'pay', 'cancel', 'return', 'give', 'wait', 'refused'])
    expect(seen[verb] ?? 0, verb).toBeGreaterThan(0)
}, 240_000)
