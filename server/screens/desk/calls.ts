import type { deskCalls } from '@sarafan/contract/desk'
import type { Db } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { rows } from '../../platform/rows.ts'

/** What each tab shows without a filter, by its name on the wire. */
const WAITING = {
  Withdrawals: `withdrawal where status in ('new', 'review', 'approved', 'processing', 'failed')`,
  Requests: `agent_request where status in ('submitted', 'in_review')`,
  Companies: `company where status = 'on_review'`,
  Claims: `claim where is_open and escalated_at is not null`,
  Flags: `reward_flag where status = 'waiting'`,
  Money: `payment_case where status = 'open'`,
  Invoices: `deposit_top_up where status = 'waiting' and way = 'invoice'`,
  Payouts: `showcase_payout where status in ('new', 'review', 'approved', 'processing', 'failed')`,
  Corrections: `correction where status = 'waiting'`,
  Moves: `tree_move where status = 'waiting'`,
  Jobs: 'job_run where failures > 0',
} as const
type Counts = Record<keyof typeof WAITING, number>

const COUNTS = `select ${Object.entries(WAITING)
  .map(([name, of]) => `(select count(*)::int from ${of}) as "${name}"`)
  .join(', ')}`

/** The counters of the platform's desk, in one statement. */
export function deskHandlers({ db }: { db: Db }): HandlersOf<typeof deskCalls> {
  return {
    showDesk: async () => {
      const [counts] = await rows<Counts>(db, COUNTS)
      if (!counts) throw new Error('nothing was counted')
      return counts
    },
  }
}
