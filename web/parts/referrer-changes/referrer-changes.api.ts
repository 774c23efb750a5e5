import { treeMoveCalls as calls } from '@sarafan/contract/bonuses/tree-moves'
import { type Ask, api, asking, type Reply, telling } from '../../core/api/api.ts'
import { type Approval, type Paged, pagedOf, toApproval } from '../approvals/approvals.ts'

/** A person to be placed under another one in a network, with the whole branch. */
export interface Move extends Approval {
  readonly name: string
  readonly showcase: string
  readonly from: string | undefined
  readonly to: string
  /** The first of the platform's two, when they have agreed */
  readonly agreedBy: string | undefined
}

const moveOf = (row: Reply<typeof calls.createTreeMove>): Move => ({
  ...toApproval(row),
  name: row.Name,
  showcase: row.Showcase,
  from: row.From ?? undefined,
  to: row.To,
  agreedBy: row.AgreedBy ?? undefined,
})

const movesApi = api.injectEndpoints({
  endpoints: (build) => ({
    moves: build.query<Paged<Move>, Ask<typeof calls.listTreeMoves>>({
      ...asking(calls.listTreeMoves),
      transformResponse: ({ Moves, pager }: Reply<typeof calls.listTreeMoves>) =>
        pagedOf(Moves.map(moveOf), pager),
    }),
    askMove: build.mutation<unknown, Ask<typeof calls.createTreeMove>>({
      ...telling(calls.createTreeMove),
    }),
    decideMove: build.mutation<unknown, Ask<typeof calls.decideTreeMove>>({
      ...telling(calls.decideTreeMove),
    }),
  }),
})

export const { useMovesQuery, useAskMoveMutation, useDecideMoveMutation } = movesApi
