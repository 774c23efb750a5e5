import type { agentCalls } from '@sarafan/contract/agents'
import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import { readDocument } from '../media/media.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { personOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { openRequest } from './agents.ts'
import { addDocuments, missingOf } from './agents-documents.ts'
import { moveRequest, type RequestEvent, requestDecisions } from './agents-moves.ts'
import { allRequests, type ShownRequest, showRequest } from './agents-read.ts'

type OnWire = ReplyOf<(typeof agentCalls)['showAgentRequest']>
type Asked = AskOf<(typeof agentCalls)['createAgentRequest']>

export interface AgentDeps {
  readonly db: Db
  readonly store: FileStore
  /** Asked upward: companies stand above people (rulings 24). */
  readonly ownsCompany: (db: Db, of: { id: number; ownerId: number }) => Promise<boolean>
  readonly isPersonInn: (inn: string) => boolean
}

/** The calls of agent requests: own ones, and everybody's for the platform. */
export function agentHandlers(deps: AgentDeps): HandlersOf<typeof agentCalls> {
  const { db, store } = deps
  /** Whose requests and files a visitor may see: null is everybody's. */
  const scopeOf = (visit: Visit) => (visit.isPlatformAdmin ? null : personOf(visit))
  const shown = async (visit: Visit, publicId: string) => {
    const request = await showRequest(db, { publicId, personId: scopeOf(visit), at: visit.now })
    if (!request) throw refuse('request_not_found')
    return onWire(request)
  }
  const move = async (visit: Visit, publicId: string, event: RequestEvent, reason = '') => {
    const of = { publicId, event, by: personOf(visit), reason, at: visit.now }
    await transaction(db, (tx) => moveRequest(tx, of))
    return shown(visit, publicId)
  }
  return {
    async createAgentRequest(visit, ask) {
      const request = await checked(deps, visit, ask)
      return shown(visit, await transaction(db, (tx) => openRequest(tx, request)))
    },
    showAgentRequest: (visit, { rq }) => shown(visit, rq),
    async uploadRequestDocuments(visit, { rq, Kind }) {
      const of = {
        publicId: rq,
        personId: personOf(visit),
        kind: Kind,
        files: visit.files ?? [],
        at: visit.now,
      }
      await addDocuments(db, store, of)
      return shown(visit, rq)
    },
    async showRequestDocument(visit, { id }) {
      const reader = { readerId: personOf(visit), ip: visit.ip, at: visit.now }
      const found = await readDocument(db, store, { publicId: id, ownerId: scopeOf(visit), ...reader })
      if (!found) throw refuse('document_not_found')
      return { Name: found.name, Mime: found.mime, Content: found.bytes.toString('base64') }
    },
    withdrawAgentRequest: (visit, { rq }) => move(visit, rq, 'withdraw'),
    async listAgentRequests(visit, { status = null, q = '', page = '0' }) {
      const of = { status, query: q, page: Number(page), at: visit.now }
      const { rows, total } = await allRequests(db, of)
      const totalPages = Math.max(1, Math.ceil(total / LIMITS.requestPage))
      return {
        Requests: rows.map((row) => ({
          ...onWire(row),
          ...{ PersonID: row.personId, PersonName: row.personName, Verified: row.isVerified },
          Decisions: requestDecisions(row.status),
        })),
        pager: { currentPage: Number(page) + 1, totalPages },
      }
    },
    decideAgentRequest: (visit, ask) => move(visit, ask.rq, ask.Decision, ask.Reason),
  }
}

/** A company asks by itself; people by their own ИНН (domain.md D18). */
async function checked({ db, ownsCompany, isPersonInn }: AgentDeps, visit: Visit, ask: Asked) {
  // The platform reviews requests and makes none (domain.md 7.3 row 41).
  if (visit.isPlatformAdmin) throw refuse('forbidden')
  const personId = personOf(visit)
  const inn = (ask.Inn ?? '').replace(/\s/g, '')
  const companyId = ask.TaxStatus === 'company' ? (ask.CompanyID ?? 0) : null
  if (companyId === null && !isPersonInn(inn)) throw refuse('invalid_requisites', {}, { Inn: 'checksum' })
  if (companyId !== null && !(await ownsCompany(db, { id: companyId, ownerId: personId })))
    throw refuse('company_not_found')
  return {
    ...{ personId, showcaseId: visit.showcase.id, companyId, type: ask.Type, taxStatus: ask.TaxStatus },
    ...{ fullName: ask.FullName.trim(), inn, comment: (ask.Comment ?? '').trim(), at: visit.now },
  }
}

function onWire(row: ShownRequest): OnWire {
  const { publicId, documents } = row
  const has = documents.map(({ kind }) => kind)
  return {
    ...{ rq: publicId, Type: row.type, TaxStatus: row.taxStatus, Status: row.status, FullName: row.fullName },
    ...{ Inn: row.inn, CompanyID: row.companyId, Comment: row.comment, Reasons: row.reasons },
    CreatedAt: row.createdAt.toISOString(),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Missing: missingOf(row.taxStatus, has),
    Documents: documents.map((one) => ({
      ...{ id: one.id, Kind: one.kind, Name: one.name, Mime: one.mime, Size: one.size },
      ...{ UploadedAt: one.uploadedAt, RemovedAt: one.removedAt },
    })),
  }
}
