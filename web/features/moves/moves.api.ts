import { treeMoveCalls as calls } from '@sarafan/contract/tree-moves'
import { type Ask, api, carry, type Reply, tagsOf } from '../../app/api.ts'
import { type Asked, askedOf } from '../asked/asked.ts'

/** Somebody who is to stand under another in a network, with everybody below. */
export interface Move extends Asked {
  readonly name: string
  readonly showcase: string
  readonly from: string | undefined
  readonly to: string
  /** The first of the platform's two, when they have agreed */
  readonly agreedBy: string | undefined
}
interface Moves {
  readonly rows: readonly Move[]
  readonly page: number
  readonly pages: number
}

const moveOf = (row: Reply<typeof calls.createTreeMove>): Move => ({
  ...askedOf(row),
  name: row.Name,
  showcase: row.Showcase,
  from: row.From ?? undefined,
  to: row.To,
  agreedBy: row.AgreedBy ?? undefined,
})

const movesApi = api.injectEndpoints({
  endpoints: (build) => ({
    moves: build.query<Moves, Ask<typeof calls.listTreeMoves>>({
      query: carry(calls.listTreeMoves),
      providesTags: tagsOf(calls.listTreeMoves, 'provides'),
      transformResponse: ({ Moves, pager }: Reply<typeof calls.listTreeMoves>) => ({
        rows: Moves.map(moveOf),
        page: pager.currentPage,
        pages: pager.totalPages,
      }),
    }),
    askMove: build.mutation<unknown, Ask<typeof calls.createTreeMove>>({
      query: carry(calls.createTreeMove),
      invalidatesTags: tagsOf(calls.createTreeMove, 'invalidates'),
    }),
    decideMove: build.mutation<unknown, Ask<typeof calls.decideTreeMove>>({
      query: carry(calls.decideTreeMove),
      invalidatesTags: tagsOf(calls.decideTreeMove, 'invalidates'),
    }),
  }),
})

export const { useMovesQuery, useAskMoveMutation, useDecideMoveMutation } = movesApi
