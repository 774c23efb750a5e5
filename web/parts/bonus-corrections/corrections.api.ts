import { correctionCalls as calls } from '@sarafan/contract/bonuses/corrections'
import { type Ask, api, asking, type Keyed, type Reply, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import { type Approval, type Paged, pagedOf, toApproval } from '../approvals/approvals.ts'

/** A change of somebody's bonuses that two administrators make. */
export interface Correction extends Approval {
  readonly name: string
  readonly showcase: string
  readonly asset: 'local' | 'global'
  /** Below 0 when it takes */
  readonly amountKop: number
}

const correctionOf = (row: Reply<typeof calls.createCorrection>): Correction => ({
  ...toApproval(row),
  name: row.Name,
  showcase: row.Showcase,
  asset: row.Asset,
  amountKop: kopOf(row.Amount),
})

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    corrections: build.query<Paged<Correction>, Ask<typeof calls.listCorrections>>({
      ...asking(calls.listCorrections),
      transformResponse: ({ Corrections, pager }: Reply<typeof calls.listCorrections>) =>
        pagedOf(Corrections.map(correctionOf), pager),
    }),
    askCorrection: build.mutation<unknown, Keyed<Ask<typeof calls.createCorrection>>>({
      ...tellingOnce(calls.createCorrection),
    }),
    decideCorrection: build.mutation<unknown, Keyed<Ask<typeof calls.decideCorrection>>>({
      ...tellingOnce(calls.decideCorrection),
    }),
  }),
})

export const { useCorrectionsQuery, useAskCorrectionMutation, useDecideCorrectionMutation } = correctionsApi
