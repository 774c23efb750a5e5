import { auditCalls } from '@sarafan/contract/platform/audit'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import type { AuditPage } from './audit.ts'

const call = auditCalls.showAudit
type Answer = Reply<typeof call>

function pageOf(answer: Answer): AuditPage {
  return {
    entries: answer.Entries.map((entry) => ({
      id: entry.Id,
      at: new Date(entry.At),
      by: entry.By,
      personId: entry.PersonID,
      showcase: entry.Showcase,
      action: entry.Action,
      kind: entry.Kind,
      name: entry.Name,
      changes: entry.Changes.map((change) => ({
        field: change.Field,
        of: change.Of,
        type: change.Type,
        before: change.Before,
        after: change.After,
      })),
      more: entry.More,
    })),
    people: answer.People.map(({ ID, Name }) => ({ id: ID, name: Name })),
    mayAll: answer.MayAll,
    page: answer.Pager.currentPage,
    pages: answer.Pager.totalPages,
  }
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditPage, Ask<typeof call>>({
      query: carry(call),
      providesTags: tagsOf(call, 'provides'),
      transformResponse: pageOf,
    }),
  }),
})

export const { useAuditQuery } = auditApi
