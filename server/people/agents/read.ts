import { LIMITS } from '@sarafan/contract/limits'
import { DOCUMENT_KINDS } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import type { RequestStatus } from './agents.ts'

/** Selects requests; `$1` is the current moment. */
const SELECT_REQUESTS = `
  select r.public_id, r.person_id,
    trim(p.first_name || ' ' || p.last_name) as "personName",
    exists (select from agent a where a.person_id = r.person_id and a.verified_until > $1) as "isVerified",
    r.company_id, r.type, r.tax_status, r.full_name, r.inn, r.comment,
    r.status, r.created_at, r.decided_at,
    coalesce((select jsonb_agg(e.reason order by e.id desc) from agent_request_event e
      where e.request_id = r.id and e.reason <> ''), '[]') as reasons,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.public_id, 'kind', rd.kind, 'name', d.name,
        'mime', d.mime, 'size', d.size, 'uploadedAt', d.uploaded_at, 'removedAt', d.removed_at) order by d.id)
      from request_document rd join document d on d.id = rd.document_id
      where rd.request_id = r.id), '[]') as documents,
    count(*) over ()::int as total
  from agent_request r join person p on p.id = r.person_id`

const Lists = Type.Object({
  reasons: Type.Array(Type.String()),
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum(DOCUMENT_KINDS),
      name: Type.String(),
      mime: Type.String(),
      size: Type.Integer(),
      uploadedAt: Type.String(),
      /** When its content was deleted after the retention period (domain.md 4.12). */
      removedAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})

const SELECT_REQUEST = statement('people.agents.read.selectRequest', Lists.properties)`
  ${SELECT_REQUESTS} where r.public_id = $2
    and ($3::bigint is null or r.person_id = $3::bigint)`

export type ShownRequest = RowOf<'people.agents.read.selectRequest', Static<typeof Lists>>

/**
 * Returns a request with its documents: a person's own, or anyone's when `personId` is null. Returns null when there
 * is none.
 */
export async function showRequest(
  db: Db,
  of: { publicId: string; personId: number | null; at: Date },
): Promise<ShownRequest | null> {
  const [found] = await queryRows(db, SELECT_REQUEST, [of.at, of.publicId, of.personId])
  return found ?? null
}

const SELECT_PAGE = statement('people.agents.read.selectPage', Lists.properties)`
  ${SELECT_REQUESTS} where case when $2::text is null
    then r.status in ('submitted', 'in_review') or $3 <> '' else r.status = $2::text end
    and ($3 = '' or starts_with(lower(r.full_name), $3) or starts_with(r.inn, $3)
      or starts_with(lower(p.last_name), $3) or starts_with(lower(p.first_name), $3))
   
  order by r.id limit $4 offset $5`

/**
 * Returns a page (0-based) of requests for the platform, oldest first. A status filters by it; without one, only
 * submitted requests and those in review are returned. A query matches the beginning of a name or INN; without a
 * status it searches all requests.
 */
export async function allRequests(
  db: Db,
  of: { status: RequestStatus | null; query: string; page: number; at: Date },
): Promise<{ rows: ShownRequest[]; total: number }> {
  const query = of.query.trim().toLowerCase()
  const rows = await queryRows(db, SELECT_PAGE, [
    of.at,
    of.status,
    query,
    LIMITS.requestPage,
    of.page * LIMITS.requestPage,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}
