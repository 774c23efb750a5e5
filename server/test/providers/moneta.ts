import Fastify, { type FastifyInstance } from 'fastify'
import { type FakeMoneta, fakeMoneta } from '../../../demo/fakes/moneta/fake.ts'
import { takeFact } from '../../orders/orders.ts'
import { monetaProvider } from '../../payments/moneta/provider.ts'
import { type PaymentProvider, paymentByExternal } from '../../payments/payments.ts'
import { type HasDb, product } from '../fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from '../fixtures/orders.ts'
import { runSql } from '../sql.ts'

export const ACCOUNT = {
  id: '54600817',
  key: 'QWERTY',
  isTest: true,
  apiUser: 'shop@example.test',
  apiPassword: 'api-password',
  paymentPassword: 'payment-password',
}

const SETTINGS = { ...ACCOUNT, accountId: ACCOUNT.id, integrityKey: ACCOUNT.key }

/** An order test kit with payments at MONETA: its fake and our webhook routes, each on its own loopback port. */
export class MonetaDesk extends Desk {
  readonly fake: FakeMoneta
  readonly provider: PaymentProvider
  readonly shop: FastifyInstance
  private readonly moneta: FastifyInstance
  private opened: OrderShop | undefined

  constructor(world: HasDb) {
    super(world)
    this.shop = Fastify()
    this.moneta = Fastify()
    this.fake = fakeMoneta({
      db: world.db,
      clock: this.clock,
      account: ACCOUNT,
      checkUrl: () => `${this.shop.listeningOrigin}/api/hooks/moneta/check`,
      payUrl: () => `${this.shop.listeningOrigin}/api/hooks/moneta/pay`,
    })
    this.provider = monetaProvider({
      db: world.db,
      settings: SETTINGS,
      addresses: {
        assistant: () => `${this.moneta.listeningOrigin}/assistant.htm`,
        services: () => `${this.moneta.listeningOrigin}/services`,
        kassa: () => `${this.moneta.listeningOrigin}/kassa/api.php`,
      },
    })
  }

  override get deps() {
    return { ...super.deps, providers: [this.provider] }
  }

  async open(): Promise<void> {
    const hooks = this.provider.hooks?.({
      clock: this.clock,
      takeFact: (fact) => takeFact(this.deps, fact),
      paymentOf: (externalId) => paymentByExternal(this.db, { provider: 'moneta', externalId }),
      refundsMoved: async () => undefined,
    })
    if (hooks) await this.shop.register(hooks, { prefix: '/api' })
    await this.moneta.register(this.fake.plugin)
    for (const app of [this.shop, this.moneta]) await app.listen({ port: 0, host: '127.0.0.1' })
  }

  async close(): Promise<void> {
    await this.shop.close()
    await this.moneta.close()
  }

  /** Places an order of two mugs with courier delivery, 2 300 ₽, up to MONETA's page. */
  async ordered(options: { onHand?: number } = {}): Promise<MonetaOrder> {
    this.opened ??= await orderShop(this)
    const place = this.opened
    const buyer = await client(this)
    const mug = await product(this, place, 'Кружка «Утро»', options)
    await this.put(place, buyer, mug, 2)
    const placed = await this.place(place, buyer, { Payment: 'moneta' })
    return {
      place,
      mug,
      id: placed.Orders[0]?.Id ?? '',
      url: placed.PaymentUrl,
      cancel: () => this.act(place, buyer, placed.Orders[0]?.Id ?? '', 'cancel'),
    }
  }

  /** Opens MONETA's page like a browser; returns the operation id, empty if it accepts no payment. */
  async openPage(url: string): Promise<{ status: number; text: string; operationId: string }> {
    const response = await fetch(url)
    const text = await response.text()
    return {
      status: response.status,
      text,
      operationId: /name="operationId" value="(\d+)"/.exec(text)?.[1] ?? '',
    }
  }

  /** Presses a button of an opened page; returns the redirect target and the page's text. */
  async press(operationId: string, decision: 'pay' | 'decline'): Promise<{ to: string; text: string }> {
    const response = await fetch(`${this.moneta.listeningOrigin}/assistant.htm`, {
      method: 'POST',
      body: new URLSearchParams({ operationId, decision }),
      redirect: 'manual',
    })
    return { to: response.headers.get('location') ?? '', text: await response.text() }
  }

  async pay(url: string, decision: 'pay' | 'decline' = 'pay') {
    const { operationId } = await this.openPage(url)
    return { operationId, ...(await this.press(operationId, decision)) }
  }

  /** Advances the clock: MONETA repeats its notifications, our sweepers run. */
  async later(span: { minutes?: number; hours?: number }): Promise<void> {
    this.clock.forward(span)
    await this.fake.retry()
    await this.sweep()
    await this.provider.sweep?.(this.clock.now())
  }

  /** Returns the money at MONETA now, kopecks: payments less refunds. */
  async moneyAtMoneta(): Promise<number> {
    const [found] = await runSql<{ kop: number }>(
      this.db,
      `select coalesce(sum(case kind when 'payment' then amount_kop else -amount_kop end), 0)::bigint as kop
      from fake_moneta_operation where status in ('SUCCEED', 'TAKENIN_NOTSENT')`,
    )
    return found?.kop ?? 0
  }
}

export interface MonetaOrder {
  readonly place: OrderShop
  readonly mug: Awaited<ReturnType<typeof product>>
  readonly id: string
  readonly url: string
  readonly cancel: () => Promise<unknown>
}
