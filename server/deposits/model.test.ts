import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../bonuses/bonuses.ts'
import { LedgerFloorError, loadBalances, post } from '../ledger/ledger.ts'
import { takeFact } from '../orders/orders.ts'
import { paymentOfTopUp } from '../payments/payments.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/requests/refuse.ts'
import type { Actor } from '../showcases/showcases.ts'
import { openDeposit } from '../test/fixtures/deposits.ts'
import { Desk } from '../test/fixtures/orders.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { createPayout, movePayout } from './payout.ts'
import type { PayoutEvent } from './payout-rules.ts'
import { refundTopUp } from './refund.ts'
import { topUpOf } from './rows.ts'
import { cancelTopUp, createTopUp, decideTopUp } from './top-up.ts'

/** The number of scenarios to run; the nightly command sets more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 20)
const SEED = Number(process.env.MODEL_SEED ?? 20261123)
const CREDIT = 700_00

let dom: TestShowcase
let admin: TestPerson
let by: Actor
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom')
  admin = await person(w, 'Админ', { isPlatformAdmin: true })
  by = {
    showcaseId: dom.id,
    personId: dom.ownerId,
    isPlatformAdmin: false,
    onlyId: null,
    requires: { owner: true },
  }
  await openDeposit(w, { showcaseId: dom.id, ownerId: dom.ownerId, adminId: admin.id })
})

const step = fc.record({
  verb: fc.constantFrom(
    'card',
    'card',
    'invoice',
    'invoice',
    'notice',
    'notice',
    'notice',
    'decline',
    'cancel',
    'confirm',
    'confirm',
    'reward',
    'reward',
    'spend',
    'spend',
    'takeBack',
    'refund',
    'refund',
    'payout',
    'payout',
    'approve',
    'process',
    'pay',
    'reject',
    'giveUp',
  ),
  of: fc.nat(20),
  kop: fc.integer({ min: 1, max: 3_000_00 }),
  isTwice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const account = (kind: string, owner: number, floor: number | null) => ({
  kind,
  owner,
  asset: 'LC',
  floor,
  lazy: true,
})
const seen: Record<string, number> = {}
let nextKey = 0

/** One scenario of money coming in and going out; after each step no money has been created or lost. */
class Story {
  private readonly topUps: string[] = []
  private readonly at = world.clock.now()

  async take(of: Step): Promise<void> {
    const did = await this.run(of)
    if (did) seen[of.verb] = (seen[of.verb] ?? 0) + 1
    if (of.isTwice && of.verb !== 'card' && of.verb !== 'invoice') await this.run(of)
    await this.compare()
  }

  /** Credits every account, so that payouts need not wait for top-ups. */
  async start(): Promise<void> {
    const of = { of: 0, kop: 10_000_00, isTwice: false }
    await this.take({ ...of, verb: 'invoice' })
    await this.take({ ...of, verb: 'confirm' })
    await this.take({ ...of, verb: 'reward', kop: 5_000_00 })
    await this.take({ ...of, verb: 'spend', kop: 4_000_00 })
  }

  /** Returns whether the step was done; a refusal is allowed. */
  private async run(of: Step): Promise<boolean> {
    try {
      return (await this.act(of)) !== false
    } catch (error) {
      if (error instanceof Refusal || error instanceof LedgerFloorError) return false
      throw error
    }
  }

  private async act(of: Step): Promise<unknown> {
    const { at } = this
    const tx = <T>(work: (one: Tx) => Promise<T>) => transaction(world.db, work)
    const id = this.topUps[of.of % Math.max(1, this.topUps.length)] ?? ''
    const amountKop = of.kop
    if (of.verb === 'card' || of.verb === 'invoice') {
      const provider = of.verb === 'card' ? 'sandbox' : null
      this.topUps.push(await tx((one) => createTopUp(one, { by, amountKop, provider, at })))
    } else if (of.verb === 'notice' || of.verb === 'decline') return this.tell(id, of)
    else if (of.verb === 'cancel') await tx((one) => cancelTopUp(one, { by, publicId: id, at }))
    else if (of.verb === 'confirm') {
      const decision = { publicId: id, decision: 'confirm', reason: '', by: admin.id, at } as const
      await tx((one) => decideTopUp(one, decision))
    } else if (of.verb === 'refund') await tx((one) => refundTopUp(one, { by, publicId: id, amountKop, at }))
    else if (of.verb === 'reward') await this.post('deposit', -CREDIT, 'available', amountKop)
    else if (of.verb === 'spend') await this.post('available', 0, 'sales_credit', amountKop)
    else if (of.verb === 'takeBack')
      await this.post('sales_credit', null, 'available', Math.ceil(amountKop / 20))
    else if (of.verb === 'payout')
      await tx((one) => createPayout(one, { by, amountKop: 1000_00 + (amountKop % 500_00), at }))
    else await this.move(of.verb === 'giveUp' ? 'cancel' : of.verb)
  }

