import { manualCalls as calls } from '@sarafan/contract/manual'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'
import { kopOf } from '../../app/money.ts'
import { askedOf, type Keyed } from '../asked/asked.ts'
import type { Manual, Manuals } from './manual.ts'

function manualOf(row: Reply<typeof calls.createManualBonus>): Manual {
  return {
    ...askedOf(row),
    name: row.Name,
    kind: row.Kind,
    amountKop: kopOf(row.Amount),
  }
}

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    manuals: build.query<Manuals, Ask<typeof calls.listManualBonuses>>({
      query: carry(calls.listManualBonuses),
      providesTags: tagsOf(calls.listManualBonuses, 'provides'),
      transformResponse: (told: Reply<typeof calls.listManualBonuses>) => ({
        rows: told.Manual.map(manualOf),
        dayLimitKop: kopOf(told.DayLimit),
        dayLeftKop: kopOf(told.DayLeft),
        givesFreely: told.GivesFreely,
        page: told.pager.currentPage,
        pages: told.pager.totalPages,
      }),
    }),
    makeManual: build.mutation<Manual, Keyed<Ask<typeof calls.createManualBonus>>>({
      query: ({ ask, key }) => ({ ...carry(calls.createManualBonus)(ask), idempotencyKey: key }),
      invalidatesTags: tagsOf(calls.createManualBonus, 'invalidates'),
      transformResponse: manualOf,
    }),
    decideManual: build.mutation<Manual, Keyed<Ask<typeof calls.decideManualBonus>>>({
      query: ({ ask, key }) => ({ ...carry(calls.decideManualBonus)(ask), idempotencyKey: key }),
      invalidatesTags: tagsOf(calls.decideManualBonus, 'invalidates'),
      transformResponse: manualOf,
    }),
  }),
})

export const { useManualsQuery, useMakeManualMutation, useDecideManualMutation } = manualApi
