import { openPostgres } from '../../../server/platform/database/engines.ts'
import { runSql } from '../../../server/test/sql.ts'
import { findViolations } from '../../kill/crash-invariants.ts'
import type { Tally } from '../load/tally.ts'
import { shopUrl } from '../nodes/cluster-shop.ts'
import type { DatabaseNode } from '../nodes/database-node.ts'

/** Statements over all orders take longer than those of a call. */
const PATIENCE_MS = 300_000

export interface Found {
  readonly lost: number
  readonly doubled: number
  readonly problems: readonly string[]
}

/** Each guest orders once, under a phone of their own. */
const TWICE = `select o.contact_phone as phone, count(*)::int as n from orders o group by 1 having count(*) > 1`

/** Looks up every acknowledged order, searches for ones placed twice, and checks the books and all other invariants. */
export async function lookUp(primary: DatabaseNode, { acknowledged }: Tally): Promise<Found> {
  const engine = await openPostgres(shopUrl(primary), { connections: 1, silenceMs: PATIENCE_MS })
  try {
    await engine.script('set statement_timeout = 0; set enable_seqscan = on')
    const twice = await runSql<{ phone: string }>(engine.db, TWICE, [])
    const violations = await findViolations(engine.db, { groupId: 0 }, { acknowledged, paid: new Set() })
    return { ...countViolations(violations), doubled: twice.length + countViolations(violations).doubled }
  } finally {
    await engine.close()
  }
}

/** Sorts what `findViolations` found into lost orders, orders without a response, and all others. */
export function countViolations(violations: readonly string[]): Found {
  const isLost = (text: string) => / was lost$/.test(text)
  const isUnknown = (text: string) => /was placed without a response$/.test(text)
  return {
    lost: violations.filter(isLost).length,
    doubled: violations.filter(isUnknown).length,
    problems: violations.filter((text) => !isLost(text) && !isUnknown(text)),
  }
}
