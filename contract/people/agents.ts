import { call } from '../call.ts'
import { DOCUMENT_KINDS } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in'] as const
const Reason = Lines({ minLength: 3, maxLength: 500 })
const RequestType = OneOf('become_agent', 'become_owner', 'change_requisites')
/** The tax status of the person: an individual, self-employed, a sole proprietor or a company (domain.md 4.12). */
const TaxStatus = OneOf('individual', 'npd', 'ip', 'company')
const RequestStatus = OneOf(
  'draft',
  'submitted',
  'in_review',
  'need_documents',
  'approved',
  'rejected',
  'withdrawn',
)
const DocumentKind = OneOf(...DOCUMENT_KINDS)

export const AgentRequest = Type.Object({
  rq: PublicId,
  Type: RequestType,
  TaxStatus,
  Status: RequestStatus,
  FullName: Type.String(),
  Inn: Type.String(),
  CompanyID: Nullable(Id),
  Comment: Type.String(),
  CreatedAt: Moment,
  DecidedAt: Nullable(Moment),
  /** The reasons why it was sent back or rejected, the last one first. */
  Reasons: Type.Array(Type.String()),
  /** Kinds of documents that are still missing. */
  Missing: Type.Array(DocumentKind),
  Documents: Type.Array(
    Type.Object({
      id: PublicId,
      Kind: DocumentKind,
      Name: Type.String(),
      Mime: Type.String(),
      Size: Type.Integer(),
      UploadedAt: Moment,
      /** Scans of passports are deleted 30 days after the decision. */
      RemovedAt: Nullable(Moment),
    }),
  ),
})

const DECISIONS = ['take', 'approve', 'need_documents', 'reject'] as const
const stateRefusals = ['request_not_found', 'action_not_allowed'] as const

/** Agent verification, with documents visible only to the owner and the platform (domain.md 4.12, 5.4). */
export const agentCalls = {
  createAgentRequest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'createAgentRequest',
    access: 'client',
    perMinute: 10,
    vouched: true,
    request: {
      Type: RequestType,
      TaxStatus,
      FullName: Type.String({ minLength: 3, maxLength: 150 }),
      Inn: Type.Optional(Code({ maxLength: 20 })),
      CompanyID: Type.Optional(Id),
      Comment: Type.Optional(Lines({ maxLength: 500 })),
    },
    response: AgentRequest,
    refusals: [...accessRefusals, 'request_open', 'invalid_requisites', 'company_not_found'],
    invalidates: ['Mlm'],
    summary: 'Creates a request to become a verified agent; one open request at a time (AP-59)',
  }),
  showAgentRequest: call({
    verb: 'GET',
    path: '/account/mlm/upload/',
    access: 'client',
    vouched: true,
    request: { rq: PublicId },
    response: AgentRequest,
    refusals: [...accessRefusals, 'request_not_found'],
    provides: ['Mlm'],
    summary: 'Returns a request with its documents, for its author and for the platform (AP-40)',
  }),
  uploadRequestDocuments: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadRequestDocuments',
    access: 'client',
    perMinute: 30,
    vouched: true,
    upload: true,
    request: { rq: PublicId, Kind: DocumentKind },
    response: AgentRequest,
    refusals: [
      ...accessRefusals,
      ...stateRefusals,
      'file_missing',
      'file_refused',
      'picture_too_large',
      'too_many_files',
      'documents_off',
    ],
    invalidates: ['Mlm'],
    summary:
      'Adds pdf, jpg or png files to a request; submits it once all required documents are there (AP-66)',
  }),
  showRequestDocument: call({
    verb: 'GET',
    path: '/account/mlm/document/',
    access: 'client',
    vouched: true,
    request: { id: PublicId },
    response: Type.Object({
      Name: Type.String(),
      Mime: Type.String(),
      Content: Type.String({ description: 'Base64' }),
    }),
    refusals: [...accessRefusals, 'document_not_found'],
    summary: 'Returns one private document, for its owner and for the platform',
  }),
  withdrawAgentRequest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawAgentRequest',
    access: 'client',
    vouched: true,
    request: { rq: PublicId },
    response: AgentRequest,
    refusals: [...accessRefusals, ...stateRefusals],
    invalidates: ['Mlm'],
    summary: 'Withdraws the caller’s own request before it is reviewed',
  }),
  listAgentRequests: call({
    verb: 'GET',
    path: '/account/mlm/requests/',
    access: 'platform',
    request: {
      status: Type.Optional(RequestStatus),
      /** The beginning of a name, or an INN; searches all statuses unless `status` is given. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Requests: Type.Array(
        Type.Object({
          ...AgentRequest.properties,
          PersonID: Id,
          PersonName: Type.String(),
          Verified: Flag,
          /** The decisions that are possible now. */
          Decisions: Type.Array(OneOf(...DECISIONS)),
        }),
      ),
      pager: Pager,
    }),
    refusals: [...accessRefusals, 'forbidden'],
    provides: ['Mlm'],
    summary: 'Lists requests for platform administrators, oldest first; by default the waiting ones',
  }),
  decideAgentRequest: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideAgentRequest',
    access: 'platform',
    request: { rq: PublicId, Decision: OneOf(...DECISIONS), Reason: Type.Optional(Reason) },
    response: AgentRequest,
    refusals: [...accessRefusals, ...stateRefusals, 'reason_required', 'own_decision'],
    invalidates: ['Mlm'],
    summary:
      'Takes, approves, sends back or rejects a request; an administrator never decides about their own',
  }),
} as const
