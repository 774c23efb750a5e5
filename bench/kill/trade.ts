import { setTimeout as pause } from 'node:timers/promises'
import { webhookCalls } from '@sarafan/contract/integrations/webhooks'
import { openReceiver, type Receiver } from '../../demo/fakes/receiver/receiver.ts'
import { GUEST } from '../../e2e/support/people.ts'
import { runSql } from '../../server/test/sql.ts'
import { KeyBuyer } from './key-buyer.ts'
import type { Story } from './shopper.ts'
import { OWNER, PRODUCTS, type Seller, sellKeys, startImport, UNITS } from './trade-goods.ts'

/** A killed import waits a minute of real time for its lease, and a message two. */
const PATIENCE_MS = 300_000
const PATIENCE_STEP_MS = 500

export interface TradeResult {
  readonly imported_rows: number
  /** How often the import was taken over from a process that had lost its database. */
  readonly import_takeovers: number
  readonly webhook_messages: number
  /** Messages that were sent again under their id, because the database went away before it could record them. */
  readonly webhook_repeats: number
  readonly keys_sold: number
}

interface TradeOf extends Seller {
  readonly story: Story
}

/** What a seller has under way while the database is disturbed: an import, a webhook, and keys on sale (issue 16). */
export class Trade {
  /** How far the server's clock is ahead of this machine's; the receiver refuses messages of another time. */
  aheadMs = 0
  readonly buyers: readonly KeyBuyer[]
  private readonly of: TradeOf
  private readonly receiver: Receiver
  private readonly importId: number
  private takeovers = 0

  private constructor(
    of: TradeOf,
    made: { receiver: Receiver; importId: number; product: { productId: number; variantId: number } },
  ) {
    this.of = of
    this.receiver = made.receiver
    this.importId = made.importId
    const { people, shop, story } = of
    this.buyers = [1, 2].map(
      (n) => new KeyBuyer({ people, shop, story, product: made.product, handle: `${GUEST}${n}` }),
    )
  }

  /** Puts keys on sale, makes a webhook and starts an import, all as the owner does. */
  static async begin(of: TradeOf): Promise<Trade> {
    const product = await sellKeys(of)
    let trade: Trade | null = null
    const receiver = await openReceiver(() => new Date(Date.now() + (trade?.aheadMs ?? 0)))
    const Events = ['order.created', 'order.paid'] as const
    const hook = { Url: receiver.url, Events: [...Events] }
    const { Secret } = await of.people.ask(OWNER, of.shop, webhookCalls.createWebhook, hook)
    receiver.expect(Secret)
    trade = new Trade(of, { receiver, product, importId: await startImport(of) })
    return trade
  }

  /** Ends the lease of the import as a minute would, so that another process takes it over. */
  async interruptImport(): Promise<void> {
    const end = `update import_job set lease_until = created_at where id = $1 and state = 'running' returning id`
    this.takeovers += (await runSql(this.of.engine.db, end, [this.importId])).length
  }

  /** Waits until all is done, and returns what is wrong; `later` moves the server's clock. */
  async finish(later: () => Promise<void>): Promise<{ result: TradeResult; problems: string[] }> {
    await this.interruptImport()
    await this.untilDone(later)
    const problems = [
      ...(await this.importProblems()),
      ...(await this.webhookProblems()),
      ...(await this.keyProblems()),
    ]
    const [sold] = await runSql<{ n: number }>(
      this.of.engine.db,
      'select count(*)::int as n from digital_key where order_line_id is not null',
    )
    const result = {
      imported_rows: PRODUCTS,
      import_takeovers: this.takeovers,
      webhook_messages: this.receiver.accepted.length,
      webhook_repeats: this.receiver.duplicates(),
      keys_sold: sold?.n ?? 0,
    }
    return { result, problems }
  }

  close(): Promise<void> {
    return this.receiver.close()
  }

  private async untilDone(later: () => Promise<void>): Promise<void> {
    const open = `select (select count(*) from import_job where id = $1 and state in ('queued', 'running'))::int as imports,
      (select count(*) from webhook_message where state = 'waiting')::int as messages`
    const began = performance.now()
    for (let step = 1; performance.now() - began < PATIENCE_MS; step++) {
      const [left] = await runSql<{ imports: number; messages: number }>(this.of.engine.db, open, [
        this.importId,
      ])
      if (left?.imports === 0 && left.messages === 0) return
      // Leases and pauses between attempts end by the server's clock.
      if (step % 20 === 0) await later()
      await pause(PATIENCE_STEP_MS)
    }
  }

  private async importProblems(): Promise<string[]> {
    const [job] = await runSql(
      this.of.engine.db,
      'select state, fault, processed, created, rejected from import_job where id = $1',
      [this.importId],
    )
    const [stored] = await runSql(
      this.of.engine.db,
      `select count(*)::int as variants, count(distinct sku)::int as skus, count(distinct product_id)::int as products,
        sum(on_hand)::int as units, sum(moved)::int as moves, sum(prices)::int as prices
       from (select v.*, (select sum(delta) from stock_movement m where m.variant_id = v.id) as moved,
         (select count(*) from price_history h where h.variant_id = v.id) as prices
         from variant v where v.sku like 'RST-%') v`,
    )
    const units = PRODUCTS * UNITS
    return [
      ...differences('the import', job, {
        state: 'done',
        fault: '',
        processed: PRODUCTS,
        created: PRODUCTS,
        rejected: 0,
      }),
      ...differences('the imported goods', stored, {
        variants: PRODUCTS,
        skus: PRODUCTS,
        products: PRODUCTS,
        units,
        moves: units,
        prices: PRODUCTS,
      }),
    ]
  }

  private async webhookProblems(): Promise<string[]> {
    const { accepted, refused } = this.receiver
    const [sent] = await runSql(
      this.of.engine.db,
      `select count(*)::int as messages, count(*) filter (where state = 'delivered')::int as delivered from webhook_message`,
    )
    const wrong = refused.filter((fault) => fault !== 'timestamp')
    return [
      ...differences('the webhook', sent, { messages: accepted.length, delivered: accepted.length }),
      ...(wrong.length > 0 ? [`the receiver refused ${wrong.length} messages, first for ${wrong[0]}`] : []),
    ]
  }

  private async keyProblems(): Promise<string[]> {
    const shown = (await Promise.all(this.buyers.map((buyer) => buyer.keys()))).flat()
    const keys = shown.flatMap((one) => one.keys)
    const lacking = shown.filter((one) => one.keys.length !== 1)
    return [
      ...lacking.map(({ groupId, keys }) => `checkout ${groupId} of one key shows ${keys.length}`),
      ...(new Set(keys).size < keys.length ? ['two buyers were given one key'] : []),
    ]
  }
}

const differences = (what: string, found: unknown, wanted: object) =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]
