import type { ResponseOf } from '@sarafan/contract/call'
import type { auditCalls } from '@sarafan/contract/platform/audit'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { changesOf, MOST_CHANGES } from './changes.ts'
import { type AuditFilter, auditOf, type Entry, listEditors } from './read.ts'

type Calls = typeof auditCalls
type OnWire = ResponseOf<Calls['showAudit']>['Entries'][number]

/**
 * Handlers of the audit log: members with `reports.view` see their showcase, the platform sees all (domain.md
 * 7.2).
 */
export function auditHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showAudit(context, input) {
      const isAll = input.scope === 'all'
      const filter: AuditFilter = {
        showcaseId: isAll ? null : context.showcase.id,
        kind: input.kind ?? null,
        personId: input.person === undefined ? null : Number(input.person),
      }
      const found = await auditOf(db, { filter, page: Number(input.page ?? '0') })
      return {
        Entries: found.entries.map(onWire),
        People: isAll ? [] : await listEditors(db, context.showcase.id),
        MayAll: context.isPlatformAdmin,
        Pager: found.pager,
      }
    },
  }
}

function onWire(entry: Entry): OnWire {
  const changes = changesOf(entry.before, entry.after)
  return {
    Id: entry.id,
    At: entry.at.toISOString(),
    By: entry.by,
    PersonID: entry.personId,
    Showcase: entry.showcase,
    Action: entry.action,
    Kind: entry.kind,
    Name: entry.name,
    Changes: changes.slice(0, MOST_CHANGES),
    More: Math.max(0, changes.length - MOST_CHANGES),
  }
}
