import { reconcile } from '../../bonuses/bonuses.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { requireKnownSchema } from '../../platform/database/migrate.ts'
import { Advice } from '../../platform/start-advice.ts'

/** The whole ledger is read once, which may take longer than a request may. */
const UNLIMITED =
  'set statement_timeout = 0; set enable_seqscan = on; set plan_cache_mode = force_custom_plan'

/** Throws `Advice` unless the restored shop is of a version that this code knows and its ledger reconciles. */
export async function requireLaws(engine: Engine): Promise<void> {
  await engine.script(UNLIMITED)
  await requireKnownSchema(engine)
  const found = await reconcile(engine.db)
  if (!found.isSound)
    throw new Advice(
      `The restored ledger does not reconcile (${JSON.stringify(found)}): withdrawals are stopped until an administrator resumes them.`,
    )
}
