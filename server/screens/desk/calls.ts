import type { deskCalls } from '@sarafan/contract/platform/desk'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { personCard } from './person.ts'

/** What each tab lists without a filter, by its name on the wire, and the column with the start of waiting. */
const WAITING = {
  Withdrawals: [
    `withdrawal where status in ('new', 'review', 'approved', 'processing', 'failed')`,
    'created_at',
  ],
  Requests: [`agent_request where status in ('submitted', 'in_review')`, 'created_at'],
  Companies: [`company where status = 'on_review'`, 'created_at'],
  Claims: ['claim where is_open and escalated_at is not null', 'escalated_at'],
  Flags: [`reward_flag where status = 'waiting'`, 'flagged_at'],
  Money: [`payment_case where status = 'open'`, 'opened_at'],
  Invoices: [`deposit_top_up where status = 'waiting' and way = 'invoice'`, 'created_at'],
  Payouts: [
    `showcase_payout where status in ('new', 'review', 'approved', 'processing', 'failed')`,
    'created_at',
  ],
  Corrections: [`correction where status = 'waiting'`, 'asked_at'],
  Moves: [`tree_move where status = 'waiting'`, 'asked_at'],
  Jobs: ['job_run where failures > 0', 'failed_at'],
} as const
type Kind = keyof typeof WAITING

const COUNTS = statement('screens.desk.calls.counts')`${Object.entries(WAITING)
  .map(
    ([kind, [of, since]]) =>
      `select '${kind}' as kind, count(*)::int as count, min(${since}) as oldest from ${of}`,
  )
  .join(' union all ')}`

/** Handlers of the platform's home screen and its person lookup (domain.md 7.2, issue 13). */
export function deskHandlers({ db }: { db: Db }): HandlersOf<typeof deskCalls> {
  return {
    showDesk: async () => {
      const found = new Map((await queryRows(db, COUNTS, [])).map((row) => [row.kind, row]))
      return {
        ...byKind((kind) => found.get(kind)?.count ?? 0),
        Oldest: byKind((kind) => found.get(kind)?.oldest?.toISOString() ?? null),
      }
    },
    showPerson: (context, { id }) =>
      personCard(db, { id: Number(id), by: context.personId, at: context.now }),
  }
}

function byKind<T>(of: (kind: Kind) => T): Record<Kind, T> {
  return {
    Withdrawals: of('Withdrawals'),
    Requests: of('Requests'),
    Companies: of('Companies'),
    Claims: of('Claims'),
    Flags: of('Flags'),
    Money: of('Money'),
    Invoices: of('Invoices'),
    Payouts: of('Payouts'),
    Corrections: of('Corrections'),
    Moves: of('Moves'),
    Jobs: of('Jobs'),
  }
}
