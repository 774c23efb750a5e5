import type { DocumentKind } from '@sarafan/contract/orders/states'

export const TAX_STATUSES = ['npd', 'individual', 'ip', 'company'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

export interface AgentRequest {
  readonly rq: string
  readonly status:
    | 'draft'
    | 'submitted'
    | 'in_review'
    | 'need_documents'
    | 'approved'
    | 'rejected'
    | 'withdrawn'
  readonly reasons: readonly string[]
  /** Kinds of documents that are still to come */
  readonly missing: readonly DocumentKind[]
  readonly documents: readonly { id: string; kind: DocumentKind; name: string }[]
}
