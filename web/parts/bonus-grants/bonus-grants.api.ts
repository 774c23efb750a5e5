import { manualCalls as calls } from '@sarafan/contract/bonuses/manual'
import { type Ask, api, asking, type Keyed, type Reply, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import { toApproval } from '../approvals/approvals.ts'
import type { BonusGrant, BonusGrants } from './bonus-grants.ts'

function manualOf(row: Reply<typeof calls.createManualBonus>): BonusGrant {
  return {
    ...toApproval(row),
    name: row.Name,
    kind: row.Kind,
    amountKop: kopOf(row.Amount),
  }
}

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    manuals: build.query<BonusGrants, Ask<typeof calls.listManualBonuses>>({
      ...asking(calls.listManualBonuses),
      transformResponse: (told: Reply<typeof calls.listManualBonuses>) => ({
        rows: told.Manual.map(manualOf),
        dayLimitKop: kopOf(told.DayLimit),
        dayLeftKop: kopOf(told.DayLeft),
        givesFreely: told.GivesFreely,
        page: told.pager.currentPage,
        pages: told.pager.totalPages,
      }),
    }),
    makeManual: build.mutation<BonusGrant, Keyed<Ask<typeof calls.createManualBonus>>>({
      ...tellingOnce(calls.createManualBonus),
      transformResponse: manualOf,
    }),
    decideManual: build.mutation<BonusGrant, Keyed<Ask<typeof calls.decideManualBonus>>>({
      ...tellingOnce(calls.decideManualBonus),
      transformResponse: manualOf,
    }),
  }),
})

export const { useManualsQuery, useMakeManualMutation, useDecideManualMutation } = manualApi
