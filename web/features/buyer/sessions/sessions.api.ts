import { sessionCalls as calls } from '@sarafan/contract/people/sessions'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../../core/api/api.ts'

/** Where the person is logged in. */
export interface OwnSession {
  readonly id: number
  readonly showcase: string
  readonly bot: string
  readonly seenAt: Date
  readonly isCurrent: boolean
}

const sessionsOf = ({ Sessions }: Reply<typeof calls.showSessions>): OwnSession[] =>
  Sessions.map(({ ID, Showcase, Bot, SeenAt, IsCurrent }) => ({
    id: ID,
    showcase: Showcase,
    bot: Bot,
    seenAt: new Date(SeenAt),
    isCurrent: IsCurrent,
  }))

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSessions: build.query<OwnSession[], void>({
      query: () => carry(calls.showSessions)({}),
      providesTags: tagsOf(calls.showSessions, 'provides'),
      transformResponse: sessionsOf,
    }),
    endSession: build.mutation<unknown, Ask<typeof calls.endSession>>(telling(calls.endSession)),
    endOtherSessions: build.mutation<unknown, Ask<typeof calls.endOtherSessions>>(
      telling(calls.endOtherSessions),
    ),
  }),
})

export const { useShowSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionApi
