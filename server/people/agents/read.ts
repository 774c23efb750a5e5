import { LIMITS } from '@sarafan/contract/limits'
import type { DocumentKind } from '@sarafan/contract/orders/states'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RequestStatus, RequestType, TaxStatus } from './agents.ts'

export interface ShownRequest {
  readonly publicId: string
  readonly personId: number
  readonly personName: string
  readonly isVerified: boolean
  readonly companyId: number | null
  readonly type: RequestType
  readonly taxStatus: TaxStatus
  readonly fullName: string
  readonly inn: string
  readonly comment: string
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly reasons: string[]
  readonly documents: {
    readonly id: string
    readonly kind: DocumentKind
    readonly name: string
    readonly mime: string
    readonly size: number
    readonly uploadedAt: string
    /** When its content was deleted after the retention period (domain.md 4.12). */
    readonly removedAt: string | null
  }[]
}

const requestSql = (at: Date) => sql`
  select r.public_id as "publicId", r.person_id as "personId",
    trim(p.first_name || ' ' || p.last_name) as "personName",
    exists (select from agent a where a.person_id = r.person_id and a.verified_until > ${at}) as "isVerified",
    r.company_id as "companyId", r.type, r.tax_status as "taxStatus", r.full_name as "fullName", r.inn, r.comment,
    r.status, r.created_at as "createdAt", r.decided_at as "decidedAt",
    coalesce((select jsonb_agg(e.reason order by e.id desc) from agent_request_event e
      where e.request_id = r.id and e.reason <> ''), '[]') as reasons,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.public_id, 'kind', rd.kind, 'name', d.name,
        'mime', d.mime, 'size', d.size, 'uploadedAt', d.uploaded_at, 'removedAt', d.removed_at) order by d.id)
      from request_document rd join document d on d.id = rd.document_id
      where rd.request_id = r.id), '[]') as documents,
    count(*) over ()::int as total
  from agent_request r join person p on p.id = r.person_id`

type Row = ShownRequest & { readonly total: number }

/**
 * Returns a request with its documents: a person's own, or anyone's when `personId` is null. Returns null when there
 * is none.
 */
export async function showRequest(
  db: Db,
  of: { publicId: string; personId: number | null; at: Date },
): Promise<ShownRequest | null> {
  const { rows } = await sql<Row>`
    ${requestSql(of.at)} where r.public_id = ${of.publicId}
      and (${of.personId}::bigint is null or r.person_id = ${of.personId}::bigint)
  `.execute(db)
  return rows[0] ?? null
}

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
  const { rows } = await sql<Row>`
    ${requestSql(of.at)} where case when ${of.status}::text is null
      then r.status in ('submitted', 'in_review') or ${query} <> '' else r.status = ${of.status}::text end
      and (${query} = '' or starts_with(lower(r.full_name), ${query}) or starts_with(r.inn, ${query})
        or starts_with(lower(p.last_name), ${query}) or starts_with(lower(p.first_name), ${query}))
    order by r.id limit ${LIMITS.requestPage} offset ${of.page * LIMITS.requestPage}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
