import type { FakeCdek } from '../../../demo/fakes/cdek/state.ts'
import type { Carrier } from '../../delivery/delivery.ts'
import { monetaProvider } from '../../payments/moneta/provider.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { setPlatformBot } from '../../showcases/showcases.ts'
import { client, Desk, type OrderShop } from '../fixtures/orders.ts'
import { ParcelDesk } from '../fixtures/parcels.ts'
import { ACCOUNT } from '../providers/moneta.ts'
import { runSql } from '../sql.ts'

/** Long before any moment at which the test may run. */
const LONG_DUE = '2020-01-01T00:00:00Z'

/**
 * Creates a shop whose next sweep asks MONETA about an unpaid order and gives CDEK a parcel, and whose bot writes to people; returns it
 * with the id of a product. The first registration of the parcel fails, at `carrier`.
 */
export async function arrangeShop(
  engine: Engine,
  of: { fake: FakeCdek; carrier: (patienceMs?: number) => Carrier; bot: { username: string; token: string } },
): Promise<{ shop: OrderShop; productId: number }> {
  const parcels = await ParcelDesk.open(engine, of)
  const { place: shop, mug } = parcels
  const order = await parcels.order('courier')
  of.fake.mood = 'down'
  await parcels.register(order)
  await orderAtMoneta(engine, parcels)
  // As if the parcel had never reached the carrier: it is not looked for first.
  await runSql(engine.db, 'update parcel set due_at = $1, tries = 0', [LONG_DUE])
  await transaction(engine.db, (tx) => setPlatformBot(tx, of.bot))
  await runSql(engine.db, 'update showcase set bot_id = (select id from bot where is_platform)')
  const allowed =
    'insert into bot_contact (bot_id, person_id, allowed_at) select b.id, p.id, $1 from bot b, person p'
  await runSql(engine.db, allowed, [LONG_DUE])
  return { shop, productId: mug.id }
}

async function orderAtMoneta(engine: Engine, { place, mug }: ParcelDesk): Promise<void> {
  const settings = { ...ACCOUNT, accountId: ACCOUNT.id, integrityKey: ACCOUNT.key }
  const nowhere = () => 'http://127.0.0.1:9/'
  const addresses = { assistant: nowhere, services: nowhere }
  const desk = new Desk(engine, [monetaProvider({ db: engine.db, settings, addresses })])
  const buyer = await client(engine)
  await desk.put(place, buyer, mug)
  await desk.place(place, buyer, { Payment: 'moneta' })
  await runSql(engine.db, `update orders set expires_at = $1 where status = 'awaiting_payment'`, [LONG_DUE])
}
