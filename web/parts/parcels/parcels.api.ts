import { parcelCalls as calls } from '@sarafan/contract/orders/parcels'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import type { Box, OfficeRow, Parcel, ParcelPage } from './parcels.ts'

type Shown = Reply<typeof calls.showParcel>
type Own = NonNullable<Shown['Parcel']>

const momentOf = (text: string | null) => (text === null ? undefined : new Date(text))
const boxOf = ({ Weight, Length, Width, Height }: Shown['Box']): Box => ({
  weight: Weight,
  length: Length,
  width: Width,
  height: Height,
})
const officeOf = ({ Code, Address }: Shown['Office']) => ({ code: Code, address: Address })

function parcelOf(own: Own): Parcel {
  return {
    state: own.State,
    number: own.Number,
    track: own.Track,
    trackUrl: own.TrackUrl,
    refusal: own.Refusal,
    silentSince: momentOf(own.SilentSince),
    isWithdrawing: own.Withdrawing,
    isRefusing: own.Refusing,
    keepUntil: momentOf(own.KeepUntil),
    steps: own.Steps.map(({ State, At, City }) => ({ state: State, at: new Date(At), city: City })),
    ...boxOf(own),
    office: officeOf(own.Office),
    canRefuse: own.CanRefuse,
    canWithdraw: own.CanWithdraw,
    canPrint: own.CanPrint,
    canTakeBack: own.CanTakeBack,
  }
}

function pageOf(shown: Shown): ParcelPage {
  return {
    hasCarrier: shown.HasCarrier,
    canRegister: shown.CanRegister,
    city: shown.City,
    box: boxOf(shown.Box),
    office: officeOf(shown.Office),
    parcel: shown.Parcel ? parcelOf(shown.Parcel) : undefined,
  }
}

export interface RegisterInput extends Box {
  readonly id: string
  /** Empty: any office of the city. */
  readonly office: string
}

function askOf({
  id,
  office,
  weight,
  length,
  width,
  height,
}: RegisterInput): Ask<typeof calls.registerParcel> {
  const box = { Weight: weight, Length: length, Width: width, Height: height }
  return { id, ...box, ...(office === '' ? {} : { Office: office }) }
}

const parcelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showParcel: build.query<ParcelPage, string>({
      query: (id) => carry(calls.showParcel)({ id }),
      providesTags: tagsOf(calls.showParcel, 'provides'),
      transformResponse: pageOf,
    }),
    showOffices: build.query<{ offices: OfficeRow[]; total: number }, { id: string; typed: string }>({
      query: ({ id, typed }) => carry(calls.showOffices)({ id, ...(typed === '' ? {} : { q: typed }) }),
      providesTags: tagsOf(calls.showOffices, 'provides'),
      transformResponse: ({ Offices, Total }: Reply<typeof calls.showOffices>) => ({
        offices: Offices.map((one) => ({
          ...officeOf(one),
          name: one.Name,
          workTime: one.WorkTime,
          metro: one.Metro,
        })),
        total: Total,
      }),
    }),
    registerParcel: build.mutation<ParcelPage, RegisterInput>({
      query: (ask) => carry(calls.registerParcel)(askOf(ask)),
      invalidatesTags: tagsOf(calls.registerParcel, 'invalidates'),
      transformResponse: pageOf,
    }),
    withdrawParcel: build.mutation<ParcelPage, string>({
      query: (id) => carry(calls.withdrawParcel)({ id }),
      invalidatesTags: tagsOf(calls.withdrawParcel, 'invalidates'),
      transformResponse: pageOf,
    }),
    refuseParcel: build.mutation<ParcelPage, string>({
      query: (id) => carry(calls.refuseParcel)({ id }),
      invalidatesTags: tagsOf(calls.refuseParcel, 'invalidates'),
      transformResponse: pageOf,
    }),
    makeParcelPaper: build.mutation<unknown, Ask<typeof calls.makeParcelPaper>>({
      query: carry(calls.makeParcelPaper),
    }),
    lookAtParcel: build.mutation<ParcelPage, string>({
      query: (id) => carry(calls.lookAtParcel)({ id }),
      invalidatesTags: tagsOf(calls.lookAtParcel, 'invalidates'),
      transformResponse: pageOf,
    }),
    takeParcelBack: build.mutation<ParcelPage, string>({
      query: (id) => carry(calls.takeParcelBack)({ id }),
      invalidatesTags: tagsOf(calls.takeParcelBack, 'invalidates'),
      transformResponse: pageOf,
    }),
  }),
})

export const {
  useShowParcelQuery,
  useShowOfficesQuery,
  useRegisterParcelMutation,
  useWithdrawParcelMutation,
  useRefuseParcelMutation,
  useMakeParcelPaperMutation,
  useLookAtParcelMutation,
  useTakeParcelBackMutation,
} = parcelsApi