  /** Sends a provider's notification; it repeats itself when the step is run twice. */
  private async tell(publicId: string, of: Step): Promise<boolean> {
    if (publicId === '') return false
    const topUp = await topUpOf(world.db, { publicId, showcaseId: dom.id })
    const payment = await paymentOfTopUp(world.db, topUp.id)
    if (!payment) return false
    const externalId = `bank-${payment.id}`
    await runSql(world.db, 'update payment set external_id = $2 where id = $1', [payment.id, externalId])
    const kind = of.verb === 'notice' ? 'captured' : 'failed'
    await takeFact(new Desk(world).deps, {
      provider: 'sandbox',
      eventId: `${externalId}:${kind}`,
      externalId,
      kind,
      amountKop: payment.amountKop,
      currency: 'RUB',
      raw: {},
      at: this.at,
    })
    return true
  }

  private async post(from: string, floor: number | null, to: string, amountKop: number): Promise<void> {
    const ownerOf = (kind: string) => (kind === 'available' ? admin.id : dom.id)
    const legs = [{ from: account(from, ownerOf(from), floor), to: account(to, ownerOf(to), 0), amountKop }]
    const fact = { key: `story:${nextKey++}`, kind: 'story', at: this.at, legs }
    await transaction(world.db, (tx) => post(tx, fact))
  }

  private async move(event: PayoutEvent): Promise<void> {
    const [open] = await runSql<{ id: string }>(
      world.db,
      'select public_id as id from showcase_payout order by id desc limit 1',
    )
    const owner = event === 'cancel' ? by : null
    const whose = { owner, by: owner ? dom.ownerId : admin.id, reason: 'проверка', at: this.at }
    await transaction(world.db, (tx) => movePayout(tx, { publicId: open?.id ?? '', event, ...whose }))
  }

  /** Checks that money that came in and did not leave is on exactly one account, and that no more left than came in. */
  async compare(): Promise<void> {
    const [deposit, earned, aside, purse] = await loadBalances(world.db, [
      account('deposit', dom.id, null),
      account('sales_credit', dom.id, null),
      account('payout', dom.id, null),
      account('available', admin.id, null),
    ])
    const kop = (one: { postedKop: number } | undefined) => one?.postedKop ?? 0
    const [sums] = await runSql<{ came: number; went: number; paid: number; open: number }>(world.db, SUMS)
    const held = kop(deposit) + kop(earned) + kop(aside) + kop(purse)
    expect(held).toBe((sums?.came ?? 0) - (sums?.went ?? 0) - (sums?.paid ?? 0))
    expect(kop(aside)).toBe(sums?.open ?? 0)
    expect(kop(deposit)).toBeGreaterThanOrEqual(-CREDIT)
    expect(sums?.went ?? 0).toBeLessThanOrEqual(sums?.came ?? 0)
  }
}

const SUMS = `
  select (select coalesce(sum(amount_kop), 0) from deposit_top_up where status = 'paid')::bigint as came,
    (select coalesce(sum(amount_kop), 0) from refund where reason = 'deposit')::bigint as went,
    (select coalesce(sum(amount_kop), 0) from showcase_payout where status = 'paid')::bigint as paid,
    (select coalesce(sum(amount_kop), 0) from showcase_payout
      where status not in ('paid', 'rejected', 'cancelled'))::bigint as open`

test(
  'issue 13: top-ups, refunds, rewards and payouts in any order never create or lose money',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
        await runSql(world.db, 'savepoint story')
        try {
          const story = new Story()
          await story.start()
          for (const one of steps) await story.take(one)
          expect(await reconcile(world.db)).toMatchObject({ sumKop: 0, drift: 0, isSound: true })
        } finally {
          await runSql(world.db, 'rollback to savepoint story')
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    for (const verb of [
      'card',
      'invoice',
      'notice',
      'decline',
      'cancel',
      'confirm',
      'reward',
      'spend',
      'refund',
    ])
      expect(seen[verb] ?? 0, verb).toBeGreaterThanOrEqual(3)
    for (const verb of ['payout', 'approve', 'reject', 'giveUp', 'takeBack'])
      expect(seen[verb] ?? 0, verb).toBeGreaterThanOrEqual(1)
  },
  60_000 + RUNS * 1_000,
)
