import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import { maskedName } from '../../people/people.ts'
import type { BonusAsset } from '../../plans/plans.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { publicId } from '../../platform/ids.ts'
import { endsWithDigits, type SearchTerms } from '../../platform/lookup.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { adjustBonuses } from './adjust.ts'

export interface CorrectionRequest {
  readonly showcaseId: number
  readonly personId: number
  readonly asset: BonusAsset
  /** Kopecks; negative to take bonuses away. */
  readonly amountKop: number
  readonly reason: string
  readonly by: number
  readonly at: Date
}

const INSERT_CORRECTION = statement('bonuses.adjustments.corrections.insertCorrection')`
  with asked as (
    insert into correction (public_id, showcase_id, person_id, asset, amount_kop, reason, status, asked_by, asked_at)
    select $1, $2, p.id, $4, $5, $6, 'waiting', $7, $8 from person p where p.id = $3 and p.status <> 'deleted'
    returning *
  ), notices as (
    ${FACTS.correctionRequested('asked')}
  )
  select public_id as id from asked`

/**
 * Records a correction requested by one administrator and returns its id; no bonuses move yet. Throws `own_sale` for
 * a correction of the administrator's own bonuses, `not_found` when the person does not exist (domain.md 4.11
 * CORRECTION).
 */
export async function requestCorrection(tx: Tx, asked: CorrectionRequest): Promise<string> {
  const { showcaseId, personId, asset, amountKop, reason, by, at } = asked
  if (personId === by) throw refuse('own_sale')
  const [made] = await queryRows(tx, INSERT_CORRECTION, [
    publicId(),
    showcaseId,
    personId,
    asset,
    amountKop,
    reason,
    by,
    at,
  ])
  if (!made) throw refuse('not_found')
  return made.id
}

const LOCK_CORRECTION = statement('bonuses.adjustments.corrections.lockCorrection')`
  select id, showcase_id, person_id, asset, amount_kop, status,
    asked_by as "askedBy"
  from correction where public_id = $1 for no key update`

const RECORD_DECISION = statement('bonuses.adjustments.corrections.recordDecision')`
  with decided as (
    update correction set status = $2, decided_by = $3, decided_at = $4 where id = $1 returning *
  )
  ${FACTS.correctionDecided('decided')}`

/**
 * Approves or rejects a correction as a second administrator. Approval moves the bonuses against the platform's own
 * account. Throws `not_found`, `own_decision` for the requester and the recipient, `action_not_allowed` when already
 * decided, `not_enough_bonuses`.
 */
export async function decideCorrection(
  tx: Tx,
  of: { publicId: string; by: number; isAgreed: boolean; at: Date },
): Promise<void> {
  const [asked] = await queryRows(tx, LOCK_CORRECTION, [of.publicId])
  if (!asked) throw refuse('not_found')
  if (of.by === asked.askedBy || of.by === asked.personId) throw refuse('own_decision')
  if (asked.status !== 'waiting') throw refuse('action_not_allowed', { allowed: '—' })
  await queryRows(tx, RECORD_DECISION, [asked.id, of.isAgreed ? 'done' : 'refused', of.by, of.at])
  if (of.isAgreed)
    await adjustBonuses(tx, { ...asked, kind: 'correction', reference: of.publicId, at: of.at })
}

const SELECT_CORRECTION = `
  select c.public_id as id, c.person_id, ${maskedName('p')} as name, s.name as showcase, c.asset,
    c.amount_kop, c.reason, c.status, ${maskedName('a')} as "askedBy", c.asked_at,
    ${maskedName('d')} as "decidedBy", c.decided_at,
    coalesce(c.status = 'waiting' and $1 not in (c.asked_by, c.person_id), false) as "mayDecide", count(*) over ()::int as total
  from correction c join showcase s on s.id = c.showcase_id join person p on p.id = c.person_id
  join person a on a.id = c.asked_by left join person d on d.id = c.decided_by`

/** Searches by `$3`, the beginning of a name or a part of the showcase's, and by `$4`, the end of a phone. */
const MATCHES_SEARCH = `
  ($3 = '' or strpos(lower(s.name), $3) > 0 or starts_with(lower(p.first_name || ' ' || p.last_name), $3)
    or starts_with(lower(p.last_name), $3)
    or exists (select from verified_phone v where v.person_id = p.id and ${endsWithDigits('v.phone', 4)}))`

const SELECT_PAGE = statement('bonuses.adjustments.corrections.selectPage')`
  ${SELECT_CORRECTION} where ${MATCHES_SEARCH}
  order by c.status = 'waiting' desc, c.id desc limit ${LIMITS.bonusPage} offset $2`

export type CorrectionRow = RowOf<'bonuses.adjustments.corrections.selectPage'>

/**
 * Returns a page (0-based) of all corrections: undecided first, then the newest. Searches by showcase, name and
 * phone.
 */
export async function listCorrections(
  db: Db,
  of: { viewerId: number; terms: SearchTerms; page: number },
): Promise<{ rows: CorrectionRow[]; total: number }> {
  const found = await queryRows(db, SELECT_PAGE, [
    of.viewerId,
    of.page * LIMITS.bonusPage,
    of.terms.text,
    of.terms.phone,
  ])
  return { rows: found, total: found[0]?.total ?? 0 }
}

const SELECT_BY_ID = statement(
  'bonuses.adjustments.corrections.selectById',
)`${SELECT_CORRECTION} where c.public_id = $2`

/** Returns one correction that was just requested or decided. */
export async function loadCorrection(
  db: Db,
  of: { viewerId: number; publicId: string },
): Promise<CorrectionRow> {
  const [found] = await queryRows(db, SELECT_BY_ID, [of.viewerId, of.publicId])
  if (!found) throw new Error(`the correction ${of.publicId} is not there`)
  return found
}
