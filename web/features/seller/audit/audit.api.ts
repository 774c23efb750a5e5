import { auditCalls as calls } from '@sarafan/contract/platform/audit'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

/** Returns a page of the log; pages count from one. */
const toPage = ({ pager, ...log }: ResponseData<typeof calls.showAudit>) => ({
  ...log,
  page: pager.currentPage,
  pages: pager.totalPages,
})

export type AuditPage = ReturnType<typeof toPage>
export type AuditEntry = AuditPage['entries'][number]
export type AuditChange = AuditEntry['changes'][number]

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({ ...queryOf(calls.showAudit), transformResponse: toPage }),
  }),
})

export const { useAuditQuery } = auditApi
