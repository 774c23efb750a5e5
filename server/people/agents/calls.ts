import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import type { agentCalls } from '@sarafan/contract/people/agents'
import { readDocument } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { openRequest } from './agents.ts'
import { addDocuments, missingOf } from './documents.ts'
import { moveRequest, type RequestEvent, requestDecisions } from './moves.ts'
import { allRequests, type ShownRequest, showRequest } from './read.ts'

type OnWire = ResponseOf<(typeof agentCalls)['showAgentRequest']>
type RequestInput = RequestOf<(typeof agentCalls)['createAgentRequest']>

export interface AgentDeps {
  readonly db: Db
  readonly store: FileStore
  /** A port: companies are a layer above people (rulings 24). */
  readonly ownsCompany: (db: Db, of: { id: number; ownerId: number }) => Promise<boolean>
  readonly isPersonInn: (inn: string) => boolean
}

/** Handlers of agent requests: a person's own, and all of them for the platform. */
export function agentHandlers(deps: AgentDeps): HandlersOf<typeof agentCalls> {
  const { db, store } = deps
  /** Returns whose requests and files the caller may see: a person id, or null for everyone's. */
  const scopeOf = (context: RequestContext) => (context.isPlatformAdmin ? null : requirePerson(context))
  const loadRequest = async (context: RequestContext, publicId: string) => {
    const request = await showRequest(db, { publicId, personId: scopeOf(context), at: context.now })
    if (!request) throw refuse('request_not_found')
    return onWire(request)
  }
  const move = async (context: RequestContext, publicId: string, event: RequestEvent, reason = '') => {
    const of = { publicId, event, by: requirePerson(context), reason, at: context.now }
    await transaction(db, (tx) => moveRequest(tx, of))
    return loadRequest(context, publicId)
  }
  return {
    async createAgentRequest(context, input) {
      const request = await validatedRequest(deps, context, input)
      return loadRequest(context, await transaction(db, (tx) => openRequest(tx, request)))
    },
    showAgentRequest: (context, { rq }) => loadRequest(context, rq),
    async uploadRequestDocuments(context, { rq, Kind }) {
      const of = {
        publicId: rq,
        personId: requirePerson(context),
        kind: Kind,
        files: context.files ?? [],
        at: context.now,
      }
      await addDocuments(db, store, of)
      return loadRequest(context, rq)
    },
    async showRequestDocument(context, { id }) {
      const reader = { readerId: requirePerson(context), ip: context.ip, at: context.now }
      const found = await readDocument(db, store, { publicId: id, ownerId: scopeOf(context), ...reader })
      if (!found) throw refuse('document_not_found')
      return { Name: found.name, Mime: found.mime, Content: found.bytes.toString('base64') }
    },
    withdrawAgentRequest: (context, { rq }) => move(context, rq, 'withdraw'),
    async listAgentRequests(context, { status = null, q = '', page = '0' }) {
      const of = { status, query: q, page: Number(page), at: context.now }
      const { rows, total } = await allRequests(db, of)
      return {
        Requests: rows.map((row) => ({
          ...onWire(row),
          PersonID: row.personId,
          PersonName: row.personName,
          Verified: row.isVerified,
          Decisions: requestDecisions(row.status),
        })),
        pager: pagerOf(page, { total, size: LIMITS.requestPage }),
      }
    },
    decideAgentRequest: (context, input) => move(context, input.rq, input.Decision, input.Reason),
  }
}

/**
 * Returns the validated request. A company is identified by its id, a person by their own INN (domain.md D18). Throws
 * `forbidden`, `invalid_requisites`, `company_not_found`.
 */
async function validatedRequest(
  { db, ownsCompany, isPersonInn }: AgentDeps,
  context: RequestContext,
  input: RequestInput,
) {
  // The platform reviews requests and makes none (domain.md 7.3 row 41).
  if (context.isPlatformAdmin) throw refuse('forbidden')
  const personId = requirePerson(context)
  const inn = (input.Inn ?? '').replace(/\s/g, '')
  const companyId = input.TaxStatus === 'company' ? (input.CompanyID ?? 0) : null
  if (companyId === null && !isPersonInn(inn)) throw refuse('invalid_requisites', {}, { Inn: 'checksum' })
  if (companyId !== null && !(await ownsCompany(db, { id: companyId, ownerId: personId })))
    throw refuse('company_not_found')
  return {
    personId,
    showcaseId: context.showcase.id,
    companyId,
    type: input.Type,
    taxStatus: input.TaxStatus,
    fullName: input.FullName.trim(),
    inn,
    comment: (input.Comment ?? '').trim(),
    at: context.now,
  }
}

function onWire(row: ShownRequest): OnWire {
  const { publicId, documents } = row
  const has = documents.map(({ kind }) => kind)
  return {
    rq: publicId,
    Type: row.type,
    TaxStatus: row.taxStatus,
    Status: row.status,
    FullName: row.fullName,
    Inn: row.inn,
    CompanyID: row.companyId,
    Comment: row.comment,
    Reasons: row.reasons,
    CreatedAt: row.createdAt.toISOString(),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Missing: missingOf(row.taxStatus, has),
    Documents: documents.map((one) => ({
      id: one.id,
      Kind: one.kind,
      Name: one.name,
      Mime: one.mime,
      Size: one.size,
      UploadedAt: one.uploadedAt,
      RemovedAt: one.removedAt,
    })),
  }
}
