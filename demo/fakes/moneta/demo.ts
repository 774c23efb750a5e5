import { randomBytes } from 'node:crypto'
import type { MonetaAccess } from '../../../server/payments/moneta/settings.ts'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { type FakeMoneta, fakeMoneta } from './fake.ts'

/** Path of the demo's MONETA under our `…/api`. */
const PATH = '/demo/moneta'
const ACCOUNT_ID = '54600817'

export interface DemoMoneta extends FakeMoneta {
  /** The settings the shop needs to take money there. */
  readonly access: MonetaAccess
  readonly prefix: string
}

/** Starts the demo's MONETA on the shop's server; `base` is that server's own `…/api`. */
export async function demoMoneta(deps: { db: Db; clock: Clock; base: () => string }): Promise<DemoMoneta> {
  const { db, clock, base } = deps
  const secret = await secretOf(db)
  const account = {
    id: ACCOUNT_ID,
    key: secret,
    isTest: true,
    apiUser: 'demo',
    apiPassword: `api-${secret}`,
    paymentPassword: `pay-${secret}`,
  }
  const fake = fakeMoneta({
    db,
    clock,
    account,
    checkUrl: () => `${base()}/hooks/moneta/check`,
    payUrl: () => `${base()}/hooks/moneta/pay`,
  })
  return {
    ...fake,
    prefix: `/api${PATH}`,
    access: {
      settings: { ...account, accountId: account.id, integrityKey: account.key },
      addresses: {
        assistant: (apiBase) => `${apiBase}${PATH}/assistant.htm`,
        services: () => `${base()}${PATH}/services`,
        kassa: () => `${base()}${PATH}/kassa/api.php`,
      },
    },
  }
}

const SECRET = statement('demo.fakes.moneta.demo.secret')`
  insert into setting (name, value) values ('demo_moneta_secret', to_jsonb($1::text))
  on conflict (name) do update set value = setting.value returning value #>> '{}' as secret`

/** Random, created once per database, like the demo bots' tokens (rulings 5). */
async function secretOf(db: Db): Promise<string> {
  const [found] = await queryRows(db, SECRET, [randomBytes(16).toString('hex')])
  if (!found?.secret) throw new Error('insert returned no row')
  return found.secret
}
