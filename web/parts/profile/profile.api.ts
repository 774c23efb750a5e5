import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query'
import { accountCalls as calls } from '@sarafan/contract/people/account'
import { type Ask, api, type CallError, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import { refusalStatus } from '../../core/api/error-text.ts'
import type { Letter } from '../../core/api/send.ts'

type OnWire = Reply<typeof calls.showProfile>['Profile']

export interface Profile extends ProfileDraft {
  id: number
  photo: string
  username: string
  /** Proved by the messenger, E.164; empty without one. */
  verifiedPhone: string
  since: Date
  consents: { kind: string; showcase: string; givenAt: Date; withdrawnAt?: Date; canWithdraw: boolean }[]
  deletionDueAt?: Date
  counts: {
    notifications: number
    activeOrders: number
    claims: number
    claimMessages: number
    showcases: number
    companies: number
  }
  /** Where the rest is shown and changed; none: here. */
  platformLink?: string
}

/** Personal data the person may change, as form values. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  middleName: string
  gender: '' | 'm' | 'f'
  /** YYYY-MM-DD */
  birthDate: string
  phone: string
  email: string
  city: string
}

const FIELDS = {
  FirstName: 'firstName',
  LastName: 'lastName',
  MiddleName: 'middleName',
  Gender: 'gender',
  BirthDate: 'birthDate',
  Phone: 'phone',
  Email: 'email',
  City: 'city',
} as const satisfies Partial<Record<keyof OnWire, keyof ProfileDraft>>

/** The form's field of a name on the wire. */
export function fieldOf(wire: string): keyof ProfileDraft | undefined {
  return wire in FIELDS ? FIELDS[wire as keyof typeof FIELDS] : undefined // just looked up
}

/** Changed fields, by their wire names. */
export function askOf(changed: Partial<ProfileDraft>): Ask<typeof calls.updateClient> {
  const named = Object.entries(FIELDS).flatMap(([wire, field]) =>
    changed[field] === undefined ? [] : [[wire, changed[field]]],
  )
  return Object.fromEntries(named)
}

function profileOf({ Profile: wire }: { Profile: OnWire }): Profile {
  return {
    id: wire.ID,
    photo: wire.Photo,
    username: wire.Username,
    since: new Date(wire.Since),
    firstName: wire.FirstName,
    lastName: wire.LastName,
    middleName: wire.MiddleName,
    gender: wire.Gender,
    birthDate: wire.BirthDate,
    phone: wire.Phone,
    email: wire.Email,
    city: wire.City,
    verifiedPhone: wire.VerifiedPhone,
    consents: wire.Consents.map((consent) => ({
      kind: consent.Kind,
      showcase: consent.ShowcaseName,
      givenAt: new Date(consent.GivenAt),
      ...(consent.WithdrawnAt ? { withdrawnAt: new Date(consent.WithdrawnAt) } : {}),
      canWithdraw: consent.CanWithdraw,
    })),
    ...(wire.Deletion ? { deletionDueAt: new Date(wire.Deletion.DueAt) } : {}),
    counts: {
      notifications: wire.Counts.Notifications,
      activeOrders: wire.Counts.ActiveOrders,
      claimMessages: wire.Counts.ClaimMessages,
      claims: wire.Counts.Claims,
      showcases: wire.Counts.Showcases,
      companies: wire.Counts.Companies,
    },
    ...(wire.PlatformLink ? { platformLink: wire.PlatformLink } : {}),
  }
}

/** How often a profile that did not come is asked for again, and where asking again cannot help (CN-16; rulings 16). */
const MOST_RETRIES = 8
const FINAL: ReadonlySet<number> = new Set([401, 403, 404])
const LONGEST_MS = 10_000

type Patient = BaseQueryFn<Letter, unknown, CallError>
type Answer = { data: unknown } | { error: CallError }

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    showProfile: build.query<Profile, void>({
      async queryFn(_, baseApi, __, ask) {
        const once: Patient = async (letter) => (await ask(letter)) as Answer // the base query gives one or the other
        const patiently = retry(once, {
          retryCondition: (error, _letter, { attempt }) =>
            attempt <= MOST_RETRIES && !FINAL.has(refusalStatus(error)) && !baseApi.signal.aborted,
          backoff: (attempt = 1) =>
            new Promise((later) => setTimeout(later, Math.min(LONGEST_MS, 250 * 2 ** attempt))),
        })
        const answer = await patiently(carry(calls.showProfile)({}), baseApi, {})
        if (answer.error) return { error: answer.error }
        return { data: profileOf(answer.data as Reply<typeof calls.showProfile>) } // declared by the call
      },
      providesTags: tagsOf(calls.showProfile, 'provides'),
    }),
    updateClient: build.mutation<Profile, Ask<typeof calls.updateClient>>({
      ...telling(calls.updateClient),
      transformResponse: profileOf,
    }),
    confirmPhone: build.mutation<Profile, Ask<typeof calls.confirmPhone>>({
      ...telling(calls.confirmPhone),
      transformResponse: profileOf,
    }),
    withdrawConsent: build.mutation<Profile, Ask<typeof calls.withdrawConsent>>({
      ...telling(calls.withdrawConsent),
      transformResponse: profileOf,
    }),
    requestDeletion: build.mutation<Profile, void>({
      query: () => carry(calls.requestDeletion)({}),
      invalidatesTags: tagsOf(calls.requestDeletion, 'invalidates'),
      transformResponse: profileOf,
    }),
    cancelDeletion: build.mutation<Profile, void>({
      query: () => carry(calls.cancelDeletion)({}),
      invalidatesTags: tagsOf(calls.cancelDeletion, 'invalidates'),
      transformResponse: profileOf,
    }),
  }),
})

export const {
  useShowProfileQuery,
  useUpdateClientMutation,
  useConfirmPhoneMutation,
  useWithdrawConsentMutation,
  useRequestDeletionMutation,
  useCancelDeletionMutation,
} = profileApi
