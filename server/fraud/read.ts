import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { endsWithDigits, type SearchTerms } from '../platform/lookup.ts'
import type { FlagStatus } from './decide.ts'
import { type Evidence, SIGNALS } from './signals.ts'

export interface ShownFlag {
  readonly publicId: string
  readonly orderNumber: string
  readonly showcaseId: number
  readonly showcaseName: string
  readonly buyerName: string
  /** The amount suspected, kopecks; for a voided flag, the amount granted originally. */
  readonly amountKop: number
  readonly flaggedAt: Date
  readonly status: FlagStatus
  readonly evidence: readonly (Evidence & { readonly name: string })[]
  readonly decidedAt: Date | null
  readonly decidedBy: string
  readonly reason: string
}

const FULL_NAME = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`

const NamedEvidence = Type.Object({
  signal: Type.Enum(SIGNALS),
  personId: Type.Union([Type.Integer(), Type.Null()]),
  value: Type.Number(),
  name: Type.String(),
})

const SELECT_FLAGS = statement('fraud.read.selectFlags', { evidence: Type.Array(NamedEvidence) })`
  select f.public_id, r.order_number, f.showcase_id,
    s.name as "showcaseName", ${FULL_NAME('buyer')} as "buyerName", f.flagged_at, f.status,
    coalesce((select sum(case when f.status in ('voided', 'gone') then a.granted_kop else a.target_kop end)
      from reward_allocation a where a.order_id = f.order_id), 0)::bigint as "amountKop",
    coalesce((select jsonb_agg(e || jsonb_build_object('name', coalesce(${FULL_NAME('about')}, '')) order by n)
      from jsonb_array_elements(f.evidence) with ordinality as one (e, n)
      left join person about on about.id = (e ->> 'personId')::bigint), '[]') as evidence,
    f.decided_at, coalesce(${FULL_NAME('decider')}, '') as "decidedBy", f.reason,
    count(*) over () as total
  from reward_flag f join reward_order r on r.order_id = f.order_id join showcase s on s.id = f.showcase_id
  join person buyer on buyer.id = r.buyer_id left join person decider on decider.id = f.decided_by
  left join orders o on o.id = f.order_id
  where f.status = $1 and ($4 = '' or starts_with(lower(r.order_number), $4) or strpos(lower(s.name), $4) > 0
    or starts_with(lower(${FULL_NAME('buyer')}), $4) or starts_with(lower(buyer.last_name), $4)
    or ${endsWithDigits('o.contact_phone', 5)})
  order by f.id limit $2 offset $3`

/**
 * Returns a page (0-based) of flags in a status, oldest first, over all showcases; for the platform only. Searches by
 * order, showcase, buyer and the order's phone.
 */
export async function flagsOf(
  db: Db,
  of: { status: FlagStatus; terms: SearchTerms; page: number },
): Promise<{ rows: ShownFlag[]; total: number }> {
  const { status, page, terms } = of
  const offset = page * LIMITS.flagPage
  const found = await queryRows(db, SELECT_FLAGS, [status, LIMITS.flagPage, offset, terms.text, terms.phone])
  return { rows: found, total: found[0]?.total ?? 0 }
}
