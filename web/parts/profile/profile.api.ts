import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query'
import { accountCalls as calls } from '@sarafan/contract/people/account'
import { api, type CallError, tagsOf } from '../../core/api/api.ts'
import { mutationOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { refusalStatus } from '../../core/api/error-text.ts'
import type { ApiRequest } from '../../core/api/send.ts'

type Response = ResponseData<typeof calls.showProfile>
export type Profile = Response['profile']

const FIELDS = [
  'firstName',
  'lastName',
  'middleName',
  'gender',
  'birthDate',
  'phone',
  'email',
  'city',
] as const
/** What people may change about themselves, as the form holds it; the birth date is YYYY-MM-DD. */
export type ProfileDraft = Pick<Profile, (typeof FIELDS)[number]>

export function isField(name: string): name is keyof ProfileDraft {
  return FIELDS.some((field) => field === name)
}

const profileOf = ({ profile }: Response): Profile => profile

/** How often a failed request of the profile is retried, and which errors are not (CN-16; rulings 16). */
const MOST_RETRIES = 8
const FINAL: ReadonlySet<number> = new Set([401, 403, 404])
const LONGEST_MS = 10_000

type Patient = BaseQueryFn<ApiRequest, unknown, CallError>
type Answer = { data: unknown } | { error: CallError }

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    showProfile: build.query<Profile, void>({
      async queryFn(_, baseApi, __, ask) {
        const once: Patient = async (request) => (await ask(request)) as Answer // the base query gives one or the other
        const patiently = retry(once, {
          retryCondition: (error, _request, { attempt }) =>
            attempt <= MOST_RETRIES && !FINAL.has(refusalStatus(error)) && !baseApi.signal.aborted,
          backoff: (attempt = 1) =>
            new Promise((later) => setTimeout(later, Math.min(LONGEST_MS, 250 * 2 ** attempt))),
        })
        const answer = await patiently(requestOf(calls.showProfile)({}), baseApi, {})
        if (answer.error) return { error: answer.error }
        return { data: profileOf(answer.data as Response) } // declared by the call
      },
      providesTags: tagsOf(calls.showProfile, 'provides'),
    }),
    updateClient: build.mutation({ ...mutationOf(calls.updateClient), transformResponse: profileOf }),
    confirmPhone: build.mutation({ ...mutationOf(calls.confirmPhone), transformResponse: profileOf }),
    withdrawConsent: build.mutation({ ...mutationOf(calls.withdrawConsent), transformResponse: profileOf }),
    setNameShown: build.mutation({ ...mutationOf(calls.setNameShown), transformResponse: profileOf }),
    requestDeletion: build.mutation({ ...mutationOf(calls.requestDeletion), transformResponse: profileOf }),
    cancelDeletion: build.mutation({ ...mutationOf(calls.cancelDeletion), transformResponse: profileOf }),
  }),
})

export const {
  useShowProfileQuery,
  useUpdateClientMutation,
  useConfirmPhoneMutation,
  useWithdrawConsentMutation,
  useSetNameShownMutation,
  useRequestDeletionMutation,
  useCancelDeletionMutation,
} = profileApi
