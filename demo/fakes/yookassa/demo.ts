import type { FastifyPluginAsync } from 'fastify'
import type { YooKassaSettings } from '../../../server/payments/yookassa/client.ts'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { fakeYooKassa } from './fake.ts'
import type { FakeState } from './state.ts'

const SHOP = { shopId: '100500', secretKey: 'test_fake' } as const
const PREFIX = '/api/demo/yookassa'

export interface DemoYooKassa {
  readonly settings: YooKassaSettings
  readonly plugin: FastifyPluginAsync
  readonly prefix: string
}

/** Starts the demo's YooKassa; its data survive a restart. `base` is the shared base address, `…/api`. */
export async function demoYooKassa(deps: {
  db: Db
  clock: Clock
  base: () => string
}): Promise<DemoYooKassa> {
  const { db, clock, base } = deps
  const state = await stateOf(db)
  const fake = fakeYooKassa({
    ...SHOP,
    clock,
    pageBase: (returnUrl) => `${new URL(returnUrl).origin}${PREFIX}`,
    notifyUrl: () => `${base()}/hooks/yookassa`,
    isAuto: true,
    ...(state ? { state } : {}),
    keep: (now) => storeState(db, now),
  })
  const apiUrl = () => `${base()}/demo/yookassa/v3`
  return {
    settings: { ...SHOP, apiUrl, stages: 2, notifyFrom: [] },
    plugin: fake.plugin,
    prefix: PREFIX,
  }
}

const NAME = 'fake_yookassa'

const FIND = statement(
  'demo.fakes.yookassa.demo.find',
)`select value::text as value from setting where name = $1`

async function stateOf(db: Db): Promise<FakeState | null> {
  const [stored] = await queryRows(db, FIND, [NAME])
  // Only this fake writes the setting.
  return stored ? JSON.parse(stored.value) : null
}

const UPSERT = statement('demo.fakes.yookassa.demo.upsert')`
  insert into setting (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value`

async function storeState(db: Db, state: FakeState): Promise<void> {
  await queryRows(db, UPSERT, [NAME, JSON.stringify(state)])
}
