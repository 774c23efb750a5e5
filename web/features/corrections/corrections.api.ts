import { correctionCalls as calls } from '@sarafan/contract/corrections'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'
import { kopOf } from '../../app/money.ts'
import { type Asked, askedOf, type Keyed } from '../asked/asked.ts'

/** A change of somebody's bonuses that two administrators make. */
export interface Correction extends Asked {
  readonly name: string
  readonly showcase: string
  readonly asset: 'local' | 'global'
  /** Below 0 when it takes */
  readonly amountKop: number
}
interface Corrections {
  readonly rows: readonly Correction[]
  readonly page: number
  readonly pages: number
}

const correctionOf = (row: Reply<typeof calls.createCorrection>): Correction => ({
  ...askedOf(row),
  name: row.Name,
  showcase: row.Showcase,
  asset: row.Asset,
  amountKop: kopOf(row.Amount),
})

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    corrections: build.query<Corrections, Ask<typeof calls.listCorrections>>({
      query: carry(calls.listCorrections),
      providesTags: tagsOf(calls.listCorrections, 'provides'),
      transformResponse: ({ Corrections, pager }: Reply<typeof calls.listCorrections>) => ({
        rows: Corrections.map(correctionOf),
        page: pager.currentPage,
        pages: pager.totalPages,
      }),
    }),
    askCorrection: build.mutation<unknown, Keyed<Ask<typeof calls.createCorrection>>>({
      query: ({ ask, key }) => ({ ...carry(calls.createCorrection)(ask), idempotencyKey: key }),
      invalidatesTags: tagsOf(calls.createCorrection, 'invalidates'),
    }),
    decideCorrection: build.mutation<unknown, Keyed<Ask<typeof calls.decideCorrection>>>({
      query: ({ ask, key }) => ({ ...carry(calls.decideCorrection)(ask), idempotencyKey: key }),
      invalidatesTags: tagsOf(calls.decideCorrection, 'invalidates'),
    }),
  }),
})

export const { useCorrectionsQuery, useAskCorrectionMutation, useDecideCorrectionMutation } = correctionsApi
