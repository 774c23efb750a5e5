import { deliveryMethodsOf } from '../../server/delivery/delivery.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { showcases } from '../data/showcases.ts'
import { requireLoaded } from '../load-people.ts'
import type { Stage } from '../load-showcases.ts'
import type { Counter } from './order-rows.ts'

const SELECT_TEXTS = statement('demo.crowd.counters.selectTexts')`
  select id, case kind when 'offer' then 'offer' else 'pd_processing' end as kind from page
  where showcase_id = $1 and kind in ('offer', 'consent') order by id`

/** Returns, by siteId, what the orders of each showcase have in common. */
export async function countersOf(db: Db, stage: Stage): Promise<Map<number, Counter>> {
  const counters = new Map<number, Counter>()
  for (const { siteId, settings } of showcases) {
    const showcase = requireLoaded(stage.showcases, siteId)
    const methods = await deliveryMethodsOf(db, showcase.id)
    const pickup = methods.find(({ kind }) => kind === 'pickup')
    if (!pickup) throw new Error(`${showcase.name} has no pickup`)
    const texts = await queryRows(db, SELECT_TEXTS, [showcase.id])
    counters.set(siteId, {
      showcase,
      returnWindowDays: settings.returnWindowDays,
      courier: methods.find(({ kind, carrier }) => kind === 'courier' && carrier === 'fixed'),
      pickup,
      consents: texts.map(({ id, kind }) => ({ kind, pageId: id, pageVersion: 1 })),
    })
  }
  return counters
}
