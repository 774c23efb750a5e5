import type { FastifyInstance } from 'fastify'
import type { MonetaAccess } from '../../server/payments/moneta/settings.ts'
import type { YooKassaSettings } from '../../server/payments/yookassa/client.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { demoBots } from './bot/demo.ts'
import { type DemoCdek, demoCdek } from './cdek/demo.ts'
import { demoMoneta } from './moneta/demo.ts'
import { demoYooKassa } from './yookassa/demo.ts'

export interface DemoFakes {
  readonly moneta: MonetaAccess
  readonly yookassa: YooKassaSettings
  readonly cdek: DemoCdek['access']
  /** Base address of the messenger's Bot API. */
  readonly botApi: () => string
  /** Serves the fakes on the shop's own server. */
  lay(app: FastifyInstance): Promise<void>
  /** Runs what the fakes do over time: repeated notifications. */
  retry(): Promise<void>
  close(): Promise<void>
}

/** Starts the outside services of a demo: each uses its real protocol with the shop, over HTTP. */
export async function openFakes(deps: { db: Db; clock: Clock; base: () => string }): Promise<DemoFakes> {
  const moneta = await demoMoneta(deps)
  const yookassa = await demoYooKassa(deps)
  const cdek = await demoCdek(deps)
  const bots = demoBots(deps)
  return {
    botApi: bots.apiRoot,
    moneta: moneta.access,
    yookassa: yookassa.settings,
    cdek: cdek.access,
    lay: async (app) => {
      await bots.lay(app)
      cdek.lay(app)
      await app.register(moneta.plugin, { prefix: moneta.prefix })
      await app.register(yookassa.plugin, { prefix: yookassa.prefix })
    },
    retry: async () => {
      await moneta.retry()
    },
    close: () => cdek.close(),
  }
}
