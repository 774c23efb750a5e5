import { setCreditLimit } from '../bonuses/bonuses.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { writeSetting } from '../platform/settings.ts'
import type { Actor } from '../showcases/showcases.ts'
import { listPlatformChoices, loadPlatformCompany, PLATFORM_COMPANY } from './companies.ts'
import { lockForDecision, lockOwnShowcase } from './owner.ts'

const SELECT_RULE = statement(
  'deposits.rules.selectRule',
)`select threshold_kop, version from deposit_rule where showcase_id = $1`
const UPSERT_THRESHOLD = statement('deposits.rules.upsertThreshold')`
  insert into deposit_rule (showcase_id, threshold_kop) values ($1, $2)
  on conflict (showcase_id) do update set threshold_kop = excluded.threshold_kop, version = deposit_rule.version + 1`

/**
 * Sets the balance below which the team is warned, kopecks; null means a fifth of the last top-up. Throws the
 * refusals of `lockOwnShowcase`, and `changed_meanwhile`.
 */
export async function setThreshold(
  tx: Tx,
  of: { by: Actor; thresholdKop: number | null; version: number; at: Date },
): Promise<void> {
  const { by, thresholdKop, at } = of
  const { id: showcaseId } = await lockOwnShowcase(tx, by, true)
  const [previous] = await queryRows(tx, SELECT_RULE, [showcaseId])
  if ((previous?.version ?? 0) !== of.version) throw refuse('changed_meanwhile')
  await queryRows(tx, UPSERT_THRESHOLD, [showcaseId, thresholdKop])
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'change',
    object: 'deposit',
    before: { thresholdKop: previous?.thresholdKop ?? null },
    after: { thresholdKop },
    at,
  })
}

const SELECT_LIMIT = statement(
  'deposits.rules.selectLimit',
)`select limit_kop from showcase_credit where showcase_id = $1`

/**
 * Sets a showcase's credit limit as an administrator, kopecks. Throws `not_found`, `own_decision`,
 * `changed_meanwhile`.
 */
export async function saveCreditLimit(
  tx: Tx,
  of: { showcaseId: number; limitKop: number; version: number; by: number; at: Date },
): Promise<void> {
  const { showcaseId, limitKop, by, at } = of
  await lockForDecision(tx, { showcaseId, by, askedBy: null })
  const [previous] = await queryRows(tx, SELECT_LIMIT, [showcaseId])
  await setCreditLimit(tx, of)
  await audit(tx, {
    showcaseId,
    personId: by,
    action: 'change',
    object: 'deposit',
    before: { limitKop: previous?.limitKop ?? 0 },
    after: { limitKop },
    at,
  })
}

/**
 * Chooses the platform's company. Throws `company_not_found` unless it is a verified company of an administrator,
 * with an account.
 */
export async function setPlatformCompany(
  tx: Tx,
  of: { companyId: number; by: number; at: Date },
): Promise<void> {
  const chosen = (await listPlatformChoices(tx)).find(({ id }) => id === of.companyId)
  if (!chosen) throw refuse('company_not_found')
  const previous = await loadPlatformCompany(tx)
  await writeSetting(tx, PLATFORM_COMPANY, chosen.id)
  await audit(tx, {
    showcaseId: null,
    personId: of.by,
    action: 'change',
    object: 'deposit',
    before: { name: previous?.shortName ?? '' },
    after: { name: chosen.name },
    at: of.at,
  })
}
