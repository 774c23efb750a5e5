import { adjustBonuses } from '../../server/bonuses/bonuses.ts'
import { postOrderRewards } from '../../server/orders/orders.ts'
import { publishPlan, USUAL_PLAN } from '../../server/plans/plans.ts'
import { transaction } from '../../server/platform/database/database.ts'
import type { Engine } from '../../server/platform/database/engines.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import type { Owner } from '../../server/platform/requests/context.ts'
import { AT, addPerson, product, type TestProduct } from '../../server/test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, session } from '../../server/test/fixtures/orders.ts'
import { enterByCode } from '../../server/wow-tree/wow-tree.ts'

/**
 * Goods the buyers choose from, the same number in one showcase or in many, so that only the accounts differ and not the
 * stock.
 */
const GOODS = 80

interface Shop {
  readonly place: OrderShop
  readonly goods: readonly TestProduct[]
  /** The referral code of the person who recommended every buyer here. */
  readonly refCode: string
}

/** Creates showcases, each with goods, a plan of local bonuses only, and one person who recommends all buyers. */
export async function openShops(engine: Engine, count: number, name: string): Promise<Shop[]> {
  const shops: Shop[] = []
  for (let n = 0; n < count; n++) {
    const place = await orderShop(engine, `${name}-${n}`)
    const { showcaseId } = place
    const levels = USUAL_PLAN.levels.map((level) => ({ ...level, asset: 'local' as const }))
    await transaction(engine.db, (tx) => publishPlan(tx, { ...USUAL_PLAN, levels, showcaseId, at: AT }))
    const goods: TestProduct[] = []
    for (let i = 0; i < GOODS / count; i++)
      goods.push(await product(engine, place, `Вещь ${i}`, { onHand: 1_000_000 }))
    const friendId = await join(engine, place, await codeOf(engine, place.ownerId))
    shops.push({ place, goods, refCode: await codeOf(engine, friendId) })
  }
  return shops
}

const REF_CODE = statement('bench.hot.shops.refCode')`select ref_code as code from person where id = $1`

async function codeOf(engine: Engine, personId: number): Promise<string> {
  const [found] = await queryRows(engine.db, REF_CODE, [personId])
  return found?.code ?? ''
}

async function join(engine: Engine, { showcaseId }: OrderShop, refCode: string): Promise<number> {
  const personId = await addPerson(engine)
  await transaction(engine.db, async (tx) => {
    await enterByCode(tx, { showcaseId, personId, refCode, source: 'start', at: AT })
    const gift = { showcaseId, personId, kind: 'gift', amountKop: 500_00, reference: '1', at: AT } as const
    await adjustBonuses(tx, { ...gift, asset: 'local' })
  })
  return personId
}

/** A buyer: `buy` places an order partly paid with bonuses, pays it and posts its rewards. */
export interface Buyer {
  buy(): Promise<void>
}

/** Creates the n-th buyer of some showcases with a full cart, recommended by their showcase's recommender. */
export async function prepareBuyer(engine: Engine, shops: readonly Shop[], n: number): Promise<Buyer> {
  const shop = shops[n % shops.length]
  const one = shop?.goods[Math.floor(n / shops.length) % shop.goods.length]
  if (!shop || !one) throw new Error('no shops were opened')
  const desk = new Desk(engine)
  const { place } = shop
  const me: Owner = await session(engine, await join(engine, place, shop.refCode))
  await desk.put(place, me, one)
  const ask = await desk.asked(place, me, { BonusLocal: '100' })
  const visit = desk.visit(place, me)
  return {
    buy: async () => {
      const placed = await desk.calls.placeOrder(visit, ask)
      await desk.bankPays(placed.PaymentUrl)
      for (const { orderId } of desk.queued) await postOrderRewards(engine.db, orderId, AT)
    },
  }
}
